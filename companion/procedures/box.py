"""The contents of the box: two-sided tokens are one thing under several names, and nobody can hold more than there is."""

from collections.abc import Iterable, Mapping, Sequence

from companion.engine.refusals import COUNT_BELOW_ZERO, N_, Refusal

Numbers = Mapping[str, int]

MORE_THAN_EXIST = Refusal("more_than_exist", "", N_("There are only {most} in all: {what}."))


class Box:
    """The limits by name, and the clause that sets them."""

    def __init__(self, limits: Mapping[tuple[str, ...], int], clause: str) -> None:
        self._kin = {name: names for names in limits for name in names}
        self.most = {name: most for names, most in limits.items() for name in names}
        self._clause = clause

    def left(self, held: Iterable[Numbers]) -> dict[str, int]:
        """What is left of each besides these."""
        owned = list(held)
        out = {name: sum(own.get(name, 0) for own in owned) for name in self.most}
        return {name: most - sum(out[kin] for kin in self._kin[name]) for name, most in self.most.items()}

    def room(self, names: Iterable[str], held: Iterable[Numbers]) -> dict[str, int]:
        """How many of these names are left."""
        left = self.left(held)
        return {name: left[name] for name in names}

    def too_many(self, what: str) -> Refusal:
        """The refusal: there are not that many."""
        return MORE_THAN_EXIST(self._clause, most=self.most[what], what=what)

    def cannot_hold(self, held: Sequence[Numbers]) -> Refusal | None:
        """Why these cannot be held at the same time: a number below 0, or more than there is."""
        for own in held:
            for what, number in own.items():
                if number < 0:
                    return COUNT_BELOW_ZERO(what=what)
        many = (what for what, left in self.left(held).items() if left < 0)
        return next((self.too_many(what) for what in many if any(own.get(what) for own in held)), None)
