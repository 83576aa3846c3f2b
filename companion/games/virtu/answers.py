"""The answers of Virtù."""

from collections.abc import Mapping
from itertools import accumulate
from typing import Literal

from companion.engine.answers import SCORE_KEEPING, UNIVERSAL, Answer, Seated, TableWord


class Done(Answer, frozen=True):
    """Spring or winter is over."""

    done: Literal[True]


# Spring.


class Annex(Seated, frozen=True):
    """VT-9: a seat annexes a neutral city."""

    annex: str


class Patronise(Seated, frozen=True):
    """VT-12: a seat goes up one rank."""

    patronise: Literal[True]


class War(Seated, frozen=True):
    """VT-6, VT-15: the number of a seat's troops at these cities."""

    war: Mapping[str, int]
    allies: bool = True
    """VT-35, two players: whether troops of allies may be among them; if not, nobody asks later which were lost."""


class Refresh(Seated, frozen=True):
    """VT-6, VT-13: a seat governs, and these are ready again."""

    refresh: tuple[str, ...]


class Spend(TableWord, frozen=True):
    """VT-13: the bonus of an alliance, or a patronage bonus, was used and must be made ready again."""

    seat: int
    spend: str


class Choose(Seated, frozen=True):
    """VT-12: the patronage bonus that a seat takes."""

    choose: str


class Intrigue(Seated, frozen=True):
    """VT-19: agents of a seat come to these places; those at the others leave, moved or removed."""

    intrigue: tuple[str, ...]
    away: tuple[str, ...] = ()


class Indulgence(TableWord, frozen=True):
    """VT-20: a seat takes an indulgence (1), or loses one (-1)."""

    seat: int
    indulgence: int


class Influence(Seated, frozen=True):
    """VT-31, two players: crowns for these major cities; the same action may also annex a city."""

    influence: Mapping[str, int]
    also: tuple[str, ...] = ()


class Storm(TableWord, frozen=True):
    """VT-35, two players: troops that could stay before a neutral major city's city besiege it in this spring."""

    seat: int
    storm: str


# What only the board prints: entered once, known in all later matches.


class Print(TableWord, frozen=True):
    """What players enter from their board."""

    teaches = True


class Track(Print, frozen=True):
    """VT-31: the influence track of a major city, from left to right: spaces of each zone, and where its marker starts."""

    track: str
    french_alliance: int
    french_favour: int
    neutral: int
    naples_favour: int
    naples_alliance: int
    start: int

    @property
    def zones(self) -> tuple[int, ...]:
        """The spaces of each zone, from left to right."""
        favours = (self.french_favour, self.neutral, self.naples_favour)
        return (self.french_alliance, *favours, self.naples_alliance)

    def zone(self, space: int) -> int:
        """The zone of a space, of five."""
        ends = accumulate(self.zones)
        return next(zone for zone, end in enumerate(ends) if space <= end)


class Cost(Print, frozen=True):
    """VT-13: what an alliance costs."""

    cost: str
    crowns: int = 0
    crosses: int = 0
    ships: int = 0
    florins: int = 0


class Board(Print, frozen=True):
    """VT-39: the board prints what the referee has read."""

    board: Literal[True]


class CityPoints(Print, frozen=True):
    """VT-39: the board prints these points for 3, 4, 5, 6, 7 and 8 cities."""

    kind = "city_points"

    city_points: tuple[int, ...]


class RankPoints(Print, frozen=True):
    """VT-39: the board prints these points for ranks 1 to 5."""

    kind = "rank_points"

    rank_points: tuple[int, ...]


class PayTable(Print, frozen=True):
    """VT-39: the book prints this pay for up to 2, 4 and 6 troops."""

    kind = "pay_table"

    pay_table: tuple[int, ...]


class PayRounds(Print, frozen=True):
    """VT-39, two players: the rounds with a coin."""

    kind = "pay_rounds"

    pay_rounds: tuple[int, ...]


# Sieges.


class Next(Seated, frozen=True):
    """VT-15: the siege that a besieger settles next."""

    next: str


class Besiege(Seated, frozen=True):
    """VT-17: the winner in the plain besieges the city."""

    besiege: Literal[True]


class Defend(Seated, frozen=True):
    """VT-15: troops that defend the city, and what an agent there adds to its value."""

    defend: int
    agent: int = 0


class WarBonus(Seated, frozen=True):
    """VT-18: a seat announces one war bonus."""

    kind = "war_bonus"

    war_bonus: str


class Totals(Answer, frozen=True):
    """VT-15: both forces, added up by the table, and the troops in defence."""

    attack: int
    defence: int
    defend: int = 0


class Lose(Seated, frozen=True):
    """VT-16: this many troops are lost in the retreat."""

    lose: int


class Losses(Seated, frozen=True):
    """VT-35, two players: this many of the troops just lost belonged to allies."""

    allied: Mapping[str, int]


# Winter.


class Paid(Seated, frozen=True):
    """VT-38: a seat pays only this much."""

    paid: int


class Leave(Seated, frozen=True):
    """VT-38, two players: how many of the unpaid troops that leave were at these cities."""

    leave: Mapping[str, int]


class Recruit(Seated, frozen=True):
    """VT-8: this many new troops of a seat."""

    recruit: int


class Levy(Seated, frozen=True):
    """VT-36, two players: troops of an ally are recruited."""

    levy: str
    troops: int = 1


class Cathedral(Seated, frozen=True):
    """VT-14: a seat builds a cathedral in this city."""

    cathedral: str


class Ally(Seated, frozen=True):
    """VT-13: a seat concludes an alliance that nobody has."""

    ally: str


class Overturn(Seated, frozen=True):
    """VT-13: a seat with an agent there takes an alliance over."""

    overturn: str


class Title(Seated, frozen=True):
    """VT-14: a seat gets a title, a guild or a cardinal."""

    title: str


# The end.


class Holdings(Seated, frozen=True):
    """While only keeping score: the cities that a seat has at the end, and its rank of patronage."""

    cities: tuple[str, ...]
    patronage: int = 0
    cathedrals: int = 0


class Honours(Seated, frozen=True):
    """While only keeping score: what else a seat has at the end."""

    trophies: tuple[str, ...]
    alliances: tuple[str, ...] = ()
    works: tuple[str, ...] = ()


class Spoils(Seated, frozen=True):
    """While only keeping score, two players: the cities that count for a seat, and its trophies."""

    cities: tuple[str, ...]
    trophies: int


class Count(Seated, frozen=True):
    """VT-24 to VT-26: what only the end asks for."""

    points: int
    crosses: int
    indulgences: int = 0
    blocked: tuple[str, ...] = ()


class Crowns(Seated, frozen=True):
    """VT-26: crowns on tiles and cards."""

    crowns: int


ANSWERS: tuple[type[Answer], ...] = (
    *(Done, Annex, Patronise, War, Refresh, Spend, Choose, Next, Besiege, Defend, WarBonus),
    *(Totals, Lose, Paid, Recruit, Cathedral, Ally, Overturn, Title, Holdings, Honours, Count, Crowns),
    *(Intrigue, Indulgence, Influence, Storm, Losses, Leave, Levy, Spoils),
    *(Track, Cost, Board, CityPoints, RankPoints, PayTable, PayRounds),
    *SCORE_KEEPING,
    *UNIVERSAL,
)
