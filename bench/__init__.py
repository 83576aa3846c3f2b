"""Benchmarks of the referee beside its peers. Not part of the checks: README.md says how to run them."""
