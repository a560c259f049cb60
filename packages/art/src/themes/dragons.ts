import { coins, embers, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { flame, polygon } from '../drawing/outlines.ts';
import { at, disc, faint, fill, group, oval, round, stroke } from '../drawing/sheet.ts';
import { ball, halo, white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { quill } from '../lettering/faces/quill.ts';
import { tall } from '../lettering/faces/tall.ts';
import { cave, weave } from '../scenes/places.ts';
import { bay, burst } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const head: Draw = (kit) => {
  const { sheet, palette } = kit;
  const [deep, dark, base, light, pale] = palette.main;
  const half =
    fill(
      'M-20-44C-34-84-70-100-84-104C-74-84-76-64-52-36z',
      sheet.linear([palette.gold[4], palette.gold[2], palette.gold[1]]),
      `stroke="${palette.gold[0]}" stroke-width="3"`,
    ) +
    fill(
      'M-50-34C-84-46-100-30-112-8C-94-14-88-10-80-2C-96 2-104 14-108 32C-90 20-80 22-70 28L-46 14z',
      sheet.linear([palette.side[3], palette.side[1]], 0),
      `stroke="${palette.side[0]}" stroke-width="3" stroke-linejoin="round"`,
    ) +
    fill('M-46-8L-14 4Q-22 16-36 10z', '#fff7c2', `stroke="${deep}" stroke-width="3"`) +
    oval(-27, 4, 3.2, 6, '#1c0a04') +
    stroke('M-54-16Q-30-18-10 0', deep, 7, round) +
    oval(-15, 48, 6, 4.5, deep) +
    stroke('M-22 60C-50 66-78 52-96 74', palette.gold[2], 5, round) +
    fill('M-20 74l5 14 6-13zM-36 68l3 10 7-9z', white);
  return (
    fill(
      'M0-60C34-60 58-36 58-6C58 16 44 24 40 42C40 74 24 96 0 96S-40 74-40 42C-44 24-58 16-58-6C-58-36-34-60 0-60z',
      sheet.linear([light, base, dark]),
      `stroke="${deep}" stroke-width="4"`,
    ) +
    fill('M0-52L12-34 0-22-12-34zM0-20L14-2 0 14-14-2zM0 16L12 32 0 42-12 32z', pale, faint(0.55)) +
    fill('M-36 46Q0 28 36 46Q34 66 0 68Q-34 66-36 46z', sheet.linear([light, base])) +
    fill('M-34 66Q0 80 34 66Q24 92 0 93Q-24 92-34 66z', '#5b0d12') +
    sheet.mirror(half) +
    ball(kit, 0, -54, 13, palette.side)
  );
};

const eye: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const [deep, dark, base, light] = palette.main;
  const scale = fill(
    'M0-15Q14-10 14 4Q8 14 0 17Q-8 14-14 4Q-14-10 0-15z',
    sheet.linear([light, base, dark]),
    `stroke="${deep}" stroke-width="2"`,
  );
  const id = sheet.shape(scale);
  let scales = '';
  for (let row = -4; row <= 4; row += 1)
    for (let column = -4; column <= 4; column += 1) {
      const [x, y] = [column * 27 + (row % 2 ? 13.5 : 0), row * 22];
      if (Math.hypot(x, y * 1.05) < 108) scales += sheet.use(id, at(x, y));
    }
  return (
    disc(0, 0, 112, deep) +
    scales +
    fill('M-92 4Q-30-62 92-20Q40 62-40 46Q-70 36-92 4z', deep) +
    fill(
      'M-78 4Q-26-48 78-14Q36 48-36 36Q-62 28-78 4z',
      sheet.radial(['#fffbd6', `${palette.side[3]}@.35`, `${palette.side[2]}@.65`, palette.side[0]], 0.5, 0.5, 0.55),
    ) +
    oval(0, 0, 8, 42, '#0c0503', `transform="rotate(${random.whole(4, 12)})"`) +
    oval(-14, -18, 9, 6, white, faint(0.9)) +
    stroke('M-92 4Q-30-62 92-20', deep, 9, round)
  );
};

const egg: Draw = (kit) => {
  const { sheet, palette } = kit;
  const [deep, dark, base, light, pale] = palette.main;
  const scale = sheet.shape(
    fill(
      'M-17 0Q-17-20 0-26Q17-20 17 0Q0 10-17 0z',
      sheet.linear([pale, light, base]),
      `stroke="${dark}" stroke-width="2.5"`,
    ),
  );
  let scales = '';
  for (let row = 0; row < 9; row += 1)
    for (let column = -3; column <= 3; column += 1)
      scales += sheet.use(scale, at(column * 33 + (row % 2 ? 16 : 0), 104 - row * 23));
  const shell = 'M0-98C48-98 76-14 76 26C76 72 42 96 0 96S-76 72-76 26C-76-14-48-98 0-98z';
  return (
    fill(
      flame(-54, 96, 66, 130) + flame(54, 96, 66, 120) + flame(0, 90, 80, 60),
      sheet.linear(['#ffc02e', '#f2541b', '#8c1410']),
    ) +
    sheet.clip(fill(shell, white), scales) +
    fill(
      shell,
      sheet.radial([`${white}/.5`, `${white}/0@.3`, `${deep}/0@.55`, `${deep}/.9`], 0.36, 0.3, 0.8),
      `stroke="${deep}" stroke-width="5"`,
    ) +
    stroke(
      polygon([
        [-30, -50],
        [-10, -26],
        [-22, -8],
        [8, 8],
        [-2, 30],
      ]).replace(/z$/, ''),
      '#fff3b0',
      5,
      round,
    ) +
    halo(kit, -6, -10, 44, '#ffd76a', 0.6) +
    group(fill(flame(0, 0, 34, 44), '#ffc02e'), at(-38, 104)) +
    group(fill(flame(0, 0, 34, 50), '#ffc02e'), at(34, 104))
  );
};

export const dragons: ThemeArt = {
  looks: [
    { mood: 'rich', sky: 25, main: 150, side: 60 },
    { mood: 'night', sky: 280, main: 25, side: 90 },
    { mood: 'dusk', sky: 10, main: 85, side: 20 },
    { mood: 'rich', sky: 250, main: 20, side: 180 },
    { mood: 'night', sky: 160, main: 300, side: 70 },
    { mood: 'rich', sky: 300, main: 220, side: 40 },
  ],
  scenes: [burst, weave, cave, bay],
  subjects: [head, eye, head, egg],
  hints: [
    [/eye|mata/i, eye],
    [/egg|itlog|hatch/i, egg],
    [/dragon|emperor/i, head],
  ],
  drifts: [coins, embers, sparks],
  faces: [quill, tall, comic],
  paints: ['gold', 'ember', 'gold'],
};
