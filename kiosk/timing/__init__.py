"""What depends on the time: which taps count, and what is shown of what has just happened."""
