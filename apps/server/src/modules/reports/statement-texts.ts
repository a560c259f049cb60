import type { TextKey } from '@croupier/i18n';
import { shownDecimals } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { Translate } from '../codes/index.ts';

export type StatementReader = { language: string; brand: Brand };

/** A line of a statement, as it is written. */
export type WrittenLine = { at: Date; reference: string; kind: string; in: bigint; out: bigint; balance: bigint };

export type StatementHead = {
  account: string;
  from: string;
  to: string;
  currency: Currency;
  opening: bigint;
  closing: bigint;
  in: bigint;
  out: bigint;
  lines: number;
  madeAt: Date;
};

export type StatementTexts = ReturnType<typeof createStatementTexts>;

const LEDGER_DECIMALS = 4;

/** What stands in a statement, in a member's language and a brand's time. */
export function createStatementTexts(translate: Translate, reader: StatementReader, currency: Currency) {
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone: reader.brand.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return {
    // texts: reports.kind.*
    kind: (kind: string) => translate(reader, `reports.kind.${kind}` as TextKey),
    label: (key: TextKey, values?: Record<string, string | number>) => translate(reader, key, values),
    time: (at: Date) => time.format(at),
    brand: reader.brand.fullName,
    zone: reader.brand.timeZone,
    /**
     * Digits with a point and always as many decimals: for reading by machines as well as by people. Amounts finer than
     * the currency shows (a lottery's small money modes) have all four, so that the lines still add up.
     */
    amount: (units: bigint) => fixedAmount(units, shownDecimals(currency)),
  };
}

export function fixedAmount(units: bigint, shown: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(LEDGER_DECIMALS + 1, '0');
  const [whole, decimals] = [digits.slice(0, -LEDGER_DECIMALS), digits.slice(-LEDGER_DECIMALS)];
  const isFine = /[1-9]/.test(decimals.slice(shown));
  const prepared = isFine ? decimals : decimals.slice(0, shown);
  return prepared === '' ? `${sign}${whole}` : `${sign}${whole}.${prepared}`;
}
