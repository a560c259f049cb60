import { sql } from 'kysely';
import { gatherFigures } from '../figures.ts';
import { startingPoint } from '../../ledger/index.ts';
import { daysOf } from '../period.ts';
import { gamesBy, moneyOf, pairsOfAll } from './figures.ts';
import type { GameBy, GameFigure } from './figures.ts';
import { namesFor } from './names.ts';
import { mostFirst, totalled } from './sheet.ts';
import type { Column, Line, MakeSheet, Sheet, SheetRequest, Tie } from './sheet.ts';
import { addFigures, dayTotals, ggrOf, ggrOfBooks, ngrOf, noTotal } from './totals.ts';
import type { BrandTotal } from './totals.ts';

const amount = (id: string): Column => ({ id, kind: 'amount' });
const bets: Column[] = [
  { id: 'bets', kind: 'count' },
  amount('bet'),
  amount('validBet'),
  amount('prize'),
  amount('ggr'),
];

const betCells = (one: Pick<GameFigure, 'bets' | 'bet' | 'validBet' | 'prize'>) => [
  Number(one.bets),
  one.bet,
  one.validBet,
  one.prize,
  ggrOf(one),
];

/** The books' revenue of a time, whatever the grouping. */
async function tieOf(request: SheetRequest, total: BrandTotal): Promise<Tie[]> {
  return [{ what: 'revenue', report: ggrOf(total), books: ggrOfBooks(await pairsOfAll(request.closed, request)) }];
}

/** Revenue by day, down to the net (RE-9). */
export const revenueByDay: MakeSheet = async (request) => {
  const [games, money] = [await gamesBy(request.closed, request, ['day']), await moneyOf(request.closed, request)];
  const days = dayTotals(games, money);
  const columns: Column[] = [
    { id: 'day', kind: 'day' },
    ...bets,
    amount('rebate'),
    amount('activity'),
    amount('agents'),
    amount('ngr'),
    amount('deposit'),
    amount('withdrawal'),
  ];
  const lines = daysOf(request.period)
    .toReversed()
    .map((day): Line => {
      const one = days.get(day) ?? noTotal();
      return {
        key: day,
        cells: [day, ...betCells(one), one.rebate, one.activity, one.agents, ngrOf(one), one.deposit, one.withdrawal],
        opens: { report: 'games', from: day, to: day },
      };
    });
  const ties = await tieOf(request, addFigures(noTotal(), { games, money }));
  return { columns, lines, totals: totalled(columns, lines), ties };
};

function revenueBy(
  by: readonly GameBy[],
  shape: (request: SheetRequest, one: GameFigure) => Pick<Line, 'cells' | 'opens'>,
) {
  return async (request: SheetRequest): Promise<Sheet> => {
    const games = await gamesBy(request.closed, request, by, request.filter);
    const isWhole = request.filter.category === undefined && request.filter.vendor === undefined;
    const money = isWhole ? await moneyOf(request.closed, request) : [];
    const columns: Column[] = [
      ...by.filter((name) => name !== 'play').map((name): Column => ({ id: name, kind: 'text' })),
      ...bets,
    ];
    const lines = games
      .toSorted((a, b) => mostFirst(ggrOf(a), ggrOf(b)) || (keyOf(a) < keyOf(b) ? -1 : 1))
      .map((one): Line => {
        const { cells, opens } = shape(request, one);
        return {
          key: keyOf(one),
          cells: [...cells, ...betCells(one)],
          opens: opens ?? null,
        };
      });
    // Revenue without a game: corrected results, and wallets of vendors.
    const rest = addFigures(noTotal(), { games: [], money });
    if (rest.bet !== 0n || rest.prize !== 0n)
      lines.push({ key: 'rest', cells: ['', ...by.slice(1).map(() => null), ...betCells(rest)], opens: null });
    const total = addFigures(noTotal(), { games, money });
    return { columns, lines, totals: totalled(columns, lines), ties: isWhole ? await tieOf(request, total) : [] };
  };
}

const keyOf = ({ category, vendor, game }: GameFigure) => [category, vendor, game].join('|');

const among = ({ period }: SheetRequest) => ({ from: period.from, to: period.to });

export const revenueByCategory = revenueBy(['category'], (request, { category }) => ({
  cells: [namesFor(request).category(category)],
  opens: { report: 'vendors', ...among(request), category },
}));

export const revenueByVendor = revenueBy(['category', 'vendor'], (request, { category, vendor }) => ({
  cells: [namesFor(request).category(category), namesFor(request).vendor(vendor)],
  opens: { report: 'games', ...among(request), category, vendor },
}));

export const revenueByGame = revenueBy(['category', 'vendor', 'game'], (request, { category, vendor, game }) => {
  const names = namesFor(request);
  const { from, to } = request.period;
  return {
    cells: [names.category(category), names.vendor(vendor), names.game(game)],
    // Members are shown by day: a period opens its last one.
    opens: { report: 'members', from: from === to ? from : to, to, category, vendor },
  };
});

type MemberRow = { memberId: string; bets: bigint; bet: bigint; validBet: bigint; prize: bigint };

/** Members by their part of a day's figures; each line opens the member's entries. */
export const revenueByMember: MakeSheet = async (request) => {
  const { db, brand, parts, period, live } = request;
  const isClosed = live.closedDay !== null && period.to <= live.closedDay;
  const rows = isClosed ? await closedMembers(request) : await liveMembers(request);
  const accounts = await parts.members.accountsOf(
    db,
    brand,
    rows.map(({ memberId }) => memberId),
  );
  const columns: Column[] = [{ id: 'member', kind: 'text' }, ...bets];
  const lines = rows
    .toSorted((a, b) => mostFirst(ggrOf(a), ggrOf(b)) || (a.memberId < b.memberId ? -1 : 1))
    .map((row): Line => ({
      key: row.memberId,
      cells: [accounts.get(row.memberId) ?? row.memberId, ...betCells(row)],
      opens: { account: `player:${row.memberId}:main:${brand.currency}`, from: period.from, to: period.to },
    }));
  return { columns, lines, totals: totalled(columns, lines), ties: [] };
};

async function closedMembers({ db, brand, period, filter }: SheetRequest): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select member_id as "memberId", sum(bets)::bigint as bets, sum(bet)::bigint as bet,
      sum(valid_bet)::bigint as "validBet", sum(prize)::bigint as prize
    from report_bets
    where merchant = ${brand.merchant} and day between ${period.from}::date and ${period.to}::date
      and currency = ${brand.currency} and category = coalesce(${filter.category ?? null}, category)
      and vendor = coalesce(${filter.vendor ?? null}, vendor)
    group by 1`.execute(db);
  return rows;
}

async function liveMembers({ db, brand, parts, period, filter }: SheetRequest): Promise<MemberRow[]> {
  const merchantNo = parts.ledger.numberOf(brand.merchant);
  const { merchant } = brand;
  const { floor } = await startingPoint(db, merchantNo, period.fromAt);
  const time = { from: period.fromAt, to: period.toAt, cuts: [period.fromAt], floor };
  const { bets: found } = await gatherFigures(db, parts.games.gameOf, { merchant, merchantNo, ...time });
  const rows = new Map<string, MemberRow>();
  for (const { memberId, currency, category, vendor, bets: count, bet, validBet, prize } of found) {
    if (currency !== brand.currency) continue;
    if (filter.category !== undefined && category !== filter.category) continue;
    if (filter.vendor !== undefined && vendor !== filter.vendor) continue;
    const known = rows.get(memberId) ?? { memberId, bets: 0n, bet: 0n, validBet: 0n, prize: 0n };
    rows.set(memberId, {
      memberId,
      bets: known.bets + count,
      bet: known.bet + bet,
      validBet: known.validBet + validBet,
      prize: known.prize + prize,
    });
  }
  return [...rows.values()];
}
