import { coins, embers, sparks } from '../drawing/drifts.ts';
import type { Draw, Kit } from '../drawing/kit.ts';
import { flame, suits } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, oval, ring, round, stroke } from '../drawing/sheet.ts';
import { ball, metal, white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { sign } from '../lettering/faces/sign.ts';
import { slab } from '../lettering/faces/slab.ts';
import { tall } from '../lettering/faces/tall.ts';
import { word } from '../lettering/word.ts';
import { stage, weave } from '../scenes/places.ts';
import { burst, cosmos } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

export function seven({ sheet, palette }: Kit, height: number, turn = 0): string {
  const digit = word({ text: '7', face: slab, x: 0, y: 0, height, turn });
  return (
    group(digit, at(0, 5), `fill="${palette.ink}" stroke="${palette.ink}" stroke-width="36" stroke-linejoin="round"`) +
    group(
      digit,
      '',
      `fill="${palette.gold[2]}" stroke="${palette.gold[2]}" stroke-width="30" stroke-linejoin="round"`,
    ) +
    group(digit, '', `fill="#7a0a1c" stroke="#7a0a1c" stroke-width="16" stroke-linejoin="round"`) +
    group(digit, '', `fill="${sheet.linear(['#ffb0a8@0', '#ff3a4e@.35', '#d4122c@.5', '#a00a20@.52', '#ff4a5a@1'])}"`)
  );
}

export const triple: Draw = (kit) =>
  group(seven(kit, 104, -14), at(-58, 8)) + group(seven(kit, 104, 14), at(58, 8)) + group(seven(kit, 146), at(0, -4));

const hot: Draw = (kit) => {
  const { sheet, random } = kit;
  const tongues = [-60, -30, 0, 32, 62]
    .map((x) => flame(x, 96, 62, random.between(150, 200) - Math.abs(x) * 0.9))
    .join('');
  return (
    fill(tongues, sheet.linear(['#ffc02e', '#f2541b', '#8c1410'])) +
    seven(kit, 164, random.between(-6, 6)) +
    fill([-52, 48].map((x) => flame(x, 106, 46, 64)).join(''), sheet.linear(['#fff3b0', '#ffb02e', '#f2541b']))
  );
};

export const bell: Draw = (kit) => {
  const { palette, sheet } = kit;
  return (
    ring(0, -92, 14, palette.gold[1], 8) +
    fill(
      'M0-88C44-84 56-46 60-6C62 22 74 36 88 50Q92 62 80 64H-80Q-92 62-88 50C-74 36-62 22-60-6C-56-46-44-84 0-88z',
      sheet.linear([palette.gold[4], palette.gold[3], palette.gold[2], palette.gold[1], palette.gold[0]], 0),
      `stroke="${palette.gold[0]}" stroke-width="4"`,
    ) +
    box(-92, 56, 184, 19, 9, metal(kit, palette.gold), `stroke="${palette.gold[0]}" stroke-width="3"`) +
    ball(kit, 0, 88, 17, palette.gold) +
    stroke('M-64 30Q0 42 64 30', palette.gold[0], 4, faint(0.6)) +
    fill('M-34-58Q-50-30-50 10L-36 12Q-36-30-22-60z', white, faint(0.75)) +
    group(fill(suits.heart, palette.main[2]), at(8, -8, 0.42))
  );
};

export const reels: Draw = (kit) => {
  const { palette, sheet } = kit;
  const cell = (x: number, content: string) =>
    box(
      x - 28,
      -38,
      56,
      84,
      6,
      sheet.linear(['#b9b2a4', '#ffffff', '#ffffff', '#b9b2a4']),
      'stroke="#2a1a0a" stroke-width="3"',
    ) + group(content, at(x, 4));
  const digit = group(
    word({ text: '7', face: slab, x: 0, y: 0, height: 50 }),
    '',
    'fill="#d4122c" stroke="#5e0616" stroke-width="12" paint-order="stroke"',
  );
  return (
    fill(
      'M-104 96V-52Q-100-104-40-104H40Q100-104 104-52V96z',
      sheet.linear([palette.main[3], palette.main[2], palette.main[0]]),
      `stroke="${palette.main[0]}" stroke-width="4"`,
    ) +
    box(-98, -50, 196, 108, 12, metal(kit, palette.gold), `stroke="${palette.gold[0]}" stroke-width="3"`) +
    cell(-60, digit) +
    cell(0, digit) +
    cell(60, digit) +
    stroke('M-92 4H92', '#ff3a4e', 3, faint(0.7)) +
    group(
      word({
        text: kit.random.pick(['JACKPOT', 'LUCKY', 'BONUS', 'SWERTE']),
        face: sign,
        x: 0,
        y: -76,
        height: 21,
        maxWidth: 132,
      }),
      '',
      `fill="${palette.gold[3]}" stroke="${palette.gold[0]}" stroke-width="20" paint-order="stroke"`,
    ) +
    box(-72, 68, 144, 18, 9, palette.main[0]) +
    [-46, 0, 46].map((x) => disc(x, 77, 6, palette.side[3])).join('') +
    oval(-60, -88, 30, 5, white, faint(0.3)) +
    stroke('M104 20h14V-30', palette.gold[1], 7, round) +
    ball(kit, 118, -40, 12, ['#4a0512', '#a80f26', '#e8213c', '#ff7a80', '#ffe0dc'])
  );
};

const clover: Draw = (kit) => {
  const { sheet } = kit;
  const leaf =
    fill(
      'M0-4C-14-30-60-34-56-72C-50-98-14-98 0-72C14-98 50-98 56-72C60-34 14-30 0-4z',
      sheet.radial(['#d8f79a', '#6ac84a@.5', '#1f7a3a'], 0.4, 0.3, 0.9),
      'stroke="#0d4a24" stroke-width="3.5"',
    ) + stroke('M0-10V-60M0-34L-20-56M0-34L20-56', '#d8f79a', 3, `${round} ${faint(0.6)}`);
  return (
    stroke('M4 8Q20 60 46 104', '#1f7a3a', 11, round) +
    group(sheet.spin(`<g>${leaf}</g>`, 4, 45), at(0, -8)) +
    disc(0, -8, 9, '#d8f79a')
  );
};

export const sevens: ThemeArt = {
  looks: [
    { mood: 'rich', sky: 280, main: 255, side: 90 },
    { mood: 'rich', sky: 250, main: 20, side: 200 },
    { mood: 'rich', sky: 20, main: 290, side: 60 },
    { mood: 'night', sky: 170, main: 330, side: 150 },
    { mood: 'rich', sky: 150, main: 20, side: 90 },
    { mood: 'rich', sky: 320, main: 220, side: 60 },
  ],
  scenes: [burst, burst, stage, weave, cosmos],
  subjects: [triple, hot, bell, reels, clover],
  hints: [
    [/bell|kampana/i, bell],
    [/hot|fire|blaz|burn/i, hot],
    [/classic|reel|retro|slot/i, reels],
    [/clover|irish|leprechaun/i, clover],
    [/triple|777|three/i, triple],
  ],
  drifts: [sparks, coins, embers],
  faces: [slab, tall, sign, comic],
  paints: ['gold', 'ember', 'poster'],
};
