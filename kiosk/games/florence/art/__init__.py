"""The drawings of The Princes of Florence: whatever has a name in the game, and the arms of the seats."""
