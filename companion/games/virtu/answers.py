"""What the table answers in Virtù."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from companion.engine.answers import KEPT, UNIVERSAL, Answer, Bid, Pass, TableWord


class Done(Answer, frozen=True):
    """Spring or winter is over."""

    done: Literal[True]


# Spring.


class Annex(Answer, frozen=True):
    """VT-9: a seat annexes a neutral city."""

    seat: int
    annex: str


class Patronise(Answer, frozen=True):
    """VT-12: a seat goes one rank up."""

    seat: int
    patronise: Literal[True]


class War(Answer, frozen=True):
    """VT-6, VT-15: so many troops of a seat stand before these cities."""

    seat: int
    war: Mapping[str, int]


class Refresh(Answer, frozen=True):
    """VT-6, VT-13: a seat governs, and these are ready again."""

    seat: int
    refresh: tuple[str, ...]


class Spend(TableWord, frozen=True):
    """VT-13: the bonus of an alliance, or a patronage bonus, was used and must be made ready again."""

    seat: int
    spend: str


class Choose(Answer, frozen=True):
    """VT-12: the patronage bonus that a seat takes."""

    seat: int
    choose: str


class Intrigue(Answer, frozen=True):
    """VT-19: agents of a seat come to these places; those at the others go away, moved or removed."""

    seat: int
    intrigue: tuple[str, ...]
    away: tuple[str, ...] = ()


class Indulgence(TableWord, frozen=True):
    """VT-20: a seat takes an indulgence (1), or is rid of one (-1)."""

    seat: int
    indulgence: int


class Influence(Answer, frozen=True):
    """VT-31, two players: so many crowns for these major cities; the same action may annex a city besides."""

    seat: int
    influence: Mapping[str, int]
    also: tuple[str, ...] = ()


# What only the board prints: told once, known in all later matches.


class TrackTold(TableWord, frozen=True):
    """VT-31: the influence track of a major city, from left to right: spaces of each zone, and where its marker starts."""

    teaches: ClassVar[bool] = True
    kind: ClassVar[str] = "track"

    track: str
    french_alliance: int
    french_favour: int
    neutral: int
    naples_favour: int
    naples_alliance: int
    start: int


class Cost(TableWord, frozen=True):
    """VT-13: what an alliance costs."""

    teaches: ClassVar[bool] = True

    cost: str
    crowns: int = 0
    crosses: int = 0
    ships: int = 0
    florins: int = 0


class Board(TableWord, frozen=True):
    """VT-39: the board prints what the referee has read."""

    teaches: ClassVar[bool] = True

    board: Literal[True]


class CityPoints(TableWord, frozen=True):
    """VT-39: the board prints these points for 3, 4, 5, 6, 7 and 8 cities."""

    teaches: ClassVar[bool] = True
    kind: ClassVar[str] = "city_points"

    city_points: tuple[int, ...]


class RankPoints(TableWord, frozen=True):
    """VT-39: the board prints these points for ranks 1 to 5."""

    teaches: ClassVar[bool] = True
    kind: ClassVar[str] = "rank_points"

    rank_points: tuple[int, ...]


class PayTable(TableWord, frozen=True):
    """VT-39: the book prints this pay for up to 2, 4 and 6 troops."""

    teaches: ClassVar[bool] = True
    kind: ClassVar[str] = "pay_table"

    pay_table: tuple[int, ...]


class PayRounds(TableWord, frozen=True):
    """VT-39, two players: the rounds with a coin."""

    teaches: ClassVar[bool] = True
    kind: ClassVar[str] = "pay_rounds"

    pay_rounds: tuple[int, ...]


# Sieges.


class Next(Answer, frozen=True):
    """VT-15: the siege that a besieger settles next."""

    seat: int
    next: str


class Besiege(Answer, frozen=True):
    """VT-17: who has won in the plain besieges the city."""

    seat: int
    besiege: Literal[True]


class Defend(Answer, frozen=True):
    """VT-15: troops that defend the city, and what an agent there adds to its value."""

    seat: int
    defend: int
    agent: int = 0


class WarBonus(Answer, frozen=True):
    """VT-18: a seat announces one war bonus."""

    kind: ClassVar[str] = "war_bonus"

    seat: int
    war_bonus: str


class Totals(Answer, frozen=True):
    """VT-15: both forces, added up by the table, and the troops in defence."""

    attack: int
    defence: int
    defend: int = 0


class Lose(Answer, frozen=True):
    """VT-16: so many troops found no way back."""

    seat: int
    lose: int


class Losses(Answer, frozen=True):
    """VT-35, two players: so many of the troops just lost were those of allies."""

    seat: int
    allied: Mapping[str, int]


# Winter.


class Paid(Answer, frozen=True):
    """VT-38: a seat pays only so much."""

    seat: int
    paid: int


class Recruit(Answer, frozen=True):
    """VT-8: so many new troops of a seat."""

    seat: int
    recruit: int


class Levy(Answer, frozen=True):
    """VT-36, two players: troops of an ally are recruited."""

    seat: int
    levy: str
    troops: int = 1


class Cathedral(Answer, frozen=True):
    """VT-14: a seat builds a cathedral in this city."""

    seat: int
    cathedral: str


class Ally(Answer, frozen=True):
    """VT-13: a seat concludes an alliance that nobody has."""

    seat: int
    ally: str


class Overturn(Answer, frozen=True):
    """VT-13: a seat with an agent there takes an alliance over."""

    seat: int
    overturn: str


class Title(Answer, frozen=True):
    """VT-14: a seat gets a title, a guild or a cardinal."""

    seat: int
    title: str


# The end.


class Holdings(Answer, frozen=True):
    """By hand: the cities that a seat has in the end, and how far it is in patronage."""

    seat: int
    cities: tuple[str, ...]
    patronage: int = 0
    cathedrals: int = 0


class Honours(Answer, frozen=True):
    """By hand: what else a seat has in the end."""

    seat: int
    trophies: tuple[str, ...]
    alliances: tuple[str, ...] = ()
    works: tuple[str, ...] = ()


class Spoils(Answer, frozen=True):
    """By hand, two players: the cities that count for a seat, and its trophies."""

    seat: int
    cities: tuple[str, ...]
    trophies: int


class Count(Answer, frozen=True):
    """VT-24 to VT-26: what only the end asks for."""

    seat: int
    points: int
    crosses: int
    indulgences: int = 0
    blocked: tuple[str, ...] = ()


class Crowns(Answer, frozen=True):
    """VT-26: crowns on tiles and cards."""

    seat: int
    crowns: int


ANSWERS: tuple[type[Answer], ...] = (
    *(Bid, Pass, Done, Annex, Patronise, War, Refresh, Spend, Choose, Next, Besiege, Defend, WarBonus),
    *(Totals, Lose, Paid, Recruit, Cathedral, Ally, Overturn, Title, Holdings, Honours, Count, Crowns),
    *(Intrigue, Indulgence, Influence, Losses, Levy, Spoils),
    *(TrackTold, Cost, Board, CityPoints, RankPoints, PayTable, PayRounds),
    *KEPT,
    *UNIVERSAL,
)
