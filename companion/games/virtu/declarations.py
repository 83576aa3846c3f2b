"""What only the board prints, and numbers from faint print: players enter or correct them at any prompt, and later matches know them."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from companion.engine.answers import Answer, TableWord
from companion.engine.choices import Choice, Confirm, IntList, OneOf
from companion.engine.game import Lore
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, NOT_UNDERSTOOD, Refusal, Refused, UserText
from companion.games.virtu import answers
from companion.games.virtu.data import ALLIANCES, CITY_POINTS, PAY, RANK_POINTS, Printed
from companion.games.virtu.match import Virtu
from companion.games.virtu.position import MOST_PRINTED, NOT_IN_WARS, wrong_print
from companion.games.virtu.prompts import MOST_COST, SYMBOLS, AskAct, AskCost, unknown
from companion.games.virtu.wars_data import LONGEST_ZONE, MAJORS, PAY_ROUNDS, ROUNDS, TRACKS
from companion.games.virtu.wars_match import Wars, track_of
from companion.games.virtu.wars_prompts import TRACK, WRONG_TRACK, AskCampaign, AskTrack

ONLY_IN_WARS = Refusal(
    "only_in_wars", "VT-30", N_("Only the Italian Wars, for two players, have this: {what}.")
)
WRONG_COST = Refusal(
    "wrong_cost", "VT-13", N_("An alliance costs at least one symbol, and at most {most} of each kind.")
)
WRONG_ROUNDS = Refusal("wrong_rounds", "VT-33", N_("Pay rounds lie between 1 and {most}, in rising order."))
ROWS = {
    kind.kind: kind for kind in (answers.CityPoints, answers.RankPoints, answers.PayTable, answers.PayRounds)
}
COSTS = {f"cost_of_{name}": name for name in ALLIANCES}
WORDS: Mapping[str, type[TableWord]] = {
    **dict.fromkeys(TRACKS, answers.Track),
    **dict.fromkeys(COSTS, answers.Cost),
    **ROWS,
    "board": answers.Board,
}
"""What can be learned, and the answer that enters it."""
AT_ANY_TIME = (
    Choice(answers.Board, board=Confirm()),
    Choice(answers.CityPoints, city_points=IntList(len(CITY_POINTS), 0, MOST_PRINTED)),
    Choice(answers.RankPoints, rank_points=IntList(len(RANK_POINTS), 0, MOST_PRINTED)),
    Choice(answers.PayTable, pay_table=IntList(len(PAY), 0, MOST_PRINTED)),
    Choice(answers.PayRounds, pay_rounds=IntList(len(PAY_ROUNDS), 1, ROUNDS)),
    Choice(answers.Cost, cost=OneOf(ALLIANCES), **SYMBOLS),
    Choice(answers.Track, track=OneOf(tuple(MAJORS)), **TRACK),
)


def handle(m: Virtu, word: TableWord) -> Refusal | None:
    """Carry out what players enter from their board, or refuse it."""
    refusal = impossible(word) or _of_the_other_game(m, word)
    if refusal is None:
        _print(m, word)
    return refusal


def impossible(word: TableWord) -> Refusal | None:
    """Why no board can print this."""
    match word:
        case answers.Track(name):
            zones = word.zones
            fits = all(1 <= spaces <= LONGEST_ZONE for spaces in zones) and 1 <= word.start <= sum(zones)
            return unknown(name, tuple(MAJORS), "VT-31") or (None if fits else WRONG_TRACK(most=LONGEST_ZONE))
        case answers.Cost(name):
            own = cost_in(word)
            fits = bool(own) and all(0 < number <= MOST_COST for number in own.values())
            return unknown(name, ALLIANCES, "VT-13") or (None if fits else WRONG_COST(most=MOST_COST))
        case answers.PayRounds(rounds):
            fits = (
                list(rounds) == sorted(set(rounds)) and 1 <= min(rounds, default=0) <= max(rounds) <= ROUNDS
            )
            return None if fits else WRONG_ROUNDS(most=ROUNDS)
        case answers.CityPoints() | answers.RankPoints() | answers.PayTable():
            return next(wrong_print(Printed(**{word.kind: getattr(word, word.kind)})), None)
    return None


def _of_the_other_game(m: Virtu, word: TableWord) -> Refusal | None:
    if isinstance(word, answers.Track | answers.PayRounds):
        return None if isinstance(m, Wars) else ONLY_IN_WARS(what=word.kind)
    foreign = isinstance(m, Wars) and not isinstance(word, answers.Board)
    return NOT_IN_WARS(what=word.kind) if foreign else None


def _print(m: Virtu, word: TableWord) -> None:
    match word:
        case answers.Board():
            m.compared = True
        case answers.Track(name) if isinstance(m, Wars):
            m.print_track(name, word)
        case answers.PayRounds(rounds) if isinstance(m, Wars):
            m.pay_rounds = rounds
        case answers.Cost(name):
            m.costs[name] = cost_in(word)
        case _:
            m.printed = msgspec.structs.replace(m.printed, **{word.kind: getattr(word, word.kind)})


def cost_in(word: answers.Cost) -> dict[str, int]:
    """The cost in an answer, without zeros."""
    return {name: number for name in SYMBOLS if (number := getattr(word, name))}


# What was entered once is known.


def learn(answer: Answer) -> Lore:
    """What this answer teaches."""
    match answer:
        case answers.Track(name):
            return {track_of(name): answer}
        case answers.Cost(name):
            return {f"cost_of_{name}": answer}
        case (
            answers.Board()
            | answers.CityPoints()
            | answers.RankPoints()
            | answers.PayTable()
            | answers.PayRounds()
        ):
            return {answer.kind: answer}
    return {}


def recall(prompt: Prompt, lore: Lore) -> Answer | None:
    """The answer to this prompt, if a table has taught it."""
    match prompt:
        case AskTrack():
            return lore.get(track_of(prompt.major))
        case AskCost():
            return lore.get(f"cost_of_{prompt.alliance}")
        case AskAct() | AskCampaign() if prompt.faint:
            rows = (lore[name] for name in prompt.faint if name in lore)
            other = (row for row in rows if getattr(row, row.kind) != prompt.faint[row.kind])
            return next(other, lore.get("board"))
    return None


def known(m: Virtu, lore: Lore) -> TableWord | None:
    """A fact that the table has taught and that the match has lost by going back."""
    return next((word for word in lore.values() if _is_forgotten(m, word)), None)


def _is_forgotten(m: Virtu, word: TableWord) -> bool:
    if _of_the_other_game(m, word) is not None:
        return False
    match word:
        case answers.Track(name):
            return isinstance(m, Wars) and m.majors[name].track != word
        case answers.PayRounds(rounds):
            return isinstance(m, Wars) and m.pay_rounds != rounds
        case answers.Cost(name):
            return m.costs.get(name) != cost_in(word)
        case answers.Board():
            return not m.compared
    return bool(getattr(m.printed, word.kind) != getattr(word, word.kind))


def check_lore(lore: Mapping[str, Any]) -> Lore:
    """Check facts from outside like those that are entered. Raises Refused."""
    return dict(_checked(lore))


def _checked(lore: Mapping[str, Any]) -> Iterator[tuple[str, TableWord]]:
    for what, data in lore.items():
        if (wrong := unknown(what, tuple(WORDS), "")) is not None:
            raise Refused(wrong)
        try:
            word = msgspec.convert(data, WORDS[what])
        except (msgspec.ValidationError, RecursionError) as error:
            raise Refused(NOT_UNDERSTOOD(why=UserText(str(error)))) from None
        wrong = impossible(word) or (None if what in learn(word) else NOT_UNDERSTOOD(why=UserText(what)))
        if wrong is not None:
            raise Refused(wrong)
        yield what, word
