import { money, roundToShown, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type pg from 'pg';
import { memberId } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import { channels } from '../../platform/push/index.ts';
import type { Published } from '../../platform/push/index.ts';
import { currencyOf } from './balances.ts';

/** The batcher notes whose balance changed. This makes one message of all notes since the last one. */
export async function enqueueBalances(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query({ name: 'balance-news', text: 'select 1 from balance_news limit 1' });
  if (rows.length > 0) await pool.query('select ledger_tell_balances()');
}

/**
 * Splits such a message: for each member with an open socket here, the present balance. A push carries the state and
 * not the change, so a late or repeated one does no harm.
 */
export async function expandBalances(
  db: Db,
  message: Published,
  isOpen: (channel: string) => boolean,
): Promise<Published[]> {
  if (message.kind !== 'wallet.changed') return [message];
  const present = (message.value as string[]).filter((id) => isOpen(channels.member(memberId(id))));
  if (present.length === 0) return [];
  const { rows } = await sql<{ member_id: string; balance: bigint; currency: string }>`
    select a.member_id, w.balance, a.currency from accounts a join wallets w on w.id = a.id
    where a.member_id = any(${present}::uuid[]) and a.kind = 'main'`.execute(db);
  return rows.map(({ member_id, balance, currency }) => ({
    seq: message.seq,
    channel: channels.member(memberId(member_id)),
    kind: 'wallet.balance',
    value: toWire(roundToShown(money(balance, currencyOf(currency)), 'down').shown),
  }));
}
