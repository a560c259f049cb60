import { CAPITAL, setLine } from './face.ts';
import type { FaceTable } from './face.ts';

export type TitleBox = { width: number; height: number };
export type TitleLine = { text: string; height: number; width: number };

/** Small words that may have a line of their own between two big ones. */
const LINKS = /^(OF|THE|OF THE|AND|&|AT|IN|ON|TO|NG|SA|ANG|SI|NI|DE|DEL|LA|VS)$/;
const GAP = 0.2;

/**
 * Breaks a title into the lines that fill the box best, and gives each line a height:
 * no line is wider than the box, and together they are not higher.
 */
export function breakTitle(title: string, face: FaceTable, box: TitleBox): TitleLine[] {
  const words = title.split(' ').filter(Boolean);
  let best: { lines: TitleLine[]; worth: number } | null = null;
  for (const texts of partitions(words, words.length > 5 ? 4 : 3)) {
    const lines = fit(texts, face, box);
    const worth = worthOf(lines);
    if (!best || worth > best.worth) best = { lines, worth };
  }
  return best?.lines ?? [];
}

function fit(texts: readonly string[], face: FaceTable, box: TitleBox): TitleLine[] {
  // Otherwise a single short word would fill the whole tile.
  const highest = box.height * (texts.length === 1 ? 0.78 : 0.62);
  const lines = texts.map((text) => {
    const { width } = setLine(face, text);
    const share = LINKS.test(text) ? 0.24 : 1;
    const height = Math.min(highest * share, (box.width / width) * CAPITAL);
    return { text, height, width: (width * height) / CAPITAL };
  });
  const total = lines.reduce((sum, { height }) => sum + height * (1 + GAP), 0) - lines.at(-1)!.height * GAP;
  const shrink = Math.min(1, box.height / total);
  return lines.map((line) => ({ ...line, height: line.height * shrink, width: line.width * shrink }));
}

/** More ink is better; lines of very different size are worse, unless the small one is a linking word. */
function worthOf(lines: readonly TitleLine[]): number {
  const area = lines.reduce((sum, { width, height }) => sum + width * height, 0);
  const sizes = lines.filter(({ text }) => !LINKS.test(text)).map(({ height }) => height);
  if (sizes.length === 0) return area;
  const smallest = Math.min(...sizes);
  const contrast = Math.max(...sizes) / smallest;
  // Several words in one line look like small print.
  const flat = lines.length === 1 && lines[0]!.text.includes(' ') ? 0.72 : 1;
  const lonely = lines.filter(({ text }) => LINKS.test(text)).length > 1 ? 0.8 : 1;
  return area * flat * lonely * Math.min(1, 1.7 / contrast) * Math.min(1, 0.55 + smallest / 40);
}

function* partitions(words: readonly string[], most: number): Generator<string[]> {
  if (words.length === 0) return;
  if (most === 1) {
    yield [words.join(' ')];
    return;
  }
  for (let first = 1; first <= words.length; first += 1) {
    const head = words.slice(0, first).join(' ');
    if (first === words.length) yield [head];
    else for (const rest of partitions(words.slice(first), most - 1)) yield [head, ...rest];
  }
}
