"""What the referee says in Il Principe, word for word: questions, hints, the table, news, the log, the count."""

from typing import Any

import pytest

from companion.engine.answers import read
from companion.engine.ledger import Entry
from companion.engine.script import Over
from companion.games import find
from companion.games.il_principe.prompts import AskReveal
from companion.games.il_principe.words import HINTS, LAYS, TITLES, TOUCHES, TURN_UP, IlPrincipeWords
from companion.speech.language import LANGUAGES, translator
from tests.games.il_principe.table import Table

NAMES = ("Anna", "Bruno", "Chiara")


def words(edition: str = "amigo") -> IlPrincipeWords:
    return IlPrincipeWords(str, NAMES, edition)


def asked(table: Table) -> tuple[str, str]:
    """The question and its hint."""
    return words().question(table.prompt), words().hint(table.prompt)


def example(table: Table) -> str:
    return words().example(table.prompt)


def builder() -> Table:
    """Bruno has bought and may build, in the rich variant."""
    table = Table(rich="true").say(correct={"seat": 2, "what": "major", "by": 1, "of": "green", "why": "x"})
    return table.reveal(green=6).bid(1, 1).passes(2, 0)


def test_a_card_is_asked_for() -> None:
    table = Table(taught=False)
    assert ("Which regions does Lucca touch?", "as its card shows them") == asked(table)
    assert "for example: / brown violet" == example(table)
    table.say(city="Lucca", regions=["red", "blue"])
    assert ("What does Siena show?", "its icons, and the regions that it touches") == asked(table)
    assert "for example: green white red / brown" == example(table)


def test_the_reserve_is_asked_for() -> None:
    assert ("Turn up the reserve: 6 cards", "how many of which colour?") == asked(Table())
    assert "for example: 3 green 2 white 1 red" == example(Table())


def test_questions_and_hints_of_an_auction() -> None:
    table = Table().reveal(green=4, red=2)
    ahead = "a number, or pass; who will not bid may pass ahead: anna pass"
    assert ("Auction: 2 red cards. Bruno bids at least 1, or passes.", ahead) == asked(table)
    table.bid(1, 3)
    leads = "Auction: 2 red cards. Bruno leads with 3. Chiara bids at least 4, or passes."
    assert (leads, ahead) == asked(table)
    table.passes(0)
    assert (leads, "a number, or pass") == asked(table)


@pytest.mark.parametrize(
    ("edition", "lot", "said"),
    [
        ("amigo", {"role": "major", "colour": "red"}, "Magistrate (red)"),
        ("mind-the-move", {"role": "major", "colour": "red"}, "Gonfaloniere (red)"),
        ("amigo", {"role": "major", "colour": "blue"}, "Lord (blue)"),
        ("mind-the-move", {"role": "major", "colour": "blue"}, "Noble (blue)"),
        ("mind-the-move", {"role": "minor", "colour": "blue"}, "Knight (blue)"),
        ("amigo", {"colour": "white", "cards": 3}, "3 white cards"),
        ("amigo", "a goat", "a goat"),
    ],
)
def test_lots_by_name(edition: str, lot: Any, said: str) -> None:
    assert said == words(edition).lot(lot)


def test_a_city_is_offered_with_all_that_it_brings() -> None:
    table = builder().give(1, "hand", 9)
    assert ("Bruno may build a city", "a city and where its shields go, or pass") == asked(table)
    lines = example(table).splitlines()
    icons = "2 green 1 red 1 blue 1 yellow / brown violet green"
    assert f"Firenze (cost 5, +8, shields 2): {icons}; Chiara +2" == lines[0]
    assert "Milano (cost 4, +6, shields 2): 1 red 2 blue 1 yellow / green blue" == lines[2]
    assert "for example: firenze brown violet" == lines[4]
    table.build(1, "Siena", brown=1)
    assert ("Which city is next?", "the city that now lies face up") == asked(table)
    assert "Orvieto, Venezia, Verona, Perugia, Urbino, Padova, Bologna, Mantova" in example(table)


def test_a_turn_is_asked_for() -> None:
    table = builder().passes(1)
    assert ("Bruno builds or lays", "a city, or cards of one colour, or pass") == asked(table)
    assert "the hand is empty: pass" == asked(table.give(1, "hand", 0))[1]
    table = Table().reveal(green=6).passes(1, 2, 0)
    hint = "cards of one colour, or pass; no city in the first round"
    assert ("Anna lays cards", hint) == asked(table)
    assert "for example: 2 green; or pass" == example(table)


def test_role_effects_are_asked_for() -> None:
    table = Table().no_sale().lay_out("green", 2).lay_out("blue", 0, 2).lay_out("red", 1)
    table.correct(0, "turned_down", 1, "red").passes(0, 1, 2)
    assert ("Anna may turn up one building", "a colour that lies face down, or pass") == asked(table)
    assert "red" == example(table)
    assert ("Bruno places a shield", "in any region") == asked(table.passes(0))
    assert "brown, violet, green, blue, red, yellow" == example(table)


def test_by_hand_all_that_is_kept_is_asked_for() -> None:
    table = Table(mode="by-hand", cities=None)
    hint = "points, roles, shields, buildings, an auction, or the end"
    assert ("What shall be kept?", hint) == asked(table)
    assert "anna 3 lucca; anna takes major green; anna shields 2 blue; " in example(table)
    table.say(end=True)
    assert ("What has Anna left?", "coins, hand") == asked(table)
    assert "for example: 4 coins 2 cards" == example(table)
    table = Table().say(by_hand=True).say(seat=0, score=1, why="x").say(end=True)
    assert "coins, hand (Last known: 10 coins, 2 hand.)" == words().hint(table.prompt)


@pytest.mark.parametrize(
    ("cards", "lot", "title"),
    [
        (1, "1 carte rouge", "Retournez la réserve : 1 carte"),
        (3, "3 cartes rouges", "Retournez la réserve : 3 cartes"),
    ],
)
def test_french_agrees_with_one_and_with_many(cards: int, lot: str, title: str) -> None:
    french = IlPrincipeWords(translator("fr"), NAMES, "amigo")
    assert lot == french.lot({"colour": "red", "cards": cards})
    assert title == french.question(AskReveal((), cards, {}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_fits_the_head_of_a_screen_and_every_hint_its_foot(language: str) -> None:
    filled = {"name": "Chiara", "city": "Venezia", "count": 10}
    titles = (*TITLES.values(), *TURN_UP, TOUCHES, LAYS)
    said = {text: translator(language)(text).format(**filled) for text in titles}
    assert {} == {text: told for text, told in said.items() if len(told) > 45}
    assert [] == [told for told in map(translator(language), HINTS.values()) if len(told) > 70]


def test_the_table() -> None:
    table = Table().lay_out("green", 2, 0, 1).correct(0, "turned_down", 1, "green")
    table.correct(0, "major", 1, "green").correct(0, "minor", 1, "blue").correct(2, "score", 12)
    table.correct(1, "shields", 2, "red")
    assert [
        "Il Principe, Amigo edition. Round 1, phase 2: auctions",
        "              score hand shields green white  red blue yellow  roles",
        "* Anna            0    2      12   1/1   0/0  0/0  0/0    0/0  Master\n" + " " * 63 + "Knight",
        "  Bruno           0    2      10   0/0   0/0  0/0  0/0    0/0",
        "  Chiara         12    2      12   1/0   0/0  0/0  0/0    0/0",
        "* holds the Principe. Buildings: face up/face down.",
        "Face up: Firenze (5), Lucca (4), Milano (4), Siena (3). Piles: 88 buildings, 11 cities.",
        "The end comes with 12 more cities built, or the last round with 77 more cards drawn.",
    ] == words().table(table.session.view("table"))


def test_the_table_says_more_when_there_is_more_to_say() -> None:
    table = Table(edition="mind-the-move").reveal(green=6).passes(1, 2, 0).passes(0, 1, 2)
    table.correct(None, "pile", -70).correct(0, "coins", 40)
    table.reveal(red=6).all_pass()
    said = words("mind-the-move").table(table.session.view("table"))
    assert said[0].startswith("Il Principe, Mind the Move edition. LAST ROUND. Round 3, phase ")
    assert "More coins are out than the bank's 40: make some change." == said[-1]


def test_the_table_by_hand() -> None:
    said = words().table(Table(mode="by-hand", cities=None).session.view("table"))
    assert "Il Principe, Amigo edition, by hand" == said[0]
    assert "* Anna            0    ?      12   0/0   0/0  0/0  0/0    0/0" == said[2]
    assert 5 == len(said)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (Entry(1, 0, "score", 8, "city", "IP-22", {"city": "Pisa"}), "  +8  Pisa built  [IP-22]"),
        (
            Entry(1, 0, "score", 3, "role", "IP-23", {"city": "Lucca", "white": 1, "blue": 2}),
            "  +3  roles, as Lucca was built (1 white, 2 blue)  [IP-23]",
        ),
        (Entry(1, 0, "coins", -4, "lot", "IP-17", {"colour": "red"}), "  -4  auction won: red  [IP-17]"),
        (Entry(1, 0, "score", -2, "correction", "", {"why": "twice"}), "  -2  put right: twice"),
        (Entry(1, 0, "buildings", 3, "by_hand", "", {"green": 3}), "  +3  by hand (3 green)"),
        (Entry(1, 0, "coins", 5, "income", "IP-13", {}), "  +5  income  [IP-13]"),
    ],
)
def test_reasons(entry: Entry, said: str) -> None:
    assert said == words().entry(entry)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ({"city": "Lucca", "regions": []}, "the card of Lucca is told"),
        ({"reveal": {"green": 2, "red": 0, "blue": 1}}, "turned up: 2 green, 1 blue"),
        ({"seat": 0, "build": "Pisa", "shields": {"brown": 2}}, "Anna builds Pisa, shields: 2 brown"),
        ({"seat": 2, "lay": {"red": 3}}, "Chiara lays 3 red"),
        ({"city": "Pisa"}, "Pisa is turned up"),
        ({"seat": 0, "flip": "red"}, "Anna turns up red"),
        ({"seat": 0, "region": "violet"}, "Anna places a shield in violet"),
        (
            {"correct": {"seat": 1, "what": "shields", "by": -1, "of": "red", "why": "x"}},
            "put right: Bruno shields red -1 (x)",
        ),
        ({"correct": {"seat": 1, "what": "principe", "why": "x"}}, "put right: Bruno the Principe (x)"),
        ({"seat": 0, "take": {"major": "red"}}, "Anna takes Magistrate"),
        ({"seat": 0, "take": {"minor": "red"}}, "Anna takes Notary"),
        ({"seat": 0, "drop": {"minor": "blue"}}, "Anna puts back Knight"),
        ({"seat": 0, "shields": {"blue": 2}}, "Anna, shields: 2 blue"),
        ({"seat": 0, "buildings": {"red": -1}}, "Anna, buildings: -1 red"),
        ({"principe": 2}, "Chiara is the Principe"),
        ({"seat": 1, "coins": 4}, "Bruno has left: coins 4"),
    ],
)
def test_answers(answer: dict[str, Any], said: str) -> None:
    assert said == words().answer(read(answer, find("il-principe").answers))


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("cities", "The game is over: fewer than four cities lie face up. [IP-x]"),
        ("last_round", "The game is over: the last round has been played. [IP-x]"),
        ("short_pile", "The game is over: the pile cannot fill the last reserve. [IP-x]"),
        ("by_hand", "The game is over: the table has said so. [IP-x]"),
    ],
)
def test_endings(why: str, said: str) -> None:
    assert said == words().over(Over(why, "IP-x"))


def counted(*scores: int, roles: tuple[str, ...] = ()) -> list[str]:
    table = Table(mode="by-hand", cities=None)
    for seat, score in enumerate(scores):
        if score:
            table.say(seat=seat, score=score, why="x")
    for seat, colour in enumerate(roles):
        table.say(seat=seat, take={"major": colour})
    table.say(seat=0, shields={"blue": 1})
    table.say(end=True)
    for seat in range(3):
        table.say(seat=seat, coins=1, hand=0)
    return words().result(table.game.result(table.match))


def test_the_count() -> None:
    assert [
        "Anna",
        "     9  on the track",
        "     2  roles held (2 red)  [IP-41]",
        "     0  sets of all five colours  [IP-42]",
        "     2  most coins  [IP-43]",
        "     2  most cards in hand  [IP-43]",
        "     5  regions (5 blue)  [IP-44]",
        "    20  in all",
        "Bruno",
    ] == counted(9, roles=("red",))[:9]
    assert "The winner: Anna." == counted(9)[-1]


def test_ties_in_the_count() -> None:
    assert ["The winner: Anna and Bruno.", "They share the victory. [IP-45]"] == counted(1, 6, 2)[-2:]
    assert ["The winner: Anna, Bruno and Chiara.", "They share the victory. [IP-45]"] == counted(1, 6, 6)[-2:]
    assert ["The winner: Bruno.", "The tie is broken by the earliest major role. [IP-45]"] == counted(
        1, 6, roles=("yellow", "white")
    )[-2:]


def news(table: Table, *lines: dict[str, Any]) -> list[str]:
    """What is told of the last of these lines."""
    for line in lines:
        before, told = table.session.view("table"), len(table.match.ledger.entries)
        table.say(**line)
    return words().news(table.match.ledger.entries[told:], before, table.session.view("table"))


def test_news_of_auctions() -> None:
    table = Table()
    sold = news(
        table,
        {"reveal": {"green": 4, "red": 2}},
        {"seat": 1, "bid": 3},
        {"seat": 2, "pass_": True},
        {"seat": 0, "pass_": True},
    )
    assert ["Bruno pays 3 for 2 red cards and takes the marker."] == sold
    unsold = news(table, *({"seat": seat, "pass_": True} for seat in (2, 0, 1)))
    assert ["Nobody bids. Out of the game: 4 green cards."] == unsold


def test_news_of_a_bid_is_none() -> None:
    assert [] == news(Table().reveal(green=6), {"seat": 1, "bid": 1})


def test_news_of_roles_and_of_the_next_round() -> None:
    table = Table().reveal(green=6).passes(1, 2, 0).lay_out("white", 3, 1).passes(0, 1)
    assert [
        "Anna: half of white turned down for the major role (-2 face up, 2 face down)  [IP-32]",
        "Anna: +1 score, effect of the white role  [IP-7]",
        "Bruno: +1 score, effect of the white role  [IP-7]",
        "Anna is Bishop.",
        "Bruno is Priest.",
        "Everybody takes 5 coins, draws 4 buildings and puts 2 into the reserve.",
    ] == news(table, {"seat": 2, "pass_": True})


def test_news_of_a_role_that_was_sold() -> None:
    table = Table().reveal(green=6).passes(1, 2, 0).lay_out("yellow", 2, 2).passes(0, 1, 2).bid(1, 3)
    told = news(table, {"seat": 0, "pass_": True})
    assert "Bruno pays 3 for yellow and takes the marker." == told[0]
    assert "Bruno: +2 coins, effect of the yellow role  [IP-7]" in told


def test_news_of_a_city() -> None:
    table = builder().give(1, "hand", 9)
    assert [
        "Bruno: +4 score, Siena built  [IP-22]",
        "Chiara: +2 score, roles, as Siena was built (2 green)  [IP-23]",
    ] == news(table, {"seat": 1, "build": "Siena", "shields": {"brown": 1}})


def test_news_of_corrections_keeps_purses_covered() -> None:
    right = {"seat": 1, "by": 2, "why": "x"}
    assert ["Bruno: +2 score, put right: x"] == news(Table(), {"correct": right | {"what": "score"}})
    assert [] == news(Table(), {"correct": right | {"what": "coins"}})


def test_news_of_the_last_round() -> None:
    table = Table().reveal(green=6).passes(1, 2, 0).correct(None, "pile", -80).passes(0, 1)
    assert ["Last round: everybody takes 5 coins."] == news(table, {"seat": 2, "pass_": True})


def test_news_by_hand() -> None:
    table = Table(mode="by-hand", cities=None)
    assert ["Anna: +3 score, by hand: Lucca"] == news(table, {"seat": 0, "score": 3, "why": "Lucca"})
    assert ["Anna is Master."] == news(table, {"seat": 0, "take": {"major": "green"}})
    table.say(auction={"lot": "a goat", "seats": [0, 1], "purses": {"0": 5}}).bid(0, 2)
    assert ["Anna pays 2 for a goat and takes the marker."] == news(table, {"seat": 1, "pass_": True})
    table.say(auction={"lot": {"colour": "red", "cards": 2}, "seats": [0]})
    assert ["Nobody bids for 2 red cards."] == news(table, {"seat": 0, "pass_": True})
