"""Releases: whose signature counts, what may be installed, what is said about it, and what a maintainer makes. The keys are made here."""

import datetime
import hashlib
import json
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from companion.appliance import release as releasing
from companion.appliance import update as updating
from companion.appliance.failures import Failed, Say
from companion.appliance.manifest import MANIFEST, Manifest, section
from companion.appliance.trust import Trust
from tests.systemd.packages import key, sign, signer

pytestmark = pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="this is no Debian")
CHANGES = (
    "# Changelog\n\n## [2.0] - 2026-11-18\n\n### Added\n\n- Dragons.\n\n## [1.0] - 2026-01-01\n\n- Old.\n"
)


class Release:
    """A small package of Signoria, and a table that trusts three people."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.keys = {name: key(folder / "keys", name) for name in ("anna", "bruno", "carla", "mallory")}
        self.trust = Trust(folder / "allowed", folder / "revoked", folder / "shipped")
        self.allow("anna", "bruno", "carla")
        self.trust.revoked.write_text("# none\n")
        shutil.copy(self.trust.allowed, self.trust.shipped)

    def allow(self, *people: str, options: str = "") -> None:
        self.trust.allowed.write_text("".join(signer(self.keys[name], options) for name in people))

    def package(
        self, version: str = "2.0", name: str = "signoria", more_keys: str = "", revoked: str = ""
    ) -> Path:
        tree = self.folder / "tree"
        shutil.rmtree(tree, ignore_errors=True)
        program = tree / "usr/lib/signoria"
        program.mkdir(parents=True)
        (program / "allowed_signers").write_text(self.trust.shipped.read_text() + more_keys)
        (program / "revoked_keys").write_text(revoked)
        (program / "CHANGELOG.md").write_text(CHANGES)
        own = subprocess.run(
            ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
        ).stdout
        (tree / "DEBIAN").mkdir()
        fields = f"Package: {name}\nVersion: {version}\nArchitecture: {own.strip()}\n"
        (tree / "DEBIAN/control").write_text(f"{fields}Maintainer: x <x@example.org>\nDescription: x\n")
        file = self.folder / "x.deb"
        for old in self.folder.glob("x.deb*"):
            old.unlink()
        subprocess.run(["dpkg-deb", "--root-owner-group", "-b", tree, file], check=True, capture_output=True)
        return file

    def signed(self, *people: str, **how: str) -> Path:
        file = self.package(**how)
        sign(file, *(self.keys[name] for name in people))
        return file

    def refusal(self, file: Path, here: str = "1.0") -> str:
        with pytest.raises(Failed) as no:
            updating.examine(file, here, older=False, trust=self.trust)
        return no.value.text.said(str)


@pytest.fixture
def release(tmp_path: Path) -> Release:
    return Release(tmp_path)


def test_a_signed_release_is_shown_with_its_signer_and_its_changes(release: Release) -> None:
    offer = updating.examine(release.signed("anna"), "1.0", older=False, trust=release.trust)
    assert ("2.0", ["anna@example.org"], ["### Added", "- Dragons."]) == offer


def test_nobody_elses_release_is_taken(release: Release) -> None:
    assert "no signature" in release.refusal(release.package())
    assert "not with a key that is trusted" in release.refusal(release.signed("mallory"))
    changed = release.signed("anna")
    changed.write_bytes(changed.read_bytes() + b"\n")
    assert "not with a key that is trusted" in release.refusal(changed)
    for_something_else = release.package()
    words = [
        "ssh-keygen",
        "-q",
        "-Y",
        "sign",
        "-f",
        str(release.keys["anna"]),
        "-n",
        "file",
        for_something_else,
    ]
    subprocess.run([str(word) for word in words], check=True, capture_output=True)
    assert "not with a key that is trusted" in release.refusal(for_something_else)
    release.allow()
    assert "No key is trusted" in release.refusal(release.signed("anna"))


@pytest.mark.parametrize("options", [' valid-before="20200101"', ' valid-after="20990101"'])
def test_a_key_counts_only_while_it_is_valid_today(release: Release, options: str) -> None:
    file = release.signed("anna")
    release.allow("anna", options=options)
    assert "today" in release.refusal(file)


def test_a_revoked_key_counts_no_more(release: Release) -> None:
    file = release.signed("anna")
    shutil.copy(release.keys["anna"].with_suffix(".pub"), release.trust.revoked)
    assert "not with a key that is trusted" in release.refusal(file)


@pytest.mark.parametrize("what", ["more_keys", "revoked"])
def test_a_change_of_keys_takes_two_of_three(release: Release, what: str) -> None:
    how = {what: signer(release.keys["mallory"])}
    assert "has 1" in release.refusal(release.signed("anna", **how))
    assert "has 1" in release.refusal(release.signed("anna", "mallory", **how))
    assert updating.examine(release.signed("anna", "carla", **how), "1.0", older=False, trust=release.trust)


def test_one_key_under_two_names_is_one(release: Release) -> None:
    with release.trust.allowed.open("a") as allowed:
        allowed.write(signer(release.keys["anna"]).replace("anna@", "anne@"))
    file = release.signed("anna", more_keys=signer(release.keys["mallory"]))
    shutil.copy(f"{file}.sig", f"{file}.again.sig")
    assert "has 1" in release.refusal(file)


def test_older_versions_and_other_packages_are_refused(release: Release) -> None:
    assert "--older" in release.refusal(release.signed("anna", version="0.9~rc1"), here="0.9")
    assert updating.examine(release.signed("anna", version="0.9"), "1.0", older=True, trust=release.trust)
    assert "not a package of Signoria" in release.refusal(release.signed("anna", name="sudo"))


def test_a_source_names_its_newest_release_and_a_stale_one_is_told(
    release: Release, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, here = release.folder / "arriving", release.folder / "source"
    own = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    announced = hashlib.sha256(release.signed("anna").read_bytes()).hexdigest()
    day = datetime.date(2026, 1, 1)
    manifest = Manifest("2.0", day, day, {own: "../x.deb"}, {own: announced})
    (release.folder / MANIFEST).write_bytes(msgspec.json.encode(manifest))
    sign(release.folder / MANIFEST, release.keys["anna"])
    here.write_text(f"file:{release.folder}\n")
    folder.mkdir()
    monkeypatch.setattr(updating, "SOURCE", here)
    monkeypatch.setattr(updating, "Trust", lambda: release.trust)
    told: list[str] = []
    assert folder / "x.deb" == updating._fetched(folder, Say(str, told.append))
    assert "2026-01-01" in told[0]

    def refusal() -> str:
        for file in folder.iterdir():
            file.unlink()
        with pytest.raises(Failed) as no:
            updating._fetched(folder, Say(str, told.append))
        return no.value.text.said(str)

    release.signed("anna", version="1.5")  # signed as well, but not the announced file
    assert "has announced" in refusal()
    (release.folder / f"{MANIFEST}.sig").write_bytes((release.folder / "x.deb.sig").read_bytes())
    assert "not with a key" in refusal()
    here.write_text("https://signoria.invalid/releases\n")
    assert "No source" in refusal()


def test_the_changelog_has_what_is_new_in_this_version() -> None:
    assert "- Old." == section(CHANGES, "1.0")
    assert "" == section(CHANGES, "3.0")


# What a maintainer makes.

UNRELEASED = "# Changelog\n\n## [2.0.0] - not released yet\n\n### Added\n\n- Dragons.\n\n## [1.0.0] - 2026-01-01\n\n- Old.\n"


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "clone"
    (folder / "companion").mkdir(parents=True)
    (folder / "companion/__init__.py").write_text('"""All of it."""\n\nVERSION = "1.0.0"\n')
    (folder / "CHANGELOG.md").write_text(UNRELEASED)
    monkeypatch.setattr(releasing, "CHECKOUT", folder)
    for name, value in (("NAME", "Anna"), ("EMAIL", "anna@example.org")):
        for who in ("AUTHOR", "COMMITTER"):
            monkeypatch.setenv(f"GIT_{who}_{name}", value)
    for words in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "Begin"]):
        git(folder, *words)
    return folder


def git(folder: Path, *words: str | Path) -> str:
    return subprocess.run(["git", "-C", folder, *words], capture_output=True, text=True, check=True).stdout


def test_a_maintainer_makes_what_a_table_takes(release: Release, clone: Path) -> None:
    """With two keys, as for a change of keys."""
    out = release.folder / "out"

    def build(folder: Path, architecture: str, version: str) -> Path:
        return Path(shutil.copy(release.package(), folder / f"signoria_{version}_{architecture}.deb"))

    keys = [release.keys["anna"], release.keys["bruno"]]
    releasing.release(out, keys, build, Say(str, lambda _: None))
    subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=out, check=True)
    manifest = msgspec.json.decode((out / MANIFEST).read_bytes(), type=Manifest)
    assert ("2.0.0", {"amd64", "arm64"}) == (manifest.version, manifest.packages.keys())
    for name in manifest.packages.values():
        assert {"anna@example.org", "bruno@example.org"} == set(release.trust.signers(out / name).values())
    assert release.trust.signers(out / MANIFEST)
    assert all((out / name).is_file() for name in manifest.more_signatures)
    # With its empty lines: without them, a heading would be part of the point above it.
    assert "# Signoria 2.0.0\n\n### Added\n\n- Dragons.\n" == (out / "notes.md").read_text()
    parts = json.loads((out / "sbom.cdx.json").read_bytes())
    assert {"kivy", "msgspec", "lgpio"} <= {part["name"] for part in parts["components"]}

    assert 'VERSION = "2.0.0"\n' in (clone / "companion/__init__.py").read_text()
    today = str(manifest.date)
    assert UNRELEASED.replace("not released yet", today) == (clone / "CHANGELOG.md").read_text()
    assert ["Release 2.0.0", "Begin"] == git(clone, "log", "--format=%s").splitlines()
    assert "" == git(clone, "status", "--porcelain")
    trusted = release.folder / "signers"
    trusted.write_text(signer(keys[0]).replace('"signoria-release"', '"git,signoria-release"'))
    git(clone, "-c", f"gpg.ssh.allowedSignersFile={trusted}", "tag", "--verify", "v2.0.0")
    assert "- Dragons." in git(clone, "tag", "--list", "--format=%(contents)", "v2.0.0")
    with pytest.raises(Failed) as no:
        releasing.release(out, keys, build, Say(str, lambda _: None))
    assert "2.0.0 is released already" in no.value.text.said(str)


def test_a_release_that_fails_leaves_the_clone_as_it_was(release: Release, clone: Path) -> None:
    def build(folder: Path, architecture: str, version: str) -> Path:
        raise Failed("There are no wheels.")

    with pytest.raises(Failed):
        releasing.release(release.folder / "out", [release.keys["anna"]], build, Say(str, lambda _: None))
    assert ("", "Begin\n", "") == (
        git(clone, "status", "--porcelain"),
        git(clone, "log", "--format=%s"),
        git(clone, "tag"),
    )
    assert UNRELEASED == (clone / "CHANGELOG.md").read_text()


@pytest.mark.parametrize(
    ("changelog", "is_committed", "why"),
    [
        (UNRELEASED + "- More.\n", False, "not committed (CHANGELOG.md)"),
        ("# Changelog\n\n## [Unreleased]\n", True, "no section of a version"),
        (UNRELEASED, True, "no key"),
    ],
)
def test_what_is_not_ready_is_not_released(
    clone: Path, tmp_path: Path, changelog: str, is_committed: bool, why: str
) -> None:
    (clone / "CHANGELOG.md").write_text(changelog)
    if is_committed and changelog != UNRELEASED:
        git(clone, "commit", "--all", "--quiet", "--message", "Change it")
    with pytest.raises(Failed) as no:
        releasing.release(
            tmp_path / "out", [tmp_path / "none"], lambda *_: tmp_path, Say(str, lambda _: None)
        )
    assert why in no.value.text.said(str)
    assert not (tmp_path / "out").exists()
