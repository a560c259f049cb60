import { accept, money, refuse, shownStepUnits, type Money, type Result } from '@croupier/money';
import { openNamed, shuffle } from '@croupier/lottery';
import { assertId } from './ids.ts';

export type EnvelopeTerms = {
  pot: Money;
  shares: number;
  least: Money;
  /** Null for no bound but the pot. */
  most: Money | null;
};

export type EnvelopeRefusal = 'envelope_not_shown' | 'envelope_impossible' | 'envelope_too_large';

/** More shares than this are several envelopes. */
export const MOST_SHARES = 100_000;
/** The stream gives numbers below 2^32. */
const MOST_STEPS = 2n ** 32n - 1n;

/** Whether shares can be made: everything in shown steps, and the pot between all least and all most. */
export function checkEnvelope({ pot, shares, least, most }: EnvelopeTerms): Result<null, EnvelopeRefusal> {
  const step = shownStepUnits(pot.currency);
  const count = BigInt(Number.isSafeInteger(shares) ? shares : 0);
  if ([pot, least, most ?? pot].some(({ units }) => units % step !== 0n)) return refuse('envelope_not_shown');
  if (count < 1n || least.units < step || count * least.units > pot.units) return refuse('envelope_impossible');
  if (most && (most.units < least.units || count * most.units < pot.units)) return refuse('envelope_impossible');
  if (count > BigInt(MOST_SHARES) || pot.units / step > MOST_STEPS) return refuse('envelope_too_large');
  return accept(null);
}

/**
 * The shares in the order in which they are opened. They follow from a seed whose hash was published before, and they
 * are shuffled, so being early or late changes nothing.
 */
export function sharesOf(terms: EnvelopeTerms, { id, seed }: { id: string; seed: string }): Money[] {
  assertId(id, 'envelope');
  const checked = checkEnvelope(terms);
  if (!checked.ok) throw new RangeError(`envelope ${id}: ${checked.reason}`);
  const { pot, shares, least, most } = terms;
  const step = shownStepUnits(pot.currency);
  const stream = openNamed(seed, `env/v1|${id}`);
  const inSteps = (units: bigint) => Number(units / step);
  const cap = inSteps((most ?? pot).units - least.units);
  let rest = inSteps(pot.units - least.units * BigInt(shares));
  const parts: number[] = [];
  for (let left = shares; left > 1; left -= 1) {
    const low = Math.max(0, rest - cap * (left - 1));
    const high = Math.min(cap, Math.floor((2 * rest) / left));
    const part = low + stream.below(high - low + 1);
    parts.push(part);
    rest -= part;
  }
  return shuffle(stream, [...parts, rest]).map((part) => money(least.units + BigInt(part) * step, pot.currency));
}
