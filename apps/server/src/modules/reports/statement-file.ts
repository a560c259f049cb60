import { startOfDay, nextDay } from '@croupier/ledger';
import type { Brand } from '../../core/brands.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Translate } from '../codes/index.ts';
import { statementPage } from '../ledger/index.ts';
import type { LineKey, StatementLine } from '../ledger/index.ts';
import { createCsvStatement } from './csv-statement.ts';
import { createPdfStatement } from './pdf-statement.ts';
import { addPart } from './statement-store.ts';
import type { Statement } from './statement-store.ts';
import { createStatementTexts } from './statement-texts.ts';
import type { WrittenLine } from './statement-texts.ts';
import { totalsOf } from './transactions.ts';

/** Lines between two looks at whether it was stopped. */
const STEP = 1000;

export type FileOptions = {
  db: Db;
  translate: Translate;
  brand: Brand;
  account: string;
  signal?: AbortSignal | undefined;
};

/**
 * Makes the file of a statement piece by piece. All reading is in one transaction that sees one moment, so that the lines
 * add up to the totals above them; it is counted again at the end. Answers whether it is whole.
 */
export async function makeFile(
  { db, translate, brand, account, signal }: FileOptions,
  one: Statement,
): Promise<boolean> {
  const fromAt = new Date(startOfDay(one.from_day, brand.timeZone));
  const ends = new Date(startOfDay(nextDay(one.to_day), brand.timeZone));
  const toAt = one.as_of < ends ? one.as_of : ends;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (reader) => {
      const asked = { memberId: one.member_id, wallet: 'main', period: { fromAt, toAt } } as const;
      const totals = await totalsOf(reader, brand, asked);
      const head = {
        account,
        from: one.from_day,
        to: one.to_day,
        currency: totals.currency,
        opening: totals.opening,
        closing: totals.closing,
        in: totals.in,
        out: totals.out,
        lines: totals.entries,
        madeAt: one.made_at,
      };
      const texts = createStatementTexts(translate, { language: one.language, brand }, totals.currency);
      const file = one.format === 'csv' ? createCsvStatement(texts, head) : createPdfStatement(texts, head);
      let place = 0;
      const add = (bytes: Buffer, lines: number) =>
        inTransaction(db, (tx) => addPart(tx, one.id, { place: place++, bytes, lines }));
      if (!(await add(file.begin(), 0))) return false;

      let balance = totals.closing;
      let before: LineKey | undefined;
      let written = 0;
      for (;;) {
        if (signal?.aborted) throw new Error(`statement ${one.id}: the server stops`);
        const found = await statementPage(reader, {
          memberId: one.member_id,
          wallet: 'main',
          from: fromAt,
          to: toAt,
          before,
          limit: STEP,
        });
        const lines: WrittenLine[] = [];
        for (const line of found) {
          if (line.currency !== totals.currency) continue;
          lines.push(writtenLine(line, balance));
          balance -= line.units;
        }
        written += lines.length;
        if (!(await add(file.write(lines), lines.length))) return false;
        if (found.length < STEP) break;
        before = found.at(-1)!;
      }
      if (balance !== totals.opening || written !== totals.entries)
        throw new Error(`statement ${one.id}: ${written} lines lead to ${balance}, not to ${totals.opening}`);
      return add(await file.end(), 0);
    });
}

function writtenLine({ at, journal, position, kind, units }: StatementLine, balance: bigint): WrittenLine {
  return {
    at,
    reference: `${journal}-${position}`,
    kind,
    in: units > 0n ? units : 0n,
    out: units < 0n ? -units : 0n,
    balance,
  };
}
