import { startOfDay } from '@croupier/ledger';
import { signed, toSignedWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf, startingPoint } from '../ledger/index.ts';
import { gatherFigures } from './figures.ts';
import type { GameOf } from './figures.ts';
import { daysOf, readPeriod } from './period.ts';
import type { Period, PeriodWish } from './period.ts';
import { addBets, addMoney, noProfit, profitOf } from './profit-sums.ts';
import type { Profit } from './profit-sums.ts';

export type ProfitOptions = { db: Db; clock: Clock; gameOf: GameOf; numberOf: (merchant: Brand['merchant']) => number };

/** Kept wallets are told in sums; their games are not known. */
const UNKNOWN = 'OTHER';

type Asked = { brand: Brand; memberId: string; wish: PeriodWish };
type Sheet = { days: Map<string, Profit>; categories: Map<string, Profit>; closedUpTo: string };

/** A member's profit and loss: closed days from their roll-up, the days since live (RE-8). */
export function createProfit({ db, clock, gameOf, numberOf }: ProfitOptions) {
  return async function profitFor({ brand, memberId, wish }: Asked) {
    const period = readPeriod(brand, wish, clock.now());
    if (isRefusal(period)) return period;
    const currency = currencyOf(brand.currency);
    const closed = await lastClosed(db, brand.merchant);
    const sheet: Sheet = {
      days: new Map(daysOf(period).map((day) => [day, noProfit()])),
      categories: new Map(),
      closedUpTo: closed?.day ?? '',
    };
    if (closed && closed.day >= period.from) await addClosed(sheet, { memberId, currency, period });
    const from = closed && closed.to_at > period.fromAt ? closed.to_at : period.fromAt;
    if (from < period.toAt) await addLive(sheet, { brand, memberId, currency, period, from });
    return shown(sheet, period, currency);
  };

  async function addClosed(sheet: Sheet, { memberId, currency, period }: ClosedWish): Promise<void> {
    const { rows: bets } = await sql<ClosedBets>`
      select day::text, category, sum(bets)::bigint as bets, sum(bet)::bigint as bet, sum(valid_bet)::bigint as "validBet",
        sum(prize)::bigint as prize
      from report_bets where member_id = ${memberId}::uuid and currency = ${currency}
        and day between ${period.from}::date and ${period.to}::date
      group by 1, 2`.execute(db);
    const { rows: moved } = await sql<{ day: string; kind: string; in: bigint; out: bigint }>`
      select day::text, kind, in_units as in, out_units as out from report_money
      where member_id = ${memberId}::uuid and currency = ${currency}
        and day between ${period.from}::date and ${period.to}::date`.execute(db);
    for (const row of bets) bookBets(sheet, row.day, row);
    for (const row of moved) bookMoney(sheet, row.day, row);
  }

  async function addLive(sheet: Sheet, { brand, memberId, currency, period, from }: LiveWish): Promise<void> {
    const days = daysOf(period).filter((day) => day > sheet.closedUpTo);
    if (days.length === 0) return;
    const merchantNo = numberOf(brand.merchant);
    // The first live day begins where the last closed one ended, whatever the zone says since.
    const cuts = days.map((day, place) => (place === 0 ? from : new Date(startOfDay(day, brand.timeZone))));
    const { floor } = await startingPoint(db, merchantNo, from);
    const { merchant } = brand;
    const wish = { merchant, merchantNo, memberId, from, to: period.toAt, cuts, floor };
    const { bets, money } = await gatherFigures(db, gameOf, wish);
    for (const row of bets) if (row.currency === currency) bookBets(sheet, days[row.cut - 1]!, row);
    for (const row of money) if (row.currency === currency) bookMoney(sheet, days[row.cut - 1]!, row);
  }
}

type ClosedWish = { memberId: string; currency: Currency; period: Period };
type LiveWish = ClosedWish & { brand: Brand; from: Date };
type ClosedBets = { day: string; category: string; bets: bigint; bet: bigint; validBet: bigint; prize: bigint };

async function lastClosed(db: Db, merchant: string): Promise<{ day: string; to_at: Date } | undefined> {
  const { rows } = await sql<{ day: string; to_at: Date }>`
    select day::text, to_at from report_days where merchant = ${merchant} order by day desc limit 1`.execute(db);
  return rows[0];
}

function bookBets(sheet: Sheet, day: string, row: Omit<ClosedBets, 'day'>): void {
  addBets(sheet.days.get(day)!, row);
  addBets(categoryOf(sheet, row.category), row);
}

function bookMoney(sheet: Sheet, day: string, row: { kind: string; in: bigint; out: bigint }): void {
  addMoney(sheet.days.get(day)!, row);
  if (row.kind === 'bet' || row.kind === 'win') addMoney(categoryOf(sheet, UNKNOWN), row);
}

function categoryOf({ categories }: Sheet, code: string): Profit {
  const known = categories.get(code) ?? noProfit();
  categories.set(code, known);
  return known;
}

function shown({ days, categories, closedUpTo }: Sheet, { from, to }: Period, currency: Currency) {
  const amount = (units: bigint) => toSignedWire(signed(units, currency));
  const sums = (one: Profit) => ({
    bets: Number(one.bets),
    bet: amount(one.bet),
    validBet: amount(one.validBet),
    prize: amount(one.prize),
    profit: amount(profitOf(one)),
  });
  const figures = (one: Profit) => ({
    ...sums(one),
    rebate: amount(one.rebate),
    activity: amount(one.activity),
    deposit: amount(one.deposit),
    withdrawal: amount(one.withdrawal),
  });
  const total = noProfit();
  for (const one of days.values()) {
    for (const name of Object.keys(total) as (keyof Profit)[]) total[name] += one[name];
  }
  return {
    from,
    to,
    total: figures(total),
    days: [...days].map(([day, one]) => ({ day, isClosed: day <= closedUpTo, ...figures(one) })),
    categories: [...categories]
      .map(([category, one]) => ({ category, ...sums(one) }))
      .toSorted((a, b) => (a.category < b.category ? -1 : 1)),
  };
}

export type ProfitAnswer = Exclude<Awaited<ReturnType<ReturnType<typeof createProfit>>>, Refusal>;
