import type { Draw } from './kit.ts';
import { around, petal } from './outlines.ts';
import { at, faint, fill, n, stroke } from './sheet.ts';
import { bubble, coin, glitter, pearl } from './things.ts';

/** Small things in front of the subject. Near ones are bigger, and the title's area stays free. */

type Spot = { x: number; y: number; depth: number };

/** Positions around the middle, so that the subject stays free. */
function spots(kit: Parameters<Draw>[0], count: number): Spot[] {
  const { random } = kit;
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + random.next() * 0.7) / count) * Math.PI * 2;
    const far = random.between(0.86, 1.16);
    return {
      x: 150 + Math.cos(angle) * 132 * far,
      y: 152 + Math.sin(angle) * 130 * far,
      depth: random.between(0.5, 1),
    };
  });
}

export const coins: Draw = (kit) =>
  spots(kit, 8)
    .map(({ x, y, depth }) => coin(kit, x, y, 8 + depth * 10, kit.random.between(0.35, 1), kit.random.between(-60, 60)))
    .join('');

export const sparks: Draw = (kit) =>
  glitter(
    spots(kit, 11).map(({ x, y, depth }) => [x, y, 4 + depth * 9] as const),
    kit.palette.glow,
  );

export const bubbles: Draw = (kit) =>
  spots(kit, 12)
    .map(({ x, y, depth }) => bubble(kit, x, y, 3 + depth * 9))
    .join('');

export const pearls: Draw = (kit) =>
  spots(kit, 8)
    .map(({ x, y, depth }) => pearl(kit, x, y, 4 + depth * 6))
    .join('');

export const petals: Draw = (kit) => {
  const id = kit.sheet.shape(fill(petal(22, 10, 0.6), kit.palette.side[3]));
  return spots(kit, 11)
    .map(({ x, y, depth }) => kit.sheet.use(id, at(x, y, 0.5 + depth * 0.7, kit.random.between(0, 360))))
    .join('');
};

export const leaves: Draw = (kit) => {
  const id = kit.sheet.shape(fill(petal(26, 9, 0.45), kit.palette.main[2]));
  return spots(kit, 9)
    .map(({ x, y, depth }) => kit.sheet.use(id, at(x, y, 0.5 + depth * 0.7, kit.random.between(0, 360))))
    .join('');
};

export const confetti: Draw = (kit) => {
  const { palette, random } = kit;
  const colours = [palette.main[3], palette.side[2], palette.gold[2], palette.side[4]];
  const flakes = spots(kit, 22).map(({ x, y, depth }) => {
    const [wide, high] = around(2 + depth * 3, random.between(0, 180));
    const long = random.between(1.2, 2.2);
    return `M${n(x)} ${n(y)}l${n(wide * 2)} ${n(high * 2)} ${n(-high * long)} ${n(wide * long)} ${n(-wide * 2)} ${n(-high * 2)}z`;
  });
  return colours.map((colour, index) => fill(flakes.filter((_, at) => at % 4 === index).join(''), colour)).join('');
};

/** Dots are lines without length whose round ends touch: three paths for all of them. */
export const embers: Draw = (kit) => {
  const dots = spots(kit, 18).map(({ x, y }) => `M${n(x)} ${n(y)}h0`);
  return (['#ffd76a', '#ff9a3c', '#ff5a2a'] as const)
    .map((colour, index) =>
      stroke(
        dots.filter((_, at) => at % 3 === index).join(''),
        colour,
        4 + index * 1.6,
        `stroke-linecap="round" ${faint(0.9 - index * 0.15)}`,
      ),
    )
    .join('');
};

export const none: Draw = () => '';
