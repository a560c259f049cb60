/** Amounts travel as text with four decimals; in here they are ten-thousandths in a bigint. */
export function unitsOf(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0').slice(0, 4));
}

export function textOf(units: bigint): string {
  const digits = units.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** As a reader of this language writes it, with two decimals; what is smaller than a cent is cut off, never added. */
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
