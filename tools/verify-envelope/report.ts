import { envelopeChecks, readEnvelopeProof, verifyEnvelope, type EnvelopeCheck } from '@croupier/loyalty';
import { toWire } from '@croupier/money';

export type Report = { lines: string[]; isProven: boolean };

const meanings: Record<EnvelopeCheck, string> = {
  commitment: 'the seed is the one promised before the envelope opened',
  sum: 'the shares add up to the pot',
  bounds: 'no share is below the least or above the most',
  opened: 'every share that was opened is the one of its number',
};

/** The report about a file with an envelope's proof, in lines for people. */
export function reportOf(text: string): Report {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { lines: ['This is not JSON.'], isProven: false };
  }
  const read = readEnvelopeProof(given);
  if (!read.ok) return { lines: [`The field "${read.reason.field}" is missing or malformed.`], isProven: false };
  const { id, pot, shares: count, opened } = read.value;
  const { verdicts, isProven, shares } = verifyEnvelope(read.value);
  const checks = envelopeChecks.map((check) => {
    return `${verdicts[check] ? 'passed' : 'FAILED'}  ${check.padEnd(10)}  ${meanings[check]}`;
  });
  const first = shares.slice(0, 10).map((share) => toWire(share).amount);
  return {
    lines: [
      `Envelope ${id}: ${count} shares of ${toWire(pot).amount} ${pot.currency}, ${opened.length} opened`,
      `The first shares: ${first.join(' ')}`,
      ...checks,
      isProven ? 'Nothing failed.' : 'This envelope is NOT proven.',
    ],
    isProven,
  };
}
