"""Any other game on the shelf: points, rounds, markers, auctions and chance without its rules (docs/rules/any_game.md)."""
