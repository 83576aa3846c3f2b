"""The prompts of the Italian Wars, with everything that makes an answer legal."""

from collections.abc import Iterator, Mapping

from companion.engine.answers import Answer
from companion.engine.choices import Choice, Confirm, Counts, Domain, Number, OneOf, Seat, Subset
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, Refusal
from companion.games.virtu import answers
from companion.games.virtu.data import TITLES
from companion.games.virtu.prompts import NO_CITY, NO_DEBT, NO_TROOPS, ONE_TITLE, Deeds, Season, unknown
from companion.games.virtu.view_types import Influenced, Quarters
from companion.games.virtu.wars_data import LONGEST_ZONE, MAJORS, TRACKS

NOT_IN_ZONE = Refusal(
    "not_in_zone", "VT-31", N_("The marker of {major} must be in your alliance zone when your action begins.")
)
AGENT_ON_TRACK = Refusal(
    "agent_on_track", "VT-31", N_("Your opponent's agent on the track of {major} prevents the alliance.")
)
NOT_FREE = Refusal("not_free", "VT-36", N_("{major} is already somebody's ally, or out of the game."))
MAJOR_CITY = Refusal("major_city", "VT-31", N_("{city} belongs to a major city: influence it or besiege it."))
ALLIED_CITY = Refusal("allied_city", "VT-35", N_("{city} belongs to your ally: you can't besiege it."))
FULL_ARMY = Refusal(
    "full_army", "VT-30", N_("There are not that many troops left to recruit: {most} at most.")
)
NO_LEVY = Refusal(
    "no_levy",
    "VT-36",
    N_("Only the ally of {major} raises its troops, in its first cities, while any are left."),
)
WRONG_TRACK = Refusal(
    "wrong_track", "VT-31", N_("Each zone has 1 to {most} spaces, and the marker starts on one of them.")
)

MOST_CROWNS = 30
"""More spent in one action is taken for a slip."""


TRACK: dict[str, Domain] = {
    **dict.fromkeys(answers.Track.__struct_fields__[1:6], Number(1, LONGEST_ZONE)),
    "start": Number(1, 5 * LONGEST_ZONE),
}
"""Spaces of five zones, and the one where the marker starts."""


class AskTrack(Prompt, frozen=True, tag="track"):
    """VT-31: the influence track of a major city, which only the board prints."""

    taught = True

    major: str
    clause: str = "VT-31"

    def choices(self) -> tuple[Choice, ...]:
        return (Choice(answers.Track, track=OneOf((self.major,)), **TRACK),)


class AskCampaign(Deeds, frozen=True, tag="campaign"):
    """VT-6, VT-31: the public actions of a seat in a round."""

    worded = (answers.Annex, answers.Influence, answers.Ally, answers.War, answers.Refresh)

    realm: Mapping[str, str]
    """The cities of major cities."""
    round: int
    troops: int
    """Of the seat and its allies, wherever they are."""
    camps: Mapping[str, int]
    """Its troops at cities."""
    majors: Mapping[str, Influenced]
    spent: tuple[str, ...]
    storms: Mapping[int, tuple[str, ...]] = {}
    """VT-35: by seat, where troops stay unless the player orders a siege."""
    allied: int = 0
    """VT-36: how many of its troops are those of allies."""
    clause: str = "VT-31"

    def choices(self) -> tuple[Choice, ...]:
        free = self.free()
        open_ = [name for name, own in self.majors.items() if own.at is not None]
        room = dict.fromkeys(open_, 5 * LONGEST_ZONE)
        may = tuple(name for name, own in self.majors.items() if own.may_ally)
        return (
            *((self.choice(answers.Annex, annex=OneOf(free)),) if free else ()),
            *(
                (
                    self.choice(
                        answers.Influence, influence=Counts(room, 1, MOST_CROWNS), also=Subset(free, 0, 1)
                    ),
                )
                if open_
                else ()
            ),
            *((self.choice(answers.Ally, ally=OneOf(may)),) if may else ()),
            *((self._war(),) if self.troops else ()),
            *((self.choice(answers.Refresh, refresh=Subset(self.spent, 1)),) if self.spent else ()),
            *((self.agents.choice(self.seats[0]),) if self.agents else ()),
            self.passing(),
            *(
                Choice(answers.Storm, seat=Seat((seat,)), storm=OneOf(own))
                for seat, own in self.storms.items()
            ),
            *((Choice(answers.Board, board=Confirm()),) if self.faint else ()),
        )

    def free(self) -> tuple[str, ...]:
        return tuple(city for city in super().free() if city not in self.realm)

    def _war(self) -> Choice:
        """The number at these cities now; if some were there before, none may be left."""
        least = 0 if self.camps else 1
        return self.choice(answers.War, war=Counts(self.room(self.seats[0]), least, self.troops))

    def troops_of(self, seat: int) -> int:
        return self.troops

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        match answer:
            case answers.War(_, war) if offered:
                most = self.troops if answer.allies else self.troops - self.allied
                if sum(war.values()) > most or sum({**self.camps, **war}.values()) > self.troops:
                    return NO_TROOPS(most=most)
            case _ if offered:
                pass
            case answers.Influence(_, influence, also):
                gone = (unknown(name, tuple(MAJORS), "VT-31") or self._not_free(name) for name in influence)
                wrong = next((one for one in gone if one is not None), None)
                if wrong is None and also:
                    return super().check_rules(answers.Annex(answer.seat, also[0]), offered)
                return wrong
            case answers.Ally(_, name):
                return unknown(name, tuple(MAJORS), "VT-31") or self._no_alliance(name)
            case answers.Intrigue(_, places):
                left = next((TRACKS[place] for place in places if self._has_left(place)), None)
                if left is not None:
                    return NOT_FREE(major=left)
        return super().check_rules(answer, offered)

    def _has_left(self, place: str) -> bool:
        """VT-31: whether this is a track without a marker: no agent comes there."""
        return place in TRACKS and self.majors[TRACKS[place]].at is None

    def not_free(self, city: str) -> Refusal:
        taken = self.holders[city] is None and city in self.realm
        return MAJOR_CITY(city=city) if taken else super().not_free(city)

    def not_an_enemy(self, city: str) -> Refusal:
        return ALLIED_CITY(city=city) if city in self.realm else super().not_an_enemy(city)

    def _not_free(self, name: str) -> Refusal | None:
        return NOT_FREE(major=name) if self.majors[name].at is None else None

    def _no_alliance(self, name: str) -> Refusal:
        if (gone := self._not_free(name)) is not None:
            return gone
        return AGENT_ON_TRACK(major=name) if self.majors[name].enemy_agent else NOT_IN_ZONE(major=name)


class AskQuarters(Season, frozen=True, tag="quarters"):
    """VT-33, VT-36: the winter of two, at the end of a round."""

    worded = (answers.Paid, answers.Recruit, answers.Levy, answers.Title)

    quarters: Mapping[int, Quarters]
    round: int
    pays: bool
    """Whether this is a pay round, and the table wants to be reminded."""
    last: bool
    clause: str = "VT-33"

    def offered(self, seat: int) -> Iterator[tuple[type[Answer], Mapping[str, Domain]]]:
        own = self.quarters[seat]
        if own.due:
            yield answers.Paid, {"paid": Number(0, own.due - 1)}
        if own.room:
            yield answers.Recruit, {"recruit": Number(1, own.room)}
        for name, room in own.levies.items():
            yield answers.Levy, {"levy": OneOf((name,)), "troops": Number(1, room)}
        if own.titles:
            yield answers.Title, {"title": OneOf(own.titles)}

    def check_rules(self, answer: Answer, offered: bool) -> Refusal | None:
        match answer:
            case _ if offered:
                return None
            case answers.Paid():
                return NO_DEBT("VT-33")
            case answers.Recruit(seat) if seat in self.quarters:
                own = self.quarters[seat]
                return FULL_ARMY(most=own.room) if own.has_city else NO_CITY()
            case answers.Levy(_, name):
                return unknown(name, tuple(MAJORS), "VT-31") or NO_LEVY(major=name)
            case answers.Title(_, title):
                return unknown(title, tuple(TITLES), "VT-14") or ONE_TITLE("VT-37", what=title)
        return None
