/** Amounts are sent as text with four decimals; in the frame they are ten-thousandths in a bigint. */
export function unitsOf(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0').slice(0, 4));
}

export function textOf(units: bigint): string {
  const digits = units.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Formats an amount with two decimals for this language. Smaller parts are cut off, never rounded up. */
export function moneyFormat(language: string, currency: string) {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const shown = (units: bigint) => format.format(Number(units / 100n) / 100);
  return { units: shown, text: (amount: string) => shown(unitsOf(amount)) };
}

export type MoneyFormat = ReturnType<typeof moneyFormat>;
