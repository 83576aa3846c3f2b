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
from tests.games.il_principe.table import FACES, NAMES, Table, kept


def words(edition: str = "amigo", language: str = "en") -> IlPrincipeWords:
    return IlPrincipeWords(translator(language), NAMES[:3], edition)


def asks(table: Table, *said: str) -> Table:
    """The question, its hint, and the lines of its example, as far as they are given."""
    prompt, words = table.prompt, table.game.words(str, table.match)
    told = [words.question(prompt), words.hint(prompt), *words.example(prompt).splitlines()]
    assert list(said) == told[: len(said)]
    return table


def bought() -> Table:
    """Bruno has bought and may build, in the rich variant; Chiara holds the green major."""
    table = Table(rich="true").roles_of(2, major="green").reveal(green=6).bid(1, 1).passes(2, 0)
    return table.give(1, "hand", 9)


def test_cards_and_the_reserve_are_asked_for() -> None:
    table = Table(taught=False, cities=("Lucca", "Siena", "Rimini", "Pisa"))
    asks(table, "Which regions does Lucca touch?", "as its card shows them", "for example: / brown violet")
    shows = "its icons, and the regions that it touches"
    table.say(city="Lucca", regions=["red", "blue"])
    asks(table, "What does Siena show?", shows, "for example: green white red / brown")
    table.say(city="Siena", **FACES["Siena"])
    asks(table, "What does Rimini show?", shows, "for example: 2 green white red blue / brown violet green")
    reserve = "Turn up the reserve: 6 cards", "how many of which colour?"
    asks(Table(), *reserve, "for example: 3 green 2 white 1 red")


def test_questions_and_hints_of_an_auction() -> None:
    ahead = "a number, or pass; who will not bid may pass ahead: anna pass"
    table = Table().reveal(green=4, red=2)
    asks(table, "Auction: 2 red cards. Bruno bids at least 1, or passes.", ahead)
    leads = "Auction: 2 red cards. Bruno leads with 3. Chiara bids at least 4, or passes."
    asks(asks(table.bid(1, 3), leads, ahead).passes(0), leads, "a number, or pass")


def test_a_city_is_offered_with_all_that_it_brings() -> None:
    table = asks(
        bought(),
        "Bruno may build a city",
        "a city and where its shields go, or pass",
        "Firenze (cost 5, +8, shields 2): 2 green 1 red 1 blue 1 yellow / brown violet green; Chiara +2",
        "Lucca (cost 4, +6, shields 2): 2 white 1 red 1 blue / brown violet",
        "Milano (cost 4, +6, shields 2): 1 red 2 blue 1 yellow / green blue",
        "Siena (cost 3, +4, shields 1): 1 green 1 white 1 red / brown; Chiara +2",
        "for example: firenze brown violet",
    )
    others = "Orvieto, Venezia, Verona, Perugia, Urbino, Padova, Bologna, Mantova, Ferrara, Pisa, Rimini"
    table.build(1, "Siena", brown=1)
    asks(table, "Which city is next?", "the city that now lies face up", others)


def test_turns_and_role_effects_are_asked_for() -> None:
    table = asks(bought().passes(1), "Bruno builds or lays", "a city, or cards of one colour, or pass")
    asks(table.give(1, "hand", 0), "Bruno builds or lays", "the hand is empty: pass")
    first = "cards of one colour, or pass; no city in the first round"
    asks(Table().no_sale(), "Anna lays cards", first, "for example: 2 green; or pass")
    table = Table().no_sale().lay_out("green", 2).lay_out("blue", 0, 2).lay_out("red", 1)
    table.correct(0, "turned_down", 1, "red").passes(0, 1, 2)
    asks(table, "Anna may turn up one building", "a colour that lies face down, or pass", "red").passes(0)
    asks(table, "Bruno places a shield", "in any region", "brown, violet, green, blue, red, yellow")


def test_by_hand_all_that_is_kept_is_asked_for() -> None:
    asks(
        kept(),
        "What shall be kept?",
        "points, roles, shields, buildings, an auction, or the end",
        "anna 3 lucca; anna takes major green; anna shields 2 blue; anna buildings 3 red; "
        "auction 3 green: bruno anna; end",
    )
    asks(kept().say(end=True), "What has Anna left?", "coins, hand", "for example: 4 coins 2 cards")
    table = Table().say(by_hand=True).say(seat=0, score=1, why="x").say(end=True)
    asks(table, "What has Anna left?", "coins, hand (Last known: 10 coins, 2 hand.)")


@pytest.mark.parametrize(
    ("edition", "language", "lot", "said"),
    [
        ("amigo", "en", {"role": "major", "colour": "red"}, "Magistrate (red)"),
        ("mind-the-move", "en", {"role": "major", "colour": "red"}, "Gonfaloniere (red)"),
        ("amigo", "en", {"role": "major", "colour": "blue"}, "Lord (blue)"),
        ("mind-the-move", "en", {"role": "major", "colour": "blue"}, "Noble (blue)"),
        ("mind-the-move", "en", {"role": "minor", "colour": "blue"}, "Knight (blue)"),
        ("amigo", "en", {"colour": "white", "cards": 3}, "3 white cards"),
        ("amigo", "en", "a goat", "a goat"),
        ("amigo", "fr", {"colour": "red", "cards": 1}, "1 carte rouge"),
        ("amigo", "fr", {"colour": "red", "cards": 3}, "3 cartes rouges"),
    ],
)
def test_lots_by_name(edition: str, language: str, lot: Any, said: str) -> None:
    assert said == words(edition, language).lot(lot)
    table = Table(edition=edition)
    assert language != "en" or said == table.game.words(str, table.match).lot(lot)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_fits_the_head_of_a_screen_and_every_hint_its_foot(language: str) -> None:
    filled = {"name": "Chiara", "city": "Venezia", "count": 10}
    titles = (*TITLES.values(), *TURN_UP, TOUCHES, LAYS)
    said = {text: translator(language)(text).format(**filled) for text in titles}
    assert {} == {text: told for text, told in said.items() if len(told) > 45}
    assert [] == [told for told in map(translator(language), HINTS.values()) if len(told) > 70]
    if language == "fr":  # it agrees with one and with many
        told = [words(language="fr").question(AskReveal((), count, {})) for count in (1, 3)]
        assert ["Retournez la réserve : 1 carte", "Retournez la réserve : 3 cartes"] == told


# The table.


def test_the_table() -> None:
    table = Table().lay_out("green", 2, 0, 1).correct(0, "turned_down", 1, "green")
    table.roles_of(0, major="green", minor="blue").correct(2, "score", 12).correct(1, "shields", 2, "red")
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


def test_the_table_says_what_else_there_is_to_say() -> None:
    table = Table(edition="mind-the-move").reveal(green=6).passes(1, 2, 0).passes(0, 1, 2)
    table.correct(None, "pile", -70).correct(0, "coins", 40).reveal(red=6).all_pass()
    said = table.game.words(str, table.match).table(table.session.view("table"))
    assert said[0].startswith("Il Principe, Mind the Move edition. LAST ROUND. Round 3, phase ")
    assert "More coins are out than the bank's 40: make some change." == said[-1]
    title, _, anna, _, _ = words().table(kept().session.view("table"))
    assert "Il Principe, Amigo edition, by hand" == title
    assert "* Anna            0    ?      12   0/0   0/0  0/0  0/0    0/0" == anna


# The log.


def test_reasons() -> None:
    def told(what: str, by: int, reason: str, clause: str, **terms: Any) -> str:
        return words().entry(Entry(1, 0, what, by, reason, clause, terms))

    assert "  +8  Pisa built  [IP-22]" == told("score", 8, "city", "IP-22", city="Pisa")
    roles = "  +3  roles, as Lucca was built (1 white, 2 blue)  [IP-23]"
    assert roles == told("score", 3, "role", "IP-23", city="Lucca", white=1, blue=2)
    assert "  -4  auction won: red  [IP-17]" == told("coins", -4, "lot", "IP-17", colour="red")
    assert "  -2  put right: twice" == told("score", -2, "correction", "", why="twice")
    assert "  +3  by hand (3 green)" == told("buildings", 3, "by_hand", "", green=3)
    assert "  +5  income  [IP-13]" == told("coins", 5, "income", "IP-13")


def right(**correct: Any) -> dict[str, Any]:
    return {"correct": {"seat": 1, "why": "x", **correct}}


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
        (right(what="shields", by=-1, of="red"), "put right: Bruno shields red -1 (x)"),
        (right(what="principe"), "put right: Bruno the Principe (x)"),
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


# The count.


def test_endings() -> None:
    def told(why: str) -> str:
        return words().over(Over(why, "IP-x"))

    assert "The game is over: fewer than four cities lie face up. [IP-x]" == told("cities")
    assert "The game is over: the last round has been played. [IP-x]" == told("last_round")
    assert "The game is over: the pile cannot fill the last reserve. [IP-x]" == told("short_pile")
    assert "The game is over: the table has said so. [IP-x]" == told("by_hand")


def counted(*scores: int, roles: tuple[str, ...] = ()) -> list[str]:
    table = kept().say(seat=0, shields={"blue": 1})
    for seat, score in enumerate(scores):
        table.say(seat=seat, score=score, why="x")
    for seat, colour in enumerate(roles):
        table.say(seat=seat, take={"major": colour})
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
    shared = "They share the victory. [IP-45]"
    assert ["The winner: Anna and Bruno.", shared] == counted(1, 6, 2)[-2:]
    assert ["The winner: Anna, Bruno and Chiara.", shared] == counted(1, 6, 6)[-2:]
    broken = "The tie is broken by the earliest major role. [IP-45]"
    assert ["The winner: Bruno.", broken] == counted(1, 6, roles=("yellow", "white"))[-2:]


# News.


def dealing(**laid: tuple[int, ...]) -> Table:
    """The last act before phase 4, with these buildings."""
    table = Table().reveal(green=6).passes(1, 2, 0)
    for colour, counts in laid.items():
        table.lay_out(colour, *counts)
    return table.passes(0, 1)


def news(table: Table, line: dict[str, Any], *told: str) -> Table:
    """This is said, and that is told of it."""
    before, known = table.session.view("table"), len(table.match.ledger.entries)
    table.say(**line)
    after = table.session.view("table")
    words = table.game.words(str, table.match)
    assert list(told) == words.news(table.match.ledger.entries[known:], before, after)
    return table


def passes(seat: int) -> dict[str, Any]:
    return {"seat": seat, "pass_": True}


def test_news_of_auctions() -> None:
    table = news(Table().reveal(green=4, red=2), {"seat": 1, "bid": 3}).passes(2)
    news(table, passes(0), "Bruno pays 3 for 2 red cards and takes the marker.").passes(2, 0)
    news(table, passes(1), "Nobody bids. Out of the game: 4 green cards.")
    table = kept().say(auction={"lot": "a goat", "seats": [0, 1], "purses": {"0": 5}}).bid(0, 2)
    news(table, passes(1), "Anna pays 2 for a goat and takes the marker.")
    table.say(auction={"lot": {"colour": "red", "cards": 2}, "seats": [0]})
    news(table, passes(0), "Nobody bids for 2 red cards.")


def test_news_of_roles_and_of_the_next_round() -> None:
    income = "Everybody takes 5 coins, draws 4 buildings and puts 2 into the reserve."
    news(
        dealing(white=(3, 1)),
        passes(2),
        "Anna: half of white turned down: Bishop (-2 face up, 2 face down)  [IP-32]",
        "Anna: score +1, effect of a role: Bishop  [IP-7]",
        "Bruno: score +1, effect of a role: Priest  [IP-7]",
        "Anna is Bishop.",
        "Bruno is Priest.",
        income,
    )
    news(
        dealing(yellow=(2, 2)).passes(2).bid(1, 3),
        passes(0),
        "Bruno pays 3 for Banker and takes the marker.",
        "Bruno: half of yellow turned down: Banker (-1 face up, 1 face down)  [IP-32]",
        "Bruno: coins +2, effect of a role: Banker  [IP-7]",
        "Bruno is Banker.",
        income,
    )
    news(dealing().set_pile(8), passes(2), "Last round: everybody takes 5 coins.")


def test_news_of_points() -> None:
    """Purses stay covered."""
    scored = "Chiara: score +2, roles, as Siena was built (2 green)  [IP-23]"
    build = {"seat": 1, "build": "Siena", "shields": {"brown": 1}}
    news(bought(), build, "Bruno: score +4, Siena built  [IP-22]", scored)
    news(Table(), right(what="score", by=2), "Bruno: score +2, put right: x")
    news(Table(), right(what="coins", by=2))
    news(kept(), {"seat": 0, "score": 3, "why": "Lucca"}, "Anna: score +3, by hand: Lucca")
    news(kept(), {"seat": 0, "take": {"major": "green"}}, "Anna is Master.")
