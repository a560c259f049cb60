import type { Answer, Calls, PromotionKind } from '@croupier/contract';
import { dayOf, defaultContributions, expectedCost, nextDay, proposedContribution, startOfDay } from '@croupier/ledger';
import { add, lowest, money, sum, toWire, zero } from '@croupier/money';
import type { Money } from '@croupier/money';
import { missingOf } from '@croupier/promotions';
import type { MemberFacts } from '@croupier/promotions';
import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Offering } from './free-spins/offering.ts';
import type { PromotionParts } from './ports.ts';
import { countedLoss, valueOf } from './cash-back/losses.ts';
import { cashBackOf } from './cash-back/periods.ts';
import { isOfDeposit, needOf, rewardOf } from './terms.ts';
import type { Terms } from './terms.ts';
import { periodAt } from './windows.ts';

type Cost = Answer<Calls['promotionAdmin']>['cost'];
type DryRun = NonNullable<Answer<Calls['promotionAdmin']>['dryRun']>;

const DAYS = 30;
const DAY_MS = 86_400_000;

/** In thousandths of a percent to a text in percent. */
const percentText = (edge: bigint) => `${edge / 1000n}.${String(edge % 1000n).padStart(3, '0')}`;

/** What promotions are expected to cost, and what they would have cost. */
export function createCosts(
  { games, deposits, ledger, members, turnover, clock }: PromotionParts,
  { expectedWin }: Pick<Offering, 'expectedWin'>,
) {
  /** What a stake should count: from the smallest edge of a category's games, where it is known exactly. */
  function contributions(brand: Brand): Answer<Calls['promotionContributions']> {
    const edges = games.edges();
    const rows = brand.categories.map(({ code }) => {
      const edge = edges.get(code) ?? null;
      // Between players and at cockfights no bonus money is taken, whatever the house keeps of it.
      const isNever = code === 'PVP' || code === 'COCKFIGHT';
      const proposed = edge === null ? (defaultContributions[code] ?? 100) : proposedContribution(edge);
      return { category: code, edgePercent: edge === null ? null : percentText(edge), percent: isNever ? 0 : proposed };
    });
    return { currency: brand.currency, contributions: rows };
  }

  /** The dearest way to play a reward through, over the categories whose edge is known. */
  function expected(terms: Terms, given: Money, deposit: Money | null): Cost {
    const { reward } = terms;
    const amount = 'spins' in reward ? expectedWin(reward.spins) : given;
    const need = needOf(terms, amount, deposit);
    const { maxWin, contributions: counts, excluded } = terms.bonus;
    const isCash = terms.written.credit === 'cash';
    const byCategory = [...games.edges()]
      .filter(([code]) => code !== 'PVP' && code !== 'COCKFIGHT' && !excluded.includes(code))
      .map(([code, edge]) => {
        const contribution = counts[code] ?? 100;
        const cost = isCash ? amount : expectedCost({ amount, need, edge, contribution });
        // What counts nothing fills no need: nobody completes a bonus there.
        const real = contribution === 0 && need.units > 0n ? zero(amount.currency) : cost;
        return { category: code, edge, contribution, cost: maxWin ? lowest(real, maxWin) : real };
      });
    const dearest = byCategory.reduce(
      (most, { cost }) => (cost.units > most.units ? cost : most),
      zero(amount.currency),
    );
    // Without a game whose edge is known all of it may be lost to the house.
    const whole = byCategory.length === 0 || isCash ? amount : dearest;
    return {
      reward: toWire(given),
      need: toWire(need),
      expected: toWire(whole),
      byCategory: byCategory.map(({ category, edge, contribution, cost }) => ({
        category,
        edgePercent: percentText(edge),
        contribution,
        expected: toWire(cost),
      })),
    };
  }

  const expectedUnits = (terms: Terms, amount: Money, deposit: Money | null): Money => {
    const { expected: found } = expected(terms, amount, deposit);
    // Written a moment ago by ourselves, with the decimals that are shown.
    const [whole = '0', fraction = ''] = found.amount.split('.');
    return money(BigInt(whole + fraction.padEnd(4, '0')), amount.currency);
  };

  /** The most that one reward costs. */
  function costOf(terms: Terms): Cost {
    const { reward } = terms;
    if (!('percent' in reward)) return expected(terms, rewardOf(terms, null), null);
    const { most, rate } = reward.percent;
    return expected(terms, most, money((most.units * rate.denominator) / rate.numerator, terms.currency));
  }

  /** Who would have qualified in the last closed days, and what it would have cost. */
  async function dryRun(reader: Db, brand: Brand, kind: PromotionKind, terms: Terms): Promise<DryRun> {
    const today = dayOf(clock.now().getTime(), brand.timeZone);
    const to = new Date(startOfDay(today, brand.timeZone));
    let first = dayOf(to.getTime() - DAYS * DAY_MS, brand.timeZone);
    if (startOfDay(first, brand.timeZone) < to.getTime() - DAYS * DAY_MS - DAY_MS / 2) first = nextDay(first);
    const from = new Date(startOfDay(first, brand.timeZone));
    const rewards = await wouldGet(reader, brand, kind, terms, { from, to });
    let cost = zero(terms.currency);
    let likely = zero(terms.currency);
    const paid = new Set<string>();
    let count = 0;
    let isBudgetReached = false;
    for (const { memberId, amount, deposit } of rewards) {
      if (cost.units + amount.units > terms.budget.units) {
        isBudgetReached = true;
        break;
      }
      cost = add(cost, amount);
      likely = add(likely, expectedUnits(terms, amount, deposit));
      paid.add(memberId);
      count += 1;
    }
    const last = dayOf(to.getTime() - 1, brand.timeZone);
    return {
      from: first,
      to: last,
      at: clock.now().toISOString(),
      members: paid.size,
      rewards: count,
      cost: toWire(cost),
      expected: toWire(likely),
      isBudgetReached,
    };
  }

  type Span = { from: Date; to: Date };
  type Would = { memberId: string; amount: Money; deposit: Money | null };

  function wouldGet(reader: Db, brand: Brand, kind: PromotionKind, terms: Terms, span: Span): Promise<Would[]> {
    if (isOfDeposit(kind)) return ofDeposits(reader, brand, kind, terms, span);
    return kind === 'cashBack' ? ofLosses(reader, brand, terms, span) : ofMembers(reader, brand, kind, terms, span);
  }

  /** What each whole period of the time would have brought. */
  async function ofLosses(reader: Db, brand: Brand, terms: Terms, { from, to }: Span): Promise<Would[]> {
    const periods = wholePeriods(terms, brand.timeZone, { from, to });
    const [first] = periods;
    if (!first) return [];
    const cashBack = cashBackOf(terms);
    const cuts: [Date, ...Date[]] = [first.from, ...periods.slice(1).map((period) => period.from)];
    const end = periods.at(-1)!.to;
    const rewards: Would[] = [];
    for (const id of await turnover.bettorsOf(reader, brand, first.from, end)) {
      const losses = await turnover.realLossesOf(reader, { brand, memberId: memberIdOf(id) }, cuts, end);
      for (const [place, loss] of losses.entries()) {
        const { amount } = valueOf(countedLoss(loss, cashBack), cashBack);
        if (amount.units === 0n || !(await fits(reader, brand, terms, id, periods[place]!))) continue;
        rewards.push({ memberId: id, amount, deposit: null });
      }
    }
    return rewards;
  }

  async function ofDeposits(
    reader: Db,
    brand: Brand,
    kind: PromotionKind,
    terms: Terms,
    { from, to }: Span,
  ): Promise<Would[]> {
    const credits = await deposits.creditsBetween(reader, brand, from, to);
    const seen = new Map<string, number>();
    const rewards: Would[] = [];
    for (const { memberId, units, at, isFirst } of credits) {
      if (isFirst !== (kind === 'firstDeposit')) continue;
      const deposit = money(units, terms.currency);
      const amount = rewardOf(terms, deposit);
      if (amount.units === 0n) continue;
      const period = terms.written.repeats === 'never' ? 'once' : dayOf(at.getTime(), brand.timeZone);
      const name = `${memberId} ${period}`;
      const given = seen.get(memberId) ?? 0;
      if (seen.has(name) || given >= (terms.written.quota.member ?? Number.POSITIVE_INFINITY)) continue;
      if (!(await fits(reader, brand, terms, memberId, { from, to }))) continue;
      seen.set(name, 1);
      seen.set(memberId, given + 1);
      rewards.push({ memberId, amount, deposit });
    }
    return rewards;
  }

  /** Those who registered in these days; for other acts whoever played where that is asked, else everybody. */
  async function ofMembers(reader: Db, brand: Brand, kind: PromotionKind, terms: Terms, span: Span): Promise<Would[]> {
    const isOfAll = kind === 'activity' || kind === 'zalo' || kind === 'freeSpins';
    const asksBets = terms.conditions.some((one) => one.kind === 'validBet');
    const ids = asksBets
      ? await ledger.playersBetween(reader, brand.merchant, span.from, span.to)
      : await members.registeredBetween(reader, brand, isOfAll ? new Date(0) : span.from, span.to);
    const amount = rewardOf(terms, null);
    const rewards: Would[] = [];
    for (const memberId of ids)
      if (await fits(reader, brand, terms, memberId, span)) rewards.push({ memberId, amount, deposit: null });
    return rewards;
  }

  async function fits(reader: Db, brand: Brand, terms: Terms, id: string, { from, to }: Span): Promise<boolean> {
    const asked = [...terms.audience, ...terms.conditions].filter(({ kind }) => kind !== 'registeredWithin');
    if (asked.length === 0) return true;
    const memberId = memberIdOf(id);
    const contacts = await members.contactsOf(reader, memberId);
    const isConfirmed = (wanted: string) => contacts.some(({ kind, confirmedAt }) => kind === wanted && confirmedAt);
    const asksBets = asked.some(({ kind }) => kind === 'validBet');
    const bets = asksBets ? await turnover.realBetOf(reader, { brand, memberId }, from, to) : new Map<string, bigint>();
    const facts: MemberFacts = {
      registeredAt: from,
      hasConfirmedPhone: isConfirmed('mobile'),
      hasConfirmedEmail: isConfirmed('email'),
      level: 0,
      deposits: (await deposits.creditsOf(reader, memberId)).map((units) => money(units, terms.currency)),
      validBet: (categories) =>
        sum(
          [...bets]
            .filter(([category]) => categories === null || categories.includes(category))
            .map(([, units]) => money(units, terms.currency)),
          terms.currency,
        ),
    };
    return missingOf(asked, facts, to).length === 0;
  }

  return { contributions, costOf, dryRun };
}

/** The days or weeks that lie in a time as a whole, the oldest first. */
function wholePeriods(terms: Terms, timeZone: string, { from, to }: { from: Date; to: Date }) {
  const periods: { from: Date; to: Date }[] = [];
  for (let at = from; at < to;) {
    const { end } = periodAt({ ...terms, to: NEVER }, timeZone, at);
    const isWhole = at > from || periodAt({ ...terms, to: NEVER }, timeZone, new Date(at.getTime() - 1)).end <= at;
    if (isWhole && end <= to) periods.push({ from: at, to: end });
    at = end;
  }
  return periods;
}

const NEVER = new Date(8.64e15);

export type Costs = ReturnType<typeof createCosts>;
