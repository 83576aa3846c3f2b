"""The referee: what is public at the table, kept, checked and explained."""

VERSION = "0.1.0"
