"""Which tests are slow: they wait, start programs, open sockets or windows, or play for long. --quick leaves them out."""

from fnmatch import fnmatch

SLOW = (
    # They start programs.
    "appliance/*",
    "clubs/test_broker.py",
    "clubs/test_discovery.py",
    "clubs/test_hall_page.py",
    "clubs/test_mirror.py",
    "clubs/test_proof.py",
    "commands/*",
    "test_pictures.py",
    "test_wheel.py",
    "script/*",
    "systemd/*",
    "terminal/test_with_panels.py",
    # They talk over sockets, pseudo terminals or pipes, and wait for what comes.
    "faults/*",
    "soak/*",
    "hw/test_contract.py",
    "hw/test_serialbox.py",
    "kiosk/test_connection.py",
    "protocol/test_unix_socket.py",
    "security/*",
    "storage/test_catalogue.py",
    "storage/test_journal.py",
    "storage/test_sick_disk.py",
    "storage/test_stalled_disk.py",
    "storage/test_taken_away.py",
    "server/test_referee.py",
    "server/test_referee_panels.py",
    "server/test_settings.py",
    "server/test_access.py",
    "server/test_access_limits.py",
    "browser/*",
    # They open the kiosk's window, or look at every screen in every size and language.
    "kiosk/test_backlight_and_sounds.py",
    "kiosk/test_dead_buttons.py",
    "kiosk/test_far_side_and_dark.py",
    "kiosk/test_not_covered.py",
    "kiosk/test_real_window.py",
    "kiosk/test_screens.py",
    "kiosk/test_whole_match.py",
    "kiosk/test_window_memory.py",
    # They play or count for long.
    "crash/*",
    "games/*/test_properties.py",
    "games/test_any_junk.py",
    "games/test_as_written.py",
    "games/test_rounds.py",
    "games/test_shortcuts.py",
    "history/test_database.py",
    "history/test_sharing.py",
    "hw/test_panels.py",
    "hw/test_tb1*.py",
    "kiosk/test_question_screen.py",
    "kiosk/test_random_taps.py",
    "kiosk/test_shots.py",
    "kiosk/test_store.py",
    "kiosk/test_twice.py",
    "server/test_past_games.py",
    "server/test_server.py",
)
"""Files by their place in tests/. Tests of Hypothesis are slow wherever they are; single ones of other files have the mark."""


def is_slow(place: str) -> bool:
    """Whether the tests of this file are."""
    return any(fnmatch(place, pattern) for pattern in SLOW)
