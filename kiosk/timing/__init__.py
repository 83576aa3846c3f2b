"""Everything that depends on time: which taps count, and how events are shown."""
