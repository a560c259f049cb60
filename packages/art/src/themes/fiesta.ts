import { confetti, sparks } from '../drawing/drifts.ts';
import type { Draw } from '../drawing/kit.ts';
import { around, petal, polygon, star } from '../drawing/outlines.ts';
import { at, box, disc, faint, fill, group, n, oval, ring, round, stroke } from '../drawing/sheet.ts';
import { halo, metal, white } from '../drawing/things.ts';
import { comic } from '../lettering/faces/comic.ts';
import { round as roundFace } from '../lettering/faces/round.ts';
import { sign } from '../lettering/faces/sign.ts';
import { stage, street } from '../scenes/places.ts';
import { burst } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

/** The star lantern of December. */
export const parol: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const points = random.pick([5, 5, 6, 8]);
  const outer = (index: number) => around(78, -90 + (index * 360) / points);
  const inner = (index: number) => around(36, -90 + ((index + 0.5) * 360) / points);
  const facets = Array.from({ length: points }, (_, index) => {
    const tip = outer(index);
    return (
      fill(polygon([[0, 0], inner(index - 1), tip]), palette.side[3]) +
      fill(polygon([[0, 0], tip, inner(index)]), index % 2 ? palette.side[2] : palette.main[2])
    );
  });
  const tassel =
    stroke('M0 0q-8 16-4 36M0 0q8 16 4 36M0 0v40', palette.gold[3], 3.5, round) + disc(0, 0, 5, palette.side[2]);
  return (
    halo(kit, 0, -8, 120, palette.gold[3], 0.8) +
    stroke('M0-112V-84', palette.gold[1], 3) +
    group(
      ring(0, 0, 84, palette.gold[1], 9) +
        ring(0, 0, 84, palette.gold[3], 4, 'stroke-dasharray="3 8"') +
        facets.join('') +
        stroke(star(points, 78, 36), palette.gold[3], 3.5, 'stroke-linejoin="round"') +
        disc(0, 0, 19, sheet.radial([white, palette.gold[3], palette.gold[2]])) +
        sheet.spin(fill(petal(17, 6, 0.5), palette.main[2]), 8),
      at(0, -8),
    ) +
    group(tassel, at(-50, 62)) +
    group(tassel, at(50, 62))
  );
};

/** The smiling mask. */
export const masskara: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const feather = (colour: string) =>
    fill('M-13-60Q-22-102 0-116Q22-102 13-60z', colour, `stroke="${palette.ink}" stroke-width="1.5"`) +
    stroke('M0-62V-104', white, 2, faint(0.6));
  const plumes = [-76, -57, -38, -19, 0, 19, 38, 57, 76].map((turn, index) =>
    group(feather([palette.main[2], palette.side[2], palette.gold[2]][index % 3]!), `rotate(${turn})`),
  );
  const half =
    fill('M-14-4Q-30-26-50-6Q-32-14-14-4z', '#2a0d08') +
    oval(-46, 24, 13, 11, '#ff6a6a', faint(0.75)) +
    stroke('M-54-26Q-34-42-12-28', palette.main[1], 7, round) +
    fill('M-60-10l-9-15-7 17-17 1 12 13-6 17 16-8z', palette.side[2]);
  return (
    plumes.join('') +
    fill(
      'M0-66C46-66 70-34 68 6C66 58 34 94 0 94S-66 58-68 6C-70-34-46-66 0-66z',
      sheet.radial(['#fffdf6', '#ffeccb@.5', '#f0bf86'], 0.4, 0.3, 0.8),
      `stroke="${palette.gold[1]}" stroke-width="4"`,
    ) +
    sheet.mirror(half) +
    fill('M-9 10Q0-10 9 10Q14 22 0 24Q-14 22-9 10z', '#f3c795') +
    fill(
      'M-40 36Q0 56 40 36Q30 80 0 80T-40 36z',
      '#8c1023',
      `stroke="${palette.side[1]}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    fill('M-34 41Q0 56 34 41Q30 54 0 58Q-30 54-34 41z', white) +
    fill(star(random.pick([4, 5, 6]), 18, 8, -90, 0, -44), metal(kit, palette.gold)) +
    disc(0, -44, 5, palette.main[2])
  );
};

const drum: Draw = (kit) => {
  const { sheet, palette } = kit;
  const lacing = Array.from(
    { length: 7 },
    (_, index) => `${index ? 'L' : 'M'}${n(-84 + index * 28)} ${index % 2 ? 74 : -20}`,
  ).join('');
  return (
    stroke('M-96-92L-26-30M92-96L30-30', '#c98d45', 9, round) +
    disc(-24, -28, 12, '#fff4dc') +
    disc(28, -28, 12, '#fff4dc') +
    fill(
      'M-86-16V64Q-84 96 0 98T86 64V-16z',
      sheet.linear([palette.main[0], palette.main[2], palette.main[3], palette.main[2], palette.main[0]], 0),
    ) +
    stroke(lacing, palette.gold[3], 4, round) +
    stroke('M-86 60Q-84 96 0 98T86 60', metal(kit, palette.gold, 0), 13) +
    oval(0, -16, 88, 26, palette.gold[1]) +
    oval(0, -19, 84, 22, sheet.radial(['#fffdf2', '#f4e2bd', '#cfa870'])) +
    oval(0, -19, 30, 8, palette.side[2], faint(0.8)) +
    fill(star(5, 26, 11, -90, 0, 36), palette.gold[3], `stroke="${palette.gold[0]}" stroke-width="2"`)
  );
};

const jars: Draw = (kit) => {
  const { sheet, palette } = kit;
  // The clay pot of the children's game, and the stick that hits it.
  return (
    stroke('M0-112V-66', '#c9a468', 4) +
    group(sheet.spin(fill(petal(30, 7, 0.5), palette.side[2]), 7, -90, 30), at(0, -64)) +
    fill(
      'M-34-58H34L26-40Q82-20 78 32Q72 88 0 92T-78 32Q-82-20-26-40z',
      sheet.radial(['#ffc48a', '#d9743a@.5', '#7a2c12'], 0.36, 0.3, 0.85),
      'stroke="#4a1808" stroke-width="4"',
    ) +
    stroke('M-72 10Q0 34 72 10M-70 44Q0 68 70 44', palette.gold[3], 5) +
    stroke('M-60 27l14 14 14-12 16 14 16-13 16 13 16-14 14 12 14-14', palette.main[3], 5, round) +
    fill('M34-20l12 18-8 10 18 14', 'none', 'stroke="#2a0d05" stroke-width="4"') +
    stroke('M112-92L48-30', '#8a5424', 11, round) +
    stroke('M108-94L52-38', '#d9a05a', 4, round) +
    box(80, -74, 12, 12, 2, palette.side[2], 'transform="rotate(45 86 -68)"')
  );
};

export const fiesta: ThemeArt = {
  looks: [
    { mood: 'dusk', sky: 300, main: 20, side: 190 },
    { mood: 'night', sky: 260, main: 350, side: 150 },
    { mood: 'day', sky: 200, main: 15, side: 320 },
    { mood: 'rich', sky: 340, main: 200, side: 60 },
    { mood: 'dusk', sky: 220, main: 330, side: 140 },
  ],
  scenes: [street, street, burst, stage],
  subjects: [parol, masskara, drum, jars],
  hints: [
    [/parol|lantern|pasko|christmas/i, parol],
    [/mask|smile|ngiti/i, masskara],
    [/drum|ati|sinulog|beat/i, drum],
    [/palayok|pot\b|jar/i, jars],
  ],
  drifts: [confetti, confetti, sparks],
  faces: [comic, roundFace, sign],
  paints: ['candy', 'gold', 'poster'],
};
