import fc from 'fast-check';
import {
  drawFrom,
  findPlay,
  playsOf,
  splitSelection,
  subsets,
  type Drawn,
  type LotteryType,
  type Play,
  type Selection,
} from '../../src/index.ts';

export const regionalTypes = ['LHC', 'VN_MB', 'VN_MN', 'THAI', '4D', 'TOGEL'] as const satisfies readonly LotteryType[];
export const regionalPlays: readonly Play[] = regionalTypes.flatMap((type) => playsOf(type));

/** Draws as the house makes them, from any seed. */
export const draws = (type: LotteryType): fc.Arbitrary<Drawn> =>
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => {
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return drawFrom(type, hex);
  });

/** A few symbols for every row, or typed numbers of the play's length. */
export function selectionTexts(play: Play): fc.Arbitrary<string> {
  if (play.code.endsWith('.banker')) return bankerTexts(play);
  if (play.code.startsWith('parlay')) return parlayTexts(Number(play.code.split('.')[1]));
  const rows = play.rows.map(({ symbols, min, max }) => {
    if (symbols.length === 0) return fc.uniqueArray(typedNumbers(play), { minLength: 1, maxLength: 6 });
    const maxLength = Math.min(max, Math.max(min + 3, 3));
    return fc.uniqueArray(fc.constantFrom(...symbols), { minLength: min, maxLength });
  });
  return fc.tuple(...rows).map((chosen) => chosen.map((symbols) => symbols.join()).join('|'));
}

/** Bankers and others without a common symbol, and enough of them for a bet. */
function bankerTexts({ rows }: Play): fc.Arbitrary<string> {
  const [bankers, others] = rows;
  const size = bankers!.max + 1;
  const symbols = fc.shuffledSubarray([...others!.symbols], { minLength: size, maxLength: size + 3 });
  return fc.tuple(symbols, fc.integer({ min: 1, max: bankers!.max })).map(([all, count]) => {
    const mixed = all.toReversed();
    return `${mixed.slice(0, count).join()}|${mixed.slice(count).join()}`;
  });
}

function parlayTexts(legs: number): fc.Arbitrary<string> {
  const places = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: legs, maxLength: legs });
  const sides = fc.array(fc.constantFrom('big', 'small', 'odd', 'even'), { minLength: 6, maxLength: 6 });
  return fc
    .tuple(places, sides)
    .map(([at, all]) => all.map((side, place) => (at.includes(place) ? side : '')).join('|'));
}

function typedNumbers(play: Play): fc.Arbitrary<string> {
  const sample = ['12', '123', '1234', '1R34'].find((text) => play.read(text).ok)!;
  const digit = fc.integer({ min: 0, max: 9 }).map(String);
  const digits = fc.array(digit, { minLength: sample.length, maxLength: sample.length });
  if (!sample.includes('R')) return digits.map((all) => all.join(''));
  return fc.tuple(digits, fc.nat(3)).map(([all, at]) => all.with(at, 'R').join(''));
}

/** One bet of a selection, in the play where it can stand alone. */
export type Bet = { play: Play; selection: Selection };

/** Takes a selection apart by the words of the rules, knowing nothing of how plays count. */
export function betsOf(play: Play, selection: Selection): Bet[] {
  const other = (code: string) => findPlay(play.type, code)!;
  const [first = [], second = []] = selection;
  if (play.code.endsWith('.banker')) {
    const plain = other(play.code.replace('.banker', ''));
    const size = plain.rows[0]!.min;
    return subsets(second, size - first.length).map((rest) => bet(plain, [[...first, ...rest]]));
  }
  if (play.code.endsWith('.collision')) {
    const plain = other(play.code.replace('.collision', ''));
    const pairs = first.flatMap((a) => second.filter((b) => a !== b).map((b) => [a, b].toSorted().join()));
    return [...new Set(pairs)].map((pair) => bet(plain, [pair.split(',')]));
  }
  if (play.code.startsWith('gates')) {
    const numbers = Array.from({ length: 100 }, (_none, at) => String(at).padStart(2, '0'));
    const plain = other(play.code.replace('gates-top', 'top2').replace('gates-bottom', 'bottom2'));
    return numbers.filter((number) => first.some((digit) => number.includes(digit))).map((one) => bet(plain, [[one]]));
  }
  if (play.code === 'kombinasi') return placePairs(play, selection);
  if (play.code.startsWith('parlay') || play.code === 'combined-zodiac') return [bet(play, selection)];
  const size = play.rows[0]!.min;
  if (size > 1) return subsets(first, size).map((chosen) => bet(play, [chosen]));
  return selection.flatMap((symbols, row) =>
    symbols.map((symbol) =>
      bet(
        play,
        selection.map((_none, at) => (at === row ? [symbol] : [])),
      ),
    ),
  );
}

function placePairs(play: Play, selection: Selection): Bet[] {
  const chosen = selection.flatMap((symbols, row) => symbols.map((symbol) => ({ symbol, row })));
  return subsets(chosen, 2)
    .filter(([a, b]) => a!.row !== b!.row)
    .map((pair) =>
      bet(
        play,
        selection.map((_none, at) => pair.filter(({ row }) => row === at).map(({ symbol }) => symbol)),
      ),
    );
}

/** Rows are put into the order of the form, as reading does. */
function bet(play: Play, selection: Selection): Bet {
  const read = play.read(selection.map((row) => row.join()).join('|'));
  if (!read.ok) throw new Error(`${play.code} ${JSON.stringify(selection)}: ${JSON.stringify(read.reason)}`);
  return { play, selection: read.value };
}

export const read = (play: Play, text: string): Selection | null => {
  const found = play.read(text);
  return found.ok ? found.value : null;
};

export { splitSelection };
