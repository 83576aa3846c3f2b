"""The table's Wi-Fi over simulated radios, with a real NetworkManager, in an emulated machine: see machine.py."""
