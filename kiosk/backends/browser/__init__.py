"""The screens in a browser, on any phone, tablet, laptop or TV on the same network."""
