import type { Kit } from '../drawing/kit.ts';
import { around } from '../drawing/outlines.ts';
import { escapeText, n } from '../drawing/sheet.ts';
import type { FaceTable } from './face.ts';
import { CAPITAL, canWrite, outlineOf, setLine } from './face.ts';
import { breakTitle } from './lines.ts';
import type { TitleBox, TitleLine } from './lines.ts';
import { turnedOutline } from './turn.ts';

export const bends = ['straight', 'arch', 'slant'] as const;
export type Bend = (typeof bends)[number];

type Title = { text: string; face: FaceTable; box: TitleBox; x: number; bottom: number; bend: Bend };
export type SetTitle = { id: string; top: number };

/** Longer titles are cut, because they would be illegible on a tile. */
const LONGEST = 44;

/** Whether our own letters can write the title; others use fonts of the viewer's machine. */
export function isOutlined(title: string): boolean {
  return canWrite(asWritten(title).toLocaleUpperCase('en'));
}

/** Adds a title's letters to the sheet, centred on x and standing on `bottom`. Painting uses the returned id. */
export function setTitle({ sheet }: Kit, { text, face, box, x, bottom, bend }: Title): SetTitle {
  const plain = asWritten(text);
  if (plain === '') return { id: sheet.shape('<g></g>'), top: bottom };
  if (!isOutlined(text)) return byMachineFont(sheet, plain, { box, x, bottom });

  const isArched = bend === 'arch';
  const lines = breakTitle(plain.toLocaleUpperCase('en'), face, isArched ? { ...box, height: box.height * 0.86 } : box);
  let y = bottom - lines.reduce((sum, { height }) => sum + height * 1.2, 0) + lines.at(-1)!.height * 0.2;
  const top = y;
  const parts = lines.map((line, index) => {
    y += line.height;
    const bent = isArched && index === 0 && line.text.length > 2;
    // The ends of an arched line are lower than its middle and reach into the line below.
    const sag = (line.width / 2) ** 2 / ARCH / 2;
    const lift = bent ? sag * (lines.length > 1 ? 0.6 : 1) : 0;
    const set = bent ? archedLine(face, line, x, y - lift) : straightLine(face, line, x, y);
    y += line.height * 0.2;
    return set;
  });
  const slant =
    bend === 'slant'
      ? ` transform="rotate(-4 ${n(x)} ${n(bottom - 40)}) skewX(-6) translate(${n(bottom * 0.1)} -8)"`
      : '';
  return { id: sheet.shape(`<g${slant}>${parts.join('')}</g>`), top };
}

type SheetOf = Kit['sheet'];

const asWritten = (title: string) => shorten(title.normalize('NFC').replaceAll(/\s+/g, ' ').trim(), LONGEST);

function straightLine(face: FaceTable, { text, height }: TitleLine, x: number, y: number): string {
  const { glyphs, width } = setLine(face, text);
  const scale = height / CAPITAL;
  return `<path transform="translate(${n(x - (width * scale) / 2)} ${n(y)}) scale(${three(scale)})" d="${outlineOf(glyphs)}"/>`;
}

/** The radius of an arched line; large, so that it still reads as one line. */
const ARCH = 540;

/** Rotates each letter along a large circle whose top is the middle of the line. */
function archedLine(face: FaceTable, { text, height }: TitleLine, x: number, y: number): string {
  const { glyphs, width } = setLine(face, text);
  // Rotated letters spread at the top, so they are a little smaller to fit the box.
  const scale = (height / CAPITAL) * 0.93;
  const radius = ARCH;
  const outline = glyphs.map((glyph) => {
    const middle = glyph.x + glyph.advance / 2 - width / 2;
    const turn = ((middle * scale) / radius) * (180 / Math.PI);
    const [px, py] = around(radius / scale, turn - 90, 0, radius / scale);
    const [wide, high] = around(glyph.advance / 2, turn);
    return turnedOutline(glyph.d, turn, [px - wide, py - high]);
  });
  return `<path transform="translate(${n(x)} ${n(y)}) scale(${three(scale)})" d="${outline.join('')}"/>`;
}

/** For scripts without our own outlines; `textLength` fixes the width, whatever font is used. */
function byMachineFont(
  sheet: SheetOf,
  text: string,
  { box, x, bottom }: { box: TitleBox; x: number; bottom: number },
): SetTitle {
  const lines = balance(text);
  const widest = Math.max(...lines.map(emsOf));
  const size = Math.min(54, box.width / widest, box.height / (lines.length * 1.1));
  const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/.test(text) ? ' direction="rtl"' : '';
  const top = bottom - lines.length * size * 1.1;
  // Painting uses the units of our own letters, so this text is scaled to them.
  const unit = (size * 0.72) / CAPITAL;
  const written = lines.map((line, index) => {
    const y = bottom - (lines.length - 1 - index) * size * 1.1 - size * 0.12;
    const length = Math.min(box.width, emsOf(line) * size);
    return `<text x="${n(x / unit)}" y="${n(y / unit)}" textLength="${n(length / unit)}" lengthAdjust="spacingAndGlyphs">${escapeText(line)}</text>`;
  });
  const font = `font-family="system-ui,sans-serif" font-weight="800" text-anchor="middle" font-size="${n(size / unit)}"`;
  return {
    id: sheet.shape(`<g><g transform="scale(${three(unit)})" ${font}${rightToLeft}>${written.join('')}</g></g>`),
    top,
  };
}

/** One line, or two of similar length. Scripts without spaces break between letters. */
function balance(text: string): string[] {
  const total = emsOf(text);
  if (total < 6.5) return [text];
  const hasSpaces = text.includes(' ');
  const parts = hasSpaces ? text.split(' ') : [...text];
  const rows = total > 17 ? 3 : 2;
  const lines = [''];
  for (const part of parts) {
    const line = lines.at(-1)!;
    const joined = line && hasSpaces ? `${line} ${part}` : line + part;
    if (line && lines.length < rows && emsOf(joined) > (total / rows) * 1.12) lines.push(part);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

/** The approximate width in a bold font, in ems. */
function emsOf(text: string): number {
  let ems = 0;
  for (const letter of text) {
    if (/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]|\p{Extended_Pictographic}/u.test(letter))
      ems += 1;
    else if (/[\uac00-\ud7af]/.test(letter)) ems += 0.94;
    else if (/\p{M}/u.test(letter)) ems += 0;
    else if (/[\u0590-\u08ff\ufb1d-\ufefc]/.test(letter)) ems += 0.52;
    else if (/[ iljtfr.,'!:|]/.test(letter)) ems += 0.34;
    else if (/[\p{Lu}mw@&%]/u.test(letter)) ems += 0.74;
    else ems += 0.6;
  }
  return Math.max(0.5, ems);
}

function shorten(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most).join('');
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), most * 0.6)).trimEnd();
}

const three = (value: number) => (Math.round(value * 1000) / 1000).toString().replace(/^0\./, '.');
