"""Every game there is, kept by hand: it asks in an auction who must bid how much, and tells who has bought."""

from companion.engine.game import Game, Request
from companion.procedures.seating import usual_sides
from companion.storage.saved_match import SavedMatch
from tests.games.test_every_game import every_game
from tests.typist import Typist


def sit_down(game: Game, language: str = "en") -> Typist:
    """Three who only keep what happens."""
    seats = tuple(zip(usual_sides(game, 3), ("Anna", "Bruno", "Chiara"), strict=True))
    return Typist(SavedMatch(game, Request(seats, None, {"mode": "by-hand"})), language)


@every_game
def test_an_auction_says_what_is_sold_who_leads_and_who_has_bought(game: Game) -> None:
    typist = sit_down(game)
    said = typist.type("auction a goat: bruno anna")
    assert "Auction: a goat." in said
    asked = typist.kept.session.prompt
    assert asked is not None
    if asked.seats == (1,):  # in some games who opens has bid already
        said = typist.type("3")
    assert "Bruno leads with" in said
    assert "Anna bids " in said
    assert ", or pass" in said
    assert "Bruno" in told(typist.type("pass"))
    assert told(typist.type("nonsense")) == "" or game.id == "any-game"  # there it stays in sight


@every_game
def test_that_nobody_buys_is_told(game: Game) -> None:
    typist = sit_down(game)
    typist.type("auction a goat: bruno anna")
    asked = typist.kept.session.prompt
    if asked is not None and asked.seats == (1,):
        assert "obody" in told(typist.type("pass", "pass"))


def told(said: str) -> str:
    """The one line about the goat."""
    return "".join(line for line in said.splitlines() if "a goat" in line)
