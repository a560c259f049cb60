/** Complete numbers of `length` digits, typed. ASCII digits only: other scripts have digits too. */
export const typedDigits =
  (length: number) =>
  (text: string): string | null =>
    text.length === length && /^[0-9]+$/.test(text) ? text : null;

/** The sorted digits: one form for all orders of a number. */
export const sortedDigits = (text: string): string => [...text].toSorted().join('');

/** Numbers that are bet in every order of their digits. */
export const typedGroup =
  (length: number) =>
  (text: string): string | null => {
    const typed = typedDigits(length)(text);
    return typed === null ? null : sortedDigits(typed);
  };

/** The number of orders of a number's digits: 24, 12, 6, 4 or 1 for four of them. */
export function ordersOf(text: string): number {
  let orders = 1;
  const seen = new Map<string, number>();
  for (const [at, digit] of [...text].entries()) {
    const times = (seen.get(digit) ?? 0) + 1;
    seen.set(digit, times);
    orders = (orders * (at + 1)) / times;
  }
  return orders;
}

/** The shape of a number by how often digits occur, most frequent first: `211` for a pair and two singles. */
export function shapeOf(text: string): string {
  const digits = [...new Set(text)];
  const times = digits.map((digit) => [...text].filter((other) => other === digit).length);
  return times.toSorted((a, b) => b - a).join('');
}
