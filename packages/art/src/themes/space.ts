import { none, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { flame } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, oval, ring, round, stroke } from '../drawing/sheet.ts';
import { ball, halo, metal, white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { sign } from '../lettering/faces/sign.ts';
import { tech } from '../lettering/faces/tech.ts';
import { burst, cosmos } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const planet: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const [deep, dark, base, light] = palette.main;
  const clip = disc(0, 0, 72, white);
  return group(
    stroke('M-112 20C-40-26 60-40 112-20', palette.side[3], 15, `${round} ${faint(0.9)}`) +
      ball(kit, 0, 0, 72, palette.main) +
      sheet.clip(
        clip,
        stroke(`M-90-30Q0-6 90-44M-90 0Q0 30 90-12M-90 36Q0 62 90 26`, light, random.between(7, 12), faint(0.45)) +
          oval(24, 30, 17, 8, dark, faint(0.6)),
      ) +
      fill('M30-65A72 72 0 1 1-46 55A84 84 0 0 0 30-65z', deep, faint(0.45)) +
      stroke('M-114 20C-96 44 70 22 112-20', palette.side[2], 15, round) +
      stroke('M-112 24C-90 44 70 24 112-16', palette.side[4], 4, `${round} ${faint(0.8)}`) +
      (random.happens(0.5) ? ball(kit, 80, -72, 13, palette.side) : '') +
      ring(0, 0, 72, base, 1.5),
    at(0, 0, 1, random.between(-24, 8)),
  );
};

const rocket: Draw = (kit) => {
  const { palette, sheet } = kit;
  return group(
    group(fill(flame(0, 0, 62, 70), sheet.linear(['#f2541b', '#ffb02e', '#fff3b0'])), 'translate(0 64) scale(1 -1)') +
      fill(
        'M-34 30L-66 74Q-62 86-30 70zM34 30L66 74Q62 86 30 70z',
        sheet.linear([palette.main[2], palette.main[0]]),
        `stroke="${palette.main[0]}" stroke-width="3"`,
      ) +
      fill(
        'M0-112C36-84 46-30 36 68Q0 82-36 68C-46-30-36-84 0-112z',
        sheet.linear(['#ffffff', '#e6ecf2', '#93a3b4', '#55636f'], 0),
        'stroke="#2a343e" stroke-width="3"',
      ) +
      fill(
        'M0-112C18-98 29-76 35-48Q0-38-35-48C-29-76-18-98 0-112z',
        sheet.linear([palette.main[3], palette.main[1]], 0),
      ) +
      disc(0, -14, 21, metal(kit, palette.gold)) +
      disc(0, -14, 15, sheet.radial(['#d8f6ff', '#4fa8d6', '#123a5e'], 0.36, 0.3, 0.8)) +
      fill('M-36 40Q0 52 36 40L36 56Q0 68-36 56z', palette.side[2]) +
      box(-7, 34, 14, 48, 6, palette.main[1]) +
      fill('M-26-40Q-34 10-28 60L-20 62Q-24 10-18-42z', white, faint(0.6)),
    at(0, -4, 0.94, kit.random.between(14, 34)),
  );
};

export const helmet: Draw = (kit) => {
  const { palette, sheet } = kit;
  return (
    fill('M-64 52Q-100 66-104 104H104Q100 66 64 52z', sheet.linear(['#f4f7fa', '#a9b6c4', '#5f6d7c'])) +
    box(-70, 48, 140, 20, 10, palette.main[2]) +
    disc(
      0,
      -16,
      84,
      sheet.radial([white, '#e6ecf2@.5', '#8c9aa9'], 0.36, 0.3, 0.8),
      'stroke="#3a4652" stroke-width="4"',
    ) +
    box(-100, -34, 22, 44, 9, palette.main[2]) +
    box(78, -34, 22, 44, 9, palette.main[2]) +
    fill(
      'M-62-18Q-60-64 0-66T62-18Q60 40 0 42T-62-18z',
      sheet.linear([palette.ink, palette.side[1], palette.side[3], palette.gold[3]], 45),
      'stroke="#3a4652" stroke-width="5"',
    ) +
    oval(-28, -38, 20, 10, white, `${faint(0.75)} transform="rotate(-30 -28 -38)"`) +
    disc(30, 14, 15, palette.main[2], faint(0.8)) +
    stroke('M8 20Q32 6 54 6', palette.gold[4], 3, faint(0.8)) +
    stroke('M60-78L78-104', '#8c9aa9', 4) +
    ball(kit, 80, -106, 7, palette.main) +
    disc(0, 78, 9, palette.gold[2]) +
    disc(-26, 80, 6, palette.side[2]) +
    disc(26, 80, 6, palette.main[2])
  );
};

const saucer: Draw = (kit) => {
  const { palette, sheet } = kit;
  const lights = [-76, -44, 0, 44, 76]
    .map((x, index) => disc(x, 18 + 10 * Math.cos(x / 60), 8, index % 2 ? palette.gold[3] : palette.side[3]))
    .join('');
  return (
    fill('M-40 34L-84 112H84L40 34z', sheet.linear([`${palette.side[3]}/.85`, `${palette.side[3]}/0`])) +
    fill(
      'M-48-10Q-50-78 0-80T48-10z',
      sheet.radial([white, `${palette.side[3]}@.5`, palette.side[0]], 0.36, 0.3, 0.9),
      faint(0.9),
    ) +
    fill('M-18-12Q-24-52 0-54T18-12z', '#7bd65a') +
    oval(-8, -32, 6, 9, '#0d1a0a', 'transform="rotate(20 -8 -32)"') +
    oval(8, -32, 6, 9, '#0d1a0a', 'transform="rotate(-20 8 -32)"') +
    fill(
      'M-112 14Q-60-26 0-26T112 14Q60 48 0 48T-112 14z',
      metal(kit, palette.main),
      `stroke="${palette.main[0]}" stroke-width="4"`,
    ) +
    lights +
    halo(kit, 0, 40, 60, palette.side[3], 0.6) +
    stroke('M-90 4Q-40-18 20-19', white, 4, `${round} ${faint(0.7)}`)
  );
};

export const space: ThemeArt = {
  looks: [
    { mood: 'night', sky: 280, main: 30, side: 190 },
    { mood: 'night', sky: 250, main: 320, side: 90 },
    { mood: 'rich', sky: 290, main: 200, side: 350 },
    { mood: 'night', sky: 200, main: 60, side: 310 },
    { mood: 'night', sky: 330, main: 240, side: 150 },
  ],
  scenes: [cosmos, cosmos, burst],
  subjects: [planet, rocket, helmet, saucer],
  hints: [
    [/orbit|planet|saturn|world/i, planet],
    [/rocket|voyager|launch|moonshot/i, rocket],
    [/astro|cosmo|captain/i, helmet],
    [/alien|ufo|saucer|galaxy/i, saucer],
  ],
  drifts: [sparks, none],
  faces: [tech, sign, comic],
  paints: ['neon', 'pearl', 'poster'],
};
