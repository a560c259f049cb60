import { money, toWire } from '@croupier/money';
import type { Selectable } from 'kysely';
import { memberId, merchant } from '../../core/ids.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { currencyOf } from '../ledger/index.ts';
import { leaveNotice } from '../messages/index.ts';
import type { Notice } from '../messages/index.ts';

const kinds: Readonly<Record<string, Notice['kind']>> = {
  CREDITED: 'depositCredited',
  FAILED: 'depositFailed',
  REVERSED: 'depositReversed',
};

/** Leaves the end of a deposit in the member's inbox, in its transaction (ME-2). */
export async function noticeOf(tx: Tx, row: Selectable<DB['deposit_orders']>, at: Date): Promise<void> {
  const kind = kinds[row.state];
  if (!kind) return;
  const amount = money(row.credited ?? row.paid ?? row.units, currencyOf(row.currency));
  await leaveNotice(tx, {
    merchant: merchant(row.merchant),
    memberId: memberId(row.member_id),
    kind,
    at,
    facts: { orderId: row.id, no: row.no, amount: toWire(amount) },
  });
}
