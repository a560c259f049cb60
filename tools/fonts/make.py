"""Makes packages/ui/src/fonts/*.woff2 from the @fontsource-variable packages (fontTools 4, with brotli).

    python tools/fonts/make.py <folder with the @fontsource-variable packages> packages/ui/src/fonts

Each face becomes one file: the latin subset with the peso sign, which only the far larger latin-ext files have, and
without the widths nobody uses (Archivo at 75 %). Every further file is a request before the first page looks right.
"""

import copy
import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PESO = 0x20B1
FACES = {
    "archivo": ("wdth", {"wdth": 75, "wght": (400, 900)}),
    "source-sans-3": ("wght", {}),
    "baloo-2": ("wght", {}),
    "nunito": ("wght", {}),
}


def only(font, unicodes):
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "lnum", "liga"]
    options.hinting = False
    options.name_IDs = []
    options.glyph_names = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)


def reread(font, path):
    # The two tools leave tables half read; a file in between settles them.
    font.flavor = None
    font.save(path)
    return TTFont(path)


def make(packages, out, face, kind, limits):
    between = f"{out}/{face}.ttf"
    latin = TTFont(f"{packages}/{face}/files/{face}-latin-{kind}-normal.woff2")
    peso = TTFont(f"{packages}/{face}/files/{face}-latin-ext-{kind}-normal.woff2")
    only(latin, list(latin.getBestCmap()))
    only(peso, [PESO])
    latin = reread(instancer.instantiateVariableFont(reread(latin, between), limits), between)
    latin.ensureDecompiled()
    peso = reread(instancer.instantiateVariableFont(reread(peso, between), limits), between)
    peso.ensureDecompiled()

    source, name = peso.getBestCmap()[PESO], "uni20B1"
    latin.setGlyphOrder([*latin.getGlyphOrder(), name])
    latin["glyf"].glyphs[name] = peso["glyf"][source]
    latin["glyf"].glyphOrder = latin.getGlyphOrder()
    latin["hmtx"][name] = peso["hmtx"][source]
    latin["gvar"].variations[name] = copy.deepcopy(peso["gvar"].variations.get(source, []))
    for table in latin["cmap"].tables:
        if table.isUnicode():
            table.cmap[PESO] = name
    # It lists advances by glyph number; without it they are read from the outlines' own variations.
    if "HVAR" in latin:
        del latin["HVAR"]
    latin["maxp"].numGlyphs = len(latin.getGlyphOrder())
    latin.flavor = "woff2"
    latin.save(f"{out}/{face}.woff2")
    os.remove(between)


if __name__ == "__main__":
    packages, out = sys.argv[1:]
    for face, (kind, limits) in FACES.items():
        make(packages, out, face, kind, limits)
