import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Merchant } from '../../../core/ids.ts';
import type { Clock } from '../../../core/ports.ts';
import { prepared } from '../../../platform/db/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import type { Accounts } from '../accounts.ts';
import { currencyOf } from '../balances.ts';
import { stakeKinds } from '../row-kinds.ts';

export type HeldState = 'held' | 'released' | 'refused';

/** A win above what its game can pay: booked, but paid only when an operator releases it (VE-31). */
export type HeldWin = {
  id: string;
  issuer: string;
  roundName: string;
  moveName: string;
  memberId: string;
  game: number | null;
  amount: Money;
  /** The player's stakes in the round, and the most that the game can pay for them. */
  staked: Money;
  most: Money | null;
  at: Date;
  state: HeldState;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
};

type Row = Omit<HeldWin, 'amount' | 'staked' | 'most'> & {
  units: bigint;
  staked: bigint;
  most: bigint | null;
  currency: string;
};

/** First those that wait, oldest first; then the latest decisions. */
export function heldWins(db: Db, merchantNo: number, limit: number): Promise<HeldWin[]> {
  return readWins(
    db,
    sql`h.merchant_no = ${merchantNo}
    order by h.state <> 'held', case when h.state = 'held' then h.at end, h.at desc limit ${limit}`,
  );
}

export async function heldWin(db: Db, merchantNo: number, id: string): Promise<HeldWin | null> {
  const [win] = await readWins(db, sql`h.merchant_no = ${merchantNo} and h.key = ${id}::uuid`);
  return win ?? null;
}

async function readWins(db: Db, which: RawBuilder<unknown>): Promise<HeldWin[]> {
  const { rows } = await sql<Row>`
    select ${prepared} h.key as id, m.issuer, m.round_name as "roundName", m.move_name as "moveName", a.member_id as "memberId",
      b.game, h.units, b.staked, (b.staked * g.most_win_times)::bigint as most, a.currency, h.at, h.state,
      h.decided_at as "decidedAt", h.decided_by as "decidedBy", h.reason
    from held_wins h join round_moves m on m.key = h.key join accounts a on a.id = h.wallet
    cross join lateral (
      select max(x.game) as game, coalesce(sum(x.units), 0)::bigint as staked from round_moves x
      where x.round = m.round and x.wallet = m.wallet and x.kind in ${stakeKinds}
    ) as b
    left join games g on g.node_id = b.game
    where ${which}`.execute(db);
  return rows.map(({ units, staked, most, currency: code, ...row }) => {
    const currency = currencyOf(code);
    return {
      ...row,
      amount: money(units, currency),
      staked: money(staked, currency),
      most: most === null ? null : money(most, currency),
    };
  });
}

export type DecideOptions = { merchant: Merchant; id: string; isReleased: boolean; by: string; reason: string };

/** Decides once: the win goes to the player or back to the house account. Answers null, else the reason why not. */
export async function decideHeldWin(
  tx: Tx,
  { accounts, clock }: { accounts: Accounts; clock: Clock },
  { merchant, id, isReleased, by, reason }: DecideOptions,
): Promise<'hold_unknown' | 'hold_ended' | null> {
  const { rows } = await sql<{ refused: 'hold_unknown' | 'hold_ended' | null }>`
    select refused from ledger_decide_win(
      ${clock.now()}, ${accounts.numberOf(merchant)}::smallint, ${id}::uuid, ${isReleased}, ${by}, ${reason})`.execute(
    tx,
  );
  return rows[0]!.refused;
}
