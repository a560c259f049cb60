/** Digits as the bank counts them; spaces and dashes are how people write. */
export function accountNumberFits(typed: string, { minDigits, maxDigits }: { minDigits: number; maxDigits: number }) {
  const number = typed.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(number) && number.length >= minDigits && number.length <= maxDigits;
}
