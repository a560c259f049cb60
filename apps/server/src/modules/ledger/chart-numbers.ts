import { bookOf } from '@croupier/ledger';
import { currencies } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Merchant } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';

/** Numbers are part of account ids, so a currency keeps its number for ever; new ones get the next. */
const currencyNumbers: Readonly<Record<Currency, number>> = {
  PHP: 1,
  USD: 2,
  VND: 3,
  THB: 4,
  IDR: 5,
  MYR: 6,
  CNY: 7,
  USDT: 8,
  KRW: 9,
  JPY: 10,
  FUN: 11,
  PTS: 12,
};

/** Which book a currency belongs to, as its row says it. */
export const bookNumbers = { real: 0, trial: 1, points: 2 } as const;

/** Registers currencies and merchants in the database; answers each merchant's number. */
export async function registerNumbers(db: Db, merchants: readonly Merchant[]): Promise<Map<Merchant, number>> {
  const rows = (Object.keys(currencies) as Currency[]).map((code) => ({
    no: currencyNumbers[code],
    code,
    book: bookNumbers[bookOf(code)],
  }));
  await db
    .insertInto('currencies')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await db.selectFrom('merchants').selectAll().execute();
  const missing = merchants.filter((code) => !known.some((row) => row.code === code));
  if (missing.length > 0) {
    await db
      .insertInto('merchants')
      .values(missing.map((code) => ({ code })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const all = await db.selectFrom('merchants').selectAll().execute();
  return new Map(all.map((row) => [row.code as Merchant, row.no]));
}
