import { bubbles, leaves, sparks } from '../drawing/drifts.ts';
import type { Draw, Kit } from '../drawing/kit.ts';
import { petal } from '../drawing/outlines.ts';
import { at, disc, faint, fill, group, n, oval, round, stroke } from '../drawing/sheet.ts';
import { ball, white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { round as roundFace } from '../lettering/faces/round.ts';
import { sign } from '../lettering/faces/sign.ts';
import { sweets } from '../scenes/places.ts';
import { burst, shore } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const green = ['#b7e36a', '#4c9a2f', '#17512a'] as const;
const leaf = ({ sheet }: Kit, length = 44) => fill(petal(length, length * 0.34, 0.5), sheet.linear([...green]));

export function cherries(kit: Kit): string {
  const red = ['#4a0512', '#a80f26', '#e8213c', '#ff7a80', '#ffe0dc'] as const;
  return (
    stroke('M-34 22Q-20-50 30-84M40 30Q44-30 30-84', '#3d7a2a', 6, round) +
    group(leaf(kit, 60), at(30, -82, 1, -96)) +
    ball(kit, -38, 50, 44, red) +
    ball(kit, 44, 56, 40, red)
  );
}

function mango(kit: Kit): string {
  const { sheet } = kit;
  return (
    fill(
      'M-10-86C48-90 88-36 82 20C76 74 30 98-14 90C-70 80-92 30-76-18C-64-54-44-82-10-86z',
      sheet.radial(['#fffbc8@0', '#ffe14a@.3', '#ffb01e@.62', '#f0641e@.88', '#b8321a@1'], 0.36, 0.3, 0.85),
    ) +
    oval(-34, -40, 16, 28, white, `${faint(0.55)} transform="rotate(32 -34 -40)"`) +
    stroke('M-8-84q2-12 12-18', '#5a3a12', 7, round) +
    group(leaf(kit, 70), at(0, -92, 1, 74))
  );
}

function melon(kit: Kit): string {
  const { sheet } = kit;
  const seeds = [
    [-50, -14],
    [-22, 2],
    [8, -4],
    [38, -16],
    [-34, 26],
    [-4, 34],
    [24, 26],
    [-62, -36],
    [62, -38],
  ] as const;
  return group(
    fill('M-106-42A106 106 0 0 0 106-42z', '#1f6b34') +
      fill('M-96-42A96 96 0 0 0 96-42z', '#d8f0b8') +
      fill('M-86-42A86 86 0 0 0 86-42z', sheet.linear(['#ff8a86', '#f23a4e', '#c9182f'])) +
      seeds.map(([x, y]) => group(fill(petal(12, 5, 0.4), '#2a0a0a'), at(x, y - 6, 1, -x * 0.4))).join('') +
      stroke('M-70-36H-10', white, 6, `${round} ${faint(0.5)}`),
    at(0, 0, 1, -14),
  );
}

function pineapple(kit: Kit): string {
  const { sheet } = kit;
  const body = 'M0-34C44-34 62 0 58 40C54 78 30 98 0 98S-54 78-58 40C-62 0-44-34 0-34z';
  const lines = Array.from(
    { length: 9 },
    (_, index) => `M${n(-120 + index * 26)}-40l150 150M${n(120 - index * 26)}-40l-150 150`,
  ).join('');
  return (
    [-52, -30, 30, 52, -14, 14, 0]
      .map((turn) => group(leaf(kit, 76 - Math.abs(turn) * 0.3), at(turn * 0.3, -24, 1, turn)))
      .join('') +
    sheet.clip(
      fill(body, white),
      fill(body, sheet.radial(['#fff0a0', '#ffc93a@.4', '#e8891e@.8', '#9a4a12'], 0.36, 0.3, 0.85)) +
        stroke(lines, '#a85a14', 3.5, faint(0.7)),
    ) +
    fill(body, 'none', 'stroke="#7a3a10" stroke-width="4"') +
    oval(-24, 6, 9, 20, white, faint(0.4))
  );
}

function grapes(kit: Kit): string {
  const purple = kit.palette.side;
  const rows = [5, 4, 3, 2, 1].map((count, row) =>
    Array.from({ length: count }, (_, index) =>
      ball(kit, (index - (count - 1) / 2) * 40, -36 + row * 32, 23, purple),
    ).join(''),
  );
  return (
    stroke('M0-60V-96', '#5a3a12', 8, round) +
    group(leaf(kit, 74), at(0, -66, 1, 62)) +
    group(leaf(kit, 62), at(0, -64, 1, -66)) +
    rows.toReversed().join('')
  );
}

function citrus({ sheet, palette }: Kit): string {
  const wedge = fill('M0-8L-24-66Q0-80 24-66z', sheet.linear([palette.gold[3], palette.gold[4]]));
  return (
    disc(0, 0, 96, palette.gold[2]) +
    disc(0, 0, 86, '#fff8dc') +
    sheet.spin(wedge, 8) +
    stroke('M-78-46A90 90 0 0 1-30-84', white, 6, round)
  );
}

const kinds = [cherries, mango, melon, pineapple, grapes, citrus] as const;

const three: Draw = (kit) => {
  const first = kit.random.whole(0, 5);
  const [a, b, c] = [kinds[first]!, kinds[(first + 1 + kit.random.whole(0, 1)) % 6]!, kinds[(first + 3) % 6]!];
  return group(b(kit), at(-52, -26, 0.66, -14)) + group(c(kit), at(54, -30, 0.66, 14)) + group(a(kit), at(0, 26, 0.84));
};

const one: Draw = (kit) => kit.random.pick(kinds)(kit);

export const fruits: ThemeArt = {
  looks: [
    { mood: 'day', sky: 200, main: 140, side: 310 },
    { mood: 'rich', sky: 310, main: 350, side: 290 },
    { mood: 'day', sky: 100, main: 25, side: 320 },
    { mood: 'dusk', sky: 350, main: 150, side: 280 },
    { mood: 'rich', sky: 150, main: 90, side: 300 },
    { mood: 'rich', sky: 30, main: 140, side: 270 },
  ],
  scenes: [burst, shore, sweets],
  subjects: [three, one],
  hints: [
    [/cherr/i, cherries],
    [/mango|mangga/i, mango],
    [/melon|pakwan/i, melon],
    [/pine|pinya/i, pineapple],
    [/grape|ubas/i, grapes],
    [/lemon|citrus|orange|calamansi|kalamansi/i, citrus],
  ],
  drifts: [leaves, sparks, bubbles],
  faces: [roundFace, comic, sign],
  paints: ['candy', 'candy', 'gold'],
};
