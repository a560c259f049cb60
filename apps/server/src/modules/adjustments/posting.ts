import { journal } from '@croupier/ledger';
import type { Journal, Posting } from '@croupier/ledger';
import type { Adjustment } from './store.ts';

/** The journal of an adjustment: between the member's wallet and the account of adjustments for its reason. */
export function adjustmentJournal(adjustment: Adjustment): Journal {
  const { memberId, wallet, direction, amount, reason, id } = adjustment;
  const { currency } = amount;
  const own = { kind: wallet, memberId, currency } as const;
  const house = { kind: 'adjustment', currency } as const;
  const posting: Posting =
    direction === 'credit' ? { debit: house, credit: own, amount } : { debit: own, credit: house, amount };
  const built = journal({ kind: 'adjustment', postings: [posting], reason, link: id });
  // Wallet and currency were chosen to fit when it was proposed.
  if (!built.ok) throw new Error(`adjustment ${id}: ${built.reason.code}`);
  return built.value;
}
