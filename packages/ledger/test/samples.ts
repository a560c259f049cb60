import { currencies, isCurrency, money, type Currency, type Money } from '@croupier/money';
import {
  bookOf,
  chart,
  goodStanding,
  isInBook,
  journalKinds,
  noLimits,
  parseAccountKey,
  type AccountKind,
  type AccountRef,
  type JournalDraft,
  type JournalKind,
  type ModelMember,
} from '../src/index.ts';

export const php = (units: bigint): Money => money(units, 'PHP');
export const fun = (units: bigint): Money => money(units, 'FUN');

export const allCurrencies: readonly Currency[] = Object.keys(currencies).filter(isCurrency);
// Object.keys forgets that these are the tables' own names.
export const allAccountKinds = Object.keys(chart) as AccountKind[];
export const allJournalKinds = Object.keys(journalKinds) as JournalKind[];

export const currenciesOf = (kind: AccountKind): Currency[] =>
  allCurrencies.filter((currency) => isInBook(kind, bookOf(currency)));

/** An account of any kind, every id of it being `id`. */
export function sampleRef(kind: AccountKind, currency: Currency, id = 'x1'): AccountRef {
  const ref = parseAccountKey(`${chart[kind].key.replaceAll(/\{\w+\}/g, id)}:${currency}`);
  if (!ref.ok) throw new Error(`${kind} in ${currency}: ${ref.reason}`);
  return ref.value;
}

export const main = (memberId: string, currency: Currency = 'PHP') => ({ kind: 'main', memberId, currency }) as const;
export const house = (product: string, currency: Currency = 'PHP') => ({ kind: 'house', product, currency }) as const;

export const betOf = (amount: Money): JournalDraft => ({
  kind: 'bet',
  postings: [{ debit: main('ana', amount.currency), credit: house('RNG', amount.currency), amount }],
});

export const member = (memberId: string, changes: Partial<ModelMember> = {}): ModelMember => ({
  memberId,
  currency: 'PHP',
  standing: goodStanding,
  limits: noLimits,
  ...changes,
});
