"""What the referee tells in The Princes of Florence as things happen: who pays what, what works are worth, never a purse."""

from typing import Any

from companion.games.florence.words import FlorenceWords
from tests.any_table import NAMES
from tests.games.florence.table import EASY, Table


def news(table: Table, **line: Any) -> str:
    """What is told when this is said."""
    before, told = table.session.view("table"), len(table.match.ledger.entries)
    table.say(**line)
    new, after = table.match.ledger.entries[told:], table.session.view("table")
    return " | ".join(FlorenceWords(str, NAMES[:3]).news(new, before, after))


def with_character(character: str) -> Table:
    return Table(muse="true").correct(0, "character", 1, character)


def test_news_of_sales_of_points_for_items_and_of_a_bid_none() -> None:
    table = Table().name(0, "jester")
    assert "" == news(table, seat=1, bid=300)
    assert "Bruno pays 300 for a jester." == news(table.passes(2), seat=0, pass_=True)
    assert "Anna takes a jester." == news(Table().name(0, "jester"), rule={"winner": 0, "price": 0})
    table = Table(2).name(0, "landscape").passes(1)
    assert "Anna pays 300 for a lake." == news(table, seat=0, landscape="lake")
    table = Table().domain(0, forest=1, builder=1).name(0, "forest").passes(1)
    told = "Anna pays 200 for a forest. | Anna: +3 points, not the first of its kind: forest  [PF-14]"
    assert told == news(table, seat=2, pass_=True)


def test_news_of_points_given_back_and_then_paid_and_news_of_a_work_and_its_pay() -> None:
    table = Table().give(0, "score", 9).give(0, "money", 0).acts()
    assert "Anna takes an opera." == news(table, seat=0, build="opera")
    told = "Anna gives back 7 points for 700 florins. | Anna pays 700 for an opera."
    assert f"{told} | Anna: +3 points, built: opera  [PF-23]" == news(table, seat=0, give_back=7)
    table = Table().acts().domain(0, buildings=("theatre",), freedoms=("travel",), jester=2, hand=4, bonus=2)
    assert (
        "Anna realises a work, poet: 4 for the building + 3 for the freedom + 4 for jesters + 4 for cards + 4 (2 for each jester)"
        " + 0 (2 for each lake) = 19"
    ) == news(table, seat=0, work="poet", bonus=["per_jester", "per_lake"])
    assert "The work brings Anna 500 florins and 7 points." == news(table, seat=0, points=7)
    assert "The work brings Anna 1900 florins and 0 points." == news(table.undo(), seat=0, points=0)


def test_news_of_works_by_the_princess_and_with_the_muse_and_news_of_what_is_taken_by_action() -> None:
    table = Table(muse="true").acts().domain(0, lake=3)
    table.correct(0, "character", 1, "princess").correct(0, "character", 1, "muse")
    told = "Anna realises a work, princess: 9 for landscapes + 3 for cards = 12"
    assert told == news(table, seat=0, princess=True)
    told = "Anna realises a work, poet: 3 for the landscape + 3 for cards + 1 by the muse = 7"
    assert told == news(table.say(seat=0, points=6), seat=0, work="poet")
    table = Table().acts()
    assert "Anna pays 300 for freedom of travel." == news(table, seat=0, freedom="travel")
    assert "Anna pays 300 for a profession card." == news(table, seat=0, take="profession")
    told = "Bruno pays 700 for a university. | Bruno: +3 points, built: university  [PF-23]"
    assert told == news(table, seat=1, build="university")


def test_news_of_a_joint_building_and_news_of_recruiting() -> None:
    table = Table(cooperation="true").acts().domain(0, builder=1).propose(0, "opera", 1, 500)
    assert [
        "Anna pays 300 for an opera.",
        "Bruno takes an opera.",
        "Anna: +3 points, built: opera  [PF-23]",
        "Bruno pays a share of 500.",
        "Bruno: +3 points, built: opera  [PF-50]",
    ] == news(table, seat=1, join=True).split(" | ")
    table = Table().acts().domain(1, works=("poet",)).domain(0, recruiting=1)
    assert "Anna recruits from Bruno: poet." == news(table, seat=0, recruit="poet")


def test_news_of_characters_and_of_the_best_work() -> None:
    """PF-42, with another order of things."""
    table = Table(muse="true").no_sale().place(0, "cardinal", 3)
    assert "The pawn of Anna goes back." == news(table, seat=1, character="cardinal", space=6)
    assert "Bruno pays 600 for the cardinal." == news(table.passes(2), seat=0, pass_=True)
    table = Table(muse="true").no_sale().place(0, "banker", 2).passes(1)
    told = "Anna takes the banker: 600 florins less the bid of 200."
    assert told == news(table, seat=2, pass_=True)
    table = with_character("merchant").buy(0, "forest")
    assert "The merchant pays for a forest of Anna." == news(table, seat=0, merchant="free")
    told = "Anna: +1 point, place on the track, by the merchant  [PF-40]"
    assert told == news(with_character("merchant"), seat=0, merchant="points")
    assert "Anna takes a bonus card." == news(with_character("professor"), seat=0, professor="bonus")
    table = Table(minimum=EASY).acts().work(0, "poet").passes(0, 1)
    told = "Anna: +3 points, best work of the round (worth 3)  [PF-24]"
    assert told == news(table, seat=2, pass_=True)


def test_news_of_prestige_cards_come_when_all_are_turned() -> None:
    table = Table().domain(0, prestige=1).domain(2, prestige=2).to_end()
    assert "" == news(table, seat=0, prestige=["most_lakes"])
    turned = "Anna turns: most lakes. | Chiara turns: most parks, most works."
    assert turned == news(table, seat=2, prestige=["most_parks", "most_works"])


def test_news_of_corrections_keeps_purses_covered() -> None:
    def right(what: str, by: int, of: str | None = None) -> str:
        return news(Table(), correct={"seat": 1, "what": what, "by": by, "of": of, "why": "x"})

    assert "Bruno: +2 points, put right: x" == right("score", 2)
    assert "Bruno: +1 forest, put right: x" == right("forest", 1)
    assert "Bruno: +1 opera, put right: x" == right("buildings", 1, "opera")
    assert "" == right("money", 300)
    told = "Bruno: -1 profession card in hand, put right: x | Bruno: +1 poet, put right: x"
    assert told == right("works", 1, "poet")


def test_news_by_hand() -> None:
    table, sale = Table(mode="by-hand"), {"lot": "a goat", "seats": [0, 1]}
    assert "Anna: +3 points, by hand: opera" == news(table, seat=0, score=3, why="opera")
    assert "Anna: +2 forests, by hand" == news(table, seat=0, keep={"forest": 2})
    assert "Anna pays 200 for a goat." == news(table.say(auction=sale), seat=1, pass_=True)
    assert "Nobody buys a goat." == news(table.say(auction=sale), rule={"winner": None})
    assert "" == news(table.say(end=True), seat=0, money=700)
