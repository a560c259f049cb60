import { drawChecks, isProven, readProof, verifyDraw, type DrawCheck, type DrawProof } from '@croupier/lottery';
import { isRaffle, raffleReportOf } from './raffle-report.ts';
import { verdictNames } from './verdict-names.ts';
import { spinReportOf } from './spin-report.ts';

export type Report = { lines: string[]; isProven: boolean };

const meanings: Record<DrawCheck, string> = {
  commit: 'the seed is the one promised before betting opened',
  link: 'the seed belongs to the chain published before the season',
  beacon: 'the beacon signed this round, and its randomness comes out of the signature',
  round: 'the round is the one announced with the commit',
  derivation: 'seed, issue and randomness give exactly these numbers',
  ticket: 'the ticket was among those frozen at the close',
};

/** The report about a file with the proof of a draw or a spin, in lines for people. */
export function reportOf(text: string): Report {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { lines: ['This is not JSON.'], isProven: false };
  }
  if (isRaffle(given)) return raffleReportOf(given);
  const spin = spinReportOf(given);
  if (spin) return spin;
  const read = readProof(given);
  if (!read.ok) return { lines: [`The field "${read.reason.field}" is missing or malformed.`], isProven: false };
  const verdicts = verifyDraw(read.value);
  const checks = drawChecks.map((check) => {
    const verdict = verdicts[check];
    return `${verdictNames[`${verdict}`]}  ${check.padEnd(10)}  ${meanings[check]}`;
  });
  const proven = isProven(verdicts);
  return {
    lines: [...headOf(read.value), ...checks, proven ? 'Nothing failed.' : 'This draw is NOT proven.'],
    isProven: proven,
  };
}

function headOf({ type, issue, result, beacon }: DrawProof): string[] {
  const head = [`${type} ${issue}: ${result.join(' ')}`];
  const isLocal = beacon !== undefined && beacon.chain !== 'quicknet';
  return isLocal
    ? [...head, "The beacon is the house's own (local): its rounds prove nothing against the house."]
    : head;
}
