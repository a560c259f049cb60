import { nextDay, startOfDay } from '@croupier/ledger';
import { signed, toSignedWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { prepared } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf, floorAt } from '../ledger/index.ts';
import { mayHaveSettled } from '../lottery/index.ts';
import { gatherFigures } from './figures.ts';
import type { GameOf } from './figures.ts';
import { daysOf, readPeriod } from './period.ts';
import type { Period, PeriodRequest } from './period.ts';
import { addBets, addMoney, noProfit, profitOf } from './profit-sums.ts';
import type { Profit } from './profit-sums.ts';

export type ProfitOptions = { db: Db; clock: Clock; gameOf: GameOf; numberOf: (merchant: Brand['merchant']) => number };

/** Kept wallets are told in sums; their games are not known. */
const UNKNOWN = 'OTHER';

type Asked = { brand: Brand; memberId: string; request: PeriodRequest };
type Sheet = { total: Profit; days: Map<string, Profit>; categories: Map<string, Profit>; closedUpTo: string };

/** Most days of most members: one for all of them, never written to. */
const NOTHING: Readonly<Profit> = noProfit();

/** A member's profit and loss: closed days from their roll-up, the days since live (RE-8). */
export function createProfit({ db, clock, gameOf, numberOf }: ProfitOptions) {
  return async function profitFor({ brand, memberId, request }: Asked) {
    const period = readPeriod(brand, request, clock.now());
    if (isRefusal(period)) return period;
    const currency = currencyOf(brand.currency);
    const merchantNo = numberOf(brand.merchant);
    const { merchant } = brand;
    const { closed, bets, moved, ...known } = await closedRows(db, {
      merchant,
      merchantNo,
      memberId,
      currency,
      period,
    });
    const sheet: Sheet = {
      total: noProfit(),
      days: new Map(daysOf(period).map((day) => [day, NOTHING])),
      categories: new Map(),
      closedUpTo: closed?.day ?? '',
    };
    for (const row of bets) bookBets(sheet, row.day, row);
    for (const row of moved) bookMoney(sheet, row.day, row);
    const from = closed && closed.at > period.fromAt ? closed.at : period.fromAt;
    if (from < period.toAt) await addLive(sheet, { brand, merchantNo, memberId, currency, period, from, ...known });
    return shown(sheet, period, currency);
  };

  async function addLive(
    sheet: Sheet,
    { brand, merchantNo, memberId, currency, period, from, ...known }: LiveRequest,
  ): Promise<void> {
    const first = sheet.closedUpTo < period.from ? period.from : nextDay(sheet.closedUpTo);
    const days = daysOf({ from: first, to: period.to });
    if (days.length === 0) return;
    // The first live day begins where the last closed one ended, whatever the zone says since.
    const cuts = days.map((day, place) => (place === 0 ? from : new Date(startOfDay(day, brand.timeZone))));
    const { merchant } = brand;
    const request = { merchant, merchantNo, memberId, from, to: period.toAt, cuts, ...known };
    const { bets, money } = await gatherFigures(db, gameOf, request);
    for (const row of bets) if (row.currency === currency) bookBets(sheet, days[row.cut - 1]!, row);
    for (const row of money) if (row.currency === currency) bookMoney(sheet, days[row.cut - 1]!, row);
  }
}

type ClosedRequest = { merchant: string; merchantNo: number; memberId: string; currency: Currency; period: Period };
type LiveRequest = Omit<ClosedRequest, 'merchant'> & { brand: Brand; from: Date; floor: bigint; hasTickets: boolean };
type ClosedBets = { day: string; category: string; bets: bigint; bet: bigint; validBet: bigint; prize: bigint };

type Row = { what: string; day: string; name: string; at: Date; n: bigint; a: bigint; b: bigint; c: bigint };

/**
 * The last day that is closed, and what is kept of closed days, in one question: they are of one moment. With them comes
 * below which number nothing of the days since can be, and whether there are tickets among it.
 */
async function closedRows(db: Db, { merchant, merchantNo, memberId, currency, period }: ClosedRequest) {
  const whose = sql`member_id = ${memberId}::uuid and currency = ${currency}
    and day between ${period.from}::date and ${period.to}::date`;
  const since = sql`greatest((select to_at from closed), ${period.fromAt}::timestamptz)`;
  const { rows } = await sql<Row>`
    with closed as materialized (
      select ${prepared} day, to_at from report_days where merchant = ${merchant} order by day desc limit 1
    )
    select 'closed' as what, day::text as day, '' as name, to_at as at, 0::bigint as n, 0::bigint as a, 0::bigint as b,
      0::bigint as c
    from closed
    union all
    select 'floor', null, null, null, ${floorAt(sql`${merchantNo}::smallint`, since)}, 0, 0, 0
    union all
    select 'tickets', null, null, null, 0, 0, 0, 0 where ${mayHaveSettled(memberId, period.fromAt)}
    union all
    select 'bets', day::text, category, null, sum(bets)::bigint, sum(bet)::bigint, sum(valid_bet)::bigint,
      sum(prize)::bigint
    from report_bets where ${whose} group by report_bets.day, category
    union all
    select 'money', day::text, kind, null, 0, in_units, out_units, 0 from report_money where ${whose}`.execute(db);
  const of = (what: string) => rows.filter((row) => row.what === what);
  return {
    closed: of('closed')[0],
    floor: of('floor')[0]!.n,
    hasTickets: of('tickets').length > 0,
    bets: of('bets').map(({ day, name, n, a, b, c }) => ({
      day,
      category: name,
      bets: n,
      bet: a,
      validBet: b,
      prize: c,
    })),
    moved: of('money').map(({ day, name, a, b }) => ({ day, kind: name, in: a, out: b })),
  };
}

function bookBets(sheet: Sheet, day: string, row: Omit<ClosedBets, 'day'>): void {
  addBets(sheet.total, row);
  addBets(dayIn(sheet, day), row);
  addBets(categoryOf(sheet, row.category), row);
}

function bookMoney(sheet: Sheet, day: string, row: { kind: string; in: bigint; out: bigint }): void {
  addMoney(sheet.total, row);
  addMoney(dayIn(sheet, day), row);
  if (row.kind === 'bet' || row.kind === 'win') addMoney(categoryOf(sheet, UNKNOWN), row);
}

function dayIn({ days }: Sheet, day: string): Profit {
  const known = days.get(day)!;
  if (known !== NOTHING) return known;
  const begun = noProfit();
  days.set(day, begun);
  return begun;
}

function categoryOf({ categories }: Sheet, code: string): Profit {
  const known = categories.get(code) ?? noProfit();
  categories.set(code, known);
  return known;
}

function shown({ total, days, categories, closedUpTo }: Sheet, { from, to }: Period, currency: Currency) {
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
  const nothing = figures(NOTHING);
  return {
    from,
    to,
    total: figures(total),
    days: [...days].map(([day, one]) => ({
      day,
      isClosed: day <= closedUpTo,
      ...(one === NOTHING ? nothing : figures(one)),
    })),
    categories: [...categories]
      .map(([category, one]) => ({ category, ...sums(one) }))
      .toSorted((a, b) => (a.category < b.category ? -1 : 1)),
  };
}

export type ProfitAnswer = Exclude<Awaited<ReturnType<ReturnType<typeof createProfit>>>, Refusal>;
