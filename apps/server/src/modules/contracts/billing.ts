import {
  addUp,
  ticketSide,
  type BillEntry,
  type BillGiven,
  type BillFigures,
  type PaySpan,
  type TakenBack,
  type Terms,
} from '@croupier/agents';
import { money, signed } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Entry } from './gathering.ts';
import { storedTerms } from './rules.ts';
import type { Contract } from './store.ts';

/** What a contract's bill begins with. */
export type Before = { takenBack: readonly TakenBack[]; carriedIn: bigint; shortBefore: bigint };

export const nothingBefore: Before = { takenBack: [], carriedIn: 0n, shortBefore: 0n };

export type Settled =
  | { mode: 'difference'; downlines: { who: string; bill: string; amount: Money }[] }
  | { mode: 'upline' };

/** The terms that a bill is computed by, and between whom. */
export type Agreed = Pick<Contract, 'id' | 'upline' | 'downline' | 'hash' | 'period' | 'timeZone' | 'weekStartsOn'> & {
  terms: Terms;
};

export const agreedOf = (contract: Contract): Agreed => ({ ...contract, terms: storedTerms(contract.terms) });

/** Everything that a bill is computed from, besides its entries. */
export function givenOf(
  brand: Brand,
  agreed: Agreed,
  { id, span, before, settled }: { id: string; span: PaySpan; before: Before; settled: Settled },
): BillGiven {
  const currency = currencyOf(brand.currency);
  const { terms, timeZone, weekStartsOn, upline, downline, hash, period } = agreed;
  const parties = { id: agreed.id, brand: brand.merchant, upline, downline, timeZone, weekStartsOn };
  return {
    id,
    brand: brand.merchant,
    holder: downline,
    currency,
    calendar: { timeZone, weekStartsOn },
    period,
    span,
    basis: {
      by: 'contract',
      contract: { parties, terms, hash },
      takenBack: before.takenBack,
      carriedIn: money(before.carriedIn, currency),
      settled: settled.mode === 'upline' ? settled : { ...settled, shortBefore: money(before.shortBefore, currency) },
    },
  };
}

/** Whether an entry counts under these terms: of real-time salaries only tickets that bring a rate do. */
export function counts(entry: Entry, terms: Terms): boolean {
  if (terms.kind !== 'realtime') return true;
  const { currency, single } = terms;
  const stake = money(entry.stake ?? 0n, currency);
  return ticketSide({ stake, prize: money(entry.prize ?? 0n, currency) }, single) !== null;
}

/** An entry as bills have it, under the member's account name. */
export function billEntry(entry: Entry, member: string, currency: Currency): BillEntry {
  const { ref: id, at, day, valid, stake, prize, isTakenBack, team } = entry;
  const when = at ? { atMs: at.getTime() } : { day: day! };
  const net = (units: bigint) => signed(units, currency);
  if (team) {
    const { bet, rebate, agentRebate, activity, salaries } = team;
    return {
      of: 'team',
      id,
      when,
      member,
      valid: net(valid),
      bet: net(bet),
      prize: net(prize ?? 0n),
      rebate: net(rebate),
      agentRebate: net(agentRebate),
      activity: net(activity),
      salaries: net(salaries),
    };
  }
  if (stake === null) return { of: 'volume', id, when, member, valid: net(valid) };
  const of = (units: bigint) => money(units, currency);
  return { of: 'tickets', id, when, member, stake: of(stake), valid: of(valid), prize: of(prize ?? 0n), isTakenBack };
}

/** What entries come to under a contract. */
export function figuresOf(given: BillGiven, entries: readonly Entry[]): BillFigures {
  // Who a member is plays no part in the sums, only that members differ.
  return addUp(
    given,
    entries.map((entry) => billEntry(entry, entry.memberId, given.currency)),
  );
}
