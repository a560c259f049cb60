import { CSV_MARK, csvLine } from '../../core/csv.ts';
import type { StatementHead, StatementTexts, WrittenLine } from './statement-texts.ts';

/** Writes a statement as CSV in parts: totals, then lines, newest first. */
export function createCsvStatement(texts: StatementTexts, head: StatementHead) {
  const { label, amount, time } = texts;
  const begin = [
    [label('reports.statement_title'), texts.brand],
    [label('reports.account'), head.account],
    [label('reports.period'), `${head.from} – ${head.to}`],
    [label('reports.time_zone'), texts.zone],
    [label('reports.currency'), head.currency],
    [label('reports.opening'), amount(head.opening)],
    [label('reports.in'), amount(head.in)],
    [label('reports.out'), amount(head.out)],
    [label('reports.closing'), amount(head.closing)],
    [label('reports.lines'), String(head.lines)],
    [],
    [
      label('reports.time'),
      label('reports.reference'),
      label('reports.what'),
      label('reports.in'),
      label('reports.out'),
      label('reports.balance'),
    ],
  ];
  return {
    begin: () => Buffer.from(CSV_MARK + begin.map(csvLine).join('')),
    write: (lines: readonly WrittenLine[]) => Buffer.from(lines.map((line) => csvLine(cellsOf(line))).join('')),
    end: async () => Buffer.alloc(0),
  };

  function cellsOf({ at, reference, kind, in: came, out, balance }: WrittenLine): string[] {
    return [
      time(at),
      reference,
      texts.kind(kind),
      came > 0n ? amount(came) : '',
      out > 0n ? amount(out) : '',
      amount(balance),
    ];
  }
}
