"""What the referee asks in The Princes of Florence, word for word, and how it says one may answer."""

from typing import Any

import msgspec
import pytest

from companion.engine.prompts import Prompt
from companion.games.florence import action_prompts, by_hand, end_prompts, prompts
from companion.games.florence.data import BONUS, BUILDINGS, FREEDOMS, PROFESSIONS
from companion.games.florence.words import FlorenceWords
from tests.games.florence.table import EASY, PROMPTS, Table, at


def asked(table: Table) -> tuple[str, str, str]:
    """The title, the hint, and what only the terminal adds."""
    words, prompt = FlorenceWords(str, table.match.names), table.prompt.seen_by("table")
    return words.question(prompt), words.hint(prompt), "\n".join(words.facts(prompt))


def said(table: Table) -> str:
    """All of it in one line, as far as there is something to say."""
    return " | ".join(filter(None, asked(table)))


def muse(seats: int = 3, **options: Any) -> Table:
    return Table(seats, muse="true", **options)


def test_the_board_is_asked_for_and_two_players_are_asked_for_freedoms() -> None:
    title, hint, _ = asked(Table(board=False))
    assert "Does your board show this?" == title
    assert hint.startswith("Please compare these with your board")
    text = "Which freedoms were drawn? | Two of a second set of three; only one makes it harder."
    assert text == said(Table(2, freedoms=None))


def test_questions_of_auctions() -> None:
    table = Table()
    assert "Anna names a pile | This bids 200; who stays out buys nothing this round." == said(table)
    text = "Auction: a jester. Anna leads with 200. Bruno bids 300, or passes."
    text += " | Whoever will not bid may pass early: chiara pass"
    assert text == said(table.name(0, "jester"))
    assert "" == asked(table.passes(1))[1]
    text = "Chiara is the last to buy | One thing for 200, or nothing."
    assert text == said(table.passes(2).buy(1, "lake"))


def test_questions_of_who_has_bought() -> None:
    """Which landscape, how many points for the price, whom to recruit."""
    text = "Which landscape for Anna? | It is placed at once; one more of a kind brings 3 points."
    assert text == said(Table(2).buy(0, "landscape"))
    text = "Anna must pay 200: how many points? | A point that is given back brings 100."
    table = Table().give(0, "score", 9).give(0, "money", 0).buy(0, "jester")
    assert text == said(table)
    text = "Whom does Anna recruit? | A profession comes into the hand; or the card is kept for later."
    table = Table().domain(1, works=("poet", "bell_founder")).buy(0, "recruiting")
    assert f"{text} | poet (Bruno), bell founder (Bruno)" == said(table)


def test_the_merchant_and_the_professor_are_asked_for_and_a_character_is_asked_for() -> None:
    text = "Anna: does the merchant pay the 200? | He pays for a forest; or you pay, and he brings points: 1."
    assert text == said(muse().correct(0, "character", 1, "merchant").buy(0, "forest"))
    text = "Anna has the professor: last chance | One of the first five cards, now or never."
    assert text == said(muse().correct(0, "character", 1, "professor").no_sale())
    table = muse().no_sale().place(0, "muse", 4)
    text = "Which character for Bruno? | A pawn on a number, in hundreds; or pass for good. | muse from 5 (Anna 4), "
    text += "cardinal from 3, princess from 3, merchant from 3, professor from 3, banker from 0 (600 florins on it)"
    assert f"{text}; in hundreds" == said(table)
    table.undo().place(0, "cardinal", 15)
    assert "cardinal no more (Anna 15)" in asked(table)[2]


def test_questions_of_actions() -> None:
    table = Table(cooperation="true").acts()
    table.domain(0, buildings=("theatre",), freedoms=("travel",), builder=1)
    assert [
        "Anna acts | 2 actions are left; a work needs at least 7. | work, worth 10: poet; 7: dramatist",
        "A building costs 300.",
    ] == said(table).splitlines()
    assert "1 action is left; a work needs at least 7." == asked(table.take(0, "profession"))[1]


def test_bonus_cards_bring_more_works_within_reach_and_who_can_only_recruit_is_told_so() -> None:
    lines = asked(Table().acts().domain(0, bonus=1, jester=1, forest=1))[2].splitlines()
    assert lines[0].startswith("work, worth 8: philosopher,")
    assert "; 5: mathematician," in lines[0]
    table = Table().acts().domain(1, works=("poet",)).domain(0, recruiting=1)
    text = "Anna acts | No action is left: recruit, or end the turn. | recruit: poet (Bruno)"
    assert text == said(table.take(0, "bonus").take(0, "bonus"))
    table = Table(cooperation="true").domain(0, buildings=BUILDINGS, freedoms=FREEDOMS, hand=0, bonus=20)
    assert "" == asked(table.give(1, "hand", 18).acts())[2]


def test_a_work_of_the_princess_is_offered_and_points_of_a_work_are_asked_for() -> None:
    table = muse().acts().correct(0, "character", 1, "princess").domain(0, lake=2, buildings=("opera",))
    offered = "princess: a work worth 11 (6 for landscapes + 2 for buildings + 3 for cards)"
    assert offered in asked(table)[2].splitlines()
    text = "Anna gets 300: how many points? | The work is worth 3. A point costs 200 florins of it."
    assert text == said(Table(minimum=EASY).acts().say(seat=0, work="poet", bonus=[]))


def test_a_partner_is_asked_and_prestige_cards_are_asked_for_under_cover() -> None:
    text = "Bruno: an opera with Anna, for 300? | It counts in both domains: 3 points for you, and no action."
    assert text == said(Table(cooperation="true").acts().say(seat=0, build="opera", pays=300, with_=1))
    table = Table().domain(0, prestige=2).domain(1, prestige=1).to_end().tell(("most_lakes", "fewest_empty"))
    text = "Bruno: which prestige cards? | 1 prestige card. Let nobody else look."
    assert text == said(table)
    text = "How many squares are empty? | Count the squares that nothing covers, but for the palace."
    assert text == said(table.tell(("most_parks",)))


def test_questions_by_hand() -> None:
    table = Table(mode="by-hand")
    text = "Scores | Points, what comes or goes, an auction, or the end."
    assert text == said(table)
    text = "How many florins has Anna left? | Money breaks a tie."
    assert text == said(table.say(end=True))
    text = "Money breaks a tie. Yes: it is as it was kept."
    assert said(Table().say(by_hand=True).say(end=True)).endswith(text)


def test_there_is_a_way_to_every_kind_of_prompt() -> None:
    kinds = {
        msgspec.inspect.type_info(kind).tag  # type: ignore[attr-defined]
        for module in (prompts, action_prompts, end_prompts, by_hand)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Prompt) and kind.__module__ == module.__name__
    }
    assert {*kinds, "raise"} == {*PROMPTS, "free", "money"}


def test_what_may_be_answered() -> None:
    """What is typed, tapped and drawn by random players follows from this."""
    anyone, free = {"is": "seat", "of": [0, 1, 2], "nobody": False}, at("free").ways()
    kept = {"is": "counts", "room": dict.fromkeys(by_hand.KEPT_NAMES, 1), "least": 1, "most": 1}
    assert {"seat": anyone, "keep": kept | {"fewest_kinds": 0, "most_kinds": None}} == free["keep"]
    assert (anyone, anyone | {"nobody": True}) == (free["setstarter"]["starter"], free["setbanker"]["banker"])
    board = at("board").plain_prompt()
    printed = {key: board[key] for key in ("minimum", "professions")}
    assert {"is": "given", "value": printed} == at("board").ways()["board"]["board"]
    assert 1 == at("give_back").ways()["giveback"]["give_back"]["least"]
    act = Table(minimum=EASY).give(0, "bonus", 3).acts().work(0, "poet", "per_lake").ways()
    left = [card for card in BONUS if card != "per_lake"]
    assert {"is": "some", "of": left, "least": 0, "most": 2} == act["work"]["bonus"]
    works = [work for work in PROFESSIONS if work != "poet"]
    assert (works, list(BUILDINGS)) == (act["work"]["work"]["of"], act["build"]["build"]["of"])
    table = muse().acts().correct(0, "character", 1, "princess")
    now = table.ways()
    assert ({"is": "yes"}, list(FREEDOMS)) == (
        now["princess"]["princess"],
        now["takefreedom"]["freedom"]["of"],
    )
    assert ["profession", "bonus"] == now["takecard"]["take"]["of"]
    assert ["bonus"] == table.take(0, "profession").ways()["takecard"]["take"]["of"]
    table.undo().freedom(0, "travel").correct(0, "character", -1, "princess")
    assert {"takefreedom", "princess"}.isdisjoint(table.ways())


@pytest.mark.clause("PF-21", "PF-12", "PF-40")
def test_what_is_left_and_what_the_buttons_say_stands_with_the_question() -> None:
    def told(table: Table) -> dict[str, Any]:
        return FlorenceWords(str, table.match.names).asking(table.prompt)

    points = told(at("points").undo().give(0, "jester", 1).say(seat=0, work="poet"))
    assert {"points": {"0": "500 florins", "1": "300 florins", "2": "100 florins"}} == points["notes"]
    assert {"bid": "all in points", "pass": "all in florins"} == points["keys"]
    assert dict.fromkeys(("forest", "lake", "park"), "6 left") == told(at("landscape"))["notes"]["landscape"]
    assert {"bonus": "20 left", "prestige": "14 left"} == told(at("professor"))["notes"]["professor"]
    assert {"bid": "as many as are needed"} == told(at("give_back"))["keys"]
