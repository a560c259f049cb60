import { journal } from '@croupier/ledger';
import { fromWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';

/** Enough for an evening, and an amount nobody mistakes for real. */
const AMOUNT = { amount: '10000.00', currency: 'FUN' };

/** Play money for a new trial account, from the brand's play equity: a separate book that never meets real money. */
export async function fundTrial(
  ledger: Pick<Ledger, 'post'>,
  tx: Tx,
  { brand, member }: { brand: Brand; member: Member },
): Promise<void> {
  const read = fromWire(AMOUNT);
  if (!read.ok) throw new Error(`${AMOUNT.amount} ${AMOUNT.currency} is no amount: ${read.reason}`);
  const { currency } = read.value;
  const credit = { kind: 'main', memberId: member.id, currency } as const;
  const built = journal({
    kind: 'seed',
    postings: [{ debit: { kind: 'equity', currency }, credit, amount: read.value }],
  });
  if (!built.ok) throw new Error(`trial money refused: ${built.reason.code}`);
  const posted = await ledger.post(tx, { merchant: brand.merchant, journal: built.value });
  if ('refused' in posted) throw new Error(`trial money refused: ${posted.refused}`);
}
