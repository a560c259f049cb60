import { parseMoney, shownDecimals, type Currency, type Money } from '@croupier/money';

/** An amount of a vector: plain decimal text. */
export function amountOf(text: string, currency: Currency = 'PHP'): Money {
  const parsed = parseMoney(text, currency, { decimals: 'ledger' });
  if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}`);
  return parsed.value;
}

/** As vectors expect it: at least the decimals of the currency, more only where they are not zero. */
export function textOf(units: bigint, currency: Currency = 'PHP'): string {
  const magnitude = units < 0n ? -units : units;
  const least = shownDecimals(currency);
  let decimals = String(magnitude % 10_000n).padStart(4, '0');
  while (decimals.length > least && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  const whole = `${units < 0n ? '-' : ''}${magnitude / 10_000n}`;
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
