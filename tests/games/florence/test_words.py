"""What the referee says in The Princes of Florence, word for word: the table, reasons, the log, news, the count."""

from typing import Any, get_args

import pytest

from companion.engine.answers import SCORE_KEEPING, UNIVERSAL, Bid, Pass, read
from companion.engine.ledger import Entry
from companion.engine.script import Over
from companion.games import find
from companion.games.florence import action_prompts, data, scoring, view_types, vocabulary
from companion.games.florence.answers import ANSWERS
from companion.games.florence.match import Phase
from companion.games.florence.words import FlorenceWords
from companion.text.language import sentence, translator
from companion.text.words import REASONS as SHARED_REASONS
from tests.any_table import NAMES
from tests.games.florence.table import EASY, Table, at
from tests.random_player import Player, any_session


def words(language: str = "en") -> FlorenceWords:
    return FlorenceWords(translator(language), NAMES[:3])


def shown(table: Table) -> list[str]:
    """The table in words."""
    return words().table(table.session.view("table"))


# The table.


def test_the_table() -> None:
    table = Table(cooperation="true")
    table.domain(0, forest=2, jester=1, buildings=("opera",), freedoms=("travel",))
    table.domain(1, works=("poet",), builder=3, recruiting=1, score=12).acts()
    table.propose(0, "tower", 2).join(2)
    assert [
        "The Princes of Florence. Round 1 of 7, phase B: actions. Minimum value of a work: 7",
        "              points forest lake park jest. build. works hand bonus prest.",
        "* Anna             3      2    0    0     1      0     0    3     0      0",
        "      opera, tower (Chiara); travel",
        "  Bruno           12      0    0    0     0      3     1  2+1     0      0",
        "      poet",
        "  Chiara           3      0    0    0     0      0     0    3     0      0",
        "      tower (Anna)",
        "* is the first player. Hand: profession cards + recruiting cards.",
        "Buildings left: 3 of each, except opera 2, tower 2.",
        "Left: travel 1, religion 2, opinion 2, 12 profession cards, 20 bonus cards.",
    ] == shown(table)


def test_the_table_in_other_phases() -> None:
    piles = "6 forests, 6 lakes, 6 parks, 7 jesters, 6 builders, 14 prestige cards, 5 recruiting cards"
    assert f"Piles: {piles}." == shown(Table())[-1]
    said = shown(Table(muse="true").no_sale().place(0, "muse", 4).passes(1, 2))
    assert "Characters: muse (Anna)." in said
    assert "On the banker: 600 florins." == said[-1]
    last = "The Princes of Florence. LAST ROUND. Round 7 of 7, phase A: auctions. Minimum value of a work: 17"
    assert last == shown(Table().to_round(7))[0]
    end = "The Princes of Florence. Final scoring: prestige cards"
    assert end == shown(Table().domain(0, prestige=1).to_end())[0]
    said = shown(Table(mode="by-hand"))
    assert ("The Princes of Florence, keeping score", 6) == (said[0], len(said))


# Reasons, answers, endings.


@pytest.mark.parametrize(
    ("by", "reason", "terms", "said"),
    [
        (3500, "start", {}, " +3500  at the start  [C-1]"),
        (
            -300,
            "bought",
            {"item": "park", "ruled": 1},
            "  -300  bought: park (as you ruled)  [C-1]",
        ),
        (1, "bought", {}, "    +1  bought  [C-1]"),
        (1, "work", {"work": "poet", "building": 4}, "    +1  work: poet (4 for the building)  [C-1]"),
        (1, "work", {"work": "poet", "per_lake": 2}, "    +1  work: poet (2 (2 for each lake))  [C-1]"),
        (7, "work", {"work": "poet", "value": 15}, "    +7  work: poet (worth 15)  [C-1]"),
        (
            4,
            "banker",
            {"on_card": 6, "bid": -2},
            "    +4  the banker pays (6 on the card, -2 the bid)  [C-1]",
        ),
        (4, "merchant", {"place": 4}, "    +4  merchant: place on the track  [C-1]"),
    ],
)
def test_reasons(by: int, reason: str, terms: dict[str, int | str], said: str) -> None:
    assert said == words().entry(Entry(1, 0, "score", by, reason, "C-1", terms))


def test_every_reason_has_words() -> None:
    for seed in range(9):
        session = any_session(find("florence"), seed)
        Player(seed).play(session)
        booked = {entry.reason for entry in session.match.ledger.entries}
        assert booked <= {*vocabulary.REASONS, *SHARED_REASONS}


SAID: list[tuple[dict[str, Any], str]] = [
    ({"board": {"minimum": [7, 10, 12, 14, 15, 16, 17]}}, "the board was compared"),
    ({"freedoms": ["travel", "opinion"]}, "freedoms drawn: travel, opinion"),
    ({"seat": 0, "pile": "recruiting"}, "Anna chooses a recruiting card"),
    ({"seat": 0, "landscape": "lake"}, "Anna takes a lake"),
    ({"seat": 0, "give_back": 1}, "Anna gives back 1 point"),
    ({"seat": 0, "recruit": "bell_founder"}, "Anna recruits the bell founder"),
    ({"seat": 0, "character": "muse", "space": 5}, "Anna puts the pawn on the muse, at 5"),
    ({"seat": 0, "merchant": "free"}, "Anna: the merchant pays"),
    ({"seat": 0, "merchant": "points"}, "Anna: the merchant brings points"),
    ({"seat": 0, "professor": "prestige"}, "Anna takes a prestige card from the professor"),
    (
        {"seat": 0, "work": "poet", "bonus": ["per_lake"], "parts": {"freedom": False, "building": True}},
        "Anna presents a work: poet, 2 for each lake, without a freedom, with a building",
    ),
    ({"seat": 0, "princess": True}, "Anna presents a work with the princess"),
    ({"seat": 0, "points": 7}, "Anna takes 7 points"),
    ({"seat": 0, "build": "opera"}, "Anna builds an opera"),
    (
        {"seat": 0, "build": "opera", "with": 1, "pays": 300},
        "Anna builds an opera with Bruno, who pays 300 florins",
    ),
    ({"seat": 1, "join": True}, "Bruno agrees"),
    ({"seat": 0, "freedom": "travel"}, "Anna takes freedom of travel"),
    ({"seat": 0, "take": "profession"}, "Anna takes a profession card"),
    ({"seat": 0, "prestige": ["most_lakes", "most_parks"]}, "Anna has entered 2 prestige cards"),
    ({"empty": [9, 4, 12]}, "empty squares: Anna 9, Bruno 4, Chiara 12"),
    ({"seat": 0, "keep": {"forest": 2, "opera": -1}}, "Anna: +2 forests, -1 opera"),
    ({"starter": 2}, "Chiara is the first player"),
    ({"banker": 2}, "Chiara has the banker"),
    ({"banker": None}, "nobody has the banker"),
    ({"seat": 1, "money": 700}, "Bruno has entered the money left"),
]


@pytest.mark.parametrize(("answer", "said"), SAID, ids=[said for _, said in SAID])
def test_answers(answer: dict[str, Any], said: str) -> None:
    assert said == words().answer(read(answer, find("florence").answers))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_answer_has_words(language: str) -> None:
    """Those of every game: test_every_word.py."""
    read_ones = [read(answer, ANSWERS) for answer, _ in SAID]
    own = {type(answer) for answer in read_ones}
    assert {*ANSWERS} - {*UNIVERSAL, *SCORE_KEEPING, Bid, Pass} == own
    assert all(words(language).answer(answer) for answer in read_ones)


# News: who pays what, what works are worth, never a purse.


def news(table: Table, **line: Any) -> str:
    """What everybody hears when this is said."""
    before, booked = table.session.view("table"), len(table.match.ledger.entries)
    table.say(**line)
    new, after = table.match.ledger.entries[booked:], table.session.view("table")
    return " | ".join(words().news(new, before, after))


def with_character(character: str) -> Table:
    return Table(muse="true").correct(0, "character", 1, character)


def test_news_of_sales() -> None:
    table = Table().name(0, "jester")
    assert "" == news(table, seat=1, bid=300)
    assert "Bruno pays 300 for a jester." == news(table.passes(2), seat=0, pass_=True)
    assert "Anna takes a jester." == news(Table().name(0, "jester"), rule={"winner": 0, "price": 0})
    assert "Anna pays 300 for a lake." == news(at("landscape"), seat=0, landscape="lake")
    text = "Anna pays 200 for a forest. | Anna: +3 points, another of the same kind: forest  [PF-14]"
    assert text == news(Table().domain(0, forest=1).name(0, "forest").passes(1), seat=2, pass_=True)


def test_news_of_works() -> None:
    table = Table().acts().domain(0, buildings=("theatre",), freedoms=("travel",), jester=2, hand=4, bonus=2)
    text = "Anna presents a work, poet: 4 for the building + 3 for the freedom + 4 for jesters + 4 for cards"
    text += " + 4 (2 for each jester) + 0 (2 for each lake) = 19"
    assert text == news(table, seat=0, work="poet", bonus=["per_jester", "per_lake"])
    assert "Anna earns 500 florins and 7 points." == news(table, seat=0, points=7)
    assert "Anna earns 1900 florins and 0 points." == news(table.undo(), seat=0, points=0)
    table = Table(muse="true").acts().domain(0, lake=3)
    table.correct(0, "character", 1, "princess").correct(0, "character", 1, "muse")
    text = "Anna presents a work, princess: 9 for landscapes + 3 for cards = 12"
    assert text == news(table, seat=0, princess=True)
    text = "Anna presents a work, poet: 3 for the landscape + 3 for cards + 1 for the muse = 7"
    assert text == news(table.say(seat=0, points=6), seat=0, work="poet")
    table = Table(minimum=EASY).acts().work(0, "poet").passes(0, 1)
    text = "Anna: +3 points, best work of the round (worth 3)  [PF-24]"
    assert text == news(table, seat=2, pass_=True)


def test_news_of_other_actions() -> None:
    table = Table().give(0, "score", 9).give(0, "money", 0).acts()
    assert "Anna takes an opera." == news(table, seat=0, build="opera")
    text = "Anna gives back 7 points for 700 florins. | Anna pays 700 for an opera."
    assert f"{text} | Anna: +3 points, built: opera  [PF-23]" == news(table, seat=0, give_back=7)
    table = Table().acts()
    assert "Anna pays 300 for freedom of travel." == news(table, seat=0, freedom="travel")
    assert "Anna pays 300 for a profession card." == news(table, seat=0, take="profession")
    assert [
        "Anna pays 300 for an opera.",
        "Bruno takes an opera.",
        "Anna: +3 points, built: opera  [PF-23]",
        "Bruno pays a share of 500 florins.",
        "Bruno: +3 points, built: opera  [PF-50]",
    ] == news(at("act").domain(0, builder=1).propose(0, "opera", 1, 500), seat=1, join=True).split(" | ")
    table = Table().acts().domain(1, works=("poet",)).domain(0, recruiting=1)
    assert "Anna recruits the poet from Bruno." == news(table, seat=0, recruit="poet")


def test_news_of_characters() -> None:
    """PF-42, with another order of things."""
    table = at("place").place(0, "cardinal", 3)
    text = "Anna is outbid and takes the pawn back."
    assert text == news(table, seat=1, character="cardinal", space=6)
    assert "Bruno pays 600 for the cardinal." == news(table.passes(2), seat=0, pass_=True)
    text = "Anna takes the banker: 600 florins minus the bid of 200."
    assert text == news(at("place").place(0, "banker", 2).passes(1), seat=2, pass_=True)
    assert "The merchant pays for Anna: a jester." == news(at("merchant"), seat=0, merchant="free")
    text = "Anna: +1 point, merchant: place on the track  [PF-40]"
    assert text == news(with_character("merchant"), seat=0, merchant="points")
    assert "Anna takes a bonus card." == news(with_character("professor"), seat=0, professor="bonus")


def test_news_of_prestige_cards_come_when_all_are_revealed() -> None:
    table = Table().domain(0, prestige=1).domain(2, prestige=2).to_end()
    assert "" == news(table, seat=0, prestige=["most_lakes"])
    text = "Anna reveals: most lakes. | Chiara reveals: most parks, most works."
    assert text == news(table, seat=2, prestige=["most_parks", "most_works"])


@pytest.mark.parametrize(
    ("what", "by", "of", "text"),
    [
        ("score", 2, None, "Bruno: +2 points, {why}"),
        ("buildings", 1, "opera", "Bruno: +1 opera, {why}"),
        ("money", 300, None, ""),
        ("works", 1, "poet", "Bruno: -1 profession card in hand, {why} | Bruno: +1 poet, {why}"),
    ],
)
def test_news_of_corrections_keeps_purses_secret(what: str, by: int, of: str | None, text: str) -> None:
    why = SHARED_REASONS["correction"].format(why="x")
    correction = {"seat": 1, "what": what, "by": by, "of": of, "why": "x"}
    assert text.format(why=why) == news(Table(), correct=correction)


def test_news_by_hand() -> None:
    table, sale = Table(mode="by-hand"), {"lot": "a goat", "seats": [0, 1]}
    assert "Anna: +3 points, entered: opera" == news(table, seat=0, score=3, why="opera")
    assert "Anna: +2 forests, entered" == news(table, seat=0, keep={"forest": 2})
    assert "Anna pays 200 for a goat." == news(table.say(auction=sale), seat=1, pass_=True)
    assert "Nobody buys a goat." == news(table.say(auction=sale), rule={"winner": None})
    assert "" == news(table.say(end=True), seat=0, money=700)


# The count.


def test_the_count_and_why_it_is_over() -> None:
    def counted(table: Table) -> list[str]:
        return words().result(table.game.result(table.match))

    assert "The game is over after seven rounds. [PF-28]" == words().over(Over("rounds", "PF-28"))
    table = Table().domain(0, prestige=2, lake=1, score=9).to_end().tell(("most_lakes", "most_parks"))
    cards = "     6  prestige cards (most lakes: 6, most parks: 0)  [PF-26]"
    nothing = ("     0  on the track", "     0  in all")
    anna = ("Anna", "     9  on the track", cards, "    15  in all")
    assert [*anna, "Bruno", *nothing, "Chiara", *nothing, "The winner: Anna."] == counted(table)
    table = Table(muse="true").say(by_hand=True).say(banker=1).say(end=True)
    table.say(seat=0, money=700).say(seat=1, money=700).say(seat=2, money=700)
    assert "     3  money exchanged by the banker (700 florins)  [PF-40]" in counted(table)
    assert ["They share the victory. [PF-28]"] == counted(Table().to_end())[-1:]
    table = Table().give(1, "money", 9000).to_end()
    assert ["The winner: Bruno.", "The money left breaks the tie. [PF-28]"] == counted(table)[-2:]


# The vocabulary.


def test_every_name_has_words_and_refusals_name_things_in_words() -> None:
    names = {
        *(*data.ITEMS, "landscape", "profession", "bonus", *data.BUILDINGS, *data.FREEDOMS),
        *(*data.PROFESSIONS, *data.BONUS, *data.PRESTIGE, *data.CHARACTERS),
        *(field for view in (view_types.TableView, view_types.SeatView) for field in view.__struct_fields__),
    }
    unsaid = {"game", "seats", "muse", "cooperation", "warnings", "name", "colour", "facts"}
    assert set() == names - unsaid - vocabulary.NAMES.keys()
    assert set(get_args(Phase)) == set(vocabulary.PHASES)
    assert set(get_args(scoring.TieBreak)) == set(vocabulary.TIE_BREAKS)
    refusal = action_prompts.BONUS_PLAYED(card="per_forest")
    said = sentence(refusal, words().called, NAMES)
    assert "This bonus card was already played: 2 for each forest." == said
