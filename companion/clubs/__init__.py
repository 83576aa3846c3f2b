"""Many tables: a mirror that publishes what a table shows, and a hall that shows all tables. One table alone never loads this."""
