import { accept, refuse, type Result } from '@croupier/money';
import type { RefusalCode } from './refusals.ts';

/** `unknown` is a bet id that was never used; `rolledBack` also applies to ids whose rollback came before the bet. */
export type BetState = 'unknown' | 'standing' | 'settled' | 'rolledBack';
export type BetMove = 'place' | 'settle' | 'rollBack';
export type BetRefusal = Extract<RefusalCode, 'bet_unknown' | 'bet_exists' | 'bet_rolled_back' | 'bet_settled'>;

/** What each message about a bet does in each state. The caller must hold the lock on the bet id. */
export const betMoves = {
  place: {
    unknown: accept('standing'),
    standing: refuse('bet_exists'),
    settled: refuse('bet_exists'),
    rolledBack: refuse('bet_rolled_back'),
  },
  settle: {
    unknown: refuse('bet_unknown'),
    standing: accept('settled'),
    settled: refuse('bet_settled'),
    rolledBack: refuse('bet_rolled_back'),
  },
  rollBack: {
    unknown: accept('rolledBack'),
    standing: accept('rolledBack'),
    settled: refuse('bet_settled'),
    rolledBack: refuse('bet_rolled_back'),
  },
} as const satisfies Record<BetMove, Record<BetState, Result<BetState, BetRefusal>>>;

export function decideBetMove(state: BetState, move: BetMove): Result<BetState, BetRefusal> {
  return betMoves[move][state];
}
