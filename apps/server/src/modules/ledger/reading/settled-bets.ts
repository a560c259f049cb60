import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../../core/ids.ts';
import type { Db } from '../../../platform/db/index.ts';
import { currencyOf } from '../balances.ts';
import { scoped } from '../batcher/index.ts';
import { endKind } from '../row-kinds.ts';

/** A settled bet of the batcher; `journal` is null when nothing was won. */
export type SettledBet = {
  betId: string;
  memberId: string;
  stake: Money;
  win: Money;
  at: Date;
  journal: bigint | null;
};

/** Those of the given bets that are settled; open, rolled-back and unknown ones are left out. */
export async function settledBets(db: Db, merchant: Merchant, betIds: readonly string[]): Promise<SettledBet[]> {
  const byRef = new Map(betIds.map((betId) => [uuidForm(scoped(merchant, betId)), betId]));
  const { rows } = await sql<{
    ref: string;
    member_id: string;
    currency: string;
    stake: bigint;
    win: bigint;
    at: Date;
    journal: bigint | null;
  }>`
    select b.ref, a.member_id, a.currency, b.units as stake, e.units as win, e.at, e.journal
    from unnest(${[...byRef.keys()]}::uuid[]) as asked(ref)
    join postings b on b.ref = asked.ref and b.kind = 'bet'
    join bet_ends e on e.ref = asked.ref and e.kind = ${endKind.settled}
    join accounts a on a.id = b.debit`.execute(db);
  return rows.map(({ ref, member_id, currency, stake, win, at, journal }) => ({
    betId: byRef.get(ref)!,
    memberId: member_id,
    stake: money(stake, currencyOf(currency)),
    win: money(win, currencyOf(currency)),
    at,
    journal,
  }));
}

/** As PostgreSQL writes a uuid. */
function uuidForm(text: string): string {
  const hex = text.replaceAll('-', '');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
