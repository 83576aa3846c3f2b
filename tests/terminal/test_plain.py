"""The table in the terminal: a whole match typed by hand, and everything a table may type in between."""

from pathlib import Path

import pytest

from companion.engine.game import Request
from companion.engine.refusals import Refused
from companion.games import find
from companion.storage.saved_match import SavedMatch
from companion.terminal import plain as terminal
from tests.games.il_principe.table import FACES, FAMILIES, NAMES, ROW
from tests.typist import Typist


def sit_down(seats: int = 3, lang: str = "en", taught: bool = True, **options: str) -> Typist:
    game = find("il-principe")
    cities = None if options.get("mode") == "by-hand" else ROW
    kept = SavedMatch(game, Request(tuple(zip(FAMILIES, NAMES, strict=True))[:seats], 0, options, cities))
    if taught:
        kept.session.recall_also(game.check_lore(FACES))
    return Typist(kept, lang)


def test_it_asks_in_plain_words() -> None:
    said = sit_down().type("table")
    assert "[0, saved] Turn up the reserve: 6 cards\n    How many cards of each colour?" in said
    assert (
        "The game ends when 12 more cities are built. The last round comes when 77 more cards are drawn."
        in said
    )
    assert "* Anna            0    2      12   0/0   0/0  0/0  0/0    0/0" in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9999", "Bruno does not have that much. [IP-16]"),
        ("0", "The lowest bid is 1. [IP-15]"),
        ("anna 3", "It is not Anna's turn: you can only pass now. [IP-15]"),
        ("five", 'I don\'t understand "five" here.'),
        ("xyz pass", '"xyz"'),
        ("back", "Back to which step?"),
        ("back x", "Back to which step?"),
        ("back 77", "There is no step 77. The last one is 1."),
        ("why", "Whose?"),
        ("why zoe", '"zoe"'),
        ("why anna beard", '"beard"'),
        ("redo", "There is nothing to redo."),
        ("amend", "Which step?"),
        ("amend 9 3 green", "Which step?"),
        ("correct ana score 2", '"ana". Did you mean Anna?'),
        ("correct anna score 1,000 typo", "without commas"),
        ("correct anna score 5, bruno 3", "without commas"),
        ("chi pass anna", '"anna"'),
        ('{"bid": 3}', "does not understand"),
        ("{", "does not understand"),
        (f"correct anna score 5 {'x' * 201}", "A reason can have 200"),
        ("face sienna 3 green brown", "Did you mean Siena?"),
        ("face siena 3 green / brown", "[IP-3]"),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(typed: str, said: str) -> None:
    typist = sit_down()
    typist.type("6 green")
    before = typist.kept.session.prompt, typist.kept.session.n
    assert said in typist.type(typed)
    assert before == (typist.kept.session.prompt, typist.kept.session.n)


def test_why_adds_up() -> None:
    typist = sit_down()
    typist.type("6 green", "4", "pass", "pass")
    typist.answers = [""]
    assert "coins" not in typist.type("why bruno coins")
    told, covered = typist.secrets
    assert "     0    +5  at the start  [IP-9]" in told
    assert "     4    -4  auction won: green  [IP-17]" in told
    assert "         6  Bruno, coins" in told
    assert "" == covered
    typist.answers = [""]
    assert "coins" not in typist.type("purse bruno")
    assert ["Bruno has 6 coins. Press Enter to hide this.", ""] == typist.secrets[2:]
    assert "drawn from the pile" in typist.type("why bruno hand")


def test_undo_redo_back() -> None:
    typist = sit_down()
    assert "[3, saved]" in typist.type("6 green", "4", "pass")
    assert "[2, saved]" in typist.type("undo")
    assert "[3, saved]" in typist.type("redo")
    assert "[1, saved]" in typist.type("back 1")
    assert "There is nothing to undo." in typist.type("back 0", "undo")


def test_amend_shows_what_would_change_and_asks() -> None:
    typist = sit_down()
    typist.type("6 green", "4", "pass", "pass")
    typist.answers = ["perhaps", "no"]
    said = typist.type("amend 2 5")
    assert "2: Bruno bids 4 -> Bruno bids 5" in said
    assert 2 == said.count("Is that right? (yes or no)")
    assert "Nothing was changed." in said
    assert 4 == typist.kept.session.answers[1].bid  # type: ignore[attr-defined]
    typist.answers = ["yes"]
    assert "reserve" in typist.type("amend 1 3 green 3 red")
    assert {"green": 3, "red": 3} == typist.kept.session.answers[0].reveal  # type: ignore[attr-defined]
    typist.type("unamend")
    assert {"green": 6} == typist.kept.session.answers[0].reveal  # type: ignore[attr-defined]
    assert "There is no correction to take back." in typist.type("unamend")


def test_what_can_be_answered_is_told_again_to_who_asks() -> None:
    typist = sit_down()
    prompt = typist.kept.session.prompt
    assert prompt is not None
    hint = typist.table.words.hint(prompt)
    assert hint in typist.type("")
    assert hint not in typist.type("nonsense")
    assert hint in typist.type("help")


def test_an_unknown_card_is_learned_by_typing() -> None:
    typist = sit_down(taught=False)
    assert "Which regions does Lucca touch?" in typist.type("")
    assert "What is on the Siena card?" in typist.type("1 2")  # the numbers of brown and violet
    assert "Turn up the reserve" in typist.type("green white red / brown")
    typist.type("face siena green blue red / yellow")
    assert ("yellow",) == typist.kept.session.match.faces["Siena"].regions  # type: ignore[attr-defined]


def test_it_speaks_french() -> None:
    typist = sit_down(lang="fr")
    said = typist.type("3 vertes 3 blanches", "2", "passe", "pourquoi anna pieces")
    assert "leads" not in said
    assert "Auction" not in said


def test_quit_stops() -> None:
    assert not sit_down().table.handle("quit")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "signoria"


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let the keyboard type these lines; then it is closed."""
    left = iter(lines)

    def typed(_: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)


INVITED = ("medici Anna, visc Bruno", "", "bruno", "firenze lucca milano siena")


def play() -> None:
    assert 0 == terminal.play(find("il-principe"), None, None, None, [], str)


def test_sitting_down_and_coming_back(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The match is saved without being asked for, and offered again."""
    type_in(monkeypatch, *INVITED, "/ brown violet")
    play()
    type_in(monkeypatch, "yes", "green white red / brown")
    play()
    said = capsys.readouterr().out
    assert "Go on with Il Principe, Anna, Bruno, after step 1?" in said
    assert 2 == said.count("The game is saved in ")
    assert "[2, saved] Turn up the reserve: 6 cards" in said
    assert 1 == len(list((home / "matches").iterdir()))
    type_in(monkeypatch, "no", *INVITED)
    play()
    assert "[0, saved] Turn up the reserve" in capsys.readouterr().out, (
        "taught cards are known in the next match"
    )


def test_any_other_game_is_asked_for_its_name(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A score sheet by its name, or any name; help and a slip are answered."""
    type_in(
        monkeypatch, "Anna Bruno and Chiara", "", "", "help", "catn", "Zombicide", "anna 5", "end", "quit"
    )
    assert 0 == terminal.play(find("any-game"), None, None, None, [], str)
    said = " ".join(capsys.readouterr().out.split())
    assert "any other name, or just press Enter" in said
    assert 'I don\'t know "catn". Did you mean Catan?' in said
    assert "Zombicide" in said.partition("Did you mean")[2]
    assert "The game is saved. To see it again: " in said
    type_in(monkeypatch, "Anna Bruno Chiara", "", "", "8 ", "quit")
    assert 0 == terminal.play(find("any-game"), None, None, None, [], str)
    assert "Settlements" in capsys.readouterr().out
    type_in(monkeypatch, "maybe", "quit")
    assert 0 == terminal.play(find("any-game"), None, None, None, [], str)
    assert "Type yes or no, or quit to leave." in capsys.readouterr().out


def test_a_journal_that_cannot_be_used_is_refused(home: Path, tmp_path: Path) -> None:
    (tmp_path / "j").write_text("not a journal")
    with pytest.raises(Refused):
        terminal.play(find("il-principe"), None, tmp_path / "j", None, [], str)
    assert home.exists()


@pytest.mark.usefixtures("home")
def test_a_folder_that_is_not_there_is_refused_before_anybody_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: pytest.fail("something was asked"))
    with pytest.raises(Refused) as no:
        terminal.play(find("il-principe"), None, tmp_path / "nowhere" / "j", None, [], str)
    assert "no_folder" == no.value.refusal.name


def test_a_kept_match_does_not_go_on_with_other_seats(home: Path) -> None:
    journal, two = home.parent / "j", Request((("red", "Anna"), ("blue", "Bruno")))
    SavedMatch(find("any-game"), two, journal).close()
    with pytest.raises(Refused) as no:
        terminal.play(find("any-game"), Request((("red", "Zoe"),)), journal, None, [], str)
    assert ("other_seats", {"names": "Anna, Bruno"}) == (no.value.refusal.name, no.value.refusal.details)


def test_what_was_last_known_is_told_with_its_number() -> None:
    typist = sit_down(2)
    said = typist.type("6 green", "by hand", "anna 3 lucca", "end")
    assert "coins, hand (Last known: 2 cards.)" in said
    typist.type("back 1", "correct anna hand -2 lost", "by hand", "anna 3 lucca")
    assert "coins, hand (Last known: 0 cards.)" in typist.type("end")


def test_an_old_purse_is_not_shown_to_the_table() -> None:
    typist = sit_down(2, mode="by-hand")
    said = typist.type(
        '{"auction": {"lot": "3 green", "seats": [0, 1], "purses": {"0": 7}}}',
        "3",
        "pass",
        "anna 3 lucca",
        "end",
    )
    assert "Anna, what do you have left?" in said
    assert "Last known" not in said
