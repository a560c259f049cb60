import { n } from './sheet.ts';

/** Path data for forms that many drawings share. */

const RAD = Math.PI / 180;

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points
    .map(([x, y]) => `${n(x)} ${n(y)}`)
    .join(' ')
    .replaceAll(' -', '-')}z`;
}

export function regular(sides: number, radius: number, turn = -90, x = 0, y = 0): string {
  return polygon(Array.from({ length: sides }, (_, index) => around(radius, turn + (index * 360) / sides, x, y)));
}

export function star(points: number, outer: number, inner: number, turn = -90, x = 0, y = 0): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, index) =>
      around(index % 2 ? inner : outer, turn + (index * 180) / points, x, y),
    ),
  );
}

export function around(radius: number, degrees: number, x = 0, y = 0): readonly [number, number] {
  return [x + radius * Math.cos(degrees * RAD), y + radius * Math.sin(degrees * RAD)];
}

/** Four thin points of light. */
export function sparkle(x: number, y: number, r: number): string {
  const s = n(r);
  return `M${n(x)} ${n(y - r)}q0 ${s} ${s} ${s}q-${s} 0-${s} ${s}q0-${s}-${s}-${s}q${s} 0 ${s}-${s}z`;
}

/** A leaf or petal from 0,0 upwards. `fullness` above 0.5 puts the belly nearer the tip. */
export function petal(length: number, width: number, fullness = 0.5): string {
  const belly = -length * fullness;
  return `M0 0C${n(-width)} ${n(belly * 0.6)} ${n(-width * 0.9)} ${n(belly * 1.5)} 0 ${n(-length)}C${n(width * 0.9)} ${n(belly * 1.5)} ${n(width)} ${n(belly * 0.6)} 0 0z`;
}

/** One tongue of fire that stands on x,y. */
export function flame(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}c${n(-w * 0.7)} 0 ${n(-w * 0.75)} ${n(-h * 0.42)} ${n(-w * 0.3)} ${n(-h * 0.62)}c${n(w * 0.02)} ${n(h * 0.12)} ${n(w * 0.1)} ${n(h * 0.16)} ${n(w * 0.18)} ${n(h * 0.18)}c${n(-w * 0.1)} ${n(-h * 0.2)} ${n(w * 0.05)} ${n(-h * 0.44)} ${n(w * 0.3)} ${n(-h * 0.56)}c${n(-w * 0.05)} ${n(h * 0.25)} ${n(w * 0.5)} ${n(h * 0.42)} ${n(w * 0.42)} ${n(h * 0.7)}c${n(-w * 0.04)} ${n(h * 0.2)} ${n(-w * 0.3)} ${n(h * 0.3)} ${n(-w * 0.6)} ${n(h * 0.3)}z`;
}

export function cloud(x: number, y: number, w: number): string {
  const u = w / 10;
  return `M${n(x)} ${n(y)}a${n(u * 1.6)} ${n(u * 1.6)} 0 0 1 ${n(u * 1.2)}-${n(u * 2.6)}a${n(u * 2.3)} ${n(u * 2.3)} 0 0 1 ${n(u * 4.3)}-${n(u)}a${n(u * 1.8)} ${n(u * 1.8)} 0 0 1 ${n(u * 3)} ${n(u * 1.3)}a${n(u * 1.2)} ${n(u * 1.2)} 0 0 1 ${n(u * 0.6)} ${n(u * 2.3)}z`;
}

/** A band of waves or hills from x 0 to `width`, closed at the bottom. */
export function swell(options: {
  y: number;
  rise: number;
  waves: number;
  bottom: number;
  shift?: number;
  width?: number;
}): string {
  const { y, rise, waves, bottom, shift = 0, width = 300 } = options;
  const step = width / waves;
  let d = `M${n(-step * shift)} ${n(y)}`;
  for (let index = 0; index <= waves; index += 1) d += `q${n(step / 2)}-${n(rise * 2)} ${n(step)} 0`.replace('--', '');
  return `${d}V${bottom}H${n(-step * shift)}z`;
}

/** A ridge of peaks with uneven heights. */
export function ridge(heights: readonly number[], base: number, width = 300): string {
  const step = width / (heights.length - 1);
  return `M0 ${base}${heights.map((height, index) => `L${n(index * step)} ${n(base - height)}`).join('')}V${base}z`;
}

/** Hills as one smooth line through heights. */
export function hills(heights: readonly number[], base: number, bottom: number, width = 300): string {
  const step = width / (heights.length - 1);
  let d = `M0 ${n(base - heights[0]!)}`;
  heights.slice(1).forEach((height, index) => {
    const before = heights[index]!;
    d += `C${n((index + 0.5) * step)} ${n(base - before)} ${n((index + 0.5) * step)} ${n(base - height)} ${n((index + 1) * step)} ${n(base - height)}`;
  });
  return `${d}V${bottom}H0z`;
}

export const suits = {
  spade:
    'M0-50C8-32 44-14 44 12C44 34 16 38 6 22C7 36 12 44 20 50H-20C-12 44-7 36-6 22C-16 38-44 34-44 12C-44-14-8-32 0-50z',
  heart: 'M0 48C-14 30-48 12-48-16C-48-46-10-52 0-24C10-52 48-46 48-16C48 12 14 30 0 48z',
  diamond: 'M0-52Q12-20 38 0Q12 20 0 52Q-12 20-38 0Q-12-20 0-52z',
  club: 'M0-48a22 22 0 0 1 16 37a22 22 0 1 1-10 33q1 18 14 26h-40q13-8 14-26a22 22 0 1 1-10-33a22 22 0 0 1 16-37z',
} as const;
export type Suit = keyof typeof suits;
