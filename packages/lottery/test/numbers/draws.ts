import fc from 'fast-check';
import { playsOf, type LotteryType, type Play } from '../../src/index.ts';
import { range } from './brute-parts.ts';

export const numberTypes = ['SSC', '11X5', 'PK10', '3D', 'P5'] as const satisfies LotteryType[];
export type NumberType = (typeof numberTypes)[number];

export const numberPlays: readonly Play[] = numberTypes.flatMap((type) => [...playsOf(type)]);

const digitCount: Partial<Record<LotteryType, number>> = { SSC: 5, '3D': 3, P5: 5 };

/** One draw, any as likely as the others. */
export function anyDraw(type: LotteryType): fc.Arbitrary<number[]> {
  const digits = digitCount[type];
  if (digits !== undefined) {
    return fc.array(fc.integer({ min: 0, max: 9 }), { minLength: digits, maxLength: digits });
  }
  const [outOf, drawn] = type === 'PK10' ? [10, 10] : [11, 5];
  return fc.shuffledSubarray(range(1, outOf), { minLength: drawn, maxLength: drawn });
}

/** Every draw of digits, of 11X5, or of the places of PK10 named, the others filled up. The array is used again. */
export function* everyDraw(type: LotteryType, places: readonly number[]): Generator<readonly number[]> {
  const digits = digitCount[type];
  if (digits !== undefined) yield* everyNumber(digits);
  else if (type === '11X5') yield* everyOrder(range(1, 11), 5);
  else for (const front of everyOrder(range(1, 10), places.length)) yield placed(front, places);
}

function* everyNumber(length: number): Generator<number[]> {
  const drawn = range(1, length).map(() => 0);
  for (let number = 0; number < 10 ** length; number += 1) {
    for (let place = length - 1, rest = number; place >= 0; place -= 1, rest = Math.floor(rest / 10)) {
      drawn[place] = rest % 10;
    }
    yield drawn;
  }
}

function* everyOrder(numbers: readonly number[], length: number): Generator<number[]> {
  if (length === 0) yield [];
  else {
    for (const first of numbers) {
      const others = numbers.filter((other) => other !== first);
      for (const rest of everyOrder(others, length - 1)) yield [first, ...rest];
    }
  }
}

function placed(front: readonly number[], places: readonly number[]): number[] {
  const rest = range(1, 10).filter((number) => !front.includes(number));
  return range(0, 9).map((place) => {
    const at = places.indexOf(place);
    return at < 0 ? (rest.shift() ?? 0) : (front[at] ?? 0);
  });
}
