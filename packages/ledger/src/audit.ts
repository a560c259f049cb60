import type { Currency } from '@croupier/money';
import { parseAccountKey } from './accounts.ts';
import { bookOf, isBalanceAllowed } from './chart.ts';

/** An entry as it is read from the stored books. */
export interface BookedEntry {
  readonly journalId: string;
  readonly account: string;
  readonly signedUnits: bigint;
  readonly currency: Currency;
}

export interface Finding {
  readonly rule: 'LE-1' | 'LE-3' | 'LE-4' | 'LE-5' | 'LE-6' | 'LE-9' | 'LE-10';
  /** Which journal, account or currency, and what is wrong with it. */
  readonly detail: string;
}

/** Checks whole books independently of the checks made when writing. Without a finding they balance. */
export function auditBooks(entries: Iterable<BookedEntry>): Finding[] {
  const findings: Finding[] = [];
  const totals = new Map<string, bigint>();
  const journals = new Map<string, bigint>();
  const journalBooks = new Map<string, string>();
  const balances = new Map<string, bigint>();

  for (const { journalId, account, signedUnits, currency } of entries) {
    grow(totals, currency, signedUnits);
    grow(journals, `${journalId} in ${currency}`, signedUnits);
    grow(balances, account, signedUnits);
    const book = journalBooks.get(journalId) ?? bookOf(currency);
    journalBooks.set(journalId, book);
    if (book !== bookOf(currency)) findings.push({ rule: 'LE-6', detail: `journal ${journalId} leaves book ${book}` });
    if (signedUnits === 0n) findings.push({ rule: 'LE-10', detail: `journal ${journalId} has an entry of nothing` });
    const ref = parseAccountKey(account);
    if (!ref.ok) {
      const rule = ref.reason === 'account_not_in_book' ? 'LE-5' : 'LE-1';
      findings.push({ rule, detail: `journal ${journalId} names ${account}: ${ref.reason}` });
    } else if (ref.value.currency !== currency) {
      findings.push({ rule: 'LE-3', detail: `journal ${journalId} puts ${currency} on ${account}` });
    }
  }
  for (const [what, units] of [...journals, ...totals]) {
    if (units !== 0n) findings.push({ rule: 'LE-9', detail: `${what} sums to ${units}` });
  }
  for (const [account, units] of balances) {
    const ref = parseAccountKey(account);
    if (ref.ok && !isBalanceAllowed(ref.value.kind, units)) {
      findings.push({ rule: 'LE-4', detail: `${account} stands at ${units}` });
    }
  }
  return findings;
}

function grow(sums: Map<string, bigint>, key: string, units: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + units);
}
