/** From ten stakes on a win is big, from fifty on huge. */
const BIG = 10n;
const HUGE = 50n;

export type WinKind = 'lost' | 'back' | 'won' | 'big' | 'huge';

/** What a round was, for anyone who tells of it: only more than was staked is a win, anything less came back (PS-9). */
export function winKind(winUnits: bigint, stakeUnits: bigint): WinKind {
  if (winUnits === 0n) return 'lost';
  if (winUnits <= stakeUnits) return 'back';
  if (winUnits >= stakeUnits * HUGE) return 'huge';
  return winUnits >= stakeUnits * BIG ? 'big' : 'won';
}
