import { confetti, none, petals, sparks } from '../drawing/drifts.ts';
import type { Draw, Kit } from '../drawing/kit.ts';
import { at, disc, faint, fill, group, round, stroke } from '../drawing/sheet.ts';
import { white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { round as roundFace } from '../lettering/faces/round.ts';
import { tall } from '../lettering/faces/tall.ts';
import { burst, land, shore } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const bow = (kit: Kit, x: number, y: number, turn: number, colour: string) =>
  group(kit.sheet.mirror(fill('M0 0L-17-9V9z', colour)) + disc(0, 0, 4, white), at(x, y, 1, turn));

const diamond: Draw = (kit) => {
  const { palette, random } = kit;
  const [first, second] = [palette.main, palette.side];
  return group(
    stroke('M0 62C-30 84 40 90 10 118', palette.gold[3], 4, round) +
      bow(kit, -4, 80, 30, second[2]) +
      bow(kit, 16, 100, -30, first[2]) +
      fill('M0-108L-74-24H0z', first[3]) +
      fill('M0-108L74-24H0z', second[2]) +
      fill('M-74-24L0 66V-24z', second[1]) +
      fill('M74-24L0 66V-24z', first[2]) +
      fill('M0-70L-38-24 0 22 38-24z', palette.gold[2], faint(0.9)) +
      disc(0, -24, 15, first[1]) +
      disc(0, -24, 8, white) +
      stroke('M0-108V66M-74-24H74', '#5a3418', 3.5) +
      stroke('M0-108L74-24 0 66-74-24z', palette.ink, 4, 'stroke-linejoin="round"'),
    at(0, 2, 1, random.between(-26, 26)),
  );
};

/** A bird of paper and bamboo. */
const bird: Draw = (kit) => {
  const { palette, sheet } = kit;
  const wing =
    fill(
      'M-6-22C-40-64-92-66-116-34C-98-36-92-28-92-18C-78-28-66-20-66-8C-50-18-38-8-38 6C-26-4-14 0-6 10z',
      sheet.linear([palette.main[3], palette.main[2], palette.main[1]]),
      `stroke="${palette.main[0]}" stroke-width="3" stroke-linejoin="round"`,
    ) +
    stroke('M-10-16C-46-48-80-50-108-38', palette.gold[3], 5, round) +
    disc(-62, -34, 9, palette.side[3]) +
    disc(-88, -38, 6, palette.gold[3]);
  return group(
    fill(
      'M-12 40L-40 108-14 92 0 112 14 92 40 108 12 40z',
      sheet.linear([palette.side[2], palette.side[0]]),
      `stroke="${palette.side[0]}" stroke-width="3" stroke-linejoin="round"`,
    ) +
      sheet.mirror(wing) +
      fill(
        'M0-92C26-92 26-60 18-40C28 0 20 40 0 60C-20 40-28 0-18-40C-26-60-26-92 0-92z',
        sheet.linear([palette.gold[3], palette.side[2], palette.side[1]]),
        `stroke="${palette.side[0]}" stroke-width="3"`,
      ) +
      disc(-9, -70, 6, white) +
      disc(9, -70, 6, white) +
      disc(-9, -69, 3, '#14060a') +
      disc(9, -69, 3, '#14060a') +
      fill('M-6-60H6L0-46z', palette.gold[2], `stroke="${palette.gold[0]}" stroke-width="2"`) +
      stroke('M-12-14Q0-6 12-14M-14 4Q0 12 14 4M-12 22Q0 30 12 22', palette.gold[4], 4, round),
    `rotate(${kit.random.whole(-16, 16)})`,
  );
};

const trio: Draw = (kit) => {
  const { palette, random } = kit;
  const one = (a: string, b: string, c: string) =>
    stroke('M0 60q-16 18 0 34t-2 26', c, 3.5, round) +
    fill('M0-60L-42-8H0z', a) +
    fill('M0-60L42-8H0z', b) +
    fill('M-42-8L0 60V-8z', b) +
    fill('M42-8L0 60V-8z', a) +
    stroke('M0-60L42-8 0 60-42-8zM0-60V60M-42-8H42', palette.ink, 3, 'stroke-linejoin="round"');
  return (
    group(one(palette.side[2], palette.gold[3], palette.gold[2]), at(-62, 26, 0.86, -24)) +
    group(one(palette.gold[2], palette.main[1], palette.side[3]), at(66, 12, 0.84, 26)) +
    group(one(palette.main[2], palette.side[3], palette.gold[3]), at(0, -30, 1.2, random.between(-10, 10)))
  );
};

export const kites: ThemeArt = {
  looks: [
    { mood: 'day', sky: 225, main: 25, side: 90 },
    { mood: 'dusk', sky: 270, main: 350, side: 190 },
    { mood: 'day', sky: 190, main: 330, side: 60 },
    { mood: 'day', sky: 250, main: 145, side: 20 },
    { mood: 'dusk', sky: 330, main: 200, side: 95 },
  ],
  scenes: [land, land, shore, burst],
  subjects: [diamond, bird, trio],
  hints: [
    [/bird|ibon|festival/i, bird],
    [/saranggola|kite|sky/i, diamond],
    [/wind|trio|three/i, trio],
  ],
  drifts: [none, confetti, sparks, petals],
  faces: [roundFace, comic, tall],
  paints: ['candy', 'poster', 'pearl'],
};
