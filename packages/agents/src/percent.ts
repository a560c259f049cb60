import { accept, parseRate, refuse, type Rate, type Result } from '@croupier/money';

/** A percentage as contracts and levels write it, without its sign: `0.3`. One rate has one writing. */
export function readPercent(text: unknown): Result<Rate, 'not_percent'> {
  if (typeof text !== 'string') return refuse('not_percent');
  const rate = parseRate(`${text}%`);
  return rate.ok && percentText(rate.value) === text ? accept(rate.value) : refuse('not_percent');
}

// As many decimals as `parseRate` reads.
const DECIMALS = 9;

/** The exact percentage without its sign. Throws for a rate that no decimal text can hold, such as a third. */
export function percentText({ numerator, denominator }: Rate): string {
  const scaled = numerator * 100n * 10n ** BigInt(DECIMALS);
  if (scaled % denominator !== 0n) throw new RangeError(`${numerator}/${denominator} is no finite percentage`);
  const digits = (scaled / denominator).toString().padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  return digits.slice(0, -DECIMALS) + (fraction === '' ? '' : `.${fraction}`);
}

export const isRateAbove = (a: Rate, b: Rate): boolean => a.numerator * b.denominator > b.numerator * a.denominator;
