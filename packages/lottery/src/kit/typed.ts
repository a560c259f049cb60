/** Complete numbers of `length` digits, typed. ASCII digits only: other scripts have digits too. */
export const typedDigits =
  (length: number) =>
  (text: string): string | null =>
    text.length === length && /^[0-9]+$/.test(text) ? text : null;

/** The digits in order: one writing for all orders of a number. */
export const sortedDigits = (text: string): string => [...text].toSorted().join('');

/** Numbers that are meant in every order of their digits. */
export const typedGroup =
  (length: number) =>
  (text: string): string | null => {
    const typed = typedDigits(length)(text);
    return typed === null ? null : sortedDigits(typed);
  };

/** In how many orders the digits of a number can stand: 24, 12, 6, 4 or 1 for four of them. */
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

/** The digits of a number by how often they show, most often first: `211` for a pair and two singles. */
export function shapeOf(text: string): string {
  const digits = [...new Set(text)];
  const times = digits.map((digit) => [...text].filter((other) => other === digit).length);
  return times.toSorted((a, b) => b - a).join('');
}
