import { journal } from '@croupier/ledger';
import type { AccountRef } from '@croupier/ledger';
import { money } from '@croupier/money';
import { merchant } from '../../core/ids.ts';
import type { Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { DepositRow } from './orders.ts';

/** Money that was not credited is owed to its sender, under the deposit's name, until it is returned (DE-26). */
export async function bookUnclaimed(
  tx: Tx,
  ledger: Pick<Ledger, 'post'>,
  { id, no, merchant: brand, provider, currency: code, paid }: DepositRow,
  way: 'owed' | 'returned',
): Promise<void> {
  const currency = currencyOf(code);
  const clearing: AccountRef = { kind: 'clearing', provider, currency };
  const unclaimed: AccountRef = { kind: 'unclaimed', depositId: id, currency };
  const [debit, credit] = way === 'owed' ? [clearing, unclaimed] : [unclaimed, clearing];
  // The operator who declined it saw the amount.
  const postings = [{ debit, credit, amount: money(paid!, currency) }];
  const draft = journal({ kind: 'unclaimed', postings, link: id });
  if (!draft.ok) throw new Error(`deposit ${no}: ${draft.reason.code}`);
  const posted = await ledger.post(tx, { merchant: merchant(brand), journal: draft.value });
  if ('refused' in posted) throw new Error(`deposit ${no}: ${way} twice`);
}
