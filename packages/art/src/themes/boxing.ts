import { confetti, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { star } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, oval, ring, round, stroke } from '../drawing/sheet.ts';
import { crown, gem, halo, metal, white } from '../drawing/things.ts';
import { slab } from '../lettering/faces/slab.ts';
import { tall } from '../lettering/faces/tall.ts';
import { tech } from '../lettering/faces/tech.ts';
import { word } from '../lettering/word.ts';
import { arena } from '../scenes/places.ts';
import { burst } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

export const gloves: Draw = (kit) => {
  const { sheet, palette } = kit;
  const glove = ([deep, dark, base, light, pale]: typeof palette.main) =>
    fill(
      'M-30 20C-62 8-66-58-34-80C-6-98 48-88 54-50C58-24 46 4 34 24z',
      sheet.radial([pale, `${light}@.2`, `${base}@.55`, dark], 0.36, 0.26, 0.9),
      `stroke="${deep}" stroke-width="4"`,
    ) +
    fill(
      'M-38-14C-66-20-72 16-44 26C-20 30-6 14-2-8C-14-20-26-22-38-14z',
      sheet.radial([light, base, dark], 0.4, 0.3, 0.8),
      `stroke="${deep}" stroke-width="3.5"`,
    ) +
    fill(
      'M-34 24Q0 34 38 20L42 58Q0 74-36 60z',
      sheet.linear([white, '#cfd6dd']),
      `stroke="${deep}" stroke-width="3.5"`,
    ) +
    stroke('M-34 40Q0 50 40 38', base, 7) +
    stroke('M-14-66Q14-78 34-62', white, 6, `${round} ${faint(0.6)}`);
  return (
    group(glove(palette.main), at(-44, -6, 1, -24)) + group(glove(palette.side), `${at(44, 14, 1, 22)} scale(-1 1)`)
  );
};

const belt: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const gold = metal(kit, palette.gold, 45);
  const half =
    fill(
      'M-56-30Q-100-40-114-66L-120 10Q-96 40-56 44z',
      sheet.linear([palette.main[2], palette.main[0]]),
      `stroke="${palette.main[0]}" stroke-width="3"`,
    ) +
    box(-104, -24, 38, 46, 8, gold, `stroke="${palette.gold[0]}" stroke-width="3" transform="rotate(12 -85 0)"`) +
    disc(-85, 0, 9, palette.side[2], `stroke="${palette.gold[4]}" stroke-width="2"`);
  return (
    sheet.mirror(half) +
    fill(
      'M0-84L34-66 66-50 60 0 62 46 32 66 0 86-32 66-62 46-60 0-66-50-34-66z',
      gold,
      `stroke="${palette.gold[0]}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    disc(0, 2, 47, palette.gold[0]) +
    disc(0, 2, 44, sheet.radial([palette.side[3], palette.side[2], palette.side[0]], 0.4, 0.3, 0.8)) +
    ring(0, 2, 37, palette.gold[3], 2.5, 'stroke-dasharray="3 4"') +
    group(
      word({
        text: random.pick(['KO', 'WIN', 'No.1'.toUpperCase(), 'TKO', 'VIP']),
        face: slab,
        x: 0,
        y: 3,
        height: 27,
        maxWidth: 60,
      }),
      '',
      `fill="${palette.gold[4]}" stroke="${palette.gold[0]}" stroke-width="12" paint-order="stroke"`,
    ) +
    group(crown(kit, palette.main), at(0, -46, 0.32)) +
    fill(star(5, 10, 4.4, -90, 0, 66), palette.gold[4]) +
    [-44, 44].map((x) => group(gem(kit, palette.main), at(x, -36, 0.09))).join('')
  );
};

const bell: Draw = (kit) => {
  const { palette, sheet } = kit;
  return (
    halo(kit, 0, 0, 120, palette.glow, 0.6) +
    box(-96, -14, 192, 22, 10, '#5a3418') +
    box(-96, -14, 192, 8, 4, '#a86a34') +
    disc(0, 0, 82, metal(kit, palette.gold, 45), `stroke="${palette.gold[0]}" stroke-width="5"`) +
    disc(
      0,
      0,
      60,
      sheet.radial([palette.gold[4], `${palette.gold[2]}@.5`, palette.gold[1]], 0.36, 0.3, 0.8),
      `stroke="${palette.gold[0]}" stroke-width="3"`,
    ) +
    disc(0, 0, 18, palette.gold[0]) +
    disc(0, -2, 15, palette.gold[3]) +
    stroke('M84-70L34-18', '#3a2010', 10, round) +
    disc(32, -16, 17, sheet.radial(['#ff8a80', '#c8102e', '#4a0512'], 0.36, 0.3, 0.8)) +
    oval(-30, -30, 20, 9, white, `${faint(0.6)} transform="rotate(-40 -30 -30)"`)
  );
};

export const boxing: ThemeArt = {
  looks: [
    { mood: 'night', sky: 250, main: 22, side: 255 },
    { mood: 'rich', sky: 20, main: 20, side: 150 },
    { mood: 'night', sky: 290, main: 330, side: 200 },
    { mood: 'rich', sky: 220, main: 60, side: 20 },
  ],
  scenes: [arena, arena, burst],
  subjects: [gloves, belt, gloves, bell],
  hints: [
    [/belt|champion|kampeon|title/i, belt],
    [/ring|bell|round/i, bell],
    [/punch|kamao|knock|glove|fist/i, gloves],
  ],
  drifts: [sparks, confetti],
  faces: [tall, slab, tech],
  paints: ['gold', 'ember', 'poster'],
};
