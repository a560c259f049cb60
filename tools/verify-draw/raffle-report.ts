import { isRaffleProven, raffleChecks, readRaffleProof, verifyRaffle, type RaffleCheck } from '@croupier/loyalty';
import { verdictNames } from './verdict-names.ts';

const meanings: Record<RaffleCheck, string> = {
  commit: 'the seed is the one promised before the first ticket',
  round: 'the round is the one announced for the draw',
  beacon: 'the beacon signed this round, and its randomness comes out of the signature',
  root: 'the list of tickets has no gap and gives the published root',
  derivation: 'seed, root and randomness give exactly these winners',
  ticket: 'the own rows were in the list at the close',
};

export const isRaffle = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'kind' in given && given.kind === 'raffle';

/** The report about a file with a raffle's proof, in lines for people. */
export function raffleReportOf(given: unknown): { lines: string[]; isProven: boolean } {
  const read = readRaffleProof(given);
  if (!read.ok) return { lines: [`The field "${read.reason.field}" is missing or malformed.`], isProven: false };
  const { raffleId, tickets, winners, beacon } = read.value;
  const verdicts = verifyRaffle(read.value);
  const proven = isRaffleProven(verdicts);
  return {
    lines: [
      `Raffle ${raffleId}: ${tickets.at(-1)?.to ?? 0} tickets in ${tickets.length} rows`,
      ...winners.map(({ prize, ticket, alias }) => `${prize}. ticket ${ticket}, ${alias}`),
      ...(beacon.chain === 'quicknet'
        ? []
        : ["The beacon is the house's own (local): its rounds prove nothing against the house."]),
      ...raffleChecks.map((check) => {
        return `${verdictNames[`${verdicts[check]}`]}  ${check.padEnd(10)}  ${meanings[check]}`;
      }),
      proven ? 'Nothing failed.' : 'This raffle is NOT proven.',
    ],
    isProven: proven,
  };
}
