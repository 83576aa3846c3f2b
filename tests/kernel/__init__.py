"""The GPIO panel against a real Linux kernel, without a Raspberry Pi: see __main__.py."""
