import { computeBill, type PaySpan, type Terms } from '@croupier/agents';
import { spanOfDay } from '@croupier/ledger';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Acting } from './acting.ts';
import { counts, figuresOf, givenOf, nothingBefore } from './billing.ts';
import type { Agreed, Before } from './billing.ts';
import { gather, spanAt } from './gathering.ts';
import type { Entry } from './gathering.ts';
import type { ContractParts } from './ports.ts';
import { calendarOf, periodOf } from './rules.ts';
import type { Contract } from './store.ts';
import { termsFrom } from './terms-given.ts';
import type { GivenTerms } from './terms-given.ts';

const DAYS_MS = 92 * 86_400_000;
/** Larger teams are not simulated while somebody waits. */
const MOST_MEMBERS = 2000;

type Side = Pick<MemberContext, 'brand' | 'member'>;
type Asked = { kind: Contract['kind']; downline: string; terms: GivenTerms };

/** What an offer would have paid, period by period, by the same formula that bills are made by. */
export function createSimulating(parts: ContractParts, { receiverOf }: Pick<Acting, 'receiverOf'>) {
  const { db, clock, tree } = parts;

  return async function simulate(side: Side, { kind, downline, terms: given }: Asked) {
    const { brand } = side;
    const receiver = await receiverOf(db, side, downline);
    if (isRefusal(receiver)) return receiver;
    const currency = currencyOf(brand.currency);
    const terms = termsFrom(kind, given, currency);
    if (isRefusal(terms)) return terms;
    const now = clock.now();
    const memberIds = await tree.teamOf(db, receiver.id, now);
    if (memberIds.length > MOST_MEMBERS) return refuse('simulation_too_large');
    const period = periodOf(terms);
    const first = spanAt(brand, period, new Date(now.getTime() - DAYS_MS));
    const last = spanAt(brand, period, now);
    const whole = { ...first, toMs: last.fromMs, lastDay: last.firstDay };
    const periods = await periodsOf(brand, terms, { whole, memberIds });
    const names = { upline: side.member.account, downline: receiver.account };
    const agreed: Agreed = { id: 'simulation', ...names, hash: '', period, ...calendarOf(brand), terms };
    let before: Before = nothingBefore;
    const paid: { span: PaySpan; units: bigint; volume: bigint }[] = [];
    for (const { span, entries } of periods) {
      const givenBill = givenOf(brand, agreed, { id: 'simulation', span, before, settled: { mode: 'upline' } });
      const result = computeBill(givenBill, figuresOf(givenBill, entries));
      const volume = entries.reduce((all, { valid }) => all + valid, 0n);
      paid.push({ span, units: result.amount.units, volume });
      before = { takenBack: result.takenBack, carriedIn: result.carriedOut.units, shortBefore: 0n };
    }
    const wire = (units: bigint) => toWire(money(units, currency));
    const months = new Map<string, { periods: number; volume: bigint; paid: bigint }>();
    for (const { span, units, volume } of paid) {
      const month = span.firstDay.slice(0, 7);
      const known = months.get(month) ?? { periods: 0, volume: 0n, paid: 0n };
      months.set(month, { periods: known.periods + 1, volume: known.volume + volume, paid: known.paid + units });
    }
    const best = paid.reduce<(typeof paid)[number] | null>(
      (top, one) => (top && top.units >= one.units ? top : one),
      null,
    );
    return {
      from: new Date(whole.fromMs).toISOString(),
      to: new Date(whole.toMs).toISOString(),
      periods: paid.length,
      paidPeriods: paid.filter(({ units }) => units > 0n).length,
      total: wire(paid.reduce((all, { units }) => all + units, 0n)),
      months: [...months].map(([month, one]) => ({
        month,
        periods: one.periods,
        volume: wire(one.volume),
        paid: wire(one.paid),
      })),
      best: best && best.units > 0n ? { from: new Date(best.span.fromMs).toISOString(), paid: wire(best.units) } : null,
    };
  };

  /** Every period in which somebody of the team did anything, in order. */
  async function periodsOf(
    brand: Brand,
    terms: Terms,
    { whole, memberIds }: { whole: PaySpan; memberIds: readonly string[] },
  ) {
    const { kind } = terms;
    const period = periodOf(terms);
    const spans = new Map<number, { span: PaySpan; entries: Entry[] }>();
    const put = (atMs: number, entry: Entry) => {
      const span = spanAt(brand, period, new Date(atMs));
      const known = spans.get(span.fromMs);
      if (known) known.entries.push(entry);
      else spans.set(span.fromMs, { span, entries: [entry] });
    };
    if (kind === 'dividend') {
      const { entries } = await gather(db, parts, brand, { kind, span: whole, memberIds });
      for (const entry of entries) put(spanOfDay(entry.day!, brand.timeZone).fromMs, entry);
    } else {
      // Bet by bet, whatever the period: its days, hours or runs are cut from them.
      const { entries } = await gather(db, parts, brand, { kind: 'realtime', span: whole, memberIds });
      for (const entry of entries) {
        if (kind === 'realtime') {
          if (counts(entry, terms)) put(entry.at!.getTime(), entry);
        } else put(entry.at!.getTime(), { ...entry, stake: null, prize: null });
      }
    }
    return [...spans.values()].toSorted((a, b) => a.span.fromMs - b.span.fromMs);
  }
}
