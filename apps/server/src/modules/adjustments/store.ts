import type { adjustmentKinds, adjustmentStates, adjustmentWallets } from '@croupier/contract';
import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Selectable } from 'kysely';
import { memberId, merchant } from '../../core/ids.ts';
import type { MemberId, Merchant } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { currencyOf } from '../ledger/index.ts';

export type AdjustmentState = (typeof adjustmentStates)[number];
export type AdjustmentWallet = (typeof adjustmentWallets)[number];

export type Adjustment = {
  id: string;
  merchant: Merchant;
  memberId: MemberId;
  wallet: AdjustmentWallet;
  direction: 'credit' | 'debit';
  kind: (typeof adjustmentKinds)[number];
  amount: Money;
  reason: string;
  reference: string | null;
  /** The turnover multiple of a credit, in hundredths. */
  turnoverMultiple: number;
  proposed: { by: string; at: Date };
  state: AdjustmentState;
  decided: { by: string; at: Date; reason: string | null } | null;
  journal: bigint | null;
};

type Row = Selectable<DB['adjustments']>;

/** Check constraints allow only these values. */
export function adjustmentFrom(row: Row): Adjustment {
  return {
    id: row.id,
    merchant: merchant(row.merchant),
    memberId: memberId(row.member_id),
    wallet: row.wallet as AdjustmentWallet,
    direction: row.direction as Adjustment['direction'],
    kind: row.kind as Adjustment['kind'],
    amount: money(row.units, currencyOf(row.currency)),
    reason: row.reason,
    reference: row.reference,
    turnoverMultiple: row.turnover_multiple,
    proposed: { by: row.proposed_by, at: row.proposed_at },
    state: row.state as AdjustmentState,
    decided:
      row.decided_by && row.decided_at ? { by: row.decided_by, at: row.decided_at, reason: row.decided_reason } : null,
    journal: row.journal,
  };
}

export async function insertAdjustment(tx: Tx, made: Omit<Adjustment, 'state' | 'decided' | 'journal'>) {
  const { id, merchant: of, memberId: member_id, wallet, direction, kind, amount, reason, reference, proposed } = made;
  const { turnoverMultiple: turnover_multiple } = made;
  await tx
    .insertInto('adjustments')
    .values({
      id,
      merchant: of,
      member_id,
      wallet,
      direction,
      kind,
      currency: amount.currency,
      units: amount.units,
      reason,
      reference,
      turnover_multiple,
      proposed_by: proposed.by,
      proposed_at: proposed.at,
    })
    .execute();
}

/** An adjustment of another brand is treated as unknown. */
export async function findAdjustment(
  reader: Db,
  { merchant: of, id }: { merchant: string; id: string },
): Promise<Adjustment | null> {
  const row = await reader
    .selectFrom('adjustments')
    .selectAll()
    .where('id', '=', id)
    .where('merchant', '=', of)
    .executeTakeFirst();
  return row ? adjustmentFrom(row) : null;
}

/** Locks the row until the transaction ends and answers its current state. */
export async function lockAdjustment(
  tx: Tx,
  { merchant: of, id }: { merchant: string; id: string },
): Promise<Adjustment | null> {
  const row = await tx
    .selectFrom('adjustments')
    .selectAll()
    .where('id', '=', id)
    .where('merchant', '=', of)
    .forUpdate()
    .executeTakeFirst();
  return row ? adjustmentFrom(row) : null;
}

export type Decision = {
  state: Exclude<AdjustmentState, 'PROPOSED'>;
  by: string;
  at: Date;
  reason: string | null;
  journal: bigint | null;
};

export async function decideAdjustment(tx: Tx, id: string, decision: Decision): Promise<Adjustment> {
  const { state, by, at, reason, journal } = decision;
  const row = await tx
    .updateTable('adjustments')
    .set({ state, decided_by: by, decided_at: at, decided_reason: reason, journal })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return adjustmentFrom(row);
}
