import { box, createSheet, group, picture } from './drawing/sheet.ts';

export type AppIcon = {
  /** The brand's `mark.svg`, a square drawing. */
  mark: string;
  name: string;
  /** The side in pixels. */
  size: number;
  /** The colour around the mark where the system cuts the icon to its own shape. */
  background: string;
  /** Full-bleed, with the mark inside the circle that systems never cut. */
  isMaskable?: boolean;
};

/** The icon of the installed portal, from the brand's own mark. */
export function appIcon({ mark, name, size, background, isMaskable = false }: AppIcon): string {
  if (!/^#[\da-f]{3,8}$/i.test(background)) throw new Error(`${background} is no colour for an icon`);
  const opening = /<svg\b[^>]*>/i.exec(mark);
  const end = mark.lastIndexOf('</svg>');
  if (!opening || end < 0) throw new Error(`the mark of ${name} is no SVG`);
  const viewBox = /viewBox="([\d.\s-]+)"/.exec(opening[0])?.[1] ?? '0 0 64 64';
  const inner = mark.slice(opening.index + opening[0].length, end);
  if (/<script|<foreignObject|\son\w+=|href="(?!#|data:image\/png;base64,)/i.test(inner))
    throw new Error(`the mark of ${name} reaches outside itself`);
  // The safe zone of a maskable icon is a circle of 80 % of its width; a square mark of 56 % fits into it.
  const side = isMaskable ? size * 0.56 : size;
  const place = (size - side) / 2;
  const drawn = `<svg x="${place}" y="${place}" width="${side}" height="${side}" viewBox="${viewBox}">${inner}</svg>`;
  const sheet = createSheet();
  const ground = isMaskable ? box(0, 0, size, size, 0, background) : '';
  return picture({ width: size, height: size, label: name, sheet, body: ground + group(drawn, '') });
}
