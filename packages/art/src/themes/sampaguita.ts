import { petals, sparks } from '../drawing/drifts.ts';
import type { Kit, Draw } from '../drawing/kit.ts';
import { around, petal } from '../drawing/outlines.ts';
import { at, disc, faint, fill, group, n, round, stroke } from '../drawing/sheet.ts';
import { ball } from '../drawing/things.ts';
import { regal } from '../lettering/faces/regal.ts';
import { round as roundFace } from '../lettering/faces/round.ts';
import { tall } from '../lettering/faces/tall.ts';
import { weave } from '../scenes/places.ts';
import { burst, land } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

/** A blossom with two whorls of petals, 100 in radius at size 1. */
export function blossom(kit: Kit, count: number, tones: readonly [string, string, string]): string {
  const { sheet, palette } = kit;
  const outer = fill(
    petal(100, 40, 0.62),
    sheet.linear([tones[0], tones[1], tones[2]]),
    `stroke="${tones[2]}" stroke-width="1.5"`,
  );
  const inner = fill(
    petal(66, 28, 0.6),
    sheet.linear([tones[0], tones[0], tones[1]]),
    `stroke="${tones[2]}" stroke-width="1.2"`,
  );
  return (
    sheet.spin(outer, count) +
    sheet.spin(inner, count, 180 / count) +
    disc(0, 0, 17, sheet.radial([palette.gold[3], palette.gold[2], palette.gold[1]])) +
    Array.from({ length: 9 }, (_, index) => disc(...around(12, index * 40), 3, palette.gold[4])).join('')
  );
}

const whites = ['#fff', '#f8f1e4', '#d9c9c4'] as const;

const single: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const leaf = fill(petal(106, 34, 0.5), sheet.linear(['#9ed36a', '#3f8f3e', '#14532e']));
  const tones = random.happens(0.5) ? whites : ([palette.side[4], palette.side[3], palette.side[1]] as const);
  return sheet.spin(leaf, 5, 36) + blossom(kit, random.pick([5, 6, 8]), tones);
};

const garland: Draw = (kit) => {
  const { sheet, random, palette } = kit;
  const bud = sheet.shape(`<g>${fill(petal(26, 13, 0.4), sheet.linear(['#fff', '#f3ead8', '#c6bfa8']))}</g>`);
  const count = 26;
  const ringOf = Array.from({ length: count }, (_, index) => {
    const angle = 128 + (index / (count - 1)) * 284;
    const [x, y] = around(74, angle, 0, -24);
    return sheet.use(bud, at(x, y, 1, angle + 90 + (index % 2 ? 46 : -46)));
  }).join('');
  return (
    stroke('M0 40V66', '#e9dfc9', 5) +
    ringOf +
    group(blossom(kit, random.pick([5, 6]), whites), at(0, 46, 0.44)) +
    ball(kit, 0, 92, 13, palette.side) +
    stroke('M-5 104l-7 22M0 105v24M5 104l7 22', palette.side[2], 4, round)
  );
};

const fanOfSilk: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const blades = Array.from({ length: 11 }, (_, index) => {
    const from = -176 + index * 15.6;
    const [ax, ay] = around(104, from);
    const [bx, by] = around(104, from + 15.6);
    return fill(`M0 0L${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}z`, index % 2 ? palette.main[1] : palette.main[2]);
  }).join('');
  const arc = (r: number) =>
    `M${n(around(r, -176)[0])} ${n(around(r, -176)[1])}A${r} ${r} 0 0 1 ${n(around(r, -4)[0])} ${n(around(r, -4)[1])}`;
  return group(
    blades +
      stroke(arc(100), palette.gold[2], 9) +
      stroke(arc(88), palette.gold[3], 2) +
      stroke(arc(40), palette.gold[2], 3) +
      disc(0, 0, 9, palette.gold[2]) +
      [-140, -90, -40]
        .map((turn) =>
          group(blossom(kit, random.pick([5, 6]), whites), at(...around(68, turn), turn === -90 ? 0.3 : 0.24)),
        )
        .join('') +
      stroke('M0 8q-10 24 4 44', sheet.linear([palette.side[2], palette.side[1]]), 4, round) +
      disc(4, 54, 7, palette.side[2], faint(0.95)),
    at(0, 44, 1.05),
  );
};

export const sampaguita: ThemeArt = {
  looks: [
    { mood: 'rich', sky: 145, main: 350, side: 5 },
    { mood: 'dusk', sky: 320, main: 20, side: 340 },
    { mood: 'day', sky: 170, main: 25, side: 350 },
    { mood: 'night', sky: 290, main: 10, side: 70 },
    { mood: 'rich', sky: 350, main: 300, side: 20 },
  ],
  scenes: [weave, burst, land],
  subjects: [single, garland, fanOfSilk],
  hints: [
    [/fan|abaniko|maria/i, fanOfSilk],
    [/garland|kwintas|sampaguita/i, garland],
    [/blossom|bulaklak|flower|petal/i, single],
  ],
  drifts: [petals, sparks, petals],
  faces: [regal, roundFace, tall],
  paints: ['pearl', 'candy', 'gold'],
};
