import type { Draw } from './lottery-queries.ts';

export type TrendRow = { symbol: string; times: number; gap: number | null };

/** The symbol at each place of a result: numbers as they are, prizes by the digits of the first one. */
export function placesOf(type: string, result: NonNullable<Draw['result']>): string[] {
  const [first] = result;
  if (typeof first === 'string') return [...first];
  const isTwoDigits = ['11X5', 'PK10', 'LHC'].includes(type);
  return result.map((number) => (isTwoDigits ? String(number).padStart(2, '0') : String(number)));
}

export function symbolsOf(type: string): string[] {
  const most: Readonly<Record<string, number>> = { '11X5': 11, PK10: 10, LHC: 49 };
  const count = most[type];
  if (count === undefined) return Array.from({ length: 10 }, (_none, digit) => String(digit));
  return Array.from({ length: count }, (_none, at) => String(at + 1).padStart(2, '0'));
}

/** How often each symbol came and how many draws ago it came last, newest draw first. `place` null means anywhere. */
export function trendOf(type: string, draws: readonly Pick<Draw, 'result'>[], place: number | null): TrendRow[] {
  const drawn = draws.flatMap(({ result }) => (result ? [placesOf(type, result)] : []));
  const seen = drawn.map((places) => (place === null ? places : places.slice(place, place + 1)));
  return symbolsOf(type).map((symbol) => {
    const gap = seen.findIndex((places) => places.includes(symbol));
    return {
      symbol,
      times: seen.reduce((sum, places) => sum + places.filter((one) => one === symbol).length, 0),
      gap: gap === -1 ? null : gap,
    };
  });
}
