"""Where scenes are shown: in a window, a browser, or a picture."""
