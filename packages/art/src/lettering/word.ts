import { n } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { CAPITAL, setLine } from './face.ts';
import type { FaceTable } from './face.ts';

type Word = { text: string; face: FaceTable; x: number; y: number; height: number; turn?: number; maxWidth?: number };

/** A short word or number inside a drawing, centred on x,y, by the height of its capitals. Colours come from around it. */
export function word(sheet: Sheet, { text, face, x, y, height, turn = 0, maxWidth = Infinity }: Word): string {
  const line = setLine(face, text);
  const tall = height / CAPITAL;
  const wide = Math.min(tall, maxWidth / line.width);
  const size = wide === tall ? `scale(${three(tall)})` : `scale(${three(wide)} ${three(tall)})`;
  const letters = line.glyphs.map((glyph) => {
    const place = Math.round(glyph.x - line.width / 2);
    return `<use href="#${sheet.shape(`<path d="${glyph.d}"/>`)}" x="${place}" y="${CAPITAL / 2}"/>`;
  });
  return `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''} ${size}">${letters.join('')}</g>`;
}

/** Whether a drawing has such a word in it: it must not be shown mirrored. */
export function hasWord(drawing: string): boolean {
  return /<use href="#\w+" x=/.test(drawing);
}

const three = (value: number) => (Math.round(value * 1000) / 1000).toString().replace(/^0\./, '.');
