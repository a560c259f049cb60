import type { Tx } from '@croupier/sandbox-server';
import { betTxId, rollbackTxId } from './round-money.ts';
import { findRound } from './rounds.ts';
import type { RoundState } from './rounds.ts';
import { sessionById } from './sessions.ts';

export type RoundStatus = {
  roundId: string;
  state: 'OPEN' | 'SETTLED' | 'CANCELLED' | 'UNKNOWN';
  /**
   * The transactions that end the round, as sent or planned. The portal may book them at once; ours is then a repeat.
   */
  transactions: { operation: string; body: unknown }[];
};

const stateOf: Readonly<Record<RoundState, RoundStatus['state']>> = {
  betting: 'OPEN',
  open: 'OPEN',
  decided: 'SETTLED',
  settled: 'SETTLED',
  void: 'CANCELLED',
  refused: 'CANCELLED',
};

/** The state of a round for a portal that has no end of it. Another player's round is unknown. */
export async function statusOfRound(tx: Tx, roundId: string, player: string): Promise<RoundStatus> {
  const round = await findRound(tx, roundId);
  if (!round || (await sessionById(tx, round.sessionId)).player !== player)
    return { roundId, state: 'UNKNOWN', transactions: [] };
  const { rows } = await tx.query<{ op: string; body: string }>(
    `select op, body from transactions where round_id = $1 and op in ('win', 'endround', 'rollback') order by created_at`,
    [roundId],
  );
  const transactions = rows.map(({ op, body }) => ({ operation: op, body: JSON.parse(body) as unknown }));
  // The portal refused the bet, but a portal that asks has booked it.
  if (round.state === 'refused' && transactions.length === 0) transactions.push(giveBackOf(roundId));
  return { roundId, state: stateOf[round.state], transactions };
}

function giveBackOf(roundId: string): RoundStatus['transactions'][number] {
  const body = { txId: rollbackTxId(roundId), targetTxId: betTxId(roundId), reason: 'the bet was refused' };
  return { operation: 'rollback', body };
}
