import type { WheelPrize } from '../wheel-queries.ts';

/** A wheel of radius 100 around 0, 0; angles begin at the top and go clockwise. */
export type Shape = {
  prize: WheelPrize;
  path: string;
  /** The middle of the sector, in degrees. */
  middle: number;
  /** Wide enough for a name inside; a thinner one is named beside the wheel. */
  isWide: boolean;
  /** Where the name of a thin sector stands, in degrees. */
  named: number;
};

const MILLION = 1_000_000;
/** Narrower than this no name fits inside. */
const WIDE = 24;
/** Names beside the wheel keep this far from each other. */
const APART = 13;
/** A circle is never an arc from a point to itself. */
const WHOLE = 359.99;

export const pointAt = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
};

/** The angle of each sector is its chance (PM-12). */
export function shapesOf(prizes: readonly WheelPrize[]): Shape[] {
  let from = 0;
  let last = -APART;
  return prizes.map((prize) => {
    const angle = (prize.weight * 360) / MILLION;
    const to = from + Math.min(angle, WHOLE);
    const middle = from + angle / 2;
    const isWide = angle >= WIDE;
    const named = isWide ? middle : Math.max(middle, last + APART);
    if (!isWide) last = named;
    const path = `M0 0 L${pointAt(from, 100)} A100 100 0 ${angle > 180 ? 1 : 0} 1 ${pointAt(to, 100)} Z`;
    from += angle;
    return { prize, path, middle, isWide, named };
  });
}

/** How far the wheel is turned once it stands still: the number's own degree is at the pointer. */
export const turnOf = ({ number, nonce }: { number: number; nonce: number }): number =>
  nonce * 5 * 360 - ((number + 0.5) * 360) / MILLION;
