import { bubbles, pearls as pearlDrift, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { at, disc, faint, fill, group, n, oval, stroke, round } from '../drawing/sheet.ts';
import { around } from '../drawing/outlines.ts';
import { crown, pearl } from '../drawing/things.ts';
import { regal } from '../lettering/faces/regal.ts';
import { round as roundFace } from '../lettering/faces/round.ts';
import { tall } from '../lettering/faces/tall.ts';
import { undersea } from '../scenes/places.ts';
import { bay, burst } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

/** Fan of a scallop standing on its hinge at 0,0. */
function fan(radius: number, ribs: number): string {
  const points = Array.from({ length: ribs + 1 }, (_, index) => around(radius, -168 + (index * 156) / ribs));
  let d = `M-14 6L${n(points[0]![0])} ${n(points[0]![1])}`;
  for (let index = 1; index <= ribs; index += 1) {
    const [x, y] = points[index]!;
    d += `A${n(radius * 0.2)} ${n(radius * 0.2)} 0 0 1 ${n(x)} ${n(y)}`;
  }
  return `${d}L14 6z`;
}

export const openShell: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const [deep, dark, base, light, pale] = palette.main;
  const ribs = random.pick([7, 8, 9]);
  const lines = Array.from({ length: ribs - 1 }, (_, index) => {
    const [x, y] = around(104, -168 + ((index + 1) * 156) / ribs);
    return `M0 0L${n(x)} ${n(y)}`;
  }).join('');
  return (
    group(
      fill(
        fan(112, ribs),
        sheet.radial([`${deep}@0`, `${dark}@.35`, `${base}@.65`, `${light}@.9`, `${pale}@1`], 0.5, 1, 0.95),
        `stroke="${deep}" stroke-width="4" stroke-linejoin="round"`,
      ) + stroke(lines, pale, 2.5, faint(0.5)),
      at(0, 34),
    ) +
    fill('M-104 40C-96 10 96 10 104 40C92 92-92 92-104 40z', deep) +
    oval(0, 38, 92, 22, sheet.radial(['#fff5ee', `${pale}@.5`, light])) +
    pearl(kit, 0, 14, 34) +
    fill(
      'M-104 40C-70 64 70 64 104 40C106 74 62 96 0 96S-106 74-104 40z',
      sheet.linear([light, base, dark]),
      `stroke="${deep}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    stroke('M-60 56L-40 88M-22 62L-14 94M22 62L14 94M60 56L40 88', pale, 3, `${round} ${faint(0.55)}`)
  );
};

const nautilus: Draw = (kit) => {
  const { sheet, palette } = kit;
  const [deep, dark, base, light, pale] = palette.main;
  const stripes = 'M40-82Q10-50 6-8M78-50Q38-34 10-4M96-4Q52-6 10 2M84 46Q40 26 8 6M4-92Q-10-50 0-8M-38-84Q-24-46-4-8';
  return (
    fill(
      'M0 8C-30 6-34-44 8-48C60-50 72 20 28 52C-30 92-100 46-96-18C-92-78-34-108 20-100C84-92 116-26 98 34C88 72 44 98 4 96C34 76 58 60 52 26C46-2 20-14 0 8z',
      sheet.radial([`${pale}@0`, `${light}@.3`, `${base}@.7`, `${dark}@1`], 0.36, 0.3, 0.85),
      `stroke="${deep}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    stroke(stripes, deep, 7, `${round} ${faint(0.35)}`) +
    stroke('M-78-34C-66-68-30-86 12-84', '#fff', 6, `${round} ${faint(0.7)}`) +
    pearl(kit, 14, 12, 26)
  );
};

const necklace: Draw = (kit) => {
  const { random, palette } = kit;
  const count = random.pick([11, 13]);
  const strand = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const [x, y] = around(88, 205 - share * 230, 0, -22);
    return pearl(kit, x, y, 10 + 7 * Math.sin(share * Math.PI));
  }).join('');
  return (
    strand + disc(0, 76, 36, palette.gold[1]) + pearl(kit, 0, 76, 31) + group(crown(kit, palette.side), at(0, 4, 0.62))
  );
};

export const pearls: ThemeArt = {
  looks: [
    { mood: 'night', sky: 205, main: 350, side: 30 },
    { mood: 'rich', sky: 230, main: 330, side: 60 },
    { mood: 'dusk', sky: 250, main: 190, side: 20 },
    { mood: 'rich', sky: 185, main: 20, side: 320 },
    { mood: 'day', sky: 215, main: 300, side: 40 },
  ],
  scenes: [undersea, undersea, bay, burst],
  subjects: [openShell, nautilus, necklace],
  hints: [
    [/nautil|spiral/i, nautilus],
    [/oyster|clam|shell|perlas|pearls?$/i, openShell],
    [/necklace|queen|reyna|crown|strand/i, necklace],
  ],
  drifts: [bubbles, pearlDrift, sparks],
  faces: [regal, tall, roundFace],
  paints: ['pearl', 'gold', 'pearl'],
};
