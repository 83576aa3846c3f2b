"""The appliance: installs Signoria on a Raspberry Pi, updates and removes it, and backs up its matches."""
