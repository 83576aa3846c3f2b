"""Makes small font files for the page and the table of text widths: `.venv/bin/python -m tests.browser_fonts`

A browser gets the letters of Latin languages only, because players type their names. The server fits words by a table of
advances and kerning, so that it needs no library for fonts and the page measures nothing.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont

from kiosk.backends.browser.files import PAGE
from kiosk.backends.browser.widths import TABLE
from kiosk.scene.theme import FONTS, Font

LETTERS = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x218, 0x21C),
    *range(0x2010, 0x2027),
    0x2030,
    0x2032,
    0x2039,
    0x203A,
    0x20AC,
    *range(0x2190, 0x2194),
    0x2212,
    0x2248,
    0x2260,
    0x2264,
    0x2265,
)


def table_of(font: Font) -> dict[str, Any]:
    """The metrics of a font, all in its own units."""
    with TTFont(FONTS / font.value) as face:
        cmap, advances = face.getBestCmap(), face["hmtx"]
        letters = {chr(code): cmap[code] for code in LETTERS if code in cmap}
        kerning = list(_kerning(face))
        rows = {a: tuple(_kern(kerning, letters[a], letters[b]) for b in letters) for a in letters}
        columns = {b: tuple(rows[a][i] for a in letters) for i, b in enumerate(letters)}
        left, right = _classes(rows), _classes(columns)
        first_left = {kind: next(a for a in letters if left[a] == kind) for kind in set(left.values())}
        first_right = {kind: next(b for b in letters if right[b] == kind) for kind in set(right.values())}
        pairs = {
            f"{i} {j}": value
            for i, a in sorted(first_left.items())
            for j, b in sorted(first_right.items())
            if (value := rows[a][list(letters).index(b)])
        }
        return {
            "em": face["head"].unitsPerEm,
            **_heights(face),
            "letters": {a: [advances[letters[a]][0], left[a], right[a]] for a in letters},
            "other": advances[".notdef"][0],
            "pairs": pairs,
        }


def _heights(face: Any) -> dict[str, int]:
    """How far a line reaches above and below its baseline, as FreeType reads it."""
    os2 = face["OS/2"]
    if os2.fsSelection & 1 << 7:  # the font asks for these
        return {"ascent": os2.sTypoAscender, "descent": -os2.sTypoDescender}
    return {"ascent": face["hhea"].ascent, "descent": -face["hhea"].descent}


def _classes(lines: dict[str, tuple[int, ...]]) -> dict[str, int]:
    """Letters with the same kerning share a number; those without kerning have 0."""
    numbers: dict[tuple[int, ...], int] = {tuple([0] * len(lines)): 0}
    return {letter: numbers.setdefault(line, len(numbers)) for letter, line in lines.items()}


def _kerning(face: Any) -> Iterator[list[Any]]:
    """The tables of each lookup for pairs that the kerning of Latin uses."""
    if "GPOS" not in face:
        return
    gpos = face["GPOS"].table
    scripts = {record.ScriptTag: record.Script for record in gpos.ScriptList.ScriptRecord}
    script = scripts.get("latn") or scripts["DFLT"]
    records = [gpos.FeatureList.FeatureRecord[i] for i in script.DefaultLangSys.FeatureIndex]
    for index in sorted(
        {i for one in records if one.FeatureTag == "kern" for i in one.Feature.LookupListIndex}
    ):
        tables = [getattr(one, "ExtSubTable", one) for one in gpos.LookupList.Lookup[index].SubTable]
        yield [one for one in tables if type(one).__name__ == "PairPos"]


def _kern(lookups: list[list[Any]], a: str, b: str) -> int:
    return sum(
        next((value for one in tables if (value := _pair(one, a, b)) is not None), 0) for tables in lookups
    )


def _pair(table: Any, a: str, b: str) -> int | None:
    """One table's value for a pair; None: nothing, so the next table is asked."""
    if a not in table.Coverage.glyphs:
        return None
    if table.Format == 1:
        records = table.PairSet[table.Coverage.glyphs.index(a)].PairValueRecord
        found = next((one.Value1 for one in records if one.SecondGlyph == b), None)
        return None if found is None else int(getattr(found, "XAdvance", 0))
    first, second = table.ClassDef1.classDefs.get(a, 0), table.ClassDef2.classDefs.get(b, 0)
    value = table.Class1Record[first].Class2Record[second].Value1
    return int(getattr(value, "XAdvance", 0)) if value is not None else 0


def small_file(font: Font) -> Path:
    """The page's file of a font."""
    return PAGE / f"{Path(font.value).stem}.woff2"


def make_small(font: Font) -> None:
    """The font with the letters of Latin languages only, compressed."""
    options = subset.Options(flavor="woff2", layout_features=["kern"], hinting=False, desubroutinize=True)
    options.name_IDs = [0, 1, 2, 13, 14]  # its name, its copyright and its licence
    options.notdef_outline = True
    face = subset.load_font(FONTS / font.value, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(face)
    subset.save_font(face, small_file(font), options)


def main() -> None:
    tables = {font.name: table_of(font) for font in Font}
    TABLE.write_text(json.dumps(tables, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    for font in Font:
        make_small(font)


if __name__ == "__main__":
    main()
