/** Outlines as in `faces/`: one line per letter, and kerning pairs. */
export type FaceTable = { glyphs: string; kerning: string };

/** Height of a capital in the units of the outlines. */
export const CAPITAL = 200;

type Glyph = { advance: number; d: string };
export type Face = { glyphs: ReadonlyMap<string, Glyph>; kerning: ReadonlyMap<string, number> };

const read = new Map<FaceTable, Face>();

/** Parsed once, at first use, so that programs which draw no letters skip it. */
export function faceOf(table: FaceTable): Face {
  const known = read.get(table);
  if (known) return known;
  const made: Face = {
    glyphs: new Map(
      table.glyphs.split('\n').map((line) => {
        const [, letter, advance, d] = /^(.)(\d+)\|(.*)$/u.exec(line)!;
        return [letter!, { advance: Number(advance), d: d! }];
      }),
    ),
    kerning: new Map(
      table.kerning
        .split(' ')
        .filter(Boolean)
        .map((pair) => [pair.slice(0, 2), Number(pair.slice(2))]),
    ),
  };
  read.set(table, made);
  return made;
}

/** Whether our outlines have all letters; other texts use the fonts of the machine. */
export function canWrite(text: string): boolean {
  return /^[A-Z0-9&!?'’\-+.,: ÁÉÍÓÚÑÜ]*$/.test(text);
}

const SPACE = 62;

export type PlacedGlyph = { d: string; x: number; advance: number };

/** The letters of one line with their positions, and its width. */
export function setLine(table: FaceTable, text: string, tracking = 4): { glyphs: PlacedGlyph[]; width: number } {
  const face = faceOf(table);
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  let before = '';
  for (const letter of text) {
    x += face.kerning.get(before + letter) ?? 0;
    before = letter;
    const glyph = face.glyphs.get(letter);
    if (glyph) glyphs.push({ d: glyph.d, x, advance: glyph.advance });
    x += (glyph?.advance ?? SPACE) + tracking;
  }
  return { glyphs, width: Math.max(1, x - tracking) };
}

/** The letters of a line as one path, because a browser styles and lays out every element of a picture. */
export function outlineOf(glyphs: readonly PlacedGlyph[], left = 0, y = 0): string {
  return glyphs.map(({ d, x }) => `M${Math.round(x + left)} ${y}${d}`).join('');
}

/** How many characters of path data a text needs; each letter counts once. */
export function weightOf(table: FaceTable, text: string): number {
  const { glyphs } = faceOf(table);
  let sum = 0;
  for (const letter of new Set(text)) sum += glyphs.get(letter)?.d.length ?? 0;
  return sum;
}
