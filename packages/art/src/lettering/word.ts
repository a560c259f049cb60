import { n } from '../drawing/sheet.ts';
import { CAPITAL, outlineOf, setLine } from './face.ts';
import type { FaceTable } from './face.ts';

type Word = { text: string; face: FaceTable; x: number; y: number; height: number; turn?: number; maxWidth?: number };

/**
 * A short word or number in a drawing, centred on x,y, by the height of its capitals. It takes the colour of its
 * surroundings.
 */
export function word({ text, face, x, y, height, turn = 0, maxWidth = Infinity }: Word): string {
  const line = setLine(face, text);
  const tall = height / CAPITAL;
  const wide = Math.min(tall, maxWidth / line.width);
  const size = wide === tall ? `scale(${three(tall)})` : `scale(${three(wide)} ${three(tall)})`;
  const place = `translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''} ${size}`;
  return `<path transform="${place}" d="${outlineOf(line.glyphs, -line.width / 2, CAPITAL / 2)}"/>`;
}

/** Whether a drawing contains text and must not be mirrored. Only text moves a path. */
export function hasWord(drawing: string): boolean {
  return /<path transform=/.test(drawing);
}

const three = (value: number) => (Math.round(value * 1000) / 1000).toString().replace(/^0\./, '.');
