import { none, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { polygon, regular } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, ring, round, stroke } from '../drawing/sheet.ts';
import { gem, halo, metal, white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { sign } from '../lettering/faces/sign.ts';
import { tech } from '../lettering/faces/tech.ts';
import { arena, city } from '../scenes/places.ts';
import { burst, cosmos } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const steel = ['#1a222c', '#4a5866', '#93a4b4', '#d3dee8', '#ffffff'] as const;

export const mecha: Draw = (kit) => {
  const { sheet, palette } = kit;
  const [deep, dark, base, light] = palette.main;
  const half =
    fill(
      'M-30-66L-80-104-66-52-92-62-74-20z',
      sheet.linear([palette.gold[3], palette.gold[1]]),
      `stroke="${palette.gold[0]}" stroke-width="3" stroke-linejoin="round"`,
    ) +
    fill(
      'M-74-20L-60-60-20-84V-20L-52 12V54L-30 92-66 64-84 20z',
      sheet.linear([light, base, dark], 45),
      `stroke="${deep}" stroke-width="3.5" stroke-linejoin="round"`,
    ) +
    fill('M-8-8L-54-28-46 2-12 14z', deep) +
    fill('M-14-2L-46-16-41-2-16 8z', palette.side[3]) +
    fill(
      'M-46 16L-12 22-16 62-34 82-44 52z',
      sheet.linear([steel[3], steel[1]]),
      `stroke="${steel[0]}" stroke-width="2.5"`,
    ) +
    stroke('M-40 36L-22 40M-40 48L-22 52', steel[0], 3);
  return (
    halo(kit, 0, -6, 110, palette.side[2], 0.5) +
    sheet.mirror(half) +
    fill('M-20-84L0-98 20-84 16-22 0-6-16-22z', sheet.linear([light, base]), `stroke="${deep}" stroke-width="3.5"`) +
    fill(
      'M-12 20L0 8 12 20 14 74 0 96-14 74z',
      sheet.linear([steel[4], steel[2], steel[1]]),
      `stroke="${steel[0]}" stroke-width="3"`,
    ) +
    fill(regular(6, 13, -90, 0, -56), palette.side[2], `stroke="${white}" stroke-width="2"`) +
    stroke('M-8 46h16M-8 56h16M-7 66h14', steel[0], 3)
  );
};

const pad: Draw = (kit) => {
  const { sheet, palette } = kit;
  const [deep, dark, base, light] = palette.main;
  const key = (x: number, y: number, colour: string) => disc(x, y, 10, deep) + disc(x, y - 2, 8.5, colour);
  return group(
    box(-66, -58, 36, 18, 8, dark) +
      box(30, -58, 36, 18, 8, dark) +
      fill(
        'M-60-48H60C92-48 104-10 112 44C116 80 84 88 66 60L48 30H-48L-66 60C-84 88-116 80-112 44C-104-10-92-48-60-48z',
        sheet.linear([light, base, dark]),
        `stroke="${deep}" stroke-width="5" stroke-linejoin="round"`,
      ) +
      stroke('M-58-42H58', white, 4, `${round} ${faint(0.6)}`) +
      disc(-60, -10, 27, deep) +
      fill('M-68-30h16v12h12v16h-12v12h-16v-12h-12v-16h12z', sheet.linear([steel[3], steel[1]])) +
      key(60, -30, '#ffd23a') +
      key(60, 10, '#4ad66a') +
      key(40, -10, '#4aa8ff') +
      key(80, -10, '#ff5a6e') +
      disc(-28, 22, 17, deep) +
      disc(-28, 20, 12, steel[1]) +
      disc(28, 22, 17, deep) +
      disc(28, 20, 12, steel[1]) +
      fill(regular(6, 12, -90, 0, -22), palette.side[3]),
    at(0, 4, 1, kit.random.between(-14, 14)),
  );
};

const crest: Draw = (kit) => {
  const { palette, sheet } = kit;
  const sword =
    fill(
      'M-7-60L0-116 7-60V46H-7z',
      sheet.linear([white, steel[2], steel[3], steel[1]], 0),
      `stroke="${steel[0]}" stroke-width="2.5"`,
    ) +
    box(-26, 44, 52, 11, 5, metal(kit, palette.gold), `stroke="${palette.gold[0]}" stroke-width="2"`) +
    box(-6, 54, 12, 34, 4, '#5a2c14') +
    disc(0, 94, 9, palette.gold[2]);
  return (
    group(sword, 'rotate(-42)') +
    group(sword, 'rotate(42)') +
    fill(
      'M-58-58Q0-84 58-58V4Q56 62 0 90Q-56 62-58 4z',
      metal(kit, palette.gold, 45),
      `stroke="${palette.gold[0]}" stroke-width="4"`,
    ) +
    fill('M-46-50Q0-72 46-50V2Q44 50 0 74Q-44 50-46 2z', sheet.linear([palette.main[2], palette.main[0]])) +
    fill('M0-62Q26-60 46-50V2Q44 50 0 74z', palette.main[3], faint(0.35)) +
    group(gem(kit, palette.side), at(0, -2, 0.36))
  );
};

const target: Draw = (kit) => {
  const { palette, random } = kit;
  const turn = random.whole(0, 60);
  return (
    halo(kit, 0, 0, 120, palette.side[2], 0.55) +
    disc(0, 0, 94, palette.ink, faint(0.6)) +
    group(
      ring(0, 0, 92, palette.side[3], 7, 'stroke-dasharray="110 34.5"') +
        ring(0, 0, 74, palette.main[3], 3, 'stroke-dasharray="4 7"'),
      `rotate(${turn})`,
    ) +
    ring(0, 0, 52, palette.side[2], 5) +
    stroke('M0-112V-62M0 112V62M-112 0H-62M112 0H62', palette.side[4], 6, round) +
    fill(
      polygon([
        [-34, 30],
        [-40, -20],
        [-22, -44],
        [-8, -28],
        [8, -28],
        [22, -44],
        [40, -20],
        [34, 30],
        [0, 50],
      ]),
      metal(kit, palette.main),
      `stroke="${palette.main[0]}" stroke-width="3.5" stroke-linejoin="round"`,
    ) +
    fill('M-28-6L-8 4-12 14-28 8zM28-6L8 4 12 14 28 8z', palette.side[4]) +
    fill('M-10 30L0 24 10 30 0 42z', palette.main[0])
  );
};

export const esports: ThemeArt = {
  looks: [
    { mood: 'night', sky: 280, main: 255, side: 200 },
    { mood: 'night', sky: 200, main: 20, side: 180 },
    { mood: 'rich', sky: 310, main: 290, side: 150 },
    { mood: 'night', sky: 340, main: 200, side: 20 },
    { mood: 'rich', sky: 250, main: 90, side: 330 },
  ],
  scenes: [arena, city, cosmos, burst],
  subjects: [mecha, pad, crest, target],
  hints: [
    [/mecha|robot|cyber/i, mecha],
    [/pad|play|console|arcade/i, pad],
    [/legend|clash|sword|rank|arena/i, crest],
    [/strike|aim|shot|counter/i, target],
  ],
  drifts: [sparks, none],
  faces: [tech, sign, comic],
  paints: ['neon', 'poster', 'pearl'],
};
