import { oklch } from './drawing/colour.ts';
import { hash } from './drawing/random.ts';
import { at, createSheet, escapeText, group, picture } from './drawing/sheet.ts';
import { canWrite, setLine } from './lettering/face.ts';
import { word } from './lettering/word.ts';
import { vendorIcon, vendorStyle } from './vendor-icon.ts';

/** `mono` takes the text colour around it; `colour` works on plain light and dark backgrounds. */
export const markKinds = ['mono', 'colour', 'icon'] as const;
export type MarkKind = (typeof markKinds)[number];

export type VendorMark = { code: string; name: string; kind?: MarkKind | undefined };

const HEIGHT = 48;
const LETTERS = 22;
const WIDEST = 210;

/** A vendor's wordmark with its icon; `icon` is a square without text. It depends on code and name only. */
export function vendorMark({ code, name, kind = 'mono' }: VendorMark): string {
  const style = vendorStyle(code);
  // Pages show several marks beside each other, so ids must differ.
  const sheet = createSheet(`v${hash(`${code}|${name}|${kind}`).toString(36)}-`);
  const isMono = kind === 'mono';
  const body = isMono ? 'currentColor' : oklch(0.62, 0.15, style.hue);
  const icon = vendorIcon(sheet, { code, body, cut: isMono ? 'currentColor' : '#fff', isOutline: isMono });
  if (kind === 'icon')
    return picture({ width: HEIGHT, height: HEIGHT, label: name, sheet, body: group(icon, at(24, 24)) });

  const capitals = name.normalize('NFC').toLocaleUpperCase('en').trim();
  const isOurs = canWrite(capitals) && capitals !== '';
  const natural = isOurs
    ? (setLine(style.face, capitals).width * LETTERS) / 200
    : Math.max(1, [...name].length) * LETTERS * 0.8;
  const wide = Math.min(WIDEST, natural);
  const x = 54 + wide / 2;
  const letters = isOurs
    ? word({ text: capitals, face: style.face, x, y: 24, height: LETTERS, maxWidth: WIDEST })
    : `<text x="${x}" y="32" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="800" font-size="24" textLength="${Math.round(wide)}" lengthAdjust="spacingAndGlyphs">${escapeText(name)}</text>`;
  const ink = isMono ? 'currentColor' : oklch(0.6, 0.13, style.hue);
  return picture({
    width: Math.ceil(54 + wide + 6),
    height: HEIGHT,
    label: name,
    sheet,
    body: group(icon, at(24, 24)) + group(letters, '', `fill="${ink}"`),
  });
}
