"""A sheet in words: what a row is worth, in a few words; and why a cell has brought its points."""

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.refusals import N_, NN_
from companion.sheets.sheet import (
    AnyRow,
    ChoiceRow,
    CountRow,
    HolderRow,
    MajorityRow,
    PointsRow,
    ProductRow,
    SetsRow,
    Sheet,
    StepsRow,
    SumRow,
)
from companion.text.language import Translate, counted, language_of

Terms = Mapping[str, int | str]

POINTS = NN_("{count} point", "{count} points")
EACH, FOR_EVERY = NN_("{count} point each", "{count} points each"), N_("{points} for every {per}")
ONE_FOR_EVERY, MORE_FOR_EVERY = N_("one for every {per}"), N_("{each} for every {per}")
AT_MOST = N_("{limit} at most")
FROM, FROM_ON = N_("from {start}: {points}"), N_("from {start} on")
MOST, FEWEST = N_("the most: {points}"), N_("the fewest: {points}")
THE_MOST, THE_FEWEST, PLACE = N_("the most"), N_("the fewest"), N_("place {rank}")
TIED = NN_("tied with {count} other for {place}", "tied with {count} others for {place}")
DIFFERENT, SAME = N_("different ones: {points}"), N_("of the same kind: {points}")
SQUARE = N_("times itself")
ONE_PLAYER = N_("{points} for one player")
TIMES, TIMES_EACH = N_("{first} times {second}"), N_("{first} times {second} times {each}")
TOGETHER = N_("{rows} together")
COUNTS_IN, BREAKS_TIES, NO_POINTS = (
    N_("counts in {rows}"),
    N_("breaks ties"),
    N_("brings no points by itself"),
)
OF, WITH_HOW, IN_ROUND = N_("{what}: {points}"), N_("{what}: {points}, {how}"), N_("Round {round}, {entry}")


def worth(sheet: Sheet, row: AnyRow, translate: Translate) -> str:
    """What a row is worth: one point for every 3; most: 5, 2."""
    return ", ".join(_worth(sheet, row, translate))


def _worth(sheet: Sheet, row: AnyRow, _: Translate) -> Iterator[str]:
    language = language_of(_)
    if row.is_bare:
        yield _bare(sheet, row, _)
        return
    match row:
        case PointsRow():
            yield _(N_("points"))
        case CountRow(each=each, per=per):
            yield counted(_, EACH, each) if per == 1 else _say(_, FOR_EVERY, points=_points(_, each), per=per)
        case StepsRow(steps=steps):
            yield from (_say(_, FROM, start=start, points=points) for start, points in steps)
        case ChoiceRow(choices=choices):
            yield from (f"{sheet.choice(row.key, key, language)} {points}" for key, points in choices.items())
        case MajorityRow(points=points):
            yield _say(_, MOST if row.order == "most" else FEWEST, points=_listed(points))
        case SetsRow(different=different, same=same):
            if different is not None:
                yield _say(_, DIFFERENT, points=_listed(different[1:]))
            if same != "none":
                yield _say(_, SAME, points=_(SQUARE) if same == "square" else _listed(same[1:]))
        case HolderRow(points=worth_):
            yield _say(_, ONE_PLAYER, points=_points(_, worth_))
        case ProductRow(of=of, each=each):
            first, second = (sheet.name(key, language) for key in of)
            yield _say(_, TIMES if each == 1 else TIMES_EACH, first=first, second=second, each=each)
        case SumRow(of=of):
            yield _say(_, TOGETHER, rows=", ".join(sheet.name(key, language) for key in of))
    if isinstance(row, CountRow | SumRow) and row.limit is not None:
        yield _say(_, AT_MOST, limit=row.limit)


def _bare(sheet: Sheet, row: AnyRow, _: Translate) -> str:
    products = [one for one in sheet.rows if isinstance(one, ProductRow) and row.key in one.of]
    if products:
        names = (sheet.name(one.key, language_of(_)) for one in products)
        return _say(_, COUNTS_IN, rows=", ".join(names))
    return _(BREAKS_TIES if any(tie.row == row.key for tie in sheet.ties) else NO_POINTS)


def why(sheet: Sheet, row: AnyRow, points: int, terms: Terms, _: Translate) -> str:
    """Why a row has brought this: 7 coins: 2 points, one for every 3."""
    name = sheet.name(row.key, language_of(_))
    number = terms.get("number")
    has_number = number is not None and not isinstance(row, PointsRow)
    what = f"{number} {_inside(name)}" if has_number else name
    how = ", ".join(filter(None, _how(sheet, row, terms, _)))
    text = _say(_, WITH_HOW if how else OF, what=what, points=_points(_, points), how=how)
    return _say(_, IN_ROUND, round=terms["round"], entry=text) if "round" in terms else text


def _how(sheet: Sheet, row: AnyRow, terms: Terms, _: Translate) -> Iterator[str]:
    language = language_of(_)
    match row:
        case CountRow(each=each, per=per):
            if per > 1:
                yield _say(_, ONE_FOR_EVERY if each == 1 else MORE_FOR_EVERY, each=each, per=per)
            elif each != 1:
                yield counted(_, EACH, each)
            yield "" if row.limit is None else _say(_, AT_MOST, limit=row.limit)
        case StepsRow():
            yield _say(_, FROM_ON, start=terms["step"]) if terms.get("step") else ""
        case ChoiceRow():
            yield sheet.choice(row.key, str(terms["choice"]), language) if "choice" in terms else ""
        case MajorityRow():
            yield _place(row, terms, _)
        case SetsRow(kinds=kinds):
            yield " ".join(str(terms.get(kind, 0)) for kind in kinds)
            both = row.different is not None and row.same != "none"
            yield _say(_, DIFFERENT, points=terms["different"]) if both and "different" in terms else ""
            yield _say(_, SAME, points=terms["same"]) if both and "same" in terms else ""
        case ProductRow(each=each):
            first, second = terms.get("first", 0), terms.get("second", 0)
            yield f"{first} × {second}" + ("" if each == 1 else f" × {each}")
        case SumRow(of=of):
            yield " + ".join(f"{sheet.name(key, language)} {terms[key]}" for key in of if key in terms)
            yield "" if row.limit is None else _say(_, AT_MOST, limit=row.limit)


def _place(row: MajorityRow, terms: Terms, _: Translate) -> str:
    rank, tied = terms.get("rank"), int(terms.get("tied", 1))
    if rank is None:
        return ""
    first = THE_MOST if row.order == "most" else THE_FEWEST
    place = _(first) if rank == 1 else _say(_, PLACE, rank=rank)
    return place if tied == 1 else counted(_, TIED, tied - 1, place=place)


def _say(_: Translate, text: str, **details: str | int) -> str:
    return _(text).format(**details)


def _points(_: Translate, points: int) -> str:
    return counted(_, POINTS, points)


def _listed(points: Sequence[int]) -> str:
    return ", ".join(map(str, points))


def _inside(name: str) -> str:
    """A name inside a sentence: in lower case, unless it is all capitals."""
    return name if name[1:2].isupper() else name[:1].lower() + name[1:]
