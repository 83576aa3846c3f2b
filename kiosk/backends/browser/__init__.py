"""The screens in a browser: any phone, tablet, laptop or TV on the same network."""
