import { isRaffleProven, readRaffleProof, verifyRaffle } from '@croupier/loyalty';
import type { RaffleProof, RaffleVerdicts } from '@croupier/loyalty';

export type CheckedRaffle = { raffle: RaffleProof; verdicts: RaffleVerdicts; isProven: boolean; isLocal: boolean };

export const isRaffle = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'kind' in given && given.kind === 'raffle';

/** Reads a raffle's proof as anybody may have written it, and draws it again; nothing throws. */
export function checkRaffle(given: unknown): CheckedRaffle | { fault: 'field'; field: string } {
  const read = readRaffleProof(given);
  if (!read.ok) return { fault: 'field', field: read.reason.field };
  const raffle = read.value;
  const verdicts = verifyRaffle(raffle);
  return { raffle, verdicts, isProven: isRaffleProven(verdicts), isLocal: raffle.beacon.chain !== 'quicknet' };
}
