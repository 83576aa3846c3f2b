"""The button box's own programs. `tb1.py` serves both ends of the cable; the rest runs on the box."""
