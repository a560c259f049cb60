import { bubbles, coins, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { at, box, disc, faint, fill, group, oval, ring, round, stroke } from '../drawing/sheet.ts';
import { halo, metal, white } from '../drawing/things.ts';
import { quill } from '../lettering/faces/quill.ts';
import { slab } from '../lettering/faces/slab.ts';
import { tall } from '../lettering/faces/tall.ts';
import { cave, ocean } from '../scenes/places.ts';
import { bay, shore } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const wood = ['#2a1208', '#5a2c12', '#94552a', '#cf8c4c', '#f2c78c'] as const;

export const ship: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const cloth = random.happens(0.5)
    ? ['#fffdf2', '#f0e0c0', '#bfa070']
    : [palette.main[3], palette.main[2], palette.main[0]];
  const sail = (x: number, y: number, w: number, h: number) =>
    fill(
      `M${x - w / 2} ${y}H${x + w / 2}Q${x + w / 2 + 16} ${y + h * 0.6} ${x + w / 2 - 2} ${y + h}Q${x} ${y + h + 8} ${x - w / 2 + 2} ${y + h}Q${x - w / 2 + 12} ${y + h * 0.5} ${x - w / 2} ${y}z`,
      sheet.linear(cloth),
      'stroke="#4a3418" stroke-width="2.5"',
    );
  return (
    stroke('M-46-78V48M8-110V48M58-74V48M78 30L116-4', wood[1], 6, round) +
    sail(-44, -68, 50, 42) +
    sail(-44, -22, 60, 48) +
    sail(12, -100, 52, 40) +
    sail(12, -56, 72, 74) +
    sail(62, -64, 40, 38) +
    sail(62, -22, 48, 46) +
    fill('M8-110h32l-8 8 8 8H8z', palette.side[2]) +
    fill('M88 22L116-4L96 40z', sheet.linear(cloth), 'stroke="#4a3418" stroke-width="2"') +
    fill(
      'M-104 18L-58 24L-54 42H66L70 28L104 30Q96 84 60 94H-58Q-92 80-104 18z',
      sheet.linear([wood[3], wood[2], wood[1]]),
      `stroke="${wood[0]}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    stroke('M-98 40Q0 62 98 46M-88 62Q0 78 86 66', wood[0], 3, faint(0.5)) +
    stroke('M-96 30L-56 36M-52 48H66', metal(kit, palette.gold, 0), 6) +
    [-62, -34, -6, 22, 50]
      .map((x) => box(x, 56, 13, 13, 2, wood[0], `stroke="${palette.gold[2]}" stroke-width="2"`))
      .join('') +
    stroke('M-112 92q14-12 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0', white, 6, `${round} ${faint(0.8)}`) +
    stroke('M-100 102q14-10 28 0t28 0 28 0 28 0 28 0 28 0 28 0', palette.side[3], 4, `${round} ${faint(0.6)}`)
  );
};

const helm: Draw = (kit) => {
  const { sheet, palette } = kit;
  const spoke =
    fill('M-6-24L-5-84H5L6-24z', sheet.linear([wood[3], wood[1]], 0)) +
    fill('M-8-84Q-12-100 0-110Q12-100 8-84z', sheet.linear([wood[4], wood[2]]), `stroke="${wood[0]}" stroke-width="2"`);
  return (
    halo(kit, 0, 0, 120, palette.glow, 0.5) +
    sheet.spin(`<g>${spoke}</g>`, 8, kit.random.between(0, 45)) +
    ring(0, 0, 68, wood[0], 24) +
    ring(0, 0, 68, sheet.linear([wood[4], wood[2], wood[1]], 45), 18) +
    ring(0, 0, 68, palette.gold[2], 3) +
    disc(0, 0, 28, wood[1], `stroke="${wood[0]}" stroke-width="3"`) +
    disc(0, 0, 20, metal(kit, palette.gold, 45)) +
    disc(0, 0, 8, palette.main[2], `stroke="${palette.gold[0]}" stroke-width="2"`) +
    stroke('M-62-26A68 68 0 0 1-20-65', white, 4, `${round} ${faint(0.5)}`)
  );
};

export const skull: Draw = (kit) => {
  const { sheet, palette } = kit;
  const bone = group(
    box(-108, -8, 216, 16, 8, '#f2ead8', 'stroke="#5a4c36" stroke-width="3"') +
      disc(-106, -9, 12, '#f2ead8') +
      disc(-106, 9, 12, '#f2ead8') +
      disc(106, -9, 12, '#f2ead8') +
      disc(106, 9, 12, '#f2ead8'),
    '',
  );
  return (
    group(bone, at(0, 44, 0.94, 28)) +
    group(bone, at(0, 44, 0.94, -28)) +
    fill(
      'M0-62C48-62 66-28 60 12C58 26 46 30 42 42V70Q20 80 0 80T-42 70V42C-46 30-58 26-60 12C-66-28-48-62 0-62z',
      sheet.radial(['#ffffff', '#f4ead4@.5', '#b9a680'], 0.4, 0.3, 0.8),
      'stroke="#5a4c36" stroke-width="4"',
    ) +
    oval(-25, 8, 17, 18, '#1d120a') +
    oval(25, 8, 17, 18, '#1d120a') +
    disc(25, 8, 6, palette.side[2]) +
    fill('M0 24L9 42H-9z', '#1d120a') +
    stroke('M-24 54V74M-8 56V78M8 56V78M24 54V74M-40 54H40', '#5a4c36', 4, round) +
    fill(
      'M-104-26C-70-34-60-100 0-104S70-34 104-26C70-6 40-20 0-20S-70-6-104-26z',
      sheet.linear([palette.main[1], palette.main[0]]),
      `stroke="${palette.gold[2]}" stroke-width="5" stroke-linejoin="round"`,
    ) +
    stroke('M-46-22Q0-14 46-22', palette.side[2], 11) +
    fill('M0-86l7 16 17 1-13 12 4 17-15-9-15 9 4-17-13-12 17-1z', palette.gold[3])
  );
};

const anchor: Draw = (kit) => {
  const { palette, sheet } = kit;
  const body = 'M0-64V80M-44-34H44M-84 24Q-74 92 0 92T84 24';
  return (
    halo(kit, 0, 0, 120, palette.glow, 0.4) +
    stroke(body, palette.gold[0], 28, round) +
    ring(0, -82, 20, palette.gold[0], 15) +
    fill(
      'M-108 34L-84-2-58 36zM108 34L84-2 58 36z',
      palette.gold[0],
      `stroke="${palette.gold[0]}" stroke-width="7" stroke-linejoin="round"`,
    ) +
    stroke(body, palette.gold[2], 19, round) +
    ring(0, -82, 20, palette.gold[2], 8) +
    fill('M-104 32L-84 4-62 34zM104 32L84 4 62 34z', palette.gold[3]) +
    stroke('M-3-60V70M-42-37H30', palette.gold[4], 5, `${round} ${faint(0.8)}`) +
    stroke('M14-76C60-70 20-30 60-10S-30 20-10 50S60 60 40 104', sheet.linear(['#f2dcb0', '#a87a3a']), 10, round) +
    stroke('M14-76C60-70 20-30 60-10S-30 20-10 50S60 60 40 104', '#5a3a14', 9, 'stroke-dasharray="2 7"')
  );
};

export const galleon: ThemeArt = {
  looks: [
    { mood: 'dusk', sky: 250, main: 20, side: 200 },
    { mood: 'night', sky: 220, main: 25, side: 160 },
    { mood: 'day', sky: 215, main: 20, side: 250 },
    { mood: 'dusk', sky: 350, main: 230, side: 30 },
    { mood: 'rich', sky: 190, main: 350, side: 60 },
  ],
  scenes: [ocean, ocean, bay, shore, cave],
  subjects: [ship, helm, skull, anchor],
  hints: [
    [/galleon|ship|barko|seas|voyage/i, ship],
    [/captain|pirate|skull/i, skull],
    [/anchor|harbou?r|cove/i, anchor],
    [/helm|wheel|storm/i, helm],
  ],
  drifts: [sparks, coins, bubbles],
  faces: [quill, slab, tall],
  paints: ['gold', 'poster', 'pearl'],
};
