import type { TextKey } from '@croupier/i18n';
import { shownDecimals } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { csvLine, csvOf } from '../../../core/csv.ts';
import type { Brand } from '../../../core/brands.ts';
import type { Translate } from '../../codes/index.ts';
import { fixedAmount } from '../statement-texts.ts';
import type { FileRequest } from './file-store.ts';
import type { Cell, Column, Line, Sheet } from './sheet.ts';

export type CsvRequest = {
  translate: Translate;
  brand: Brand;
  language: string;
  currency: Currency;
  report: string;
  request: FileRequest;
  asOf: Date;
};

const PER_CENT = 100;

/** Writes a report as CSV: its heading, the lines, the totals, and the comparison with the books. */
export function createCsvSheet(
  sheet: Sheet,
  { translate, brand, language, currency, report, request, asOf }: CsvRequest,
) {
  const reader = { language, brand };
  const word = (key: TextKey) => translate(reader, key);
  // texts: console_figures.report.*, texts: console_figures.column.*, texts: console_figures.tie.*
  // texts: console_figures.direction.*, texts: console_figures.return.*, texts: console_figures.act.*
  const named = (name: string) => translate(reader, `console_figures.${name}` as TextKey);
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const amount = (units: bigint) => fixedAmount(units, shownDecimals(currency));

  function shown(cell: Cell | undefined, { kind }: Column): string {
    if (cell === null || cell === undefined) return '';
    if (typeof cell === 'bigint') return amount(cell);
    if (kind === 'share') return `${(Number(cell) / PER_CENT).toFixed(2)} %`;
    if (kind === 'deviation') return (Number(cell) / PER_CENT).toFixed(2);
    if (kind === 'instant') return time.format(new Date(String(cell)));
    if (kind === 'word') return named(String(cell));
    return String(cell);
  }

  const cells = (all: readonly Cell[]) => sheet.columns.map((column, place) => shown(all[place], column));
  const written = (rows: readonly (readonly string[])[]) => Buffer.from(rows.map(csvLine).join(''));

  return {
    begin: () =>
      Buffer.from(
        csvOf([
          [named(`report.${report}`), brand.fullName],
          [word('console_figures.period'), `${request.from} – ${request.to}`],
          [word('console_figures.time_zone'), brand.timeZone],
          [word('console_figures.currency'), currency],
          [word('console_figures.as_of'), time.format(asOf)],
          ...(request.category === undefined ? [] : [[word('console_figures.column.category'), request.category]]),
          ...(request.vendor === undefined ? [] : [[word('console_figures.column.vendor'), request.vendor]]),
          [],
          sheet.columns.map(({ id }) => named(`column.${id}`)),
        ]),
      ),
    write: (lines: readonly Line[]) => written(lines.map((line) => cells(line.cells))),
    end: () => {
      const totals = sheet.totals
        ? [cells(sheet.totals).map((cell, place) => (place === 0 ? word('console_figures.total') : cell))]
        : [];
      const ties = sheet.ties.map(({ what, report: ours, books }) => [
        named(`tie.${what}`),
        amount(ours),
        amount(books),
        amount(books - ours),
      ]);
      const head = [
        [],
        [
          word('console_figures.ties'),
          word('console_figures.tie_report'),
          word('console_figures.tie_books'),
          word('console_figures.tie_difference'),
        ],
      ];
      return written([...totals, ...(ties.length > 0 ? [...head, ...ties] : [])]);
    },
  };
}
