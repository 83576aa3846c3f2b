"""The Princes of Florence in the terminal: whole matches typed by hand, and all that a table may say meanwhile."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from companion.engine.game import Request
from companion.games import find
from companion.games.florence import vocabulary
from companion.games.florence.by_hand import AskFree
from companion.games.florence.data import PRESTIGE
from companion.games.florence.words import FlorenceWords
from companion.speech.language import translator
from companion.speech.typed import fold
from companion.storage.kept_match import Kept
from companion.terminal.conversation import COMMANDS, help_text
from tests.any_table import NAMES
from tests.games.florence.table import COLOURS
from tests.typist import Typist


def sit_down(seats: int = 3, lang: str = "en", board: bool = True, **options: str) -> Typist:
    game = find("florence")
    typist = Typist(Kept(game, Request(tuple(zip(COLOURS, NAMES, strict=True))[:seats], 0, options)), lang)
    if board and options.get("mode") != "by-hand":
        typist.type("yes")
    return typist


class Players:
    """All seats of a table, who type what they read."""

    def __init__(self, typist: Typist, lang: str) -> None:
        self.typist = typist
        self.session = typist.kept.session
        self.translate = translator(lang)
        self.told: list[str] = []
        """Everything the table has read."""

    def play(self) -> str:
        """Play to the end; everything that is typed is accepted."""
        for turn in range(900):
            if self.session.prompt is None:
                return "\n".join(self.told)
            before = self.session.n
            said = self.typist.type(self.line(turn))
            assert self.session.n == before + 1, (self.line(turn), said)
            self.told.append(said)
        raise AssertionError("the match does not end")

    def shown(self, name: str) -> str:
        """A name as the table reads it."""
        return self.translate(vocabulary.NAMES[name])

    def line(self, turn: int) -> str:
        prompt: Any = self.session.prompt
        match msgspec.to_builtins(prompt)["kind"]:
            case "board" | "give_back" | "join":
                return "yes"
            case "freedoms":
                return f"{self.shown('travel')} {self.shown('opinion')}"
            case "pile":
                able = prompt.price <= prompt.purse
                return self.shown(prompt.piles[turn % len(prompt.piles)]) if able else "renounce"
            case "raise":
                return "+" if turn % 3 and prompt.max >= prompt.min else "pass"
            case "landscape":
                return self.shown(prompt.landscapes[0])
            case "recruit":
                return self.shown(next(iter(prompt.professions)))
            case "merchant":
                return ("free", "points")[turn % 2]
            case "professor":
                return self.shown(prompt.cards[0])
            case "place":
                return self._character(prompt, turn)
            case "act":
                return self._action(prompt, turn)
            case "points":
                return ("all", "none", "1")[turn % 3]
            case "prestige":
                left = [card for card in PRESTIGE if card not in prompt.turned]
                return ", ".join(map(self.shown, left[-prompt.cards :]))
        return "9 4 12 7 10"[: 2 * prompt.players + 1].strip()

    def _character(self, prompt: Any, turn: int) -> str:
        free = [
            c for c, (least, most) in prompt.spaces.items() if least <= most and 100 * least <= prompt.purse
        ]
        return "pass" if not free else self.shown(free[turn % len(free)])

    def _action(self, prompt: Any, turn: int) -> str:
        if not prompt.actions:
            return f"recruit {self.shown(next(iter(prompt.recruits)))}"
        if prompt.princess and sum(prompt.princess.values()) >= prompt.minimum:
            return self.shown("princess")
        if work := self._work(prompt):
            return work
        joint = [(other, b[0]) for other, b in (prompt.partners or {}).items() if b]
        if joint and turn % 3 == 0 and prompt.cost <= prompt.purse:
            return f"build {self.shown(joint[0][1])} with {NAMES[joint[0][0]]} 0"
        if prompt.buildings and prompt.cost <= prompt.purse and turn % 2:
            return f"build {self.shown(prompt.buildings[turn % len(prompt.buildings)])}"
        if prompt.purse < 300:
            return "pass"
        if prompt.freedoms and "freedom" not in prompt.done:
            return self.shown(prompt.freedoms[0])
        return self.shown("bonus") if "bonus" in prompt.cards else "pass"

    def _work(self, prompt: Any) -> str:
        def value(terms: Mapping[str, int]) -> int:
            return sum(terms.values())

        cards = sorted(prompt.bonus, key=lambda card: -prompt.bonus[card])[: prompt.bonus_cards]
        best = max(prompt.works, key=lambda work: value(prompt.works[work]), default=None)
        if (
            best is None
            or value(prompt.works[best]) + sum(prompt.bonus[card] for card in cards) < prompt.minimum
        ):
            return ""
        bonus = f" + {', '.join(map(self.shown, cards))}" if cards else ""
        return self.shown(best) + bonus


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("seats", "muse", "cooperation"), [(2, "false", "false"), (3, "true", "true"), (5, "false", "true")]
)
def test_a_whole_match_is_typed_to_the_final_count(
    seats: int, muse: str, cooperation: str, lang: str
) -> None:
    typist = sit_down(seats, lang, board=False, muse=muse, cooperation=cooperation)
    told = Players(typist, lang).play()
    assert "{" not in told
    for text in ("The game is over: seven rounds have been played.", "on the track", "in all"):
        assert translator(lang)(text) in told
    for name in NAMES[:seats]:
        typist.type(f"why {name} works", f"why {name} money")
    entries = typist.kept.session.match.ledger.entries
    assert {"start", "bought", "work", "best_work", "building", "freedom"} <= {
        entry.reason for entry in entries
    }
    assert "Undo" in typist.type("pass") or lang == "fr"
    typist.type("log")


def test_it_asks_in_plain_words_and_an_auction_is_typed() -> None:
    said = sit_down(board=False).type("yes")
    assert "[1, saved] Anna names a pile" in said
    typist = sit_down()
    assert "Auction: a jester. Anna leads with 200. Bruno bids 300, or passes." in typist.type("jester")
    assert "Bruno leads with 300. Anna bids 400" in typist.type("chiara pass", "+")
    assert "Bruno pays 300 for a jester." in typist.type("pass")


def act() -> Typist:
    typist = sit_down(cooperation="true")
    typist.type("renounce", "renounce", "pass")
    return typist


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("poet", "The work is worth 3; this round needs at least 7. [PF-20]"),
        ("poet + forests", "The hand holds 0 bonus cards. [PF-25]"),
        ("bell", "The work is worth 3"),
        ("phys", "«phys» could mean physicist, physician."),
        ("build palace", "«palace» is not one of: university, laboratory"),
        ("build opera with anna 300", "A joint building needs another seat. [PF-50]"),
        ("build opera with bruno 350", "A share is 0 or more, in hundreds. [PF-50]"),
        ("princess", "Anna does not have the princess. [PF-40]"),
        ("give back 3", "Anna has 0 points to give back. [PF-34]"),
        ("recruit poet", "Anna has no recruiting card. [PF-18]"),
        ("bruno merchant points", "Bruno does not have the merchant. [PF-40]"),
        ("board 7 10", "The row has seven values, each higher than the one before. [PF-20]"),
        ("correct anna money 50 x", "Money moves in hundreds. [PF-1]"),
        ("correct anna builder 4 x", "A domain has three builders at most. [PF-16]"),
        ("sing a song", "I do not know what «sing a song» means here. Try help."),
        ("bid 300", "I do not know what «bid 300» means here."),
        ("bruno pass", "Bruno is not asked now."),
        ("rule bruno 300", "This is not what is asked now."),
        ("why anna beard", "«beard» is not one of: points, florins"),
        ("", "Buildings left: 3 of each."),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(typed: str, said: str) -> None:
    typist = act()
    before = typist.kept.session.prompt, typist.kept.session.n
    assert said in typist.type(typed)
    assert before == (typist.kept.session.prompt, typist.kept.session.n)


def test_why_adds_up_and_the_purse_is_for_its_owner() -> None:
    typist = act()
    typist.type("build opera")
    typist.answers = [""]
    assert "2800" not in typist.type("why anna money")
    told, covered = typist.secrets
    assert "     0   +3500  at the start  [PF-1]" in told
    assert "     5    -700  built: opera  [PF-23]" in told
    assert "          2800  Anna, florins" in told
    assert "" == covered
    typist.answers = [""]
    assert "2800" not in typist.type("purse anna")
    assert ["Anna has 2800 florins. Enter covers it.", ""] == typist.secrets[2:]


def test_the_table_tells_what_can_be_used_at_any_time() -> None:
    typist = sit_down(muse="true")
    typist.type("pass", "pass", "pass", "merchant", "professor")
    said = typist.type("banker")
    assert "At any time: anna merchant points, bruno professor bonus" in said
    assert "no work yet: the best would be worth 3" in said
    assert "On the banker" not in said  # it has been taken
    assert "Anna: +1 point" in typist.type("anna merchant points")


def test_an_amendment_that_drops_answers_says_how_many_and_whose_things_change() -> None:
    typist = sit_down()
    typist.type("jester", "pass", "pass", "forest", "pass", "lake", *["pass"] * 3)
    typist.answers = ["no"]
    said = typist.type("amend 2 renounce")
    assert "6 later answers no longer fit and would be dropped" in said
    assert "start player: Anna, not Bruno" in said
    assert "renounced: Anna, Bruno, Chiara, not -" in said
    assert not [word for word in ("None", "()", "[]", "True", "False") if word in said]


def test_an_amended_answer_says_what_would_change() -> None:
    typist = act()
    typist.type("build opera")
    typist.answers = ["yes"]
    said = typist.type("amend 5 build tower")
    assert "5: Anna builds an opera -> Anna builds a tower" in said
    assert "Anna: buildings tower, not opera" in said
    assert ("tower",) == typist.kept.session.view("table").seats[0].buildings  # type: ignore[attr-defined]


def test_prestige_cards_stay_covered() -> None:
    """What was typed is taken off the screen, also if it was not understood; the log does not tell it."""
    typist = sit_down(mode="by-hand")
    typist.type("anna +2 prestige", "bruno +1 prestige", "end", "700", "700", "700")
    typist.secrets.clear()
    typist.answers = [""]
    assert "goats" not in typist.type("forests, goats")
    assert "«goats» is not one of" in typist.secrets[1]
    assert "Enter covers it." in typist.secrets[1]
    assert ["", ""] == typist.secrets[::2]
    said = typist.type("forests, lakes")
    assert "Bruno: which prestige cards?" in said
    said += typist.type("log") + typist.type("undo") + typist.type("redo") + typist.type("table")
    assert "taken back: Anna has told 2 prestige cards" in said
    for card in ("forests", "lakes"):
        assert f"Anna turns: most {card}" not in said
        assert f"told most {card}" not in said
    assert "Anna turns: most forests, most lakes." in typist.type("parks")


def test_by_hand_keeps_what_it_is_told() -> None:
    typist = sit_down(mode="by-hand", muse="true")
    typist.type("anna 3 opera", "anna +1 opera", "bruno +2 forests", "bruno +1 travel", "starter bruno")
    assert "Chiara pays 300 for a goat." in typist.type("auction a goat: bruno chiara", "+", "pass")
    view: Any = typist.kept.session.view("table")
    assert (3, ("opera",), 2, ("travel",), 1) == (
        view.seats[0].score,
        view.seats[0].buildings,
        view.seats[1].landscapes["forest"],
        view.seats[1].freedoms,
        view.starter,
    )
    typist.type("banker chiara", "end", "700", "0", "anna 300")
    assert "Anna is not asked now. Enter covers it." == typist.secrets[-1]
    said = typist.type("", "chiara 1900")
    assert "     9  money turned into points by the banker (1900 florins)" in said
    assert "The winner: Chiara." in said


# The help.


def commands(text: str) -> list[str]:
    """The left column of the help."""
    return [line.strip().split("  ")[0] for line in text.splitlines()[1:]]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_the_help_tells_to_type_is_understood(lang: str) -> None:
    game = find("florence")
    words = FlorenceWords(translator(lang), NAMES[:3])
    for command in commands(help_text(words)):
        if not any(fold(command).split()[0] in known for known in COMMANDS.values()):
            assert game.typed(command, AskFree((0,), 3), NAMES[:3])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_examples_by_hand_are_understood(lang: str) -> None:
    game, words = find("florence"), FlorenceWords(translator(lang), NAMES[:3])
    typed = words.example(AskFree((), 3))
    meant = [game.typed(text.strip(), AskFree((), 3), NAMES[:3]) for text in typed.split(";")]
    assert ["score", "keep", "keep", "keep", "starter", "auction", "end"] == [
        next(key for key in answer if key != "seat") for answer in meant
    ]
