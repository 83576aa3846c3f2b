"""The screens that all games share. Each module has one `scene(ctx)`."""
