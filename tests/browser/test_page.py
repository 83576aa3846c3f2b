"""The page itself in a real browser: safe areas, larger text, a click without a pointer, several tabs, no script, a crowd."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.browser.axe import script, violations
from tests.browser.chromium import Browser, Page, program
from tests.browser.web import Served, served
from tests.hw.gpio_rigs import eventually

pytestmark = pytest.mark.skipif(program() is None, reason="there is no chromium")
BIDDING = 5
"""After this many answers of the recorded match Dario, seat 3, is to bid 2 or more, and has 5."""
CROWD = 30


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("web")) as running:
        running.table.begin("il-principe", BIDDING)
        yield running


@pytest.fixture(autouse=True)
def as_before(web: Served) -> Iterator[None]:
    yield
    web.table.say(rewind=BIDDING)
    web.table.say(uninvite="all")
    web.table.until(lambda heard: "phones" in heard)


def seated(web: Served, page: Page, seat: int = 3, size: tuple[int, int] = (390, 844)) -> Page:
    page.open(f"http://127.0.0.1:{web.port}/#{web.table.token(seat)}", *size, touch=True)
    page.tap("tap when ready")
    page.wait("document.querySelectorAll('#touch button').length > 1")
    return page


def shows(page: Page, words: str) -> None:
    """Wait until this text is there; a line may break between any two words."""
    wanted = json.dumps("".join(words.split()).lower())
    page.wait(f"picture.textContent.replace(/\\s/g, '').toLowerCase().includes({wanted})")


def test_a_click_without_a_finger_bids_and_opens_the_purse(web: Served, chromium: Browser) -> None:
    page = seated(web, chromium.page())
    button = "[...document.querySelectorAll('#touch button')].find(b => b.ariaLabel.startsWith('{}'))"
    for _ in range(2):
        page.run(button.format("Dario") + ".click()")
        page.wait("!picture.textContent.includes('hold to look in')")
        page.run(button.format("Dario") + ".click()")
        page.wait("picture.textContent.includes('hold to look in')")
    page.run(button.format("bid 2") + ".click()")
    page.wait("!picture.textContent.includes('YOUR TURN')")
    assert {"seat": 3, "bid": 2} == web.table.ask("log", ask="log")[-1]["answer"]


def test_a_table_beside_a_seat_stays_a_table(web: Served, chromium: Browser) -> None:
    page = seated(web, chromium.page())
    assert page.run("document.title").endswith("Dario")
    page.ask("Page.navigate", url=f"http://127.0.0.1:{web.port}/table#{web.table.token('table')}")
    page.wait("picture.textContent.includes('undo')")
    page.ask("Page.reload")
    page.wait("picture.textContent.includes('undo')")
    page.ask("Page.navigate", url=f"http://127.0.0.1:{web.port}/")
    shows(page, "You are Dario")


def test_a_phone_that_scans_its_own_seat_again_is_let_in(web: Served, chromium: Browser) -> None:
    page = seated(web, chromium.page())
    page.run("window.before = socket, 1")
    page.ask("Page.navigate", url=f"http://127.0.0.1:{web.port}/#{web.table.token(3)}")
    page.wait("socket !== before && fresh === ''")
    shows(page, "your turn")
    assert [] == web.table.ask("phones", ask="phones")["waiting"]


def test_the_older_of_two_windows_takes_the_seat_back_by_a_tap(web: Served, chromium: Browser) -> None:
    page = seated(web, chromium.page())
    other = web.page({"token": page.run("kept.token")})
    other.until(lambda: "joined" in other.told)
    shows(page, "another window")
    page.tap("play here")
    shows(page, "You are Dario")
    other.until(lambda: other.told.get("gone"))


def test_a_name_is_typed_with_the_phones_own_keyboard(tmp_path: Path, chromium: Browser, axe: str) -> None:
    """A tap on the name brings it; what it corrects is corrected, and its DONE is DONE."""
    with served(tmp_path) as alone:
        sat = [["medici", "Anna"], ["este", "Este"]]
        alone.table.say(roll_call=sat, game="il-principe", free=[1], calls=False)
        code = alone.table.ask("phones", ask="phones")["seat_code"]
        page = chromium.page()
        page.open(f"http://127.0.0.1:{alone.port}/#{code}", 390, 844, touch=True)
        page.wait("field.hidden")
        page.tap("Este")
        page.wait("!field.hidden")
        page.touch(195, 40)
        page.wait("document.activeElement === field")
        for text, corrected in (("Eva", "Eva"), (" L", "Eva L")):
            page.ask("Input.insertText", text=text)
            shows(page, corrected)
        page.run("field.value = 'Evelyn', field.dispatchEvent(new Event('input')), 1")
        shows(page, "Evelyn")
        assert "Evelyn" in page.words()
        assert [] == violations(page, axe)
        page.key("Enter")
        (waiting,) = alone.table.until(lambda heard: heard.get("phones", {}).get("waiting"))
        assert (1, "Evelyn") == (waiting["seat"], waiting["name"])
        page.wait("field.hidden")
        page.leave()


def test_a_phone_may_become_somebody_else(tmp_path: Path, chromium: Browser) -> None:
    with served(tmp_path) as alone:
        page = chromium.page()
        page.open(f"http://127.0.0.1:{alone.port}/#{alone.table.token(3)}", 390, 844, touch=True)
        page.tap("tap when ready")
        page.tap("another seat")
        shows(page, "four digits")
        page.ask("Page.reload")
        shows(page, "four digits")
        page.leave()


@pytest.mark.parametrize("is_safe", [True, False], ids=["with a wake lock", "without"])
def test_one_tap_lets_a_phone_sound_and_keeps_it_awake(web: Served, chromium: Browser, is_safe: bool) -> None:
    """Without TLS there is no wake lock: then an invisible video plays."""
    page = chromium.page()
    lock = (
        "{ request: what => { window.locked = what; return Promise.resolve({}) } }"
        if is_safe
        else "undefined"
    )
    told = f"Object.defineProperty(navigator, 'wakeLock', {{ value: {lock} }})"
    page.open("about:blank", 390, 844, touch=True)
    page.ask("Page.addScriptToEvaluateOnNewDocument", source=told)
    page.ask("Page.navigate", url=f"http://127.0.0.1:{web.port}/#{web.table.token(3)}")
    shows(page, "tap when ready")
    assert page.run("sound === null && film === null")
    page.tap("tap when ready")
    page.wait("sound && sound.state === 'running'")
    page.wait("window.locked === 'screen'" if is_safe else "film && !film.paused && film.currentTime > 0")
    assert is_safe == page.run("film === null")


def test_the_page_can_stand_on_the_home_screen(web: Served) -> None:
    with urlopen(f"http://127.0.0.1:{web.port}/app.webmanifest") as found:
        manifest = json.load(found)
    assert "standalone" == manifest["display"]
    for icon in manifest["icons"]:
        with urlopen(f"http://127.0.0.1:{web.port}/{icon['src']}") as found:
            size = f"{int.from_bytes((head := found.read(24))[16:20])}x{int.from_bytes(head[20:])}"
        assert icon["sizes"] == size


def test_zoomed_in_all_of_it_is_reached(web: Served, chromium: Browser) -> None:
    page = chromium.page()  # a browser's zoom of 200 % halves the window
    page.open(f"http://127.0.0.1:{web.port}/#{web.table.token(3)}", 195, 422, touch=True)
    page.wait("stage.clientWidth >= 320 && whole.scrollWidth >= 320")


def test_without_script_there_are_words(web: Served, chromium: Browser) -> None:
    page = chromium.page()
    page.ask("Emulation.setScriptExecutionDisabled", value=True)
    page.open(f"http://127.0.0.1:{web.port}/", 390, 844)

    def names() -> str:
        found = page.ask("Accessibility.getFullAXTree")["nodes"]
        return " ".join(str(node.get("name", {}).get("value", "")) for node in found)

    assert eventually(lambda: "needs JavaScript" in names()), names()


def test_a_crowd_that_loads_at_once_arrives(web: Served) -> None:
    arrived: list[int] = []

    def arrives() -> None:
        with urlopen(f"http://127.0.0.1:{web.port}/") as loaded:
            assert b"Signoria" in loaded.read()
        page = web.page({"as": "watch"})
        page.until(lambda: page.items)
        arrived.append(page.number)

    crowd = [threading.Thread(target=arrives) for _ in range(CROWD)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert CROWD == len(arrived)


@pytest.fixture(scope="module")
def axe() -> str:
    return script()


def test_axe_finds_nothing_on_any_kind_of_page(web: Served, chromium: Browser, axe: str) -> None:
    page, base = chromium.page(), f"http://127.0.0.1:{web.port}"
    kinds = {
        "/": "four digits",
        f"/#{'A' * 22}": "not at the table",
        f"/#{web.table.token(3)}": "You are Dario",
        "/watch": "on offer",
        "/table": "code",
        f"/table#{web.table.token('table')}": "on offer",
    }
    found = {}
    for path, words in kinds.items():
        page.open(base + path, 390, 844, touch=True)
        shows(page, words)
        found[words] = violations(page, axe)
    assert {words: [] for words in kinds.values()} == found
    page.open(f"{base}/", 390, 844, touch=True)
    page.tap("tap when ready")
    shows(page, "YOUR TURN")
    assert [] == violations(page, axe)


def test_an_auction_is_played_by_keys_and_names_alone(web: Served, chromium: Browser) -> None:
    page = seated(web, chromium.page())
    assert "your turn" in page.wait("live.textContent")

    def enter(label: str) -> None:
        for _ in range(12):
            page.key("Tab")
            if str(page.run("document.activeElement.ariaLabel || ''")).startswith(label):
                page.key("Enter")
                return
        raise AssertionError(page.buttons())

    enter("bid 2")
    page.wait("live.textContent.includes('Your bid is the highest')")
    for seat in (4, 0, 2):
        web.table.say(seat=seat, **{"pass": True})
    log = web.table.ask("log", ask="log")
    assert {"seat": 3, "bid": 2} == log[BIDDING]["answer"]
    page.wait("live.textContent !== '' && !live.textContent.includes('Your bid is the highest')")
