import { coins, embers, sparks } from '../drawing/drifts.ts';
import type { Draw, Kit } from '../drawing/kit.ts';
import type { Ramp } from '../drawing/colour.ts';
import { flame } from '../drawing/outlines.ts';
import { at, disc, faint, fill, group, n, oval, round, stroke } from '../drawing/sheet.ts';
import { metal, white } from '../drawing/things.ts';
import { sign } from '../lettering/faces/sign.ts';
import { tall } from '../lettering/faces/tall.ts';
import { tech } from '../lettering/faces/tech.ts';
import { felt, stage } from '../scenes/places.ts';
import { burst, cosmos } from '../scenes/sky.ts';
import type { ThemeArt } from './theme-art.ts';

const pips: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-0.5, -0.5],
    [0.5, 0.5],
  ],
  3: [
    [-0.55, -0.55],
    [0, 0],
    [0.55, 0.55],
  ],
  4: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  5: [
    [-0.52, -0.52],
    [0.52, -0.52],
    [0, 0],
    [-0.52, 0.52],
    [0.52, 0.52],
  ],
  6: [
    [-0.5, -0.6],
    [0.5, -0.6],
    [-0.5, 0],
    [0.5, 0],
    [-0.5, 0.6],
    [0.5, 0.6],
  ],
};

/** A die seen from an edge, about 60 to each side. */
function die({ sheet, random }: Kit, [deep, dark, base, light, pale]: Ramp, spot: string): string {
  const top = random.whole(1, 6);
  const left = (top % 6) + 1;
  const right = ((top + 1) % 6) + 1;
  // Each face is a square of 200 × 200 that is sheared into place.
  const face = (count: number, matrix: string) =>
    group(
      pips[count]!.map(([x, y]) => disc(x * 100, y * 100, count === 1 ? 32 : 21, spot)).join(''),
      `matrix(${matrix})`,
    );
  return (
    fill(
      'M0-62Q6-62 50-38Q54-34 54-30V22Q54 28 50 31L6 60Q0 63-6 60L-50 31Q-54 28-54 22V-30Q-54-34-50-38Q-6-62 0-62z',
      deep,
    ) +
    fill('M-4-60Q0-62 4-60L48-38Q52-35 48-32L4-8Q0-6-4-8L-48-32Q-52-35-48-38z', sheet.linear([pale, light])) +
    fill('M-54-28Q-53-32-48-29L-6-5Q-2-2-2 2V56Q-2 62-7 60L-50 31Q-54 28-54 22z', sheet.linear([light, base])) +
    fill('M54-28Q53-32 48-29L6-5Q2-2 2 2V56Q2 62 7 60L50 31Q54 28 54 22z', sheet.linear([base, dark])) +
    face(top, '.25 .13 -.25 .13 0 -35') +
    face(left, '.24 .14 0 .27 -28 14') +
    face(right, '-.24 .14 0 .27 28 14') +
    stroke('M-44-36L0-58', white, 3, `${round} ${faint(0.8)}`)
  );
}

const ivory: Ramp = ['#5a5148', '#b9aea0', '#efe8dc', '#fbf8f1', '#ffffff'];

const pair: Draw = (kit) => {
  const { palette, random } = kit;
  const [first, second] = random.happens(0.5) ? [palette.main, palette.main] : [ivory, palette.main];
  return (
    group(die(kit, first, first === ivory ? '#1a1410' : white), at(-42, -28, 1.1, random.between(-24, -8))) +
    group(die(kit, second, white), at(42, 34, 1.14, random.between(6, 24)))
  );
};

const burning: Draw = (kit) => {
  const { sheet, palette, random } = kit;
  const tongues = [-64, -32, 0, 32, 64].map((x) => flame(x, 92, 60, random.between(130, 190) - Math.abs(x)));
  return (
    fill(tongues.join(''), sheet.linear(['#ffc02e', '#f2541b', '#8c1410'])) +
    group(die(kit, palette.main, white), at(0, 14, 1.34, random.between(-12, 12))) +
    fill([-50, 46, 0].map((x) => flame(x, 104, 46, 50)).join(''), sheet.linear(['#fff3b0', '#ffb02e', '#f2541b']))
  );
};

/** Three dice under the table's glass dome. */
const dome: Draw = (kit) => {
  const { palette, sheet } = kit;
  return (
    oval(0, 84, 100, 24, palette.gold[0]) +
    oval(0, 78, 100, 22, metal(kit, palette.gold, 0)) +
    oval(0, 76, 82, 15, palette.main[0]) +
    group(die(kit, palette.main, white), at(-40, 44, 0.62, -8)) +
    group(die(kit, palette.main, white), at(42, 42, 0.62, 10)) +
    group(die(kit, palette.main, white), at(0, -6, 0.66, 4)) +
    fill(
      `M-84 76V-10A84 92 0 0 1 84-10V76Q0 ${n(98)}-84 76z`,
      sheet.linear([`${white}/.5`, `${white}/.06@.3`, `${white}/.02@.7`, `${white}/.35`], 0),
      `stroke="${white}" stroke-opacity=".7" stroke-width="3"`,
    ) +
    stroke('M-62-30Q-46-72-8-86', white, 9, `${round} ${faint(0.7)}`) +
    disc(0, -106, 9, metal(kit, palette.gold))
  );
};

export const dice: ThemeArt = {
  looks: [
    { mood: 'rich', sky: 15, main: 25, side: 200 },
    { mood: 'rich', sky: 160, main: 20, side: 90 },
    { mood: 'rich', sky: 280, main: 200, side: 340 },
    { mood: 'night', sky: 240, main: 350, side: 150 },
    { mood: 'dusk', sky: 330, main: 280, side: 60 },
  ],
  scenes: [felt, burst, stage, cosmos],
  subjects: [pair, burning, dome],
  hints: [
    [/sic bo|dome|fish.?prawn/i, dome],
    [/hot|fire|blaz/i, burning],
    [/craps|dice|lucky/i, pair],
  ],
  drifts: [sparks, embers, coins],
  faces: [tall, sign, tech],
  paints: ['gold', 'poster', 'ember'],
};
