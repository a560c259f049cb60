import { journal } from '@croupier/ledger';
import type { Money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import type { Merchant } from '@croupier/server/testing';
import type { TestServer } from '@croupier/testkit';

export type Gift = { merchant: Merchant; fromId: string; toId: string; amount: Money };

/** Money from one member to another, as the books write it; answers what the books say. */
export async function gift(
  { app, database }: Pick<TestServer, 'app' | 'database'>,
  { merchant, fromId, toId, amount }: Gift,
) {
  const { currency } = amount;
  const debit = { kind: 'main', memberId: fromId, currency } as const;
  const credit = { kind: 'main', memberId: toId, currency } as const;
  const built = journal({ kind: 'transferDownline', postings: [{ debit, credit, amount }] });
  if (!built.ok) throw new Error(built.reason.code);
  return inTransaction(database.db, (tx) => app.ledger.post(tx, { merchant, journal: built.value }));
}
