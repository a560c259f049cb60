import { regular } from './drawing/outlines.ts';
import { createRandom } from './drawing/random.ts';
import { fill, group, n, ring, stroke } from './drawing/sheet.ts';
import type { Sheet } from './drawing/sheet.ts';
import { canWrite } from './lettering/face.ts';
import { slab } from './lettering/faces/slab.ts';
import { tall } from './lettering/faces/tall.ts';
import { tech } from './lettering/faces/tech.ts';
import { word } from './lettering/word.ts';

export const vendorFaces = [tech, tall, slab] as const;

/** The shared style of a vendor's pictures, determined by its code. */
export function vendorStyle(code: string) {
  const random = createRandom(`vendor:${code.toUpperCase()}`);
  return {
    hue: random.between(0, 360),
    body: random.whole(0, 5),
    mark: random.whole(0, 4),
    face: random.pick(vendorFaces),
    /** The corner of a tile with the icon, and the tile's frame. */
    corner: random.happens(0.5) ? ('left' as const) : ('right' as const),
    frame: random.whole(0, 5),
  };
}

/** Shapes that fit into a circle of radius 20 around 0,0. */
const bodies = [
  'M0-20A20 20 0 1 1 0 20A20 20 0 1 1 0-20z',
  regular(6, 21),
  'M-18-14Q0-26 18-14V2Q18 16 0 22Q-18 16-18 2z',
  'M-12-18H12Q18-18 18-12V12Q18 18 12 18H-12Q-18 18-18 12V-12Q-18-18-12-18z',
  regular(4, 23),
  'M0-21L19-6L12 18H-12L-19-6z',
];

/** The small icon: a shape in one colour with a cut-out in the other. The outline variant has one colour. */
export function vendorIcon(
  sheet: Sheet,
  options: { code: string; body: string; cut: string; isOutline?: boolean },
): string {
  const { code, body, cut, isOutline = false } = options;
  const style = vendorStyle(code);
  const initial = firstLetter(code);
  const inner = [
    group(word({ text: initial, face: style.face, x: 0, y: 0, height: 20, maxWidth: 22 }), '', `fill="${cut}"`),
    group(word({ text: initial, face: style.face, x: 0, y: 0, height: 17, maxWidth: 19 }), '', `fill="${cut}"`) +
      ring(0, 0, 15.5, cut, 1.6),
    group(word({ text: initial, face: style.face, x: 0, y: -2, height: 16, maxWidth: 18 }), '', `fill="${cut}"`) +
      stroke('M-9 11H9', cut, 2.4),
    group(
      word({ text: initial, face: style.face, x: 1, y: 0, height: 19, maxWidth: 20, turn: -8 }),
      '',
      `fill="${cut}"`,
    ),
    group(word({ text: initial, face: style.face, x: 0, y: 2, height: 15, maxWidth: 18 }), '', `fill="${cut}"`) +
      stroke(`M-8-${n(11)}L0-14L8-${n(11)}`, cut, 2.2),
  ];
  const outline = bodies[style.body]!;
  return (isOutline ? stroke(outline, body, 2.6, 'stroke-linejoin="round"') : fill(outline, body)) + inner[style.mark]!;
}

function firstLetter(code: string): string {
  const letters = code.toUpperCase().replace(/^TCG_?/, '') || code.toUpperCase();
  const found = [...letters].find((letter) => /[A-Z0-9]/.test(letter) && canWrite(letter));
  return found ?? '&';
}
