import {
  parseMoney,
  parseRate,
  shownDecimals,
  signed,
  type Currency,
  type Money,
  type Rate,
  type Signed,
} from '@croupier/money';

/** An amount of a vector: plain decimal text. */
export function amountOf(text: string, currency: Currency = 'PHP'): Money {
  const parsed = parseMoney(text, currency, { decimals: 'ledger' });
  if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}`);
  return parsed.value;
}

/** A net figure of a vector; below zero it begins with a minus. */
export function netOf(text: string, currency: Currency = 'PHP'): Signed {
  const isBelow = text.startsWith('-');
  const { units } = amountOf(isBelow ? text.slice(1) : text, currency);
  return signed(isBelow ? -units : units, currency);
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

/** A percentage of a vector. */
export function rateOf(percent: string): Rate {
  const rate = parseRate(`${percent}%`);
  if (!rate.ok) throw new Error(`${percent} is no percentage`);
  return rate.value;
}
