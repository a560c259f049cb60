import { confetti, petals, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { around } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, n, oval, round, stroke } from '../drawing/sheet.ts';
import { ball, white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { round as roundFace } from '../lettering/faces/round.ts';
import { sign } from '../lettering/faces/sign.ts';
import { sweets } from '../scenes/places.ts';
import { burst } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const lollipop: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const arms = random.pick([6, 8]);
  const arm = fill('M0 0C14-30 50-40 40-76C54-60 60-30 30 0C20 8 8 8 0 0z', palette.main[2]);
  return (
    stroke('M0 60V116', '#fff', 13, round) +
    stroke('M4 60V116', '#d9d2de', 4) +
    disc(0, -16, 86, palette.main[4], `stroke="${palette.main[1]}" stroke-width="4"`) +
    sheet.clip(
      disc(0, 0, 84, white),
      sheet.spin(arm, arms) + sheet.spin(arm.replace(palette.main[2], palette.side[2]), arms, 180 / arms),
      'transform="translate(0 -16)"',
    ) +
    disc(
      0,
      -16,
      86,
      sheet.radial(
        [`${white}/.6@0`, `${white}/0@.35`, `${palette.main[0]}/0@.6`, `${palette.main[0]}/.55@1`],
        0.36,
        0.3,
        0.85,
      ),
    ) +
    fill(
      'M0 70L-34 56Q-48 74-34 90L0 76 34 90Q48 74 34 56z',
      palette.side[2],
      `stroke="${palette.side[0]}" stroke-width="3" stroke-linejoin="round"`,
    ) +
    disc(0, 73, 9, palette.side[3])
  );
};

/** Shaved ice with everything: the island's own dessert. */
const haloHalo: Draw = (kit) => {
  const { palette, sheet } = kit;
  const layers = ['#7a2c4a', '#e8a03a', '#4a9a4a', '#f4d9a8', '#c83a4a']
    .map((colour, index) => box(-80, 84 - index * 22, 160, 23, 0, colour))
    .join('');
  const beads = [
    [-34, 76],
    [-8, 80],
    [22, 74],
    [-26, 54],
    [8, 56],
    [34, 52],
    [-38, 32],
    [4, 34],
    [30, 30],
  ]
    .map(([x, y], index) => disc(x!, y!, 7, ['#a83a5e', '#ffc84a', '#7ac86a', '#fff0d0'][index % 4]!))
    .join('');
  const cup = 'M-66-24H66L44 92Q0 102-44 92z';
  return (
    fill('M-66-20C-76-60-40-92 0-92S76-60 66-20z', sheet.linear(['#ffffff', '#e6f2fa', '#b9d6ea'])) +
    stroke('M-48-30Q-20-50 0-36T48-34M-30-66Q0-80 30-62', '#b9d6ea', 4, round) +
    ball(kit, -16, -70, 30, ['#4a2a6a', '#7a4aa8', '#a878d6', '#d3b0f0', '#f6e8ff']) +
    box(16, -96, 38, 28, 6, '#f4c542', 'stroke="#a8620f" stroke-width="2.5" transform="rotate(16 35 -82)"') +
    group(stroke('M0 0q-20-24-8-44', '#8a5424', 9, round), at(62, -54)) +
    sheet.clip(fill(cup, white), layers + beads) +
    fill(
      cup,
      sheet.linear([`${white}/.5`, `${white}/.05@.25`, `${white}/0@.7`, `${white}/.3`], 0),
      `stroke="${white}" stroke-width="4"`,
    ) +
    stroke('M-52-10L-36 80', white, 6, `${round} ${faint(0.7)}`) +
    ball(kit, 0, -100, 11, ['#4a0512', '#a80f26', '#e8213c', '#ff7a80', '#ffe0dc']) +
    box(-52, 94, 104, 10, 5, palette.side[2])
  );
};

const cake: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const [, dark, base, light, pale] = palette.main;
  const sprinkles = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = around(random.between(16, 52), index * 30, 0, -26);
    return `M${n(x)} ${n(y)}l${n(random.between(-6, 6))} 5`;
  }).join('');
  return (
    fill(
      'M-66 20H66L46 98H-46z',
      sheet.linear([palette.side[1], palette.side[3], palette.side[1], palette.side[3], palette.side[1]], 0),
      `stroke="${palette.side[0]}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    stroke('M-40 24L-28 96M-14 26L-10 96M14 26L10 96M40 24L28 96', palette.side[0], 3, faint(0.5)) +
    fill(
      'M-78 26C-92 4-74-14-62-14C-66-44-34-52-26-46C-24-76 24-76 26-46C36-52 66-44 62-14C76-14 92 4 78 26Q0 46-78 26z',
      sheet.linear([pale, light, base]),
      `stroke="${dark}" stroke-width="4"`,
    ) +
    stroke('M-58-4Q0 18 58-4M-30-38Q0-26 28-38', base, 5, `${round} ${faint(0.8)}`) +
    stroke(sprinkles, palette.gold[2], 5, round) +
    stroke('M-62 2Q-56-16-44-22', white, 6, round) +
    ball(kit, 0, -80, 20, ['#4a0512', '#a80f26', '#e8213c', '#ff7a80', '#ffe0dc']) +
    stroke('M2-98Q8-114 22-116', '#3d7a2a', 4, round)
  );
};

const wrapped: Draw = (kit) => {
  const { palette, sheet, random } = kit;
  const one = (colours: typeof palette.main, stripe: string) =>
    sheet.mirror(
      fill(
        'M-44 0L-92-30Q-82-12-96 0Q-82 12-92 30z',
        sheet.linear([colours[3], colours[1]], 0),
        `stroke="${colours[0]}" stroke-width="3" stroke-linejoin="round"`,
      ),
    ) +
    disc(
      0,
      0,
      52,
      sheet.radial([colours[4], `${colours[3]}@.25`, `${colours[2]}@.65`, colours[1]], 0.36, 0.3, 0.8),
      `stroke="${colours[0]}" stroke-width="3.5"`,
    ) +
    stroke('M-34-38Q0-10-12 50M-6-52Q26-10 14 50M24-46Q50-14 38 34', stripe, 9, `${round} ${faint(0.7)}`) +
    oval(-20, -26, 13, 7, white, `${faint(0.8)} transform="rotate(-34 -20 -26)"`);
  return (
    group(one(palette.side, palette.side[4]), at(-34, -38, 0.82, -30)) +
    group(one(palette.main, palette.main[4]), at(24, 30, 1.06, random.between(8, 30)))
  );
};

export const candy: ThemeArt = {
  looks: [
    { mood: 'day', sky: 340, main: 350, side: 190 },
    { mood: 'day', sky: 200, main: 330, side: 90 },
    { mood: 'day', sky: 300, main: 290, side: 150 },
    { mood: 'dusk', sky: 330, main: 20, side: 280 },
    { mood: 'day', sky: 160, main: 10, side: 300 },
  ],
  scenes: [sweets, sweets, burst],
  subjects: [lollipop, haloHalo, cake, wrapped],
  hints: [
    [/halo/i, haloHalo],
    [/cake|sugar|bake/i, cake],
    [/lolli|swirl|crown/i, lollipop],
    [/candy|kendi|toffee/i, wrapped],
  ],
  drifts: [sparks, confetti, petals],
  faces: [roundFace, comic, sign],
  paints: ['candy', 'candy', 'pearl'],
};
