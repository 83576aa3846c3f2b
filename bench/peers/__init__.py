"""What the referee is measured against: one module or folder for each peer."""
