"""Il Principe, the last round in both editions: IP-36 to IP-38."""

from typing import Any

import pytest

from tests.games.il_principe.table import Table

MTM = "mind-the-move"


def last_round(pile: int, seats: int = 3, edition: str = "amigo", discards: int = 0, **more: Any) -> Table:
    """The second round starts as the last one, with this pile and these discards. 2 or 3 cards in every hand."""
    table = Table(seats, edition=edition, **more)
    if discards:
        table.say(rule={"reveal": {"green": discards}}).pass_while("bid")
    else:
        table.say(rule={"reveal": {}})
    return table.set_pile(pile).passes(*range(seats))


def piles(table: Table) -> tuple[int, int]:
    return table.view()["piles"]["buildings"], table.view()["piles"]["discards"]


@pytest.mark.clause("IP-36")
@pytest.mark.parametrize(
    ("edition", "seats", "coins", "hand"),
    [
        ("amigo", 3, 15, 2),
        ("amigo", 2, 17, 2),
        (MTM, 3, 5, 2),
        (MTM, 2, 6, 2),
        ("amigo", 5, 15, 2),
        (MTM, 5, 5, 2),
    ],
)
def test_coins_in_the_amigo_edition_only_and_no_cards(
    edition: str, seats: int, coins: int, hand: int
) -> None:
    """Mind the Move skips phase 1; Amigo pays once more. Nobody draws."""
    pile = 10 if seats == 5 else 9
    table = last_round(pile, seats, edition)
    assert ([coins] * seats, [hand] * seats) == (table.numbers("coins"), table.numbers("hand"))
    assert (True, 2, 2, "reveal") == (
        *(table.view()[k] for k in ("last_round", "round", "phase")),
        table.kind,
    )


@pytest.mark.clause("IP-36")
def test_the_income_of_the_last_round_names_its_clause() -> None:
    table = last_round(9)
    assert [(seat, "coins", 5, "income", "IP-36", {}) for seat in range(3)] == table.booked()
    rich = last_round(9, rich="true")
    assert [(seat, "coins", 6, "income", "IP-36", {}) for seat in range(3)] == rich.booked()


@pytest.mark.clause("IP-37")
@pytest.mark.parametrize(("seats", "count", "pile"), [(3, 6, 11), (4, 8, 15), (5, 10, 19)])
@pytest.mark.parametrize("edition", ["amigo", MTM])
def test_the_reserve_comes_from_the_pile(seats: int, count: int, pile: int, edition: str) -> None:
    table = last_round(pile, seats, edition)
    assert (count, (pile - count, 0)) == (table.prompt.count, piles(table))


@pytest.mark.clause("IP-37")
@pytest.mark.parametrize(("seats", "enough"), [(3, 6), (4, 8), (5, 10)])
def test_amigo_a_pile_too_short_ends_the_game_at_once(seats: int, enough: int) -> None:
    """The coins of the last round are paid before, and count for the most coins."""
    table = last_round(enough - 1, seats)
    assert ("short_pile", "IP-37") == table.ended
    assert (None, [15] * seats, True) == (table.prompt, table.numbers("coins"), table.view()["last_round"])
    assert "reveal" == last_round(enough, seats).kind


@pytest.mark.clause("IP-37")
def test_amigo_does_not_take_back_what_left_the_game() -> None:
    assert "short_pile" == last_round(5, discards=6).over


@pytest.mark.clause("IP-37", "IP-41")
@pytest.mark.parametrize("why", ["short_pile", "cities"])
def test_roles_held_at_an_immediate_end_still_score(why: str) -> None:
    table = Table().no_sale()
    table.set_pile(2) if why == "short_pile" else table.correct(None, "face_up", -1, "Siena")
    table.lay_out("white", 2, 1).pass_while("act")
    assert (why, [2, 1, 0]) == (table.over, [seat["lines"][1]["points"] for seat in table.result()["seats"]])


@pytest.mark.clause("IP-37")
@pytest.mark.parametrize(
    ("seats", "pile", "discards", "count", "left"),
    [
        *((3, 5, 4, 6, (3, 0)), (3, 6, 4, 6, (0, 4)), (3, 2, 1, 3, (0, 0))),
        *((2, 9, 3, 6, (3, 3)), (2, 6, 3, 6, (0, 3)), (2, 4, 3, 4, (0, 3))),
    ],
)
def test_mind_the_move_refills_a_short_pile_but_not_for_two(
    seats: int, pile: int, discards: int, count: int, left: tuple[int, int]
) -> None:
    """All discards go into the pile, and what is left over stays there; it sells what there is."""
    table = last_round(pile, seats, MTM, discards=discards)
    assert (count, left) == (table.prompt.count, piles(table))
    table.refused("wrong_count", "IP-14", reveal={"green": 7}).because(count=count, shown=7)


@pytest.mark.clause("IP-37", "IP-2")
def test_discards_that_were_shuffled_in_can_be_turned_up_again() -> None:
    table = last_round(5, edition=MTM, discards=6).lay_out("green", 14)
    table.reveal(green=6)
    assert {"green": 6} == table.view()["reserve"]


@pytest.mark.clause("IP-37")
def test_mind_the_move_with_nothing_left_anywhere_has_no_auctions() -> None:
    table = last_round(0, edition=MTM)
    assert (("act", 0), 3) == (table.asked, table.view()["phase"])
    table.lay_out("white", 2).pass_while("act")
    assert ("last_round", {"white": (0, None)}) == (table.over, table.roles)


@pytest.mark.clause("IP-37", "IP-33")
def test_red_draws_from_what_the_refill_left() -> None:
    table = last_round(5, edition=MTM, discards=4).no_sale().lay_out("red", 1).pass_while("act")
    assert ((2, 6), 3) == (piles(table), table.seat(0)["hand"])


@pytest.mark.clause("IP-37", "IP-12")
def test_a_refilled_pile_does_not_put_the_end_off() -> None:
    """18 cards lie in the pile again, but this is the last round and stays so: nothing is left to go."""
    table = last_round(4, edition=MTM, discards=20)
    assert (True, 6, (4 + 20 - 6, 0)) == (table.view()["last_round"], table.prompt.count, piles(table))
    assert 0 == table.left["buildings"]


@pytest.mark.clause("IP-37")
@pytest.mark.parametrize("pile", [9, 6, 1])
def test_two_players_amigo_sell_all(pile: int) -> None:
    table = last_round(pile, 2)
    assert (pile, (0, 0)) == (table.prompt.count, piles(table))


@pytest.mark.clause("IP-37")
@pytest.mark.parametrize("edition", ["amigo", MTM])
def test_two_players_with_an_empty_pile_have_no_auctions(edition: str) -> None:
    table = last_round(0, 2, edition, discards=3)
    assert (("act", 0), 3) == (table.asked, table.view()["phase"])
    assert "last_round" == table.passes(0, 1).over


@pytest.mark.clause("IP-38")
@pytest.mark.parametrize("edition", ["amigo", MTM])
def test_phases_2_3_and_4_as_always_and_then_the_end(edition: str) -> None:
    table = last_round(9, 3, edition).reveal(red=2, blue=4)
    table.give(1, "coins", 9).sell(1, 2)
    assert ("build", 1) == table.asked
    table.give(1, "hand", 3).build(1, "Siena", brown=1).turn_up("Pisa").pass_while("bid")
    table.give(1, "hand", 1).lay(1, green=1)
    table.passes(2, 0)
    assert ("last_round", "IP-38") == table.ended
    assert {"green": (1, None), "white": (1, None), "red": (1, None)} == table.roles
    assert 4 == table.view()["phase"]


@pytest.mark.clause("IP-38")
def test_nothing_is_asked_after_the_end_but_the_table_can_put_values_right() -> None:
    table = last_round(2)
    table.refused("match_is_over", "", seat=0, pass_=True)
    table.refused("match_is_over", "", by_hand=True)
    table.correct(0, "score", 3)
    assert (3, "short_pile") == (table.seat(0)["score"], table.over)
    assert "act" == table.undo().undo().kind
