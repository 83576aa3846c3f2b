"""Table procedures that games share: one small file each, no game named."""
