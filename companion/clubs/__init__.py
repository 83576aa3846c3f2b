"""Many tables: a mirror that publishes what a table shows, and a hall that shows all tables. A single table never loads this."""
