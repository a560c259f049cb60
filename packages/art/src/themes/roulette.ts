import { coins, sparks } from '../drawing/drifts.ts';
import type { Draw, Kit } from '../drawing/kit.ts';
import { around, suits } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, n, oval, ring, round, stroke } from '../drawing/sheet.ts';
import { ball, halo, metal, white } from '../drawing/things.ts';
import { regal } from '../lettering/faces/regal.ts';
import { slab } from '../lettering/faces/slab.ts';
import { tall } from '../lettering/faces/tall.ts';
import { word } from '../lettering/word.ts';
import { felt, hall, stage } from '../scenes/places.ts';
import { burst } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const ivory = ['#5a5148', '#b9aea0', '#efe8dc', '#fbf8f1', '#ffffff'] as const;

function wheelTop(kit: Kit, pockets: number): string {
  const { sheet, palette } = kit;
  const half = 180 / pockets;
  const [ax, ay] = around(84, -90 - half);
  const [bx, by] = around(84, -90 + half);
  const pocket = (colour: string) => fill(`M0 0L${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}z`, colour);
  return (
    disc(
      0,
      0,
      102,
      sheet.radial(['#3a1a0a@.8', '#8a4a20@.88', '#d98d45@.94', '#4a200c@1']),
      'stroke="#240e05" stroke-width="3"',
    ) +
    disc(0, 0, 86, palette.gold[2]) +
    sheet.spin(pocket('#c8102e'), pockets / 2, half, 720 / pockets) +
    sheet.spin(pocket('#15181d'), pockets / 2, half * 3, 720 / pockets) +
    pocket('#0f8a4a') +
    ring(0, 0, 64, palette.gold[3], 2) +
    disc(
      0,
      0,
      56,
      sheet.radial(['#d98d45', '#8a4a20@.6', '#4a200c'], 0.4, 0.35, 0.7),
      `stroke="${palette.gold[2]}" stroke-width="3"`,
    ) +
    sheet.spin(fill('M-4 0L-3-40Q0-46 3-40L4 0z', metal(kit, palette.gold)), 4) +
    sheet.spin(disc(0, -44, 6, palette.gold[3]), 4) +
    disc(0, 0, 15, metal(kit, palette.gold), `stroke="${palette.gold[0]}" stroke-width="2"`)
  );
}

const above: Draw = (kit) => {
  const { random } = kit;
  const pockets = random.pick([18, 22, 26]);
  const [x, y] = around(74, random.between(200, 340));
  return (
    group(wheelTop(kit, pockets), at(0, 0, 1, random.between(0, 90))) +
    ball(kit, x, y, 9, ivory) +
    stroke('M-84-34A92 92 0 0 1-30-86', white, 6, `${round} ${faint(0.5)}`)
  );
};

export const leaning: Draw = (kit) => {
  const { random, palette } = kit;
  return (
    oval(0, 62, 112, 44, '#240e05') +
    `<g transform="translate(0 20) scale(1.1 .62)">${wheelTop(kit, 22)}</g>` +
    fill('M-9 12L-6-60H6L9 12z', metal(kit, palette.gold, 0)) +
    ball(kit, 0, -66, 13, palette.gold) +
    box(-26, -44, 52, 8, 4, metal(kit, palette.gold)) +
    ball(kit, random.between(40, 64), random.between(52, 60), 11, ivory)
  );
};

const numberOn: Draw = (kit) => {
  const { random, sheet, palette } = kit;
  const number = String(random.whole(1, 36));
  const isRed = random.happens(0.5);
  return (
    halo(kit, 0, 0, 120, palette.glow, 0.5) +
    disc(0, 0, 100, metal(kit, palette.gold, 45), `stroke="${palette.gold[0]}" stroke-width="4"`) +
    ring(0, 0, 88, '#15181d', 14) +
    ring(0, 0, 88, '#c8102e', 14, 'stroke-dasharray="23 23.07"') +
    disc(
      0,
      0,
      76,
      sheet.radial(isRed ? ['#ff5468', '#c8102e@.6', '#5e0616'] : ['#4a525e', '#15181d@.6', '#000'], 0.4, 0.35, 0.8),
      `stroke="${palette.gold[3]}" stroke-width="3"`,
    ) +
    group(
      word({ text: number, face: slab, x: 0, y: 0, height: 74, maxWidth: 116 }),
      '',
      `fill="${white}" stroke="${palette.gold[1]}" stroke-width="6"`,
    ) +
    ball(kit, 62, -62, 17, ivory) +
    group(fill(suits.diamond, palette.gold[3]), at(0, -62, 0.16)) +
    group(fill(suits.diamond, palette.gold[3]), at(0, 62, 0.16))
  );
};

export const roulette: ThemeArt = {
  looks: [
    { mood: 'rich', sky: 155, main: 20, side: 90 },
    { mood: 'rich', sky: 20, main: 15, side: 60 },
    { mood: 'night', sky: 250, main: 330, side: 190 },
    { mood: 'rich', sky: 300, main: 340, side: 80 },
    { mood: 'night', sky: 180, main: 20, side: 85 },
  ],
  scenes: [felt, hall, stage, burst],
  subjects: [above, leaning, numberOn],
  hints: [
    [/lightning|number|straight|mega/i, numberOn],
    [/live|european|french/i, leaning],
    [/auto|speed|wheel/i, above],
  ],
  drifts: [sparks, coins],
  faces: [regal, slab, tall],
  paints: ['gold', 'pearl', 'poster'],
};
