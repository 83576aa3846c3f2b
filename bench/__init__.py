"""Benchmarks of the referee against its peers. Not part of the checks: README.md says how to run them."""
