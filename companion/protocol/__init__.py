"""The protocol: JSON lines between the referee and whoever talks to it."""
