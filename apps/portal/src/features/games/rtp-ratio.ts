/** Decimals in lists. */
export const rtpDecimals = 2;
/** Decimals in the rules. */
export const exactDecimals = 4;

/**
 * The return to player as a number to show: the exact fraction cut, never rounded up, to the shown decimals. Its
 * numerator may be too large for a plain number.
 */
export function rtpRatio(
  { numerator, denominator }: { numerator: string; denominator: string },
  decimals = rtpDecimals,
): number {
  const scale = 10n ** BigInt(decimals + 2);
  return Number((BigInt(numerator) * scale) / BigInt(denominator)) / Number(scale);
}
