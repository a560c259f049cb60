import { coins, leaves, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { around, polygon, regular } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, n, ring, round, stroke } from '../drawing/sheet.ts';
import { ball, gem, halo, metal, rays } from '../drawing/things.ts';
import { regal } from '../lettering/faces/regal.ts';
import { slab } from '../lettering/faces/slab.ts';
import { tall } from '../lettering/faces/tall.ts';
import { forest, hall } from '../scenes/places.ts';
import { burst, land } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const pagoda: Draw = (kit) => {
  const { sheet, palette } = kit;
  const floors = [0, 1, 2].map((floor) => {
    const y = 74 - floor * 56;
    const w = 74 - floor * 20;
    return (
      box(-w * 0.62, y - 28, w * 1.24, 30, 0, sheet.linear([palette.side[1], palette.side[2], palette.side[0]], 0)) +
      box(-w * 0.4, y - 22, w * 0.22, 24, 6, '#ffe08a') +
      box(w * 0.18, y - 22, w * 0.22, 24, 6, '#ffe08a') +
      box(-7, y - 24, 14, 26, 7, '#2a1006') +
      fill(
        `M${n(-w * 1.4)} ${n(y - 30)}Q${n(-w * 0.7)} ${n(y - 34)} ${n(-w * 0.5)} ${n(y - 56)}H${n(w * 0.5)}Q${n(w * 0.7)} ${n(y - 34)} ${n(w * 1.4)} ${n(y - 30)}Q0 ${n(y - 14)} ${n(-w * 1.4)} ${n(y - 30)}z`,
        sheet.linear([palette.main[3], palette.main[2], palette.main[0]]),
        `stroke="${palette.gold[2]}" stroke-width="3" stroke-linejoin="round"`,
      )
    );
  });
  return (
    box(-82, 74, 164, 14, 3, palette.gold[1]) +
    box(-96, 86, 192, 14, 3, palette.gold[0]) +
    floors.join('') +
    fill('M-5-92L0-118 5-92z', palette.gold[3]) +
    ball(kit, 0, -94, 8, palette.gold)
  );
};

const idol: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const [deep, dark] = palette.gold;
  const half =
    fill('M-14-10L-52-22L-50 2Q-30 12-14 4z', deep) +
    ball(kit, -32, -6, 9, palette.side) +
    fill('M-70-60H-96V30L-70 44z', metal(kit, palette.gold, 0), `stroke="${deep}" stroke-width="3"`) +
    ring(-83, 46, 12, palette.gold[2], 6);
  const plumes = sheet.spin(
    fill(
      'M-11-70Q-15-104 0-112Q15-104 11-70z',
      sheet.linear([palette.main[3], palette.main[1]]),
      `stroke="${palette.main[0]}" stroke-width="2"`,
    ),
    9,
    -60,
    15,
  );
  return (
    plumes +
    fill(
      'M-70-72Q0-92 70-72V36Q56 92 0 98Q-56 92-70 36z',
      metal(kit, palette.gold, 45),
      `stroke="${deep}" stroke-width="4"`,
    ) +
    sheet.mirror(half) +
    fill('M-12-22H12L20 32H-20z', sheet.linear([palette.gold[4], palette.gold[2], dark], 0)) +
    fill('M-38 50H38V72Q0 84-38 72z', deep) +
    stroke('M-26 50v24M-13 50v27M0 50v28M13 50v27M26 50v24', palette.gold[3], 7, 'stroke-dasharray="10 3"') +
    group(gem(kit, random.happens(0.5) ? palette.side : palette.main), at(0, -52, 0.2)) +
    stroke('M-58-40H-24M58-40H24M-58 26l16 12M58 26l-16 12', deep, 4, round)
  );
};

const sunDisc: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const teeth = random.pick([12, 16, 20]);
  return (
    rays(kit, 0, 0, 120, teeth, palette.gold[3], 0.5) +
    sheet.spin(fill('M-13-78L0-108 13-78z', sheet.linear([palette.gold[3], palette.gold[1]])), teeth) +
    disc(0, 0, 84, metal(kit, palette.gold, 45), `stroke="${palette.gold[0]}" stroke-width="4"`) +
    ring(0, 0, 66, palette.gold[0], 3) +
    sheet.spin(
      fill(
        polygon([
          [-8, -54],
          [8, -54],
          [8, -62],
          [-8, -62],
        ]),
        palette.side[2],
      ),
      teeth,
    ) +
    disc(0, 0, 48, sheet.linear([palette.main[2], palette.main[0]]), `stroke="${palette.gold[0]}" stroke-width="3"`) +
    fill(regular(8, 40), palette.gold[2], faint(0.3)) +
    fill('M-30-10h18v10h-18zM12-10h18v10h-18zM-8-4h16l4 20h-24zM-20 24h40v9h-40z', palette.gold[3]) +
    Array.from({ length: 8 }, (_, index) => disc(...around(75, index * 45), 5, palette.side[3])).join('') +
    halo(kit, -26, -36, 50, '#ffffff', 0.35)
  );
};

export const temples: ThemeArt = {
  looks: [
    { mood: 'dusk', sky: 20, main: 165, side: 20 },
    { mood: 'rich', sky: 150, main: 30, side: 190 },
    { mood: 'night', sky: 260, main: 20, side: 150 },
    { mood: 'day', sky: 190, main: 145, side: 15 },
    { mood: 'dusk', sky: 300, main: 220, side: 340 },
  ],
  scenes: [hall, forest, land, burst],
  subjects: [idol, pagoda, sunDisc],
  hints: [
    [/idol|mask|anito|aztec|totem/i, idol],
    [/sun|araw|disc|calendar/i, sunDisc],
    [/temple|pagoda|shrine|gate/i, pagoda],
  ],
  drifts: [coins, leaves, sparks],
  faces: [regal, slab, tall],
  paints: ['gold', 'gold', 'poster'],
};
