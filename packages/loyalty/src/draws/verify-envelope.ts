import { commitOf } from '@croupier/lottery';
import { accept, money, parseMoney, refuse, sum } from '@croupier/money';
import { isCurrency } from '@croupier/money';
import type { Money, Result } from '@croupier/money';
import { checkEnvelope, sharesOf } from './envelope.ts';
import type { EnvelopeTerms } from './envelope.ts';

/** What the house publishes about an envelope: enough to make its shares again. */
export type EnvelopeProof = EnvelopeTerms & {
  id: string;
  commitment: string;
  seed: string;
  /** The shares that were opened, as the house says. */
  opened: readonly { number: number; amount: Money }[];
};

export const envelopeChecks = ['commitment', 'sum', 'bounds', 'opened'] as const;
export type EnvelopeCheck = (typeof envelopeChecks)[number];
export type EnvelopeVerdict = { verdicts: Record<EnvelopeCheck, boolean>; isProven: boolean; shares: Money[] };

/** Makes the shares again from the seed, and compares them with what was promised and given. */
export function verifyEnvelope(proof: EnvelopeProof): EnvelopeVerdict {
  const { id, seed, commitment, pot, least, most, opened } = proof;
  const shares = sharesOf(proof, { id, seed });
  const highest = (most ?? pot).units;
  const verdicts = {
    commitment: commitOf(seed) === commitment,
    sum: sum(shares, pot.currency).units === pot.units,
    bounds: shares.every(({ units }) => units >= least.units && units <= highest),
    opened:
      new Set(opened.map(({ number }) => number)).size === opened.length &&
      opened.every(({ number, amount }) => shares[number - 1]?.units === amount.units),
  };
  return { verdicts, isProven: Object.values(verdicts).every(Boolean), shares };
}

const HASH = /^[0-9a-f]{64}$/;
const ID = /^[0-9a-z-]{1,64}$/;
/** A file with more is none of ours. */
const MOST_OPENED = 100_000;

/** Reads what anybody may have written; the first field that is wrong is named. */
export function readEnvelopeProof(given: unknown): Result<EnvelopeProof, { field: string }> {
  if (typeof given !== 'object' || given === null) return refuse({ field: 'envelope' });
  const text = (name: string, form: RegExp): string | null => {
    const value = (given as Record<string, unknown>)[name];
    return typeof value === 'string' && form.test(value) ? value : null;
  };
  const rest = given as Record<string, unknown>;
  const [id, commitment, seed] = [text('envelope', ID), text('commitment', HASH), text('seed', HASH)];
  if (id === null) return refuse({ field: 'envelope' });
  if (commitment === null) return refuse({ field: 'commitment' });
  if (seed === null) return refuse({ field: 'seed' });
  const [pot, least] = [amountIn(rest['pot']), amountIn(rest['least'])];
  if (!pot) return refuse({ field: 'pot' });
  if (!least || least.currency !== pot.currency) return refuse({ field: 'least' });
  const most = rest['most'] === null || rest['most'] === undefined ? null : amountIn(rest['most']);
  if (most === null && rest['most'] !== null && rest['most'] !== undefined) return refuse({ field: 'most' });
  const { shares } = rest;
  if (typeof shares !== 'number') return refuse({ field: 'shares' });
  const terms = { pot, shares, least, most };
  if (!checkEnvelope(terms).ok) return refuse({ field: 'shares' });
  const opened = openedIn(rest['opened']);
  return opened ? accept({ ...terms, id, commitment, seed, opened }) : refuse({ field: 'opened' });
}

function amountIn(given: unknown): Money | null {
  if (typeof given !== 'object' || given === null) return null;
  const { amount, currency } = given as Record<string, unknown>;
  if (typeof amount !== 'string' || typeof currency !== 'string' || !isCurrency(currency)) return null;
  const read = parseMoney(amount, currency);
  return read.ok ? money(read.value.units, currency) : null;
}

function openedIn(given: unknown): EnvelopeProof['opened'] | null {
  if (!Array.isArray(given) || given.length > MOST_OPENED) return null;
  const read = given.map((one: unknown) => {
    const { number, amount } = (one ?? {}) as Record<string, unknown>;
    const units = amountIn(amount);
    return typeof number === 'number' && Number.isSafeInteger(number) && units ? { number, amount: units } : null;
  });
  return read.some((one) => one === null) ? null : read.filter((one) => one !== null);
}
