"""The screens of Principato."""
