"""The ledger: every number is the sum of entries that say why."""

from companion.engine.ledger import Entry, Ledger


def ledger() -> Ledger:
    book = Ledger()
    book.book(0, "score", 3, "start", "X-1")
    book.n = 1
    book.book(1, "score", 5, "city", "X-2", {"city": "Pisa"})
    book.book(0, "coins", 4, "income", "X-3")
    book.n = 2
    book.book(0, "score", -1, "slip", "")
    return book


def test_entries_keep_their_order_and_cause() -> None:
    assert [
        Entry(0, 0, "score", 3, "start", "X-1", {}),
        Entry(1, 1, "score", 5, "city", "X-2", {"city": "Pisa"}),
        Entry(1, 0, "coins", 4, "income", "X-3", {}),
        Entry(2, 0, "score", -1, "slip", "", {}),
    ] == ledger().entries


def test_sums_are_by_seat_and_by_what() -> None:
    book = ledger()
    assert [2, 5, 4, 0, 0] == [
        book.total(seat, what)
        for seat, what in ((0, "score"), (1, "score"), (0, "coins"), (1, "coins"), (7, "luck"))
    ]
    assert (2, 4, 0, 0) == (book.of(0)["score"], book.of(0)["coins"], book.of(0)["luck"], book.of(7)["luck"])


def test_why_lists_the_entries_of_one_number() -> None:
    book = ledger()
    assert [3, -1] == [entry.by for entry in book.why(0, "score")]
    assert [5] == [entry.by for entry in book.why(1, "score")]
    assert [] == book.why(1, "coins")


def test_a_number_is_what_its_entries_add_up_to() -> None:
    book = ledger()
    for seat in (0, 1):
        for what in ("score", "coins"):
            assert sum(entry.by for entry in book.why(seat, what)) == book.total(seat, what)
