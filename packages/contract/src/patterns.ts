/**
 * Checks whether a pattern that an operator typed can run on input from anybody. JavaScript tries all ways to match,
 * which can take years: `^(a+)+$` on 40 letters. An upper bound of the ways is computed before the pattern is saved, so
 * harmless patterns may be refused but dangerous ones are not accepted (BR-31).
 */
export type PatternFault = 'wrong' | 'unanchored' | 'reference' | 'nested' | 'slow';

/** The longest value of a field with a pattern. */
const LONGEST = 256;
/**
 * The work of three overlapping repetitions with text between them, well below a tenth of a second. All patterns of a
 * form together must stay within it, because one call checks them all.
 */
export const MOST_WORK = 4 * LONGEST ** 3;

/** `ways` to match at one position, and the `work` to try them. */
type Cost = { ways: number; work: number };

const one: Cost = { ways: 1, work: 1 };

class Fault extends Error {
  readonly fault: PatternFault;
  constructor(fault: PatternFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The fault of a pattern, or null. `*` accepts everything (RG-11). */
export function patternFault(text: string): PatternFault | null {
  const read = readPattern(text, LONGEST);
  if (typeof read === 'string') return read;
  return read.work > MOST_WORK ? 'slow' : null;
}

type Ruled = { enabled: boolean; acceptedPattern: string; maxLength: number };

/** An upper bound of the steps for the patterns of a form's fields; invalid patterns count as zero. */
export function patternWork(rules: readonly Ruled[]): number {
  let sum = 0;
  for (const { acceptedPattern, maxLength } of rules.filter(({ enabled }) => enabled)) {
    const read = readPattern(acceptedPattern, Math.min(maxLength, LONGEST));
    sum += typeof read === 'string' ? 0 : read.work;
  }
  return sum;
}

function readPattern(text: string, longest: number): Cost | PatternFault {
  if (text === '*') return one;
  try {
    RegExp(text, 'u');
    return createReader(text, longest).alternatives(true);
  } catch (error) {
    return error instanceof Fault ? error.fault : 'wrong';
  }
}

/** Computes the cost of a pattern that `RegExp` has accepted, so its syntax need not be checked again. */
function createReader(text: string, longest: number) {
  let at = 0;
  const rest = () => text.slice(at);
  const take = (pattern: RegExp): string | null => {
    const found = pattern.exec(rest())?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };

  function alternatives(isWhole: boolean): Cost {
    const all: Cost[] = [];
    do {
      if (isWhole && text[at] !== '^') throw new Fault('unanchored');
      all.push(sequence());
    } while (take(/^\|/) !== null);
    return all.reduce((sum, { ways, work }) => ({ ways: sum.ways + ways, work: sum.work + work }));
  }

  /** The rest is tried once for every way to match the beginning. */
  function sequence(): Cost {
    let cost: Cost = { ways: 1, work: 0 };
    while (at < text.length && !/^[|)]/.test(rest())) {
      const { ways, work } = repeated();
      cost = { ways: cost.ways * ways, work: cost.work + cost.ways * work };
    }
    return cost;
  }

  function repeated(): Cost {
    const { cost, isLook } = atom();
    const quantifier = take(/^(?:[*+?]|\{\d+(?:,\d*)?\})\??/);
    if (quantifier === null) return isLook ? { ways: 1, work: cost.work } : cost;
    const { least, most } = countsOf(quantifier, longest);
    if (most > 1 && cost.ways > 1) throw new Fault('nested');
    if (most <= 1) return { ways: cost.ways + 1, work: cost.work + 1 };
    return { ways: most - least + 1, work: Math.max(most, 1) * cost.work };
  }

  function atom(): { cost: Cost; isLook: boolean } {
    if (take(/^\\(?:[1-9]|k<)/) !== null) throw new Fault('reference');
    if (take(/^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|.)/su) !== null)
      return { cost: one, isLook: false };
    if (take(/^\[(?:\\.|[^\]\\])*\]/s) !== null) return { cost: one, isLook: false };
    const opening = take(/^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/);
    if (opening === null) {
      at += String.fromCodePoint(text.codePointAt(at)!).length;
      return { cost: one, isLook: false };
    }
    const cost = alternatives(false);
    take(/^\)/);
    return { cost, isLook: /[=!]$/.test(opening) };
  }

  return { alternatives };
}

function countsOf(quantifier: string, longest: number): { least: number; most: number } {
  if (quantifier.startsWith('?')) return { least: 0, most: 1 };
  const counted = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier);
  if (!counted) return { least: quantifier.startsWith('+') ? 1 : 0, most: longest };
  const least = Math.min(Number(counted[1]), longest);
  if (counted[2] === '') return { least, most: least };
  return { least, most: counted[3] === '' ? longest : Math.min(Number(counted[3]), longest) };
}
