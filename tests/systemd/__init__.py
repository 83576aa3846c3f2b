"""The units of the appliance: read as text, and run by a real systemd in namespaces of its own."""
