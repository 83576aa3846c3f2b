"""What the referee asks in The Princes of Florence, word for word, and how it says one may answer."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from companion.engine.prompts import Prompt
from companion.games.florence import action_prompts, by_hand, prompts
from companion.games.florence.words import FlorenceWords
from companion.speech.language import translator
from tests.games.florence.table import EASY, Table


def question(table: Table) -> str:
    return FlorenceWords(str, table.match.names).question(table.prompt.seen_by("table"))


def hint(table: Table) -> str:
    return FlorenceWords(str, table.match.names).hint(table.prompt.seen_by("table"))


def muse(seats: int = 3, **options: Any) -> Table:
    return Table(seats, muse="true", **options)


def characters() -> Table:
    """Anna may place her pawn."""
    return muse().no_sale()


def test_the_board_is_asked_for() -> None:
    table = Table(board=False)
    assert (
        "Does your board ask these values of works, round by round: 7 10 12 14 15 16 17? "
        "And does this profession like these: sculptor: studio, forest, religion?" == question(table)
    )
    assert hint(table).startswith("yes; or the row as it is printed")
    assert hint(table).endswith("7 10 12 14 15 16 17 / sculptor studio forest religion")


def test_two_players_are_asked_for_freedoms() -> None:
    table = Table(2, freedoms=None)
    assert question(table).startswith("There is one freedom of each type. Draw two more")
    assert "for example: travel religion" == hint(table)


def test_questions_and_hints_of_auctions() -> None:
    table = Table()
    assert "Anna names what is auctioned, and so bids 200, or renounces." == question(table)
    assert "forest, lake, park, jester, builder, prestige card, recruiting card; or renounce" == hint(table)
    table.name(0, "jester")
    assert "Auction: a jester. Anna leads with 200. Bruno bids 300, or passes." == question(table)
    assert "bid, or pass; who will not bid may pass ahead: chiara pass" == hint(table)
    table.passes(1)
    assert "bid, or pass" == hint(table)
    table.passes(2).buy(1, "lake")
    assert "Chiara may buy one thing for 200." == question(table)
    assert "forest, park, builder, prestige card, recruiting card; or pass" == hint(table)


def test_the_winner_of_a_landscape_is_asked_which() -> None:
    table = Table(2).buy(0, "landscape")
    assert "Which landscape does Anna take?" == question(table)
    assert "forest, lake, park" == hint(table)


def test_who_cannot_pay_is_asked_for_points() -> None:
    table = Table().give(0, "score", 9).give(0, "money", 0).buy(0, "jester")
    assert "The purse of Anna does not hold 200. How many points are given back?" == question(table)
    assert "a number; yes: as many as are needed" == hint(table)


def test_the_buyer_of_a_recruiting_card_may_use_it() -> None:
    table = Table().domain(1, works=("poet", "bell_founder")).buy(0, "recruiting")
    assert "Anna may use the recruiting card now." == question(table)
    assert "poet (Bruno), bell founder (Bruno); or pass" == hint(table)


def test_the_merchant_is_asked_for() -> None:
    table = muse().correct(0, "character", 1, "merchant").buy(0, "forest")
    assert "Anna has won a forest at 200. Shall the merchant pay, or bring points (1)?" == question(table)
    assert "free, or points" == hint(table)


def test_the_professor_is_asked_for() -> None:
    table = muse().correct(0, "character", 1, "professor").no_sale()
    assert "Anna takes a card by the professor now, or never." == question(table)
    assert "bonus card, prestige card; or pass" == hint(table)


def test_a_character_is_asked_for() -> None:
    table = characters().say(seat=0, character="muse", space=4)
    assert "Bruno places the pawn on a character, or passes for good." == question(table)
    assert (
        "muse from 5 (Anna 4), cardinal from 3, princess from 3, merchant from 3, professor from 3, "
        "banker from 0 (600 florins on it); in hundreds, for example: muse 5; or pass" == hint(table)
    )
    table.undo().say(seat=0, character="cardinal", space=15)
    assert "cardinal no more (Anna 15)" in hint(table)


def test_questions_and_hints_of_actions() -> None:
    table = (
        Table(cooperation="true").acts().domain(0, buildings=("theatre",), freedoms=("travel",), builder=1)
    )
    assert "Anna has 2 actions. A work needs at least 7." == question(table)
    assert [
        "work, worth 10: poet; 7: dramatist",
        "build (300): university, laboratory, workshop, library, opera, studio, hospital, tower, chapel",
        "with a partner who pays 300: build university with bruno 300",
        "freedom (300): religion, opinion",
        "card (300): profession card, bonus card",
        "or pass: the turn ends",
    ] == hint(table).splitlines()
    table.take(0, "profession")
    assert "Anna has 1 action. A work needs at least 7." == question(table)
    assert "card (300): bonus card" in hint(table).splitlines()


def test_bonus_cards_bring_more_works_within_reach() -> None:
    table = Table().acts().domain(0, bonus=1, jester=1, forest=1)
    lines = hint(table).splitlines()
    assert lines[0].startswith("work, worth 8: philosopher,")
    assert "; 5: mathematician," in lines[0]
    assert "bonus cards are said with the work: philosopher + forests, jesters" == lines[1]


def test_who_can_only_recruit_is_told_so() -> None:
    table = Table().acts().domain(1, works=("poet",)).domain(0, recruiting=1)
    table.take(0, "bonus").take(0, "bonus")
    assert "Anna has no action left and may still recruit." == question(table)
    assert "recruit: poet (Bruno)\nor pass: the turn ends" == hint(table)


def test_a_work_of_the_princess_is_offered() -> None:
    table = muse().acts().correct(0, "character", 1, "princess").domain(0, lake=2, buildings=("opera",))
    assert (
        "princess: a work worth 11 (6 for landscapes + 2 for buildings + 3 for cards)"
        in hint(table).splitlines()
    )


def test_points_of_a_work_are_asked_for() -> None:
    table = Table(minimum=EASY).acts().say(seat=0, work="poet", bonus=[])
    assert "The work is worth 3: 300 florins. How many points does Anna take for 200 each?" == question(table)
    assert "0 to 1" == hint(table)


def test_a_partner_is_asked() -> None:
    table = Table(cooperation="true").acts().say(seat=0, build="opera", pays=300, with_=1)
    assert "Anna wants to build an opera with Bruno, who pays 300. Does Bruno agree?" == question(table)
    assert "yes or no" == hint(table)


def test_prestige_cards_are_asked_for_under_cover() -> None:
    table = Table().domain(0, prestige=2).domain(1, prestige=1).to_end().tell(("most_lakes", "fewest_empty"))
    assert "Bruno has 1 prestige card. Which? Let nobody else look." == question(table)
    assert "most buildings, 2 large buildings, fewest empty squares" == hint(table)[:55]
    assert 14 == len(hint(table).split(", "))
    table.tell(("most_parks",))
    assert "How many squares are empty in each domain? In this order: Anna, Bruno, Chiara." == question(table)
    assert "for example: 9 4 12" == hint(table)


def test_questions_and_hints_by_hand() -> None:
    table = Table(mode="by-hand")
    assert "What shall be kept?" == question(table)
    assert (
        "anna 3 opera; anna +1 forest; anna +1 opera; anna -1 travel; starter anna; "
        "auction jester: bruno anna; end" == hint(table)
    )
    table.say(end=True)
    assert "How many florins has Anna left?" == question(table)
    assert "for example: 700" == hint(table)
    table = Table().say(by_hand=True).say(end=True)
    assert "for example: 700; yes if nothing has changed (purse anna shows it)" == hint(table)


ASKED: dict[str, Callable[[], Table]] = {
    "board": lambda: Table(board=False),
    "freedoms": lambda: Table(2, freedoms=None),
    "pile": Table,
    "raise": lambda: Table().name(0, "jester"),
    "landscape": lambda: Table(2).buy(0, "landscape"),
    "give_back": lambda: Table().give(0, "score", 9).give(0, "money", 0).buy(0, "jester"),
    "recruit": lambda: Table().domain(1, works=("poet",)).buy(0, "recruiting"),
    "merchant": lambda: muse().correct(0, "character", 1, "merchant").buy(0, "forest"),
    "professor": lambda: muse().correct(0, "character", 1, "professor").no_sale(),
    "place": lambda: muse().no_sale(),
    "act": lambda: Table().acts(),
    "points": lambda: Table(minimum=EASY).acts().say(seat=0, work="poet"),
    "join": lambda: Table(cooperation="true").acts().say(seat=0, build="opera", with_=1),
    "prestige": lambda: Table().domain(0, prestige=1).to_end(),
    "empty": lambda: Table().domain(0, prestige=1).to_end().tell(("fewest_empty",)),
    "free": lambda: Table(mode="by-hand"),
    "money": lambda: Table(mode="by-hand").say(end=True),
}
"""The shortest way to each kind of prompt."""


def test_there_is_a_way_to_every_kind_of_prompt() -> None:
    kinds = {
        msgspec.inspect.type_info(kind).tag  # type: ignore[attr-defined]
        for module in (prompts, action_prompts, by_hand)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Prompt) and kind.__module__ == module.__name__
    }
    assert {*kinds, "raise"} == set(ASKED)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", ASKED)
def test_every_prompt_has_words_and_hides_the_purse(kind: str, language: str) -> None:
    table = ASKED[kind]()
    assert kind == table.kind
    if kind not in ("free", "money", "give_back"):  # there, purses are not kept or too small
        for seat in table.match.seats:
            table.give(seat, "money", 91100)
    prompt = table.prompt.seen_by("table")
    own = FlorenceWords(translator(language), table.match.names)
    said = f"{own.question(prompt)} {own.hint(prompt)} {own.table(table.session.view('table'))}"
    assert "911" not in said
    assert "{" not in said
    assert own.question(prompt) != own.hint(prompt) != ""
