"""Where scenes are shown: a window, a picture."""
