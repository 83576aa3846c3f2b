"""Fetches a Linux kernel that has gpio-sim, with the few modules that are needed, and caches it."""

import lzma
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.kernel.skip import Skip, call, is_root

SUITE = "sid"
"""The stable kernels of Debian are built without gpio-sim."""

KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
MODULES = ("virtio_pci", "9pnet_virtio", "9p", "configfs", "gpio_sim")
"""The modules the guest needs, if they are not built in, with their dependencies."""
RADIO = (
    *("9pnet_virtio", "9p", "overlay", "mac80211_hwsim"),
    *("ctr", "ccm", "cmac", "gcm"),
    *("nft_chain_nat", "nft_masq", "nft_ct", "nft_reject_inet"),
)
"""The same for tests/radio: simulated radios, their encryption, and the table's own network."""
ORDERS = {"order": MODULES, "radio": RADIO}


@dataclass(frozen=True, slots=True)
class Kernel:
    """A folder with `vmlinuz`, `busybox`, the modules `*.ko`, and the orders in which they are loaded."""

    folder: Path

    def modules(self, order: str) -> list[str]:
        """The files of these modules, each after those it needs."""
        return (self.folder / order).read_text().split()


def kept_or_fetched(cache: Path) -> Kernel:
    """A kernel from the cache, else from the network. Raises Skip."""
    if kept := [one for one in cache.glob("[0-9]*") if all((one / order).exists() for order in ORDERS)]:
        return Kernel(max(kept, key=lambda folder: _numbers(folder.name)))
    try:
        with TemporaryDirectory(prefix="signoria-kernel-") as work:
            Path(work).chmod(0o755)  # apt fetches as a user of its own
            return Kernel(_fetch(Apt(Path(work)), cache))
    except OSError as error:
        raise Skip(f"the kernel cannot be kept ({error})") from None


class Apt:
    """apt with a state of its own: it knows only this suite, and the machine's sources stay untouched."""

    def __init__(self, work: Path) -> None:
        self.work = work
        source = f"deb [signed-by={KEYRING}] {mirror()} {SUITE} main\n"
        (work / "sources.list").write_text(source)
        for folder in ("lists/partial", "cache/archives/partial"):
            (work / folder).mkdir(parents=True)
        self._options = [
            f"-oDir::Etc::sourcelist={work}/sources.list",
            "-oDir::Etc::sourceparts=/dev/null",
            f"-oDir::State::lists={work}/lists",
            f"-oDir::Cache={work}/cache",
            "-oAcquire::Languages=none",
        ]
        call(
            f"Debian {SUITE} cannot be reached",
            ["apt-get", *self._options, "-qq", "--error-on=any", "update"],
        )

    def names(self, pattern: str) -> list[str]:
        found = call("apt-cache fails", ["apt-cache", *self._options, "search", "--names-only", pattern])
        return [line.split(" ")[0] for line in found.splitlines()]

    def unpack(self, package: str) -> Path:
        """Fetch a package, checked by apt, and unpack it without installing it."""
        folder = self.work / package
        folder.mkdir()
        call(f"{package} cannot be fetched", ["apt-get", *self._options, "-qq", "download", package], folder)
        (archive,) = folder.glob("*.deb")
        call(f"{package} cannot be unpacked", ["dpkg-deb", "-x", archive, folder / "x"])
        archive.unlink()
        return folder / "x"


def mirror() -> str:
    """The machine's Debian mirror, by its own sources."""
    if not KEYRING.exists() or not shutil.which("apt-get"):
        raise Skip("this is no Debian")
    targets = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Origin: Debian"]
    found = call("apt cannot name its sources", [*targets, "Label: Debian"]).split()
    if not found and is_root():
        call("apt-get update fails", ["apt-get", "-qq", "update"])  # a new container knows no lists yet
        found = call("apt cannot name its sources", [*targets, "Label: Debian"]).split()
    if not found:
        raise Skip("apt knows no Debian mirror")
    return found[0]


def _fetch(apt: Apt, cache: Path) -> Path:
    named = (re.fullmatch(r"linux-modules-([0-9][^-]*)-amd64", name) for name in apt.names("^linux-modules-"))
    versions = sorted((found[1] for found in named if found), key=_numbers, reverse=True)
    for version in versions:
        print(f"fetching Linux {version} from Debian {SUITE}, about 130 MB...", flush=True)
        modules = _index(apt.unpack(f"linux-modules-{version}-amd64"))
        if "gpio_sim" in modules:
            return _keep(apt, version, modules, cache)
    raise Skip(f"Debian {SUITE} has no kernel with gpio-sim")


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version)]


def _index(unpacked: Path) -> dict[str, Path]:
    """All modules by name, as the kernel spells them."""
    files = unpacked.glob("**/*.ko*")
    return {path.name.partition(".ko")[0].replace("-", "_"): path for path in files}


def _keep(apt: Apt, version: str, modules: dict[str, Path], cache: Path) -> Path:
    """Put everything needed into the cache, all at once: a folder there is always complete."""
    ready = apt.work / "ready"
    ready.mkdir()
    for file, names in ORDERS.items():
        order: list[str] = []
        for name in names:
            _add(name, modules, ready, order)
        (ready / file).write_text("\n".join(order) + "\n")
    (vmlinuz,) = apt.unpack(f"linux-binary-{version}-amd64").glob("**/vmlinuz*")
    shutil.copyfile(vmlinuz, ready / "vmlinuz")
    shutil.copy(apt.unpack("busybox-static") / "usr/bin/busybox", ready / "busybox")
    cache.mkdir(parents=True, exist_ok=True)
    new = Path(shutil.copytree(ready, cache / f".{version}", dirs_exist_ok=True))
    shutil.rmtree(cache / version, ignore_errors=True)  # one that an older test has kept
    return new.rename(cache / version)


def _add(name: str, modules: dict[str, Path], folder: Path, order: list[str]) -> None:
    """This module after those it needs; one without a file is built in."""
    if name in modules and f"{name}.ko" not in order:
        data = modules[name].read_bytes()
        data = lzma.decompress(data) if modules[name].suffix == ".xz" else data
        needs = re.search(rb"\0depends=([^\0]*)\0", data)
        for other in needs[1].decode().split(",") if needs else ():
            _add(other.replace("-", "_"), modules, folder, order)
        (folder / f"{name}.ko").write_bytes(data)
        order.append(f"{name}.ko")
