import { journal } from '@croupier/ledger';
import type { AccountRef, Journal, JournalKind } from '@croupier/ledger';
import type { Money } from '@croupier/money';
import type { Transfer } from './store.ts';

type Leg = 'away' | 'arrived' | 'back';

/** The journals of a transfer: into transit, on to its destination, or back to its source. */
export function journalOf({ id, memberId, vendor, direction, amount }: Transfer, leg: Leg): Journal {
  const { currency } = amount;
  const main: AccountRef = { kind: 'main', memberId, currency };
  const theirs: AccountRef = { kind: 'vendor', memberId, vendorCode: vendor, currency };
  const transit: AccountRef = { kind: 'transit', transferId: id, currency };
  const [from, to] = direction === 'in' ? [main, theirs] : [theirs, main];
  const [debit, credit] = { away: [from, transit], arrived: [transit, to], back: [transit, from] }[leg] as [
    AccountRef,
    AccountRef,
  ];
  return made(direction === 'in' ? 'transferToVendor' : 'transferFromVendor', debit, credit, amount, `transfer:${id}`);
}

type Played = { memberId: string; vendor: string };

/** Stakes and wins in a vendor's wallet go to the same house account as everywhere. */
export function playJournal(kind: 'bet' | 'win', { memberId, vendor }: Played, amount: Money): Journal {
  const { currency } = amount;
  const wallet: AccountRef = { kind: 'vendor', memberId, vendorCode: vendor, currency };
  const house: AccountRef = { kind: 'house', product: `OTHER.${vendor}`, currency };
  return kind === 'bet' ? made(kind, wallet, house, amount) : made(kind, house, wallet, amount);
}

function made(kind: JournalKind, debit: AccountRef, credit: AccountRef, amount: Money, link?: string): Journal {
  const draft = journal({ kind, postings: [{ debit, credit, amount }], ...(link !== undefined && { link }) });
  if (!draft.ok) throw new Error(`${kind}: ${draft.reason.code}`);
  return draft.value;
}
