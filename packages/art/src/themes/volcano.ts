import { embers, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { cloud, flame, polygon } from '../drawing/outlines.ts';
import { at, disc, faint, fill, group, oval, round, stroke } from '../drawing/sheet.ts';
import { ball, crystal, halo } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { slab } from '../lettering/faces/slab.ts';
import { tall } from '../lettering/faces/tall.ts';
import { cave } from '../scenes/places.ts';
import { bay, burst } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const fire = ['#fff3b0', '#ffc02e', '#f2641b', '#b01a16'] as const;

const eruption: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const bombs = Array.from({ length: 7 }, () =>
    disc(random.between(-90, 90), random.between(-104, -50), random.between(3, 7), random.pick(fire)),
  ).join('');
  return (
    fill(cloud(-96, -52, 120) + cloud(-30, -60, 130), palette.ink, faint(0.65)) +
    halo(kit, 0, -40, 90, '#ff7a2a', 0.9) +
    fill(flame(0, -14, 62, 104) + flame(-20, -16, 34, 66) + flame(22, -16, 34, 70), sheet.linear([...fire])) +
    bombs +
    fill('M-30-24Q0-12 30-24L118 100H-118z', sheet.linear([palette.far, palette.ink])) +
    fill('M-30-24Q-6-14 0-17L-18 100H-118z', palette.near, faint(0.7)) +
    stroke('M-16-18q-4 30 4 48t-12 66M14-18q10 26 2 44t22 60M0-16q6 24 0 50', '#ff8a2a', 8, round) +
    stroke('M-16-18q-4 30 4 48t-12 66M14-18q10 26 2 44t22 60', '#ffe27a', 3, round) +
    oval(0, -22, 30, 6, '#ffe27a')
  );
};

const heart: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const flames = [-66, -34, 0, 34, 66]
    .map((x, index) =>
      flame(x, 70, 58 - Math.abs(x) * 0.3, (index % 2 ? 120 : 150) - Math.abs(x) + random.between(0, 16)),
    )
    .join('');
  const orb = ball(kit, 0, 22, 56, [palette.ink, '#8c1410', '#e8481c', '#ffb43a', '#fff3b0']);
  return (
    fill(flames, sheet.linear(['#ff9a2a', '#e23d18', '#8c1410'])) +
    fill(flame(-22, 66, 60, 96) + flame(24, 66, 56, 88), sheet.linear([...fire])) +
    orb +
    stroke('M-40 2l18 14-6 20 20 10M20-26l-8 20 22 14-4 24M-12 70l6-20', palette.ink, 5, `${round} ${faint(0.7)}`)
  );
};

const obsidian: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const spikes = (
    [
      [-58, 60, 40, 96, -22],
      [56, 60, 38, 88, 20],
      [-30, 66, 46, 130, -9],
      [30, 66, 42, 118, 9],
      [0, 74, 56, 160, 0],
    ] as const
  ).map(([x, y, w, h, turn]) =>
    group(crystal(kit, w, h * random.between(0.92, 1.08), x === 0 ? palette.main : palette.side), at(x, y, 1, turn)),
  );
  return (
    halo(kit, 0, 60, 110, '#ff7a2a', 0.9) +
    spikes.join('') +
    fill(
      polygon([
        [-104, 92],
        [-80, 58],
        [-40, 72],
        [0, 60],
        [44, 74],
        [82, 56],
        [104, 92],
      ]),
      palette.ink,
    ) +
    stroke('M-76 78l22-6 30 10 24-14 34 12 30-8', sheet.linear(['#ffe27a', '#ff8a2a'], 0), 5, round)
  );
};

export const volcano: ThemeArt = {
  looks: [
    { mood: 'dusk', sky: 350, main: 35, side: 20 },
    { mood: 'night', sky: 20, main: 40, side: 300 },
    { mood: 'rich', sky: 300, main: 30, side: 50 },
    { mood: 'night', sky: 250, main: 35, side: 15 },
  ],
  scenes: [bay, cave, burst],
  subjects: [eruption, heart, obsidian],
  hints: [
    [/obsidian|crystal/i, obsidian],
    [/heart|puso|core|orb/i, heart],
    [/mayon|taal|pinatubo|volcan|bulkan|erupt/i, eruption],
  ],
  drifts: [embers, embers, sparks],
  faces: [tall, slab, comic],
  paints: ['ember', 'gold', 'ember'],
};
