import { confetti, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { around, star } from '../drawing/outlines.ts';
import { at, box, disc, fill, group, n, oval, ring, round, stroke } from '../drawing/sheet.ts';
import { ball, halo, metal, white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { sign } from '../lettering/faces/sign.ts';
import { slab } from '../lettering/faces/slab.ts';
import { stage, street } from '../scenes/places.ts';
import { burst, land } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const bigWheel: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const count = random.pick([8, 10, 12]);
  const from = random.between(0, 30);
  const spokes = Array.from({ length: count }, (_, index) => {
    const [x, y] = around(80, from + (index * 360) / count, 0, -14);
    return `M0-14L${n(x)} ${n(y)}`;
  }).join('');
  const colours = [palette.main[2], palette.side[2], palette.gold[2]];
  const cabins = Array.from({ length: count }, (_, index) => {
    const [x, y] = around(84, from + (index * 360) / count, 0, -14);
    return fill(
      `M${n(x - 11)} ${n(y + 4)}h22q0 14-11 14t-11-14zM${n(x - 12)} ${n(y - 2)}l12-9 12 9z`,
      colours[index % 3]!,
      `stroke="${palette.ink}" stroke-width="1.5"`,
    );
  });
  const lights = Array.from({ length: count * 3 }, (_, index) =>
    disc(...around(70, (index * 120) / count, 0, -14), 2.6, index % 2 ? palette.gold[4] : palette.side[3]),
  ).join('');
  return (
    stroke('M-60 102L0-14L60 102', palette.ink, 11, round) +
    stroke('M-60 102L0-14L60 102', palette.main[3], 5, round) +
    ring(0, -14, 80, palette.ink, 9) +
    ring(0, -14, 80, palette.main[3], 4) +
    ring(0, -14, 60, palette.side[3], 3) +
    stroke(spokes, palette.main[4], 2.4) +
    lights +
    cabins.join('') +
    disc(0, -14, 18, metal(kit, palette.gold)) +
    fill(star(5, 12, 5, -90, 0, -14), palette.side[2]) +
    box(-90, 96, 180, 9, 4, sheet.linear([palette.gold[3], palette.gold[1]]))
  );
};

const bigTop: Draw = (kit) => {
  const { palette, sheet } = kit;
  const stripes = (d: readonly string[]) =>
    d.map((path, index) => fill(path, index % 2 ? '#fff6e6' : palette.main[2])).join('');
  const roof = stripes([
    'M0-84L-104-4H-62z',
    'M0-84L-62-4H-21z',
    'M0-84L-21-4H21z',
    'M0-84L21-4H62z',
    'M0-84L62-4H104z',
  ]);
  const walls = stripes([
    'M-92-2H-56V94H-84z',
    'M-56-2H-20V94H-52z',
    'M-20-2H20V94H-20z',
    'M20-2H56L52 94H20z',
    'M56-2H92L84 94H52z',
  ]);
  return (
    walls +
    fill('M-20-2H20L30 94H-30z', '#2a0d14') +
    halo(kit, 0, 60, 40, '#ffcf6a', 0.9) +
    fill('M-20-2H6Q-6 60-36 94H-52V94z', sheet.linear([palette.main[1], palette.main[0]])) +
    fill('M20-2H-6Q6 60 36 94H52z', sheet.linear([palette.main[1], palette.main[0]])) +
    roof +
    fill(
      'M-104-4q10 22 21 0q10 22 21 0q10 22 21 0q10 22 20 0q11 22 21 0q11 22 21 0q10 22 21 0q10 22 21 0q10 22 21 0q10 22 20 0q11 22 20 0z',
      palette.side[2],
      `stroke="${palette.side[0]}" stroke-width="2" transform="scale(.905 1)"`,
    ) +
    stroke('M0-84V-112', palette.gold[2], 4) +
    fill('M2-112L36-102L2-92z', palette.side[2]) +
    ball(kit, 0, -84, 7, palette.gold)
  );
};

export const jester: Draw = (kit) => {
  const { palette, sheet } = kit;
  const skin = '#f6dcc2';
  return (
    fill(
      'M-52-10C-60-70-100-70-104-30C-84-44-70-20-62 10z',
      sheet.linear([palette.main[3], palette.main[1]]),
      `stroke="${palette.main[0]}" stroke-width="3"`,
    ) +
    fill(
      'M52-10C60-70 100-70 104-30C84-44 70-20 62 10z',
      sheet.linear([palette.side[3], palette.side[1]]),
      `stroke="${palette.side[0]}" stroke-width="3"`,
    ) +
    fill(
      'M-56-4Q-40-90 0-110Q40-90 56-4z',
      sheet.linear([palette.gold[3], palette.gold[1]]),
      `stroke="${palette.gold[0]}" stroke-width="3"`,
    ) +
    fill('M0-110Q40-90 56-4H0z', palette.side[2]) +
    fill('M-58-8H58V30C58 70 32 92 0 92S-58 70-58 30z', skin, 'stroke="#5a2a14" stroke-width="3"') +
    fill(
      'M-62-12L-46 10-31-6-16 12 0-8 16 12 31-6 46 10 62-12Q0-34-62-12z',
      palette.main[2],
      `stroke="${palette.main[0]}" stroke-width="3" stroke-linejoin="round"`,
    ) +
    fill('M-28 4L-20 20-28 40-36 20zM28 4L36 20 28 40 20 20z', palette.main[1]) +
    oval(-28, 22, 7, 8, white) +
    oval(28, 22, 7, 8, white) +
    disc(-26, 23, 4, '#1a0a04') +
    disc(30, 23, 4, '#1a0a04') +
    ball(kit, 0, 40, 11, ['#4a0512', '#a80f26', '#e8213c', '#ff7a80', '#ffe0dc']) +
    fill('M-36 54Q0 72 36 54Q26 84 0 84T-36 54z', '#8c1023') +
    fill('M-30 58Q0 71 30 58L26 66Q0 76-26 66z', white) +
    ball(kit, -104, -30, 12, palette.gold) +
    ball(kit, 104, -30, 12, palette.gold) +
    ball(kit, 0, -108, 11, palette.gold)
  );
};

const horse: Draw = (kit) => {
  const { palette, sheet } = kit;
  return (
    stroke('M12-112V106', metal(kit, palette.gold, 0), 11) +
    group(
      fill(
        'M-84-30C-108-30-112 10-96 40C-96 10-88-6-74-8z',
        palette.main[2],
        `stroke="${palette.main[0]}" stroke-width="2.5"`,
      ) +
        fill(
          'M-80-18C-60-34-10-30 18-40C30-70 46-92 70-92L74-104L84-90C98-78 110-62 112-48C106-38 96-40 90-46C80-44 74-40 68-30C66-6 60 14 46 26C56 40 74 40 86 58L76 70L64 66C52 56 36 52 26 42C0 46-30 44-48 38C-56 54-50 66-62 84L-74 84C-72 62-78 40-80 22C-90 6-90-8-80-18z',
          sheet.linear(['#fffdf6', '#f3e4d2', '#c7a98e']),
          'stroke="#5a3a2a" stroke-width="3" stroke-linejoin="round"',
        ) +
        fill('M70-94C48-92 26-66 18-40C32-40 30-54 42-54C38-64 54-62 52-74C64-72 60-84 72-84z', palette.main[2]) +
        fill(
          'M-34-32Q0-46 26-36L22 6Q-8 16-36 4z',
          sheet.linear([palette.side[3], palette.side[1]]),
          `stroke="${palette.gold[2]}" stroke-width="4"`,
        ) +
        stroke('M84-84L74-52M74-52Q60-36 26-28M74-52L106-54', palette.gold[2], 4) +
        disc(88, -72, 4, '#1a0a04') +
        fill(star(5, 9, 4, -90, 76, -60), palette.gold[3]),
      at(-6, 8, 0.96),
    )
  );
};

export const carnival: ThemeArt = {
  looks: [
    { mood: 'night', sky: 285, main: 20, side: 200 },
    { mood: 'dusk', sky: 300, main: 350, side: 170 },
    { mood: 'rich', sky: 350, main: 15, side: 240 },
    { mood: 'day', sky: 210, main: 15, side: 260 },
    { mood: 'night', sky: 230, main: 320, side: 90 },
  ],
  scenes: [street, stage, burst, land],
  subjects: [bigWheel, bigTop, jester, horse],
  hints: [
    [/ferris|wheel/i, bigWheel],
    [/big top|tent|circus/i, bigTop],
    [/jester|joker|clown|payaso/i, jester],
    [/horse|carousel|kabayo/i, horse],
  ],
  drifts: [confetti, sparks],
  faces: [sign, slab, comic],
  paints: ['gold', 'candy', 'neon'],
};
