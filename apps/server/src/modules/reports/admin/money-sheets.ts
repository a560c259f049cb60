import { daysOf } from '../period.ts';
import { balancesAfter, channelsOf, moneyOf, pairsOf, pairsOfAll } from './figures.ts';
import type { DayChannel, DayPair, SummedPair } from './figures.ts';
import { totalled } from './sheet.ts';
import type { Column, Line, MakeSheet, Tie } from './sheet.ts';
import { netOf } from './totals.ts';

const amount = (id: string): Column => ({ id, kind: 'amount' });

const directions = ['deposit', 'chargeback', 'withdrawalPayout', 'withdrawalReversal'] as const;

/** Money in and out by day and channel (RE-4). */
export const channelsSheet: MakeSheet = async (request) => {
  const rows = await channelsOf(request.closed, request);
  const columns: Column[] = [
    { id: 'day', kind: 'day' },
    { id: 'direction', kind: 'word' },
    { id: 'channel', kind: 'text' },
    { id: 'cases', kind: 'count' },
    amount('gross'),
    amount('fee'),
    amount('net'),
  ];
  const lines = rows.toSorted(newestFirst).map((row): Line => {
    const { day, kind, channel, cases, units, fee } = row;
    return {
      key: [day, kind, channel].join('|'),
      cells: [day, `direction.${kind}`, channel, Number(cases), units, fee, units - fee],
      opens: null,
    };
  });
  const pairs = await pairsOfAll(request.closed, request);
  const ties = directions.flatMap((kind): Tie[] => {
    const report = rows.reduce((sum, row) => (row.kind === kind ? sum + row.units : sum), 0n);
    const books = pairs.reduce((sum, pair) => (pair.kind === kind ? sum + pair.units : sum), 0n);
    return report === 0n && books === 0n ? [] : [{ what: kind, report, books }];
  });
  // A sum over money in and money out would mean nothing.
  return { columns, lines, totals: null, ties };
};

function newestFirst(a: DayChannel, b: DayChannel): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  const [first, second] = [directions.indexOf(a.kind), directions.indexOf(b.kind)];
  return first - second || (a.channel < b.channel ? -1 : 1);
}

const owed = ['main', 'held', 'bonus', 'vendor'] as const;
const escrow = ['drawEscrow', 'roundEscrow', 'transit', 'unclaimed'] as const;

/** What members were owed at the end of each day (RE-9). */
export const liabilitiesSheet: MakeSheet = async (request) => {
  const balances = await balancesAfter(request.closed, request);
  const columns: Column[] = [
    { id: 'day', kind: 'day' },
    ...owed.map(amount),
    amount('escrow'),
    amount('jackpotPool'),
    amount('owed'),
    amount('debt'),
  ];
  const cellsOf = (at: ReadonlyMap<string, bigint>) => {
    const wallets = owed.map((kind) => at.get(kind) ?? 0n);
    const waiting = escrow.reduce((sum, kind) => sum + (at.get(kind) ?? 0n), 0n);
    let pool = 0n;
    for (const [account, units] of at) if (account.startsWith('jackpot:')) pool += units;
    const all = wallets.reduce((sum, one) => sum + one, 0n) + waiting + pool;
    return { cells: [...wallets, waiting, pool, all, -(at.get('debt') ?? 0n)], all };
  };
  const lines = daysOf(request.period)
    .toReversed()
    .map((day): Line => ({
      key: day,
      cells: [day, ...cellsOf(balances.get(day) ?? new Map()).cells],
      opens: null,
    }));
  const last = balances.get(request.period.to) ?? new Map<string, bigint>();
  const isOwed = (account: string) =>
    [...owed, ...escrow].some((kind) => kind === account) || account.startsWith('jackpot:');
  // The books sum to zero, so what is owed equals the negative sum of the house, its debtors and the outside.
  let others = 0n;
  for (const [account, units] of last) if (!isOwed(account)) others += units;
  return {
    columns,
    lines,
    totals: null,
    ties: [{ what: 'liabilities', report: cellsOf(last).all, books: -others }],
  };
};

const isPool = (account: string) => account.startsWith('jackpot:');

/** The progressive pool by day: contributions, payments, balance (RE-9). */
export const jackpotSheet: MakeSheet = async (request) => {
  const [pairs, balances] = [await pairsOf(request.closed, request), await balancesAfter(request.closed, request)];
  const columns: Column[] = [
    { id: 'day', kind: 'day' },
    amount('contributed'),
    amount('seeded'),
    amount('returned'),
    amount('won'),
    amount('closing'),
  ];
  const sum = (of: readonly DayPair[], kind: string) => {
    const net = netOf(of, isPool, (one) => one === kind);
    return net < 0n ? -net : net;
  };
  const lines = daysOf(request.period)
    .toReversed()
    .map((day): Line => {
      const own = pairs.filter((pair) => pair.day === day);
      let closing = 0n;
      for (const [account, units] of balances.get(day) ?? []) if (isPool(account)) closing += units;
      const parts = ['jackpotContribution', 'budget', 'jackpotReturn', 'jackpotWin'].map((kind) => sum(own, kind));
      return { key: day, cells: [day, ...parts, closing], opens: null };
    });
  const [first, last] = [lines.at(-1), lines[0]];
  const closingOf = (line: Line | undefined) => (line?.cells[5] as bigint | undefined) ?? 0n;
  const firstNet = netOf(
    pairs.filter(({ day }) => day === request.period.from),
    isPool,
  );
  const totals = totalled(columns, lines);
  totals[5] = closingOf(last);
  return {
    columns,
    lines,
    totals,
    ties: [{ what: 'pool', report: closingOf(first) - firstNet + netOf(pairs, isPool), books: closingOf(last) }],
  };
};

const pay = ['rebate', 'salary', 'dividend'] as const;
const expenses: Record<string, string> = {
  rebate: 'rebateExpense',
  salary: 'salaryExpense',
  dividend: 'dividendExpense',
};

/** Payments to agents and bettors from stakes, by day (RE-9). */
export const agentsSheet: MakeSheet = async (request) => {
  const [money, pairs] = [await moneyOf(request.closed, request), await pairsOfAll(request.closed, request)];
  const columns: Column[] = [{ id: 'day', kind: 'day' }, ...pay.map(amount), amount('sum')];
  const lines = daysOf(request.period)
    .toReversed()
    .map((day): Line => {
      const paid = pay.map((kind) =>
        money.reduce((sum, row) => (row.day === day && row.kind === kind ? sum + row.in - row.out : sum), 0n),
      );
      return { key: day, cells: [day, ...paid, paid.reduce((sum, one) => sum + one, 0n)], opens: null };
    });
  const totals = totalled(columns, lines);
  const ties = pay.map((kind, place): Tie => {
    const isMoved = (pair: SummedPair) =>
      pair.kind === kind && pair.debit === expenses[kind] && pair.credit !== 'rounding';
    const books = pairs.reduce((sum, pair) => (isMoved(pair) ? sum + pair.units : sum), 0n);
    return { what: kind, report: totals[place + 1] as bigint, books };
  });
  return { columns, lines, totals, ties: ties.filter(({ report, books }) => report !== 0n || books !== 0n) };
};
