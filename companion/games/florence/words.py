"""What the referee says in The Princes of Florence: its questions, and where the match stands."""

from collections.abc import Iterable, Mapping

import msgspec

from companion.engine.prompts import Prompt
from companion.engine.refusals import N_
from companion.games.florence import data, prompts
from companion.games.florence.action_prompts import AskAct, AskJoin, AskPoints
from companion.games.florence.by_hand import AskMoney
from companion.games.florence.end_prompts import AskPrestige
from companion.games.florence.story import Story
from companion.games.florence.view_types import SeatView, TableView
from companion.games.florence.vocabulary import FLORINS, HEADS, NUMBERS, PHASES, TITLE
from companion.procedures.secret_answers import CHOSEN_TWICE
from companion.text.language import SEPARATOR, labelled

TITLES: Mapping[str, str] = {
    "board": N_("Does your board show this?"),
    "freedoms": N_("Which extra freedoms did you draw?"),
    "pile": N_("{name}, choose what to auction"),
    "landscape": N_("{name}, choose a landscape"),
    "points": N_("{name}, points instead of florins?"),
    "give_back": N_("{name}, give back points to pay {price} florins"),
    "recruit": N_("{name}, whom do you recruit?"),
    "merchant": N_("{name}, does the merchant pay the {price} florins?"),
    "professor": N_("{name}, last chance to use the professor"),
    "place": N_("{name}, choose a character"),
    "act": N_("{name}, take an action"),
    "prestige": N_("{name}, choose your prestige cards"),
    "empty": N_("How many squares are empty?"),
    "money": N_("{name}, how many florins do you have left?"),
}
"""The questions, in a line that can be read across the table."""
LAST_TO_BUY = N_("{name} is the last to buy")
HINTS: Mapping[str, str] = {
    "board": N_(
        "Compare these minimum values and this profession with your board and cards. You are asked only once."
    ),
    "freedoms": N_("Draw two from a second set of three, or one for a harder game."),
    "landscape": N_("Place it at once. Another of the same kind scores 3 points."),
    "pile": N_("You open at {price} florins. If you stay out, you buy nothing this round."),
    "act": N_("You have {actions} actions left. A work must be worth at least {minimum}."),
    "recruit": N_("Take a profession into your hand, or keep the card for later."),
    "professor": N_("Take one of the top five cards now, or lose the chance."),
    "place": N_("Put your pawn on a number (hundreds of florins), or pass for this round."),
    "empty": N_("Count the squares with nothing on them. The palace does not count."),
    "free": N_("Enter points or pieces, run an auction, or finish and score."),
    "money": N_("Money breaks ties."),
}
"""How to answer, if that is always the same."""
KEYS: Mapping[str, tuple[str, ...]] = {
    "points": (N_("all in points"), N_("all in florins")),
    "merchant": (N_("merchant pays"), N_("points")),
    "give_back": (N_("as many as needed"),),
    "join": (N_("agree"), N_("decline")),
}
"""What the buttons say."""
FEW_ACTIONS = (
    N_("You have no actions left. Recruit, or end your turn."),
    N_("You have 1 action left. A work must be worth at least {minimum}."),
)
WHATS = (*NUMBERS, "bonus", *data.ITEMS)
"""The numbers of a seat."""
USABLE = {"merchant": N_("{name} merchant points"), "professor": N_("{name} professor bonus")}
"""Characters that are used at any time, as typed."""


class FlorenceWords(Story):
    """The Princes of Florence in the language of the table."""

    questions = TITLES
    hints = HINTS
    keys = KEYS
    whats = WHATS
    phases = PHASES
    seat_values = ("starter", "sold", "renounced", "characters", "shared")
    in_purse = FLORINS

    # Questions.

    def question(self, prompt: Prompt) -> str:
        match prompt:
            case prompts.AskPile(alone=True):
                return self.say(LAST_TO_BUY, name=self.names[prompt.seats[0]])
            case AskJoin(seats=(seat,), builder=other, building=building, pays=pays):
                text = N_("{name}, build {thing} with {other} for {share} florins?")
                name, thing = self.names[seat], self.thing(building)
                return self.say(text, name=name, thing=thing, other=self.names[other], share=pays)
        return super().question(prompt)

    # Hints.

    def hint(self, prompt: Prompt) -> str:
        match prompt:
            case prompts.AskPile(price=price, alone=True):
                return self.say(N_("Buy one item for {price} florins, or nothing."), price=price)
            case prompts.AskGiveBack():
                return self.say(N_("You get {money} florins for each point."), money=data.GIVEN_BACK)
            case prompts.AskMerchant(item=item, points=points):
                text = N_("He pays for {thing}, or you pay and score {points}.")
                return self.say(text, thing=self.thing(item), points=self.count(points, "score"))
            case AskAct(actions=0 | 1 as actions, minimum=minimum):
                return self.say(FEW_ACTIONS[actions], minimum=minimum)
            case AskPoints(value=value):
                text = N_("You earn {money} florins for a work of {value}. Each point costs {point} of them.")
                return self.say(text, money=data.PAY * value, value=value, point=data.POINT)
            case AskJoin(points=points):
                text = N_("It counts in both domains. You score {points} points and use no action.")
                return self.say(text, points=points)
            case AskPrestige(twice=(_, *_) as twice):
                return self.say(CHOSEN_TWICE, cards=self._list(twice))
            case AskPrestige(cards=cards):
                return self.say(
                    N_("You have {cards}. Let nobody else look."), cards=self.count(cards, "prestige")
                )
            case AskMoney(last_known=last_known) if last_known is not None:
                return self.say(N_("Money breaks ties. Confirm the last amount, or enter another."))
        return super().hint(prompt)

    def notes(self, prompt: Prompt) -> Mapping[str, Mapping[str | int, str]]:
        match prompt:
            case AskPoints(value=value, most=most):
                money = {points: data.PAY * value - data.POINT * points for points in range(most + 1)}
                florins = N_("{money} florins")
                return {"points": {points: self.say(florins, money=own) for points, own in money.items()}}
            case prompts.AskMerchant(price=price, points=points):
                text, scored = N_("you pay {price} florins and score {points}"), self.count(points, "score")
                pays = self.say(text, price=price, points=scored)
                return {"merchant": {"free": self.say(N_("the merchant pays")), "points": pays}}
            case prompts.AskLandscape(left=left):
                return {"landscape": self._left(left)}
            case prompts.AskProfessor(left=left):
                return {"professor": self._left(left)}
        return super().notes(prompt)

    def _left(self, left: Mapping[str, int]) -> dict[str | int, str]:
        return {name: self.say(N_("{count} left"), count=count) for name, count in left.items()}

    # What only the terminal adds.

    def facts(self, prompt: Prompt) -> list[str]:
        match prompt:
            case prompts.AskBoard():
                return list(self._printed(prompt))
            case AskAct():
                return list(self._act_facts(prompt))
            case prompts.AskPlace():
                return [self._places(prompt)]
            case prompts.AskRecruit():
                return [self._whose(prompt.professions)]
        return super().facts(prompt)

    def _printed(self, prompt: prompts.AskBoard) -> Iterable[str]:
        """What the table compares with its board."""
        yield " ".join(map(str, prompt.minimum))
        for name, own in prompt.professions.items():
            likes = self._list((own.building, own.landscape, own.freedom))
            yield labelled(self._, self.called(name), likes)

    def _whose(self, professions: Mapping[str, int]) -> str:
        return ", ".join(f"{self.called(work)} ({self.names[seat]})" for work, seat in professions.items())

    def _places(self, prompt: prompts.AskPlace) -> str:
        """Each character that can be had, from which number on, and who stands there."""
        places = []
        for character, (least, most) in prompt.spaces.items():
            text = self.say(N_("{character} from {least}"), character=self.called(character), least=least)
            if least > most:
                text = self.say(N_("{character} full"), character=self.called(character))
            pawn = prompt.pawns.get(character)
            there = [f"{self.names[pawn.seat]} {pawn.space}"] if pawn is not None else []
            if character == "banker":
                there.append(self.say(N_("{money} florins on it"), money=prompt.on_banker))
            places.append(f"{text} ({', '.join(there)})" if there else text)
        return self.say(N_("{places} (in hundreds of florins)"), places=", ".join(places))

    def _act_facts(self, prompt: AskAct) -> Iterable[str]:
        """What things cost the seat on turn, and what its works are worth."""
        if prompt.actions:
            yield from self._works(prompt)
            if prompt.buildings:
                yield self.say(N_("A building costs {cost} florins."), cost=prompt.cost)
        if prompt.recruits:
            yield self.say(N_("You can recruit: {what}"), what=self._whose(prompt.recruits))

    def _works(self, prompt: AskAct) -> Iterable[str]:
        """What works would be worth, the best first; also those that bonus cards can bring to the minimum."""
        best_bonus = sorted(prompt.bonus.values(), reverse=True)[: prompt.bonus_cards]
        least = prompt.minimum - sum(best_bonus)
        by_value: dict[int, list[str]] = {}
        for work, terms in prompt.works.items():
            by_value.setdefault(sum(terms.values()), []).append(work)
        worth = [
            self.say(N_("{value}: {works}"), value=value, works=self._list(by_value[value]))
            for value in sorted(by_value, reverse=True)
            if value >= least
        ]
        if worth:
            yield self.say(N_("Works by value: {works}"), works=self._(SEPARATOR).join(worth))
        elif by_value:
            yield self.say(
                N_("No work is good enough yet. Your best would be worth {value}."), value=max(by_value)
            )
        if prompt.princess is not None:
            text, value = (
                N_("With the princess: a work worth {value} ({terms})"),
                sum(prompt.princess.values()),
            )
            yield self.say(text, value=value, terms=self._sum(prompt.princess))

    # The table.

    def table(self, view: msgspec.Struct) -> list[str]:
        assert isinstance(view, TableView)
        lines = [self._title(view), self._heads()]
        for seat, own in enumerate(view.seats):
            lines += self._seat(view, seat, own)
        lines.append(self.say(N_("* is the first player. Hand: profession cards + recruiting cards.")))
        if view.characters:
            lines += self._characters(view.characters)
        return lines if view.phase in (None, "end") else [*lines, *self._stock(view)]

    def _characters(self, whose: Mapping[str, int]) -> Iterable[str]:
        yield self.say(N_("Characters: {whose}."), whose=self._whose(whose))
        able = {text: self.names[whose[who]].lower() for who, text in USABLE.items() if who in whose}
        typed = [self.say(text, name=name) for text, name in able.items()]
        if typed:
            yield self.say(N_("At any time: {typed}"), typed=", ".join(typed))

    def _title(self, view: TableView) -> str:
        title = self._(TITLE)
        if view.round is None or view.phase is None:
            return self.say(N_("{title}, keeping score"), title=title)
        if view.phase == "end":
            return self.say(
                N_("{title}. Final scoring: {what}"), title=title, what=self._(PHASES[view.phase])
            )
        text, what = N_("Round {round} of {rounds}, phase {phase}: {what}"), self._(PHASES[view.phase])
        where = self.say(text, round=view.round, rounds=data.ROUNDS, phase=view.phase, what=what)
        least = self.say(N_("Minimum value of a work: {minimum}"), minimum=view.minimum[view.round - 1])
        last = self.say(N_("LAST ROUND")) + ". " if view.last_round else ""
        return f"{title}. {last}{where}. {least}"

    def _widths(self) -> list[int]:
        return [max(5, len(self._(head)) + 1) for head in HEADS]

    def _heads(self) -> str:
        return " " * 13 + "".join(
            f"{self._(head):>{width}}" for head, width in zip(HEADS, self._widths(), strict=True)
        )

    def _seat(self, view: TableView, seat: int, own: SeatView) -> Iterable[str]:
        """The numbers of a seat, and a line for what has a name."""
        hand = f"{own.hand}+{own.recruiting}" if own.recruiting else str(own.hand)
        numbers = (own.score, *own.landscapes.values(), own.jesters, own.builders, own.works)
        cells = (*map(str, numbers), hand, str(own.bonus), str(own.prestige_cards))
        columns = "".join(f"{cell:>{width}}" for cell, width in zip(cells, self._widths(), strict=True))
        mark = "*" if view.starter == seat else " "
        yield f"{mark} {own.name[:10]:<11}{columns}"
        if named := self._named(own):
            yield f"      {named}"

    def _named(self, own: SeatView) -> str:
        """Buildings, freedoms, professions on the table, and those that were recruited."""
        buildings = ", ".join(
            f"{self.called(b)} ({self.names[own.shared[b]]})" if b in own.shared else self.called(b)
            for b in own.buildings
        )
        works = self._list(own.recruited)
        recruited = self.say(N_("recruited: {works}"), works=works) if works else ""
        best = "" if own.best is None else self.say(N_("best work {value}"), value=own.best)
        parts = (buildings, self._list(own.freedoms), self._list(own.professions), recruited, best)
        return self._(SEPARATOR).join(filter(None, parts))

    def _stock(self, view: TableView) -> Iterable[str]:
        """What can still be had in this phase."""
        if view.phase == "B":
            few = {b: view.piles[b] for b in data.BUILDINGS if view.piles[b] < data.OF_EACH_BUILDING}
            left = ", ".join(f"{self.called(b)} {n}" for b, n in few.items())
            text = N_("Buildings left: 3 of each, except {few}.") if few else N_("Buildings left: 3 of each.")
            yield self.say(text, few=left)
            freedoms = [f"{self.called(freedom)} {view.piles[freedom]}" for freedom in data.FREEDOMS]
            cards = [self.count(view.piles[card], card) for card in ("profession", "bonus")]
            yield self.say(N_("Left: {what}."), what=", ".join((*freedoms, *cards)))
        else:
            piles = ", ".join(self.count(view.piles[item], item) for item in data.ITEMS)
            yield self.say(N_("Piles: {what}."), what=piles)
        if view.on_banker:  # nothing is on it while somebody has it
            yield self.say(N_("On the banker: {money} florins."), money=view.on_banker)
