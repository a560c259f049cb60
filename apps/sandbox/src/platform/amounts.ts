/** Text of the wallet protocol: whole ten-thousandths with exactly four decimals (`12.3400`). */
export function amountText(units: bigint): string {
  if (units < 0n) throw new RangeError(`${units} units is no amount`);
  const digits = units.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Reads a decimal text with up to four decimals; null for anything else. */
export function unitsOfText(text: unknown): bigint | null {
  const found = typeof text === 'string' ? /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(text) : null;
  if (!found) return null;
  return BigInt(found[1]!) * 10_000n + BigInt((found[2] ?? '').padEnd(4, '0'));
}
