import type { Day } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Brand } from '../../../core/brands.ts';
import { prepared } from '../../../platform/db/index.ts';
import type { Period } from '../period.ts';
import type { ClosedFigures } from './closed-figures.ts';
import type { ChannelSum, GameSum, MoneySum } from './gather.ts';
import type { Live } from './live.ts';

/** The grouping of figures; a day is always a day of the brand. */
export type GameBy = 'day' | 'category' | 'vendor' | 'game' | 'play';

export type GameFigure = {
  day: Day;
  category: string;
  vendor: string;
  game: string;
  play: string;
  bets: bigint;
  wins: bigint;
  bet: bigint;
  validBet: bigint;
  prize: bigint;
  /** Bets with a known exact return: their stakes, returns and expected returns. */
  knownBet: bigint;
  knownPrize: bigint;
  knownBets: bigint;
  knownWins: bigint;
  expected: number;
  variance: number;
  isMeasured: boolean;
};

export type Asked = { brand: Brand; period: Pick<Period, 'from' | 'to'>; live: Live };
export type GameFilter = { category?: string | undefined; vendor?: string | undefined };

const sums = ['bets', 'wins', 'bet', 'validBet', 'prize', 'knownBet', 'knownPrize', 'knownBets', 'knownWins'] as const;

/** Settled bets of a period in the wanted grouping: closed days from their sums, open ones live. */
export async function gamesBy(
  closed: ClosedFigures,
  { brand, period, live }: Asked,
  by: readonly GameBy[],
  filter: GameFilter = {},
): Promise<GameFigure[]> {
  const column = (name: GameBy) => (by.includes(name) ? sql.ref(name) : sql`''`);
  const rows = await closed.rowsOf(sql<
    Omit<GameFigure, 'expected' | 'variance'> & { expected: string; variance: string }
  >`
    select ${prepared} ${by.includes('day') ? sql`day::text` : sql`''`} as day, ${column('category')} as category,
      ${column('vendor')} as vendor, ${column('game')} as game, ${column('play')} as play,
      sum(bets)::bigint as bets, sum(wins)::bigint as wins, sum(bet)::bigint as bet,
      sum(valid_bet)::bigint as "validBet", sum(prize)::bigint as prize,
      coalesce(sum(bet) filter (where expected is not null), 0)::bigint as "knownBet",
      coalesce(sum(prize) filter (where expected is not null), 0)::bigint as "knownPrize",
      coalesce(sum(bets) filter (where expected is not null), 0)::bigint as "knownBets",
      coalesce(sum(wins) filter (where expected is not null), 0)::bigint as "knownWins",
      coalesce(sum(expected), 0)::text as expected, coalesce(sum(variance), 0)::text as variance,
      bool_or(is_measured) as "isMeasured"
    from figure_games
    where merchant = ${brand.merchant} and currency = ${brand.currency}
      and day between ${period.from}::date and ${lastClosedIn(period, live)}::date
      and category = coalesce(${filter.category ?? null}, category) and vendor = coalesce(${filter.vendor ?? null}, vendor)
    group by 1, 2, 3, 4, 5`);
  const found = new Map<string, GameFigure>();
  const add = (one: GameFigure) => {
    const key = [one.day, one.category, one.vendor, one.game, one.play].join('|');
    const known = found.get(key);
    if (!known) {
      found.set(key, one);
      return;
    }
    for (const name of sums) known[name] += one[name];
    known.expected += one.expected;
    known.variance += one.variance;
    known.isMeasured ||= one.isMeasured;
  };
  for (const row of rows) add({ ...row, expected: Number(row.expected), variance: Number(row.variance) });
  for (const { day, row } of liveRows(live.sums.games, { brand, period, live })) {
    if (filter.category !== undefined && row.category !== filter.category) continue;
    if (filter.vendor !== undefined && row.vendor !== filter.vendor) continue;
    add({ ...figureOf(row, day, by) });
  }
  return [...found.values()];
}

function figureOf(row: GameSum, day: Day, by: readonly GameBy[]): GameFigure {
  const isKnown = row.expected !== null;
  const { bets, wins, bet, validBet, prize, isMeasured } = row;
  return {
    day: by.includes('day') ? day : '',
    category: by.includes('category') ? row.category : '',
    vendor: by.includes('vendor') ? row.vendor : '',
    game: by.includes('game') ? row.game : '',
    play: by.includes('play') ? row.play : '',
    bets,
    wins,
    bet,
    validBet,
    prize,
    knownBet: isKnown ? bet : 0n,
    knownPrize: isKnown ? prize : 0n,
    knownBets: isKnown ? bets : 0n,
    knownWins: isKnown ? wins : 0n,
    expected: Number(row.expected ?? 0),
    variance: Number(row.variance ?? 0),
    isMeasured,
  };
}

export type DayMoney = Pick<MoneySum, 'kind' | 'in' | 'out'> & { day: Day };

export async function moneyOf(closed: ClosedFigures, asked: Asked): Promise<DayMoney[]> {
  const { brand, period, live } = asked;
  const rows = await closed.rowsOf(sql<DayMoney>`
    select ${prepared} day::text, kind, in_units as in, out_units as out from figure_money
    where merchant = ${brand.merchant} and currency = ${brand.currency}
      and day between ${period.from}::date and ${lastClosedIn(period, live)}::date`);
  return [...rows, ...liveRows(live.sums.money, asked).map(({ day, row }) => ({ ...row, day }))];
}

export type DayPair = { day: Day; kind: string; debit: string; credit: string; entries: bigint; units: bigint };

export async function pairsOf(closed: ClosedFigures, asked: Asked): Promise<DayPair[]> {
  const { brand, period, live } = asked;
  const rows = await closed.rowsOf(sql<DayPair>`
    select ${prepared} day::text, kind, debit, credit, entries, units from figure_pairs
    where merchant = ${brand.merchant} and currency = ${brand.currency}
      and day between ${period.from}::date and ${lastClosedIn(period, live)}::date`);
  return [...rows, ...liveRows(live.sums.pairs, asked).map(({ day, row }) => ({ ...row, day }))];
}

export type SummedPair = Omit<DayPair, 'day'>;

/** The same for all days together. */
export async function pairsOfAll(closed: ClosedFigures, asked: Asked): Promise<SummedPair[]> {
  const { brand, period, live } = asked;
  const rows = await closed.rowsOf(sql<SummedPair>`
    select ${prepared} kind, debit, credit, sum(entries)::bigint as entries, sum(units)::bigint as units from figure_pairs
    where merchant = ${brand.merchant} and currency = ${brand.currency}
      and day between ${period.from}::date and ${lastClosedIn(period, live)}::date
    group by 1, 2, 3`);
  return [...rows, ...liveRows(live.sums.pairs, asked).map(({ row }) => row)];
}

export type DayChannel = Omit<ChannelSum, 'cut' | 'currency'> & { day: Day };

export async function channelsOf(closed: ClosedFigures, asked: Asked): Promise<DayChannel[]> {
  const { brand, period, live } = asked;
  const rows = await closed.rowsOf(sql<DayChannel>`
    select ${prepared} day::text, kind, channel, cases, units, fee from figure_channels
    where merchant = ${brand.merchant} and currency = ${brand.currency}
      and day between ${period.from}::date and ${lastClosedIn(period, live)}::date`);
  return [...rows, ...liveRows(live.sums.channels, asked).map(({ day, row }) => ({ ...row, day }))];
}

/** Balances of groups of accounts after a day: after the last closed day, plus the open days' movements. */
export async function balancesAfter(
  closed: ClosedFigures,
  { brand, period, live }: Asked,
): Promise<Map<Day, Map<string, bigint>>> {
  const rows = await closed.rowsOf(sql<{ day: string; account: string; closing: string }>`
    select ${prepared} day::text, account, closing::text from figure_balances
    where merchant = ${brand.merchant} and currency = ${brand.currency}
      and (day between ${period.from}::date and ${lastClosedIn(period, live)}::date or day = ${live.closedDay}::date)`);
  const found = new Map<Day, Map<string, bigint>>();
  for (const { day, account, closing } of rows) {
    const known = found.get(day) ?? new Map<string, bigint>();
    found.set(day, known.set(account, BigInt(closing)));
  }
  let before = (live.closedDay !== null && found.get(live.closedDay)) || new Map<string, bigint>();
  for (const [place, day] of live.days.entries()) {
    const after = new Map(before);
    const move = (account: string, units: bigint) => after.set(account, (after.get(account) ?? 0n) + units);
    for (const { cut, currency, debit, credit, units } of live.sums.pairs) {
      if (currency !== brand.currency || placeOf(cut) !== place) continue;
      move(debit, -units);
      move(credit, units);
    }
    found.set(day, after);
    before = after;
  }
  return found;
}

export async function newMembersOf(closed: ClosedFigures, { brand, period, live }: Asked): Promise<number> {
  const rows = await closed.rowsOf(sql<{ count: number }>`
    select ${prepared} coalesce(sum(new_members), 0)::int as count from figure_days
    where merchant = ${brand.merchant} and day between ${period.from}::date and ${lastClosedIn(period, live)}::date`);
  const since = live.newMembers.filter((_, place) => isIn(live.days[place]!, period));
  return rows[0]!.count + since.reduce((all, one) => all + one, 0);
}

/** Different members with a valid bet in this many days up to a day; none where that day is not closed. */
export async function activesAt(
  closed: ClosedFigures,
  { brand, live }: Pick<Asked, 'brand' | 'live'>,
  day: Day,
  count: number,
): Promise<number> {
  if (live.closedDay === null || day > live.closedDay) return 0;
  const rows = await closed.rowsOf(sql<{ actives: number[] }>`
    select ${prepared} actives from figure_days where merchant = ${brand.merchant} and day = ${day}::date`);
  return rows[0]?.actives[count - 1] ?? 0;
}

/** Closed rows are read up to the day from which the live figures continue, even if more closed since. */
function lastClosedIn({ to }: Asked['period'], { closedDay }: Live): Day {
  if (closedDay === null) return '0001-01-01';
  return to < closedDay ? to : closedDay;
}

const isIn = (day: Day, { from, to }: Asked['period']) => day >= from && day <= to;
/** Time before the first cut belongs to the first day. */
const placeOf = (cut: number) => Math.max(cut, 1) - 1;

function liveRows<Row extends { cut: number; currency: string }>(
  rows: readonly Row[],
  { brand, period, live }: Asked,
): { day: Day; row: Row }[] {
  return rows.flatMap((row) => {
    const day = live.days[placeOf(row.cut)];
    return day !== undefined && row.currency === brand.currency && isIn(day, period) ? [{ day, row }] : [];
  });
}
