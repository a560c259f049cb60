import { oneLevel } from './direct.ts';
import { bitCount, type Held } from './held.ts';
import type { Rule } from './rule.ts';
import { from } from './rule.ts';
import { positionRows, row, shortNumbers, twoDigits, typedRow } from './rows.ts';
import { choose, subsets } from '../binomial.ts';
import { combinations, numberOutcomes } from '../opposites.ts';
import type { RowForm } from '../play.ts';

// Numbers that are drawn at most once: 11X5 and PK10.

const ordersOf = (length: number, outOf: number) => from(0, length).reduce((ways, place) => ways * (outOf - place), 1);

/** A set of numbers for each place; a bet takes one of each set, all different. */
export function directDistinct(places: readonly number[], outOf: number): Rule {
  const blocks = partitions(places.length);
  // Möbius inversion over partitions: choices that may repeat, less those that do, without listing any.
  const count = (held: Held) => {
    let ways = 0;
    for (const partition of blocks) ways += blockProduct(held.masks, partition);
    return ways;
  };
  return {
    rows: positionRows(places, twoDigits(outOf)),
    aliases: shortNumbers,
    levels: oneLevel(1, ordersOf(places.length, outOf)),
    count,
    at: (numbers) => {
      const bits = numbers.map((number) => 1 << (number - 1));
      return (held, tally) => {
        for (let place = 0; place < bits.length; place += 1) {
          if (((held.masks[place] ?? 0) & (bits[place] ?? 0)) === 0) return;
        }
        tally.wins[0] = (tally.wins[0] ?? 0) + 1;
      };
    },
    opposites: (selection) =>
      numberOutcomes(
        combinations(selection, (chosen) => (new Set(chosen).size === chosen.length ? chosen.join(' ') : null)),
      ),
    most: (held) => [[Math.min(1, count(held))]],
  };
}

type Partition = readonly (readonly number[])[];

function blockProduct(masks: readonly number[], partition: Partition): number {
  let ways = 1;
  for (const block of partition) {
    let shared = -1;
    for (const place of block) shared &= masks[place] ?? 0;
    ways *= (block.length % 2 === 0 ? -1 : 1) * ordersOf(block.length - 1, block.length - 1) * bitCount(shared);
  }
  return ways;
}

function partitions(size: number): readonly Partition[] {
  if (size === 0) return [[]];
  const last = size - 1;
  return partitions(last).flatMap((partition) => [
    [...partition, [last]],
    ...partition.map((_, chosen) => partition.map((block, at) => (at === chosen ? [...block, last] : block))),
  ]);
}

export type Pick = {
  /** The numbers of the game, and how many of the drawn ones the rule uses. */
  outOf: number;
  drawn: number;
  /** Numbers of one bet. Up to `drawn`, all must be drawn; beyond that, all drawn numbers must be among them. */
  size: number;
};

const pickWays = ({ outOf, drawn, size }: Pick) =>
  size <= drawn ? choose(drawn, size) : choose(outOf - drawn, size - drawn);

const pickLevels = (about: Pick) => oneLevel(pickWays(about), choose(about.outOf, about.size));

/** Any numbers from one row. */
export const pick = (about: Pick): Rule => pickFrom(about, [row('numbers', twoDigits(about.outOf), about.size)]);

/** Dan-tuo: bankers are in every bet, the rest comes from the others. */
export const pickBanker = (about: Pick): Rule =>
  pickFrom(about, [
    { ...row('banker', twoDigits(about.outOf), 1, about.size - 1), isBanker: true },
    row('numbers', twoDigits(about.outOf)),
  ]);

function pickFrom(about: Pick, rows: readonly RowForm[]): Rule {
  const { drawn, size } = about;
  const others = rows.length - 1;
  const bankers = (held: Held) => (others === 0 ? 0 : (held.masks[0] ?? 0));
  return {
    rows,
    aliases: shortNumbers,
    isDisjoint: true,
    levels: pickLevels(about),
    count: (held) => choose(bitCount(held.masks[others] ?? 0), size - bitCount(bankers(held))),
    at: (numbers) => {
      const came = numbers.reduce((mask, number) => mask | (1 << (number - 1)), 0);
      return (held, tally) => {
        const [banker, other] = [bankers(held), held.masks[others] ?? 0];
        if (size <= drawn ? (banker & ~came) !== 0 : (came & ~(banker | other)) !== 0) return;
        const wins = pickWins(about, {
          bankers: bitCount(banker),
          others: bitCount(other),
          hits: bitCount(other & came),
        });
        tally.wins[0] = (tally.wins[0] ?? 0) + wins;
      };
    },
    most: (held) => {
      const found = { bankers: bitCount(bankers(held)), others: bitCount(held.masks[others] ?? 0) };
      const room = drawn - found.bankers;
      const hits = size <= drawn ? Math.min(found.others, Math.max(0, room)) : Math.max(0, room);
      return [[hits > found.others ? 0 : pickWins(about, { ...found, hits })]];
    },
  };
}

/** `hits` of the others were drawn. The bankers and, beyond `drawn`, all drawn numbers are already counted. */
function pickWins({ drawn, size }: Pick, found: { bankers: number; others: number; hits: number }): number {
  const left = size - found.bankers;
  return size <= drawn ? choose(found.hits, left) : choose(found.others - found.hits, left - found.hits);
}

const shown = (number: number) => String(number).padStart(2, '0');

/** `01 02 03`, or without spaces; all different. */
function numbersIn(text: string, length: number, outOf: number): number[] | null {
  if (!/^[0-9]{2}(?: ?[0-9]{2})*$/.test(text)) return null;
  const numbers = (text.match(/[0-9]{2}/g) ?? []).map(Number);
  const isRight =
    numbers.length === length &&
    new Set(numbers).size === length &&
    numbers.every((number) => number >= 1 && number <= outOf);
  return isRight ? numbers : null;
}

/** Typed numbers in the order of the places. */
export function typedDistinct(length: number, outOf: number): Rule {
  return {
    rows: [typedRow],
    levels: oneLevel(1, ordersOf(length, outOf)),
    typed: (text) => numbersIn(text, length, outOf)?.map(shown).join(' ') ?? null,
    count: (held) => held.typedCount,
    at: (numbers) => {
      const wanted = numbers.map(shown).join(' ');
      return (held, tally) => {
        if (held.typed.includes(wanted)) tally.wins[0] = (tally.wins[0] ?? 0) + 1;
      };
    },
    opposites: ([typed = []]) => numberOutcomes(typed),
    most: (held) => [[Math.min(1, held.typedCount)]],
  };
}

/** Typed sets of numbers, in any order. */
export function typedPick(about: Pick): Rule {
  const { outOf, drawn, size } = about;
  const winning = (came: readonly number[]) => {
    const rest = from(1, outOf).filter((number) => !came.includes(number));
    return size <= drawn ? subsets(came, size) : subsets(rest, size - drawn).map((more) => [...came, ...more]);
  };
  const written = (numbers: readonly number[]) =>
    numbers
      .toSorted((a, b) => a - b)
      .map(shown)
      .join(' ');
  return {
    rows: [typedRow],
    levels: pickLevels(about),
    typed: (text) => {
      const numbers = numbersIn(text, size, outOf);
      return numbers === null ? null : written(numbers);
    },
    count: (held) => held.typedCount,
    at: (numbers) => {
      const wanted = winning(numbers).map(written);
      return (held, tally) => {
        for (const one of wanted) if (held.typed.includes(one)) tally.wins[0] = (tally.wins[0] ?? 0) + 1;
      };
    },
    most: (held) => [[Math.min(held.typedCount, pickWays(about))]],
    isBoundOnly: true,
  };
}
