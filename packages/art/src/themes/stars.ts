import { sparks } from '../drawing/drifts.ts';
import type { Draw, Kit } from '../drawing/kit.ts';
import type { Ramp } from '../drawing/colour.ts';
import { around, polygon, star } from '../drawing/outlines.ts';
import { at, disc, faint, fill, group, n, oval, round, stroke } from '../drawing/sheet.ts';
import { ball, halo, rays, white } from '../drawing/things.ts';
import { regal } from '../lettering/faces/regal.ts';
import { round as roundFace } from '../lettering/faces/round.ts';
import { tech } from '../lettering/faces/tech.ts';
import { bay, burst, cosmos } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

/** A star whose every arm has a light and a dark side. */
function folded(points: number, outer: number, inner: number, [deep, dark, base, light, pale]: Ramp): string {
  const arms = Array.from({ length: points }, (_, index) => {
    const turn = -90 + (index * 360) / points;
    const tip = around(outer, turn);
    return (
      fill(polygon([[0, 0], around(inner, turn - 180 / points), tip]), index < points / 2 ? light : pale) +
      fill(polygon([[0, 0], tip, around(inner, turn + 180 / points)]), index < points / 2 ? dark : base)
    );
  });
  return (
    fill(star(points, outer + 7, inner + 5), deep, `stroke="${deep}" stroke-width="5" stroke-linejoin="round"`) +
    arms.join('')
  );
}

const big: Draw = (kit) => {
  const points = kit.random.pick([5, 5, 6, 8]);
  return (
    rays(kit, 0, 0, 118, 14, kit.palette.glow, 0.3) +
    group(
      folded(points, 98, points === 5 ? 44 : 52, kit.palette.look.mood === 'day' ? kit.palette.main : kit.palette.gold),
      `rotate(${kit.random.whole(-10, 10)})`,
    )
  );
};

const shooting: Draw = (kit: Kit) => {
  const { palette, sheet, random } = kit;
  const trail = (colour: string, shift: number) =>
    stroke(`M-112 ${n(-70 + shift)}Q-30 ${n(-60 + shift)} 24 ${n(4 + shift * 0.4)}`, colour, 13, round);
  return group(
    [
      trail(palette.side[2], 0),
      trail(palette.gold[2], 22),
      trail(palette.main[2], 44),
      trail(palette.side[3], 66),
    ].join('') +
      group(folded(5, 76, 35, palette.gold), at(36, 26, 1, 18)) +
      fill('M-60-70L-112-78-112 10z', sheet.linear([`${white}/.5`, `${white}/0`], 0), faint(0.2)),
    `rotate(${random.whole(-8, 20)})`,
  );
};

const moon: Draw = (kit) => {
  const { palette, sheet } = kit;
  return (
    halo(kit, -10, 0, 126, palette.glow, 0.6) +
    fill(
      'M34-92A98 98 0 1 0 78 58A80 80 0 0 1 34-92z',
      sheet.radial(['#fffdf0', '#ffe9a8@.5', '#d9a03a'], 0.3, 0.3, 0.9),
      `stroke="${palette.gold[1]}" stroke-width="4"`,
    ) +
    disc(-52, 10, 10, '#e0b45a', faint(0.6)) +
    disc(-30, 56, 14, '#e0b45a', faint(0.5)) +
    disc(-46, -40, 7, '#e0b45a', faint(0.6)) +
    stroke('M44-96V-40M74-96V-14', palette.gold[3], 2) +
    group(folded(5, 34, 15, palette.main), at(44, -16)) +
    group(folded(5, 24, 11, palette.side), at(76, 14)) +
    oval(-56, -38, 8, 24, white, `${faint(0.6)} transform="rotate(34 -56 -38)"`)
  );
};

const orrery: Draw = (kit) => {
  const { palette, random } = kit;
  const points = Array.from({ length: 7 }, (_, index) =>
    around(random.between(50, 100), index * 51 + random.between(-16, 16)),
  );
  return (
    stroke(polygon(points), palette.glow, 2.4, faint(0.7)) +
    stroke(points.map(([x, y]) => `M0 0L${n(x)} ${n(y)}`).join(''), palette.glow, 1.2, faint(0.4)) +
    points
      .map(([x, y], index) =>
        index % 2 ? group(folded(4, 21, 7, palette.side), at(x, y)) : ball(kit, x, y, 9, palette.main),
      )
      .join('') +
    halo(kit, 0, 0, 80, palette.gold[3], 0.8) +
    group(folded(8, 60, 26, palette.gold), '')
  );
};

export const stars: ThemeArt = {
  looks: [
    { mood: 'night', sky: 270, main: 330, side: 190 },
    { mood: 'night', sky: 230, main: 200, side: 320 },
    { mood: 'dusk', sky: 270, main: 20, side: 180 },
    { mood: 'rich', sky: 310, main: 250, side: 150 },
    { mood: 'night', sky: 180, main: 160, side: 20 },
  ],
  scenes: [cosmos, burst, bay],
  subjects: [big, shooting, moon, orrery],
  hints: [
    [/moon|buwan|luna/i, moon],
    [/shoot|wish|comet|burst/i, shooting],
    [/constell|zodiac|fate|orbit/i, orrery],
    [/star|tala|bituin/i, big],
  ],
  drifts: [sparks],
  faces: [regal, tech, roundFace],
  paints: ['gold', 'pearl', 'neon'],
};
