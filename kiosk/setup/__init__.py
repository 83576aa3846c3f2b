"""The set-up of a match: the steps that all games share. A game names its sides, its options and steps of its own."""
