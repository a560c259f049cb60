import { CSV_MARK, csvLine } from './csv.ts';
import type { StatementHead, Words, WrittenLine } from './statement-words.ts';

/** Writes a statement as CSV, piece by piece: what it sums up to, then the lines, the newest first. */
export function createCsvStatement(words: Words, head: StatementHead) {
  const { word, amount, time } = words;
  const begin = [
    [word('reports.statement_title'), words.brand],
    [word('reports.account'), head.account],
    [word('reports.period'), `${head.from} – ${head.to}`],
    [word('reports.time_zone'), words.zone],
    [word('reports.currency'), head.currency],
    [word('reports.opening'), amount(head.opening)],
    [word('reports.in'), amount(head.in)],
    [word('reports.out'), amount(head.out)],
    [word('reports.closing'), amount(head.closing)],
    [word('reports.lines'), String(head.lines)],
    [],
    [
      word('reports.time'),
      word('reports.reference'),
      word('reports.what'),
      word('reports.in'),
      word('reports.out'),
      word('reports.balance'),
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
      words.kind(kind),
      came > 0n ? amount(came) : '',
      out > 0n ? amount(out) : '',
      amount(balance),
    ];
  }
}
