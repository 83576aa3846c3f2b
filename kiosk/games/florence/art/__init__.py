"""The drawings of The Princes of Florence: everything that has a name in the game, and the arms of the seats."""
