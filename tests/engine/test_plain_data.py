"""Players' own text, out and in: sent as plain text, and marked as theirs inside."""

import msgspec
import pytest

from companion.engine.answers import Auction, Sale, Score, read, to_dict
from companion.engine.plain_data import convert, encode, to_plain, with_texts
from companion.engine.refusals import UserText

SCORE = {"seat": 0, "score": 3, "why": "red"}


def test_it_comes_in_as_a_text_and_goes_out_as_it_came() -> None:
    answer = convert(SCORE, Score)
    assert isinstance(answer.why, UserText)
    assert (SCORE, SCORE) == (to_dict(answer), msgspec.json.decode(encode(answer)))
    assert {str} == {type(key) for key in to_plain({1: UserText("red")}, str_keys=True)}


def test_who_words_it_can_tell_it_from_a_name() -> None:
    told = with_texts(Score(0, 3, UserText("red")))
    assert (SCORE, UserText, str) == (told, type(told["why"]), type(to_dict(convert(SCORE, Score))["why"]))


@pytest.mark.parametrize(("lot", "kind"), [("red", UserText), ({"colour": "red"}, dict), (3, int)])
def test_a_lot_is_written_if_it_is_a_text(lot: object, kind: type) -> None:
    answer = read({"auction": {"lot": lot, "seats": [0]}}, (Auction,))
    assert isinstance(answer, Auction)
    assert (lot, kind) == (answer.auction.lot, type(answer.auction.lot))
    assert kind is type(Sale(lot, (0,)).lot)


@pytest.mark.parametrize("why", [7, None, ["red"]])
def test_what_is_no_text_is_not_taken_for_one(why: object) -> None:
    with pytest.raises(msgspec.ValidationError, match=r"Expected `str`, got .* - at `\$\.why`"):
        convert(SCORE | {"why": why}, Score)


def test_what_nobody_can_tell_is_not_told() -> None:
    with pytest.raises(TypeError, match="object cannot be written"):
        encode({"lot": object()})
