"""The screens of Virtù."""
