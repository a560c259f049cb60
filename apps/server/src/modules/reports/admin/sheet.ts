import type { Answer, Calls, CellKind, ReportName } from '@croupier/contract';
import { signed, toSignedWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Brand } from '../../../core/brands.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Period } from '../period.ts';
import type { ClosedFigures } from './closed-figures.ts';
import type { GameFilter } from './figures.ts';
import type { Live } from './live.ts';
import type { AdminParts } from './parts.ts';

export type ReportAnswer = Answer<Calls['report']>;

/** A bigint is an amount in units. */
export type Cell = string | number | bigint | null;
export type Column = { id: string; kind: CellKind };
export type Opens = NonNullable<ReportAnswer['rows'][number]['opens']>;
export type Line = { key: string; cells: readonly Cell[]; opens?: Opens | null };
/** A report's total and the books' figure for the same. */
export type Tie = { what: string; report: bigint; books: bigint };

export type Sheet = {
  columns: readonly Column[];
  lines: readonly Line[];
  totals: readonly Cell[] | null;
  ties: readonly Tie[];
};

/** Everything a report may use. */
export type SheetRequest = {
  db: Db;
  closed: ClosedFigures;
  parts: AdminParts;
  brand: Brand;
  language: string;
  period: Period;
  filter: GameFilter;
  live: Live;
};

export type MakeSheet = (request: SheetRequest) => Promise<Sheet>;

/** Lines on a page; a file has all. */
const SHOWN = 500;

export function showSheet(
  name: ReportName,
  sheet: Sheet,
  { period, live, currency }: { period: Pick<Period, 'from' | 'to'>; live: Live; currency: Currency },
): ReportAnswer {
  const amount = (units: bigint) => toSignedWire(signed(units, currency));
  const cells = (all: readonly Cell[]) => all.map((cell) => (typeof cell === 'bigint' ? amount(cell).amount : cell));
  return {
    report: name,
    from: period.from,
    to: period.to,
    currency,
    asOf: live.asOf.toISOString(),
    closedUpTo: live.closedDay,
    columns: [...sheet.columns],
    rows: sheet.lines.slice(0, SHOWN).map(({ key, cells: own, opens }) => ({
      key,
      cells: cells(own),
      opens: opens ?? null,
    })),
    lines: sheet.lines.length,
    totals: sheet.totals && cells(sheet.totals),
    ties: sheet.ties.map(({ what, report, books }) => ({
      what,
      report: amount(report),
      books: amount(books),
      difference: amount(books - report),
    })),
  };
}

/** Totals of amounts and counts, with a word in the first column. */
export function totalled(columns: readonly Column[], lines: readonly Line[]): Cell[] {
  return columns.map(({ kind }, place) => {
    if (kind === 'amount')
      return lines.reduce((sum, { cells }) => sum + (typeof cells[place] === 'bigint' ? cells[place] : 0n), 0n);
    if (kind === 'count')
      return lines.reduce((sum, { cells }) => sum + (typeof cells[place] === 'number' ? cells[place] : 0), 0);
    return null;
  });
}

/** For sorting: the larger amount first. */
export function mostFirst(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? 1 : -1;
}
