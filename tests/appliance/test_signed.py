"""Only a release is taken: a tag that a trusted key has signed, under its own name, newer than what runs, and wanted."""

from pathlib import Path

import pytest

from companion.appliance import update
from companion.appliance.machine import KEYS, Machine
from companion.commands import update as command
from companion.commands.cli import main
from tests.appliance.stage import Stage
from tests.appliance.test_update import moved, origin, refused, release, runs, version

__all__ = ["origin"]


def untouched(stage: Stage, before: str = "v0.1") -> None:
    assert before == version(stage)
    assert runs(stage)
    assert not [call for call in stage.calls() if "is-active" not in call]


def test_a_release_is_taken_and_told_with_its_signer_and_what_comes(stage: Stage, origin: Path) -> None:
    release(stage, origin, None)
    release(stage, origin, "v0.2")
    told = moved(stage)
    assert "v0.2, signed by x@example.org <x@example.org>, brings 2 changes:" in told
    assert ["  - v0.2", "  - work"] == [line for line in told if line.startswith("  - ")]
    assert "v0.2" == version(stage)


def test_many_changes_are_not_all_shown(stage: Stage, origin: Path) -> None:
    for number in range(30):
        (origin / "work").write_text(str(number))
        stage.release(origin, None)
    release(stage, origin, "v0.2")
    assert "... and 11 more" in moved(stage)


UNSIGNED = "v0.2 is not signed, so it was not taken. Releases are signed tags."


def test_an_unsigned_tag(stage: Stage, origin: Path) -> None:
    release(stage, origin, None)
    stage.git("tag", "v0.2", at=origin)
    assert refused(stage, "v0.2") == UNSIGNED
    told = moved(stage)
    assert [UNSIGNED, "Nothing to do: v0.1 is the newest version, and it is here."] == told[-2:]
    untouched(stage)


def test_a_tag_with_a_message_alone_is_not_signed(stage: Stage, origin: Path) -> None:
    release(stage, origin, None)
    stage.git("tag", "--annotate", "--message", "v0.2", "v0.2", at=origin)
    assert "v0.2 is not signed" in refused(stage, "v0.2")
    assert UNSIGNED in moved(stage)
    untouched(stage)


def test_a_tag_that_a_stranger_has_signed(stage: Stage, origin: Path) -> None:
    """Also if the version that it names says that the stranger is trusted."""
    (origin / "allowed_signers").write_text(stage.signer("stranger"))
    (origin / "version").write_text("v0.2")
    stage.release(origin, "v0.2", key="stranger")
    assert "v0.2 is signed, but not with a key that is trusted here" in refused(stage, "v0.2")
    assert "v0.2 is signed, but not with a key that is trusted here" in moved(stage)[-2]
    untouched(stage)


def test_a_tag_whose_text_was_changed_after_it_was_signed(stage: Stage, origin: Path) -> None:
    release(stage, origin, "v0.2")
    text = stage.git("cat-file", "tag", "v0.2", at=origin)
    (origin / "evil").touch()
    stage.release(origin, None)
    other = stage.git("rev-parse", "HEAD", at=origin)
    (stage.root / "stage" / "tag").write_text(f"object {other}\n{text.partition(chr(10))[2]}\n")
    made = stage.git("hash-object", "-t", "tag", "-w", str(stage.root / "stage" / "tag"), at=origin)
    stage.git("update-ref", "refs/tags/v0.2", made, at=origin)
    assert "v0.2 is signed, but not with a key that is trusted here" in refused(stage, "v0.2")
    assert "Nothing to do" in moved(stage)[-1]
    untouched(stage)


def test_a_tag_that_was_moved(stage: Stage, origin: Path) -> None:
    """It was seen before as something else; it is refused even where the key is right."""
    release(stage, origin, "v0.2")
    moved(stage)
    stage.calls()
    release(stage, origin, None)
    stage.sign(origin, "v0.2", "maintainer", "--force")
    for to in (None, "v0.2"):
        assert "The tag v0.2 is not what it was when it was last seen" in refused(stage, to)
    untouched(stage, "v0.2")


def test_a_moved_tag_does_not_stand_in_the_way_of_a_newer_one(stage: Stage, origin: Path) -> None:
    release(stage, origin, None)
    stage.sign(origin, "v0.1", "maintainer", "--force")
    release(stage, origin, "v0.2")
    moved(stage)
    assert "v0.2" == version(stage)


def test_an_older_release(stage: Stage, origin: Path) -> None:
    release(stage, origin, "v0.2")
    release(stage, origin, "v0.3")
    moved(stage)
    stage.calls()
    assert "v0.2 is older than what is here, so it was not taken." in refused(stage, "v0.2")
    untouched(stage, "v0.3")


def test_an_old_signature_under_a_new_name(stage: Stage, origin: Path) -> None:
    """Whoever can push but has no key may bring back what was signed once, with all its holes."""
    release(stage, origin, "v0.2")
    stage.git("update-ref", "refs/tags/v0.9", stage.git("rev-parse", "v0.2", at=origin), at=origin)
    assert "v0.9 was signed as v0.2, so it was not taken" in refused(stage, "v0.9")
    untouched(stage)


# What does not verify is not in the way of what does.


def test_an_unsigned_tag_above_a_release_is_told_and_passed_over(stage: Stage, origin: Path) -> None:
    release(stage, origin, "v0.2")
    stage.git("tag", "v99", at=origin)
    told = moved(stage)
    assert "v99 is not signed, so it was not taken. Releases are signed tags." in told
    assert "v0.2" == version(stage)


def test_an_old_signature_under_a_new_name_above_a_release_is_passed_over(stage: Stage, origin: Path) -> None:
    stage.git("update-ref", "refs/tags/v0.9", stage.git("rev-parse", "v0.1", at=origin), at=origin)
    release(stage, origin, "v0.2")
    assert any("v0.9 was signed as v0.1" in line for line in moved(stage))
    assert "v0.2" == version(stage)


def test_a_strangers_tag_above_a_release_is_passed_over(stage: Stage, origin: Path) -> None:
    release(stage, origin, "v0.2")
    stage.sign(origin, "v1.0", "stranger")
    assert any("v1.0 is signed, but not with a key that is trusted here" in line for line in moved(stage))
    assert "v0.2" == version(stage)


def test_a_tag_planted_only_in_the_checkout_is_passed_over(stage: Stage, origin: Path) -> None:
    stage.git("tag", "v99")
    release(stage, origin, "v0.2")
    moved(stage)
    assert "v0.2" == version(stage)


@pytest.mark.parametrize("to", [None, "v0.2"])
def test_a_name_that_was_planted_before_its_release_still_can_be_released(
    stage: Stage, origin: Path, to: str | None
) -> None:
    """Seen first as something unsigned; what counts as seen is what verified."""
    stage.git("tag", "v0.2", at=origin)
    moved(stage)
    stage.git("tag", "--delete", "v0.2", at=origin)
    release(stage, origin, "v0.2")
    moved(stage, to)
    assert "v0.2" == version(stage)


def test_a_planted_name_leaves_room_for_the_release_that_it_begins_with(stage: Stage, origin: Path) -> None:
    """Git cannot hold the tags v0.2/x and v0.2 at once."""
    stage.git("tag", "v0.2/x", at=origin)
    moved(stage)
    stage.git("tag", "--delete", "v0.2/x", at=origin)
    release(stage, origin, "v0.2")
    moved(stage)
    assert "v0.2" == version(stage)


def test_a_release_from_another_branch(stage: Stage, origin: Path) -> None:
    stage.git("checkout", "--quiet", "--orphan", "other", at=origin)
    release(stage, origin, "v0.2")
    assert "v0.2 is not made from what is here (main), so it was not taken." == refused(stage)
    untouched(stage)


@pytest.mark.parametrize("to", ["origin/main", "HEAD~0", "main"])
def test_what_is_no_tag(stage: Stage, origin: Path, to: str) -> None:
    release(stage, origin, None)
    assert f"{to} is not a tag: only releases are taken, and those are signed tags." == refused(stage, to)
    untouched(stage)


def test_without_a_key_nothing_is_taken(stage: Stage, origin: Path) -> None:
    stage.put(KEYS, "# nobody\n")
    release(stage, origin, "v0.2")
    assert f"Put one into /{KEYS}" in refused(stage)
    untouched(stage)


def test_where_nothing_is_installed_the_version_that_is_here_says_whom_it_trusts(
    stage: Stage, origin: Path
) -> None:
    stage.uninstall()
    release(stage, origin, "v0.2")
    moved(stage)
    assert "v0.2" == version(stage)


# Keys.


def test_install_keeps_the_keys_and_uninstall_takes_them_away(stage: Stage, origin: Path) -> None:
    assert stage.signer("maintainer") in stage.read(KEYS)
    stage.uninstall()
    assert not stage.has(KEYS)


def test_a_new_key_comes_with_a_release_that_an_old_one_has_signed(stage: Stage, origin: Path) -> None:
    (origin / "allowed_signers").write_text(stage.signer("heir"))
    release(stage, origin, "v0.2")
    moved(stage)
    (origin / "version").write_text("v0.3")
    stage.release(origin, "v0.3", key="heir")
    moved(stage)
    assert "v0.3" == version(stage)
    (origin / "version").write_text("v0.4")
    stage.release(origin, "v0.4", key="maintainer")
    assert "not with a key that is trusted here" in refused(stage, "v0.4")
    assert "Nothing to do: v0.3 is the newest version, and it is here." == moved(stage)[-1]


def test_a_club_trusts_its_own_and_no_release_changes_that(stage: Stage, origin: Path) -> None:
    stage.put(KEYS, stage.signer("club"))
    (origin / "version").write_text("v0.2")
    stage.release(origin, "v0.2", key="club")
    moved(stage)
    assert "v0.2" == version(stage)
    assert stage.signer("club") == stage.read(KEYS)
    stage.uninstall()
    assert stage.signer("club") == stage.read(KEYS)


def test_a_key_that_has_ended(stage: Stage, origin: Path) -> None:
    stage.put(KEYS, stage.signer("maintainer").replace("namespaces", 'valid-before="20200101",namespaces'))
    release(stage, origin, "v0.2")
    assert "not with a key that is trusted here" in refused(stage)


@pytest.mark.parametrize("to", [None, "v0.2"])
def test_a_key_that_has_ended_signs_nothing_by_telling_an_earlier_date(
    stage: Stage, origin: Path, monkeypatch: pytest.MonkeyPatch, to: str | None
) -> None:
    stage.put(KEYS, stage.signer("maintainer").replace("namespaces", 'valid-before="20200101",namespaces'))
    monkeypatch.setenv("GIT_COMMITTER_DATE", "2019-06-01T12:00:00Z")
    release(stage, origin, "v0.2")
    assert "not with a key that is trusted here" in refused(stage, to)
    untouched(stage)


def test_a_key_for_something_else_signs_no_release(stage: Stage, origin: Path) -> None:
    stage.put(KEYS, stage.signer("maintainer").replace('"git"', '"file"'))
    release(stage, origin, "v0.2")
    assert "not with a key that is trusted here" in refused(stage)


def test_without_ssh_keygen_that_is_told(stage: Stage, origin: Path) -> None:
    release(stage, origin, "v0.2")
    stage.take_away("usr/bin/ssh-keygen")
    assert "There is no command ssh-keygen." == refused(stage)
    untouched(stage)


# Asking.


@pytest.mark.parametrize("wanted", [True, False])
def test_it_asks_before_anything_is_changed(stage: Stage, origin: Path, wanted: bool) -> None:
    release(stage, origin, "v0.2")
    asked: list[str] = []

    def ask(question: str) -> bool:
        asked.append(question)
        assert "v0.1" == version(stage)
        assert runs(stage)
        return wanted

    told: list[str] = []
    machine = Machine(stage.root, stage.checkout)
    update.Update(machine, told.append, str, pause=lambda _: None, ask=ask).run(None, False, False)
    assert ["Stop the table and move to v0.2? (yes or no)"] == asked
    assert ("v0.2" if wanted else "v0.1") == version(stage)
    assert wanted or told[-1] == "Nothing was changed."


def test_the_command_asks_and_where_nobody_can_answer_nothing_is_changed(
    stage: Stage, origin: Path, monkeypatch, capsys
) -> None:
    monkeypatch.setattr(update, "CHECKOUT", stage.checkout)
    monkeypatch.setattr("time.sleep", lambda _: None)
    release(stage, origin, "v0.2")
    words = ["update", "--root", str(stage.root), "--lang", "en"]
    said = iter(["perhaps", "no"])
    monkeypatch.setattr("builtins.input", lambda _: next(said))
    assert 0 == main(words)
    assert "v0.1" == version(stage)

    def nobody(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody)
    assert not command.agreed("Really?")
    assert 0 == main([*words, "--yes"])
    assert "v0.2" == version(stage)
