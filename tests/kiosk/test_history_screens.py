"""The history on the touchscreen: from saved games to a player, to an evening, and the evening watched again."""

from pathlib import Path

import pytest

from companion.history import players
from companion.history.update import update
from companion.text.language import translator
from kiosk.backends import shared_pictures
from kiosk.backends.shots import Sitting
from kiosk.end import picture
from kiosk.scene.actions import Open, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box
from kiosk.scene.theme import GOLD
from kiosk.store import State
from tests.history.evenings import Looked, dozen, scored
from tests.kiosk.cases_history import CASES
from tests.kiosk.layout import complaints

USUAL = (1024, 600)


class Guest:
    """Somebody who taps through the history of a table."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        update(dozen(folder))
        self.sitting = Sitting(folder, "en")
        self.sitting.act(Open("past"))

    def tap(self, name: str) -> None:
        self.sitting.act(self.sitting.ui.scene(*USUAL).named(name).action)

    def reads(self) -> str:
        assert self.sitting.ui.state.refused is None
        return " | ".join(text.text for text in self.sitting.ui.scene(*USUAL).texts())

    def is_counted(self) -> None:
        """Changes are counted, and the screen asks again."""
        self.sitting.host.past.close()
        update(self.folder)
        self.sitting.act(self.sitting.ui.stack[-1])

    def offered(self, prefix: str) -> str:
        names = (touch.name for touch in self.sitting.ui.scene(*USUAL).touches())
        return next(name for name in names if name.startswith(prefix))


@pytest.fixture
def guest(tmp_path: Path) -> Guest:
    return Guest(tmp_path)


def test_from_saved_games_to_a_player_and_the_evenings_of_that_player(guest: Guest) -> None:
    guest.tap("players")
    guest.tap("player Anna")
    assert "Not enough games to tell" in guest.reads()
    guest.tap("next player")
    assert "Anna" not in guest.reads().split(" | ")[1]
    guest.tap("previous player")
    guest.tap("Anna's games")
    guest.tap(guest.offered("game "))
    assert "watch again" in guest.reads()
    for below in ("Anna's games", "Anna", "Players"):
        guest.tap("back")
        assert below in guest.reads().split(" | ")
        assert "One moment" not in guest.reads()


def test_the_best_of_a_player_leads_to_the_numbers_of_each_game(guest: Guest) -> None:
    for name in ("players", "player Anna", "numbers"):
        guest.tap(name)
    seen = set()
    for _ in range(6):
        assert "against chance".upper() in guest.reads().upper()
        seen.add(guest.sitting.ui.stack[-1].about[0])
        guest.tap("next game")
    assert {"florence", "il-principe", "principato", "virtu"} <= seen
    while guest.sitting.ui.stack[-1].about[0] != "florence":
        guest.tap("next game")
    for words in ("1 of 3", "thinks longest", "jester", "Not enough games to tell", "shown from 15 games on"):
        assert words in guest.reads()
    guest.tap("back")
    assert "Anna" in guest.reads().split(" | ")


def test_two_players_are_joined_and_parted_again(guest: Guest) -> None:
    for name in ("players", "player Chiara", "names", "Bruno"):
        guest.tap(name)
    assert "Chiara and Bruno become one player: Bruno." in guest.reads()
    guest.tap("no, go back")
    assert {} == players.load(guest.folder).joined
    guest.tap("Bruno")
    guest.tap("join")
    assert {"chiara": "Bruno"} == players.load(guest.folder).joined
    guest.is_counted()
    assert "Chiara" not in guest.reads()
    for name in ("player Bruno", "names", "part Chiara"):
        guest.tap(name)
    assert {} == players.load(guest.folder).joined


def test_a_name_is_forgotten_after_a_question(guest: Guest) -> None:
    for name in ("players", "player Chiara", "names", "forget"):
        guest.tap(name)
    assert "This cannot be undone." in guest.reads()
    guest.tap("forget")
    guest.is_counted()
    assert "Chiara" not in guest.reads()
    assert [] == [path for path in (guest.folder / "matches").iterdir() if b"Chiara" in path.read_bytes()]


def test_the_players_come_with_the_files_that_may_still_hold_a_forgotten_name(tmp_path: Path) -> None:
    guest = Guest(tmp_path)
    path = next((tmp_path / "matches").iterdir())
    aside = path.with_name(f"{path.name}.aside-1")
    aside.write_bytes(b"no journal, but Anna")
    players.change(tmp_path, lambda people: people.forget("Anna"))
    assert not update(tmp_path)
    guest.tap("players")
    assert f"may still be in {aside.name}." in guest.reads()


def test_a_year_leads_to_the_other_years(guest: Guest) -> None:
    scored(guest.folder, -80, {"Anna": 3, "Zoe": 4}, title="Harbour")
    guest.tap("players")
    guest.is_counted()
    guest.tap("2026")
    assert "by month" in guest.reads()
    assert "Zoe" not in guest.reads()
    guest.tap("the year before")
    assert "Zoe" in guest.reads()
    guest.tap("why not the year before")
    assert guest.sitting.ui.state.refused is not None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_picture_of_an_evening_cuts_no_words(language: str, tmp_path: Path) -> None:
    scored(dozen(tmp_path), 20, {"Bartolomea": 7, "Massimiliana": 7, "Alessandra": 3}, title="Harbour")
    with Looked(tmp_path, language) as reader:
        evenings = [reader.evening(game.id)[0] for game in reader.page(most=20).games]
    for evening in evenings:
        for width, height in shared_pictures.SIZES.values():
            ctx = RenderContext(width, height, State(), translator(language))
            scene = picture.scene(ctx, evening)
            assert [] == [one for one in complaints(scene, ctx) if one.startswith("cut")]
            short = [one for one in scene.texts() if one.text in ("BRUNO WINS", "BRUNO GAGNE")]
            assert all(one.lines == 1 for one in short)


def test_the_picture_has_everybody_and_the_rounds(tmp_path: Path) -> None:
    with Looked(dozen(tmp_path)) as reader:
        for find, rounds in (("2026-01-03", 4), ("2026-02-02", 5), ("2026-01-13", 0)):
            evening = reader.evening(reader.page(find=find).games[0].id)[0]
            for width, height in shared_pictures.SIZES.values():
                scene = picture.scene(RenderContext(width, height, State(), str), evening)
                said = [text.text for text in scene.texts()]
                assert {seat.name for seat in evening.game.seats} <= set(said)
                assert ("SCORE BY ROUND" in said, "end" in said) == (rounds > 0, rounds > 0)
                assert set(map(str, range(1, rounds + 1))) <= set(said)


def test_an_evening_is_watched_forwards_and_backwards(guest: Guest) -> None:
    guest.tap("players")
    guest.tap("all games")
    guest.tap(guest.offered("game "))
    guest.tap("watch again")
    start = guest.reads()
    guest.tap("one on")
    first = guest.reads()
    guest.tap("far on")
    assert len({start, first, guest.reads()}) == 3
    guest.tap("far back")
    assert guest.reads() == first
    guest.tap("one back")
    assert guest.reads() == start
    guest.tap("why not one back")
    assert guest.sitting.ui.state.refused is not None


def test_playing_again_passes_the_first_player_on_where_the_set_up_asks_for_cards(guest: Guest) -> None:
    ui = guest.sitting.ui
    name = next(path.stem for path in (guest.folder / "matches").iterdir() if "000006" in path.name)
    guest.sitting.act(say(go_on=name))
    guest.tap("show all")
    begun, names = ui.state.home.begun, ui.state.names
    assert begun
    guest.tap("play again")
    assert Open("setup", ("il-principe",)) == ui.stack[-1]
    assert (begun.first + 1) % len(names) == ui.draft["first"]
    assert list(names) == [name for _, name in ui.draft["seats"]]


def test_past_games_name_the_players_as_they_finished(guest: Guest) -> None:
    scored(guest.folder, 20, {"Anna": 3, "Bruno": 9, "Chiara": 5}, title="Harbour")
    guest.tap("players")
    guest.is_counted()
    guest.tap("all games")
    assert "Bruno\N{NO-BREAK SPACE}9, Chiara\N{NO-BREAK SPACE}5, Anna\N{NO-BREAK SPACE}3" in guest.reads()


def test_a_game_alone_is_called_so(guest: Guest) -> None:
    scored(guest.folder, 20, {"Anna": 3}, title="Patience")
    guest.tap("players")
    guest.is_counted()
    guest.tap("all games")
    assert "solo" in guest.reads().split(" | ")


@pytest.mark.parametrize("size", [USUAL, (800, 480), (480, 800)])
def test_a_short_address_is_a_code_of_29_squares(size: tuple[int, int]) -> None:
    """So that a phone reads it from across the table."""
    case = CASES["share, by an address"](4)
    scene = case.screen(case.ctx(*size, str))
    (rows,) = next(one.args for one in scene.items if isinstance(one, Art) and one.name == "qr")
    assert isinstance(rows, tuple)
    assert 29 == len(rows)


def test_without_a_page_the_files_go_on_a_stick_by_a_command_that_names_the_game() -> None:
    case = CASES["share, without a page"](4)
    said = [text.text for text in case.screen(case.ctx(*USUAL, str)).texts()]
    assert "To save all files on a USB stick: signoria export one --to FOLDER" in said


def test_final_scoring_alone_is_neither_shared_nor_played_again(guest: Guest) -> None:
    """It is in no history, so there would be nothing at its address."""
    for scratch, offered in ((True, False), (False, True)):
        wanted = {"game": "any-game", "seats": [["red", "Anna"], ["blue", "Bruno"]], "scratch": scratch}
        guest.sitting.act(say(begin=wanted))
        for line in (say(end=True), say(seat=0, score=7), say(end=True)):
            guest.sitting.act(line)
        guest.tap("show all")
        found = guest.sitting.ui.scene(*USUAL).touches()
        assert offered == bool({"share", "play again"} & {touch.name for touch in found})
        guest.sitting.act(say(leave=True))


def test_everybody_has_a_page_even_who_only_plays_alone(guest: Guest) -> None:
    scored(guest.folder, 20, {"Zoe": 3}, title="Patience")
    guest.tap("players")
    guest.is_counted()
    while "player Zoe" not in {touch.name for touch in guest.sitting.ui.scene(*USUAL).touches()}:
        guest.tap("players page on")
    guest.tap("player Zoe")
    assert "there is nothing to compare." in guest.reads()
    guest.tap("names")
    assert "forget" in guest.reads()


def test_games_without_names_are_past_games_all_the_same(tmp_path: Path) -> None:
    scored(tmp_path, 1, {"Red": 3, "Blue": 1}, title="Harbour")
    update(tmp_path)
    sitting = Sitting(tmp_path, "en")
    for opened in ("players", "history"):
        sitting.act(Open(opened, ("",) if opened == "history" else ()))
        said = " | ".join(text.text for text in sitting.ui.scene(*USUAL).texts())
        assert "One moment" not in said
        assert ("No names yet." in said) == (opened == "players")
    assert "a player" in said


def test_a_best_score_of_the_last_game_is_golden(tmp_path: Path) -> None:
    for number, points, golden in ((20, 30, True), (21, 2, False)):
        scored(tmp_path, number, {"Anna": points, "Bruno": 1}, title="Harbour")
        update(tmp_path)
        sitting = Sitting(tmp_path, "en")
        sitting.act(Open("player", ("Anna",)))
        scene = sitting.ui.scene(*USUAL)
        title = next(text.rect for text in scene.texts() if text.text == "Harbour")
        boxes = [item for item in scene.items if isinstance(item, Box)]
        around = [
            box.fill for box in boxes if box.rect.x <= title.x and box.rect.y <= title.y < box.rect.bottom
        ]
        assert golden == (GOLD in around)
