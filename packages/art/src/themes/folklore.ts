import { embers, petals, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { petal } from '../drawing/outlines.ts';
import { at, disc, faint, fill, group, oval, round, stroke } from '../drawing/sheet.ts';
import { halo, white } from '../drawing/things.ts';
import { quill } from '../lettering/faces/quill.ts';
import { regal } from '../lettering/faces/regal.ts';
import { tall } from '../lettering/faces/tall.ts';
import { forest } from '../scenes/places.ts';
import { bay, burst, cosmos } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

/** The sea serpent that swallows the moon. */
const bakunawa: Draw = (kit) => {
  const { sheet, palette } = kit;
  const [deep, dark, base, light, pale] = palette.main;
  const coil = 'M40 104C104 92 110 20 96-34C80-96 6-116-46-90C-104-58-104 30-64 72';
  return (
    halo(kit, 0, -4, 112, '#fff3d0', 0.9) +
    disc(4, -12, 58, sheet.radial(['#fffdf2', '#f6e6c0@.6', '#cfae78'], 0.4, 0.35, 0.7)) +
    disc(-18, -20, 10, '#e2cd9c') +
    disc(20, 12, 14, '#e2cd9c', faint(0.7)) +
    disc(14, -34, 6, '#e2cd9c') +
    stroke(coil, deep, 46, round) +
    stroke(coil, sheet.linear([light, base, dark]), 38, round) +
    stroke(coil, pale, 30, `stroke-dasharray="3 13" ${faint(0.5)}`) +
    stroke(coil, palette.side[2], 8, `stroke-dasharray="2 10" transform="translate(-3 -3)"`) +
    fill('M44 88Q10 92 0 116Q30 120 58 108z', base) +
    group(
      fill(
        'M-46-30C-30-56 20-52 40-28C46-14 66-10 70-2L24 8L66 22C44 42-6 46-34 28C-52 16-58-10-46-30z',
        sheet.linear([light, base, dark]),
        `stroke="${deep}" stroke-width="4" stroke-linejoin="round"`,
      ) +
        fill('M24 8L30-2 36 5 43-3 49 2zM26 9l8 9 5-6 8 9 5-4z', white) +
        oval(-2, -16, 11, 9, palette.side[3]) +
        oval(1, -16, 3.4, 8, '#14060a') +
        stroke('M-18-30Q-4-36 14-26', deep, 6, round) +
        fill(
          'M-40-26Q-60-60-92-56Q-74-40-72-24Q-88-22-98-8Q-72-6-50 6z',
          sheet.linear([palette.side[3], palette.side[1]]),
          `stroke="${palette.side[0]}" stroke-width="3" stroke-linejoin="round"`,
        ) +
        stroke('M44 26Q54 48 36 62M56-10Q76-26 88-14', palette.side[2], 4, round),
      at(-44, 70, 0.74, -46),
    )
  );
};

/** Wings of a spirit of the woods. */
const diwata: Draw = (kit) => {
  const { sheet, palette } = kit;
  const [deep, dark, base, light, pale] = palette.main;
  const wing =
    fill(
      'M-4-6C-30-84-96-112-108-82C-116-50-80-10-6 4z',
      sheet.radial([pale, `${light}@.35`, `${base}@.7`, dark], 0.9, 0.8, 1),
      `stroke="${deep}" stroke-width="3"`,
    ) +
    fill(
      'M-4 6C-46 6-92 30-84 64C-76 92-26 86-4 20z',
      sheet.radial([palette.side[4], `${palette.side[3]}@.4`, palette.side[1]], 0.9, 0.2, 1),
      `stroke="${deep}" stroke-width="3"`,
    ) +
    stroke('M-8-6Q-50-30-92-78M-8-4Q-50-14-98-54M-10 14Q-44 30-62 62', white, 2.5, `${round} ${faint(0.6)}`) +
    disc(-84, -70, 10, palette.side[3]) +
    disc(-64, 60, 8, palette.gold[3]);
  return (
    halo(kit, 0, 0, 110, palette.glow, 0.6) +
    sheet.mirror(wing) +
    fill(
      'M-7-34Q0-42 7-34L12 30Q24 80 30 100Q0 92-30 100Q-24 80-12 30z',
      sheet.linear(['#fff6e8', palette.gold[3], palette.gold[1]]),
    ) +
    disc(0, -50, 17, '#c98a5e') +
    fill('M-18-48Q-22-76 0-76T18-48Q30-10 22 10Q14-20 12-48Q0-60-12-48Q-14-20-22 10Q-30-10-18-48z', '#1c0f12') +
    group(sheet.spin(fill(petal(11, 6, 0.6), white), 5) + disc(0, 0, 3, palette.gold[2]), at(-13, -68)) +
    stroke('M-6-50q3 2 5 0M2-50q3 2 5 0M-3-42q3 2 6 0', '#4a2214', 1.6, round)
  );
};

/** Two eyes and a glowing cigar in the dark of an old tree. */
const kapre: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const roots =
    'M-40 100Q-44 60-70 40Q-56 10-64-20Q-104-30-110-70Q-76-50-62-54Q-70-84-54-108Q-44-76-24-72Q-10-96 0-112Q12-90 22-72Q46-76 56-108Q70-82 62-54Q80-50 110-70Q104-30 66-20Q58 12 70 40Q46 62 42 100z';
  const brow = random.between(8, 16);
  return (
    halo(kit, 0, -10, 120, palette.side[2], 0.5) +
    fill(
      roots,
      sheet.linear([palette.far, palette.near, palette.ink]),
      `stroke="${palette.ink}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    stroke('M-30-60Q-44-10-34 40M34-58Q44-6 30 44M0-80Q-8-50 4-36', palette.ink, 4, `${round} ${faint(0.6)}`) +
    fill(
      'M-46-20Q-26-40-6-14Q-24 2-46-20zM46-20Q26-40 6-14Q24 2 46-20z',
      sheet.radial(['#fffbd0', '#ffd23a', '#f08a1a']),
    ) +
    oval(-25, -19, 4, 9, '#1a0a04') +
    oval(25, -19, 4, 9, '#1a0a04') +
    stroke(`M-52-${26 + brow}L-4-20M52-${26 + brow}L4-20`, palette.ink, 9, round) +
    fill('M-30 26Q0 50 34 22Q26 56 0 58Q-24 56-30 26z', palette.ink) +
    fill('M-18 33l6 10 5-8zM6 39l6 9 5-11z', white) +
    group(
      fill('M0-6H58V6H0z', sheet.linear(['#8a5424', '#4a2a10'])) +
        disc(60, 0, 8, '#ff7a2a') +
        halo(kit, 60, 0, 26, '#ff9a3c', 0.9),
      at(18, 42, 1, 14),
    ) +
    stroke('M84 44q14-16 2-32t6-34', white, 6, `${round} ${faint(0.35)}`)
  );
};

/** The many-coloured bird of good fortune, a fish in its beak. */
const sarimanok: Draw = (kit) => {
  const { sheet, palette } = kit;
  const tail = [
    palette.main[2],
    palette.side[2],
    palette.gold[2],
    palette.main[3],
    palette.side[3],
    palette.gold[3],
  ].map((colour, index) =>
    group(
      fill(
        'M0 0C-10-40-60-70-104-60C-80-50-90-36-100-28C-70-32-40-10 0 0z',
        colour,
        `stroke="${palette.ink}" stroke-width="2"`,
      ),
      at(20, 30, 1, index * 20 - 34),
    ),
  );
  return group(
    tail.join('') +
      fill(
        'M10 60C-30 50-24 4 14-8C40-16 40-50 56-66C84-70 92-40 84-22C78 20 70 64 10 60z',
        sheet.linear([palette.gold[3], palette.main[2], palette.main[0]]),
        `stroke="${palette.main[0]}" stroke-width="3"`,
      ) +
      fill(
        'M2 40Q0 10 44 8Q30 22 44 30Q24 34 34 46Q14 52 2 40z',
        palette.side[2],
        `stroke="${palette.side[0]}" stroke-width="2.5"`,
      ) +
      fill('M54-64Q48-90 60-96Q62-84 70-96Q72-82 82-90Q82-74 76-64z', palette.side[2]) +
      fill('M84-48L108-42L84-34z', palette.gold[2], `stroke="${palette.gold[0]}" stroke-width="2"`) +
      disc(70, -46, 6, white) +
      disc(71, -46, 3.2, '#14060a') +
      group(
        fill('M0-14Q18 0 0 18Q-18 0 0-14zM0 14l-9 12h18z', sheet.linear(['#dff6ff', '#6fb6d6', '#27607e'])),
        at(104, -28),
      ) +
      stroke('M22 58l-6 34m-10 6l10-6 12 6M40 60l4 32m-12 6l12-6 10 6', palette.gold[2], 5, round),
    at(-8, 4),
  );
};

export const folklore: ThemeArt = {
  looks: [
    { mood: 'night', sky: 260, main: 170, side: 20 },
    { mood: 'night', sky: 300, main: 190, side: 330 },
    { mood: 'rich', sky: 160, main: 320, side: 90 },
    { mood: 'dusk', sky: 260, main: 20, side: 170 },
    { mood: 'night', sky: 200, main: 290, side: 60 },
  ],
  scenes: [forest, bay, cosmos, burst],
  subjects: [bakunawa, diwata, kapre, sarimanok],
  hints: [
    [/bakunawa|moon|buwan|serpent/i, bakunawa],
    [/diwata|fairy|spirit|maria/i, diwata],
    [/kapre|giant|balete|aswang/i, kapre],
    [/sarimanok|bird|ibon/i, sarimanok],
  ],
  drifts: [sparks, embers, petals],
  faces: [quill, regal, tall],
  paints: ['pearl', 'gold', 'poster'],
};
