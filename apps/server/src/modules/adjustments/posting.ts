import { journal } from '@croupier/ledger';
import type { Journal, Posting } from '@croupier/ledger';
import type { Adjustment } from './store.ts';

/** Between the member's wallet and the adjustment account of the reason. */
export function adjustmentJournal(adjustment: Adjustment): Journal {
  const { memberId, wallet, direction, amount, reason, id } = adjustment;
  const { currency } = amount;
  const own = { kind: wallet, memberId, currency } as const;
  const house = { kind: 'adjustment', currency } as const;
  const posting: Posting =
    direction === 'credit' ? { debit: house, credit: own, amount } : { debit: own, credit: house, amount };
  const built = journal({ kind: 'adjustment', postings: [posting], reason, link: id });
  // The proposal already checked that wallet and currency fit.
  if (!built.ok) throw new Error(`adjustment ${id}: ${built.reason.code}`);
  return built.value;
}
