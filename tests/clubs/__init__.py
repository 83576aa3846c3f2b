"""Many tables: the mirror, the hall, and a real mosquitto between them."""
