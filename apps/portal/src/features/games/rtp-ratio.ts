/** Shown with so many decimals in lists. */
export const rtpDecimals = 2;
/** And with so many where the rules are. */
export const exactDecimals = 4;

/**
 * The return to player as a number for showing: the exact fraction cut, never rounded up, to what is shown. Numerators
 * are beyond what a plain number holds exactly.
 */
export function rtpRatio(
  { numerator, denominator }: { numerator: string; denominator: string },
  decimals = rtpDecimals,
): number {
  const scale = 10n ** BigInt(decimals + 2);
  return Number((BigInt(numerator) * scale) / BigInt(denominator)) / Number(scale);
}
