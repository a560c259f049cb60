/** Units of the books as text with four decimals, as it goes over every wire. */
export function amountText(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(5, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** As members see it: rounded down to the cent. */
export const shownText = (units: bigint): string => amountText(units).slice(0, -2);

/** As it goes over the wire where nothing is rounded: at least two decimals, more only where they are not zero. */
export const wireText = (units: bigint): string => amountText(units).replace(/0{1,2}$/, '');

export function unitsOf(text: string): bigint {
  const isNegative = text.startsWith('-');
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + part.padEnd(4, '0'));
  return isNegative ? -units : units;
}

export const PESO = 10_000n;
export const pesos = (count: number): bigint => BigInt(count) * PESO;
