import { fraction, minus, ONE, over, plus, times, ZERO } from '../../fair/index.ts';
import type { Fraction } from '../../fair/index.ts';
import { columnAt, SCATTER, WILD } from './maths-types.ts';
import type { LinesProfile, SlotSymbol } from './maths-types.ts';

const REELS = 5;

/**
 * The return of the lines, in stakes. Every row shows each stop of its reel equally often, so counts of symbols are
 * enough.
 */
export function lineReturn(profile: LinesProfile): Fraction {
  assertShape(profile);
  const count = (reel: number, ...symbols: SlotSymbol[]) =>
    BigInt(profile.strips[reel]!.filter((symbol) => symbols.includes(symbol)).length);
  const length = (reel: number) => BigInt(profile.strips[reel]!.length);
  let paid = 0n;
  for (const [symbol, pays] of Object.entries(profile.pays)) {
    for (const run of [3, 4, 5]) {
      let combinations = count(0, symbol);
      for (let reel = 1; reel < REELS; reel += 1) {
        const fits = count(reel, symbol, WILD);
        if (reel < run) combinations *= fits;
        else combinations *= reel === run ? length(reel) - fits : length(reel);
      }
      paid += combinations * BigInt(pays[run - 3]!);
    }
  }
  return fraction(paid, cycleOf(profile));
}

export function cycleOf({ strips }: LinesProfile): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

/** The probabilities of 0 to 5 scatters. The reels are independent, so their generating polynomials are multiplied. */
export function scatterChances(profile: LinesProfile): Fraction[] {
  return profile.strips.reduce<Fraction[]>(
    (chances, strip) => {
      const seen = strip.filter((_symbol, stop) => columnAt(strip, stop).includes(SCATTER)).length;
      const chance = fraction(BigInt(seen), BigInt(strip.length));
      return [...chances, ZERO].map((each, at) =>
        plus(times(each, minus(ONE, chance)), times(chances[at - 1] ?? ZERO, chance)),
      );
    },
    [ONE],
  );
}

export type LinesReturn = {
  line: Fraction;
  scatter: Fraction;
  /** Average number of free spins that a spin brings, and how often it brings any. */
  freeSpins: Fraction;
  trigger: Fraction;
  rtp: Fraction;
};

/** By counts of symbols: base · (1 + multiplier · f / (1 − f)), f being the free spins a spin brings. */
export function linesReturn(profile: LinesProfile): LinesReturn {
  const chances = scatterChances(profile).slice(3);
  const weigh = (values: readonly number[]) =>
    chances.reduce((sum, chance, at) => plus(sum, times(chance, fraction(BigInt(values[at]!)))), ZERO);
  const line = lineReturn(profile);
  const scatter = weigh(profile.scatterPays);
  const freeSpins = weigh(profile.freeSpins);
  const base = plus(line, scatter);
  const bonus = over(times(fraction(BigInt(profile.freeMultiplier)), freeSpins), minus(ONE, freeSpins));
  return { line, scatter, freeSpins, trigger: weigh([1, 1, 1]), rtp: times(base, plus(ONE, bonus)) };
}

function assertShape({ code, strips, lines }: LinesProfile): void {
  const isSound =
    strips.length === REELS &&
    !strips[0]!.includes(WILD) &&
    strips.every((strip) => strip.filter((symbol) => symbol === SCATTER).length <= 1) &&
    lines.every((rows) => rows.length === REELS);
  if (!isSound) throw new Error(`${code}: five reels, no wild on the first, one scatter a reel`);
}
