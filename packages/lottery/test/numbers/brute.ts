import { subsets, type Play, type Selection } from '../../src/index.ts';
import { brutePk10, bruteX5 } from './brute-distinct.ts';
import { fixedBets, isSide, product, range, sum, type Bet } from './brute-parts.ts';

/** A second opinion on every number play: each bet listed, none counted by formula. */
export function brute(play: Play, selection: Selection): Bet[] {
  if (play.type === '11X5') return bruteX5(play.code, selection);
  if (play.type === 'PK10') return brutePk10(play.code, selection);
  return bruteDigits(play.code.replace(/_(SSC|LF)$/, ''), selection, play.type === '3D' ? 3 : 5);
}

const sortedText = (numbers: readonly (number | string)[]) => [...numbers].map(String).toSorted().join('');
const timesOf = (text: string) =>
  [...new Set(text)]
    .map((digit) => [...text].filter((other) => other === digit).length)
    .toSorted((a, b) => b - a)
    .join('');
const allNumbers = (length: number) => range(0, 10 ** length - 1).map((number) => String(number).padStart(length, '0'));
const digitsOf = (text: string) => [...text].map(Number);

function placesOf(prefix: string, length: number): number[][] {
  const at = (first: number, count: number) => range(first, first + count - 1);
  const all: Record<string, number[][]> = {
    All: [at(0, 5)],
    First4: [at(0, 4)],
    Last4: [at(1, 4)],
    First3: [at(0, 3)],
    Mid3: [at(1, 3)],
    Last3: [at(2, 3)],
    First2: [at(0, 2)],
    Last2: [at(length - 2, 2)],
    FirstLast3: [at(0, 3), at(2, 3)],
    FirstMidLast3: [at(0, 3), at(1, 3), at(2, 3)],
    FirstLast2: [at(0, 2), at(3, 2)],
  };
  return all[prefix] ?? [];
}

function bruteDigits(code: string, selection: Selection, length: number): Bet[] {
  if (code === 'Fixed') return fixedBets(selection);
  if (code === 'SumSides')
    return (selection[0] ?? []).map((side) => ({ level: 'hit', wins: (d) => isSide(sum(d), side, 23) }));
  if (code === 'Bull') return (selection[0] ?? []).map((bull) => ({ level: bull, wins: (d) => bullOf(d) === bull }));
  const pair = /^Dragon_Tiger_(\w+)_(\w+)$/.exec(code);
  if (pair !== null) {
    const [a = 0, b = 0] = pair.slice(1).map((name) => ['10T', 'T', 'H', 'TEN', 'U'].indexOf(name));
    return (selection[0] ?? []).map((symbol) => ({
      level: symbol,
      wins: (d) =>
        symbol === { '1': 'dragon', '0': 'tie', '-1': 'tiger' }[String(Math.sign((d[a] ?? 0) - (d[b] ?? 0)))],
    }));
  }
  const any = /^Any(\d)(.+)$/.exec(code);
  if (any !== null) return anyBets(Number(any[1]), any[2] ?? '', selection);
  const [, prefix = '', rule = ''] = /^(All|FirstMidLast3|FirstLast[23]|(?:First|Mid|Last)[234])(.+)$/.exec(code) ?? [];
  return placesOf(prefix, length).flatMap((places) => at(places, ruleBets(rule, places.length, selection)));
}

const at = (places: readonly number[], bets: readonly Bet[]): Bet[] =>
  bets.map((bet) => ({ level: bet.level, wins: (drawn) => bet.wins(places.map((place) => drawn[place] ?? -1)) }));

function anyBets(size: number, rule: string, selection: Selection): Bet[] {
  if (rule === 'Straight') {
    return subsets(range(0, 4), size).flatMap((places) =>
      at(
        places,
        ruleBets(
          'Straight',
          size,
          places.map((place) => selection[place] ?? []),
        ),
      ),
    );
  }
  const [ticked = [], ...rest] = selection;
  const inner = ruleBets(rule, size, rest);
  return subsets(
    ticked.map((tick) => Number(tick) - 1),
    size,
  ).flatMap((places) => at(places, inner));
}

const multiset = (text: string, level = 'hit'): Bet => ({ level, wins: (d) => sortedText(d) === text });
const kindOf = (text: string) => ({ '21': 'com3', '111': 'com6', '11': 'com2' })[timesOf(text)];

/** Digits of a shape taken from its rows: `multiplicities` says how many of each row and how often each. */
function shapeBets(selection: Selection, parts: readonly (readonly [times: number, count: number])[]): Bet[] {
  const [[times, count] = [0, 0], [times2, count2] = [0, 0]] = parts;
  return subsets(selection[0] ?? [], count).flatMap((high) =>
    subsets(selection[1] ?? [], count2)
      .filter((low) => low.every((digit) => !high.includes(digit)))
      .map((low) =>
        multiset(
          sortedText([
            ...high.flatMap((d) => d.repeat(times).split('')),
            ...low.flatMap((d) => d.repeat(times2).split('')),
          ]),
        ),
      ),
  );
}

const shapes: Record<string, readonly (readonly [number, number])[]> = {
  '5Com120': [[1, 5]],
  '5Com60': [
    [2, 1],
    [1, 3],
  ],
  '5Com30': [
    [2, 2],
    [1, 1],
  ],
  '5Com20': [
    [3, 1],
    [1, 2],
  ],
  '5Com10': [
    [3, 1],
    [2, 1],
  ],
  '5Com5': [
    [4, 1],
    [1, 1],
  ],
  '4Com24': [[1, 4]],
  '4Com12': [
    [2, 1],
    [1, 2],
  ],
  '4Com6': [[2, 2]],
  '4Com4': [
    [3, 1],
    [1, 1],
  ],
  '3Com6': [[1, 3]],
  '2Com2': [[1, 2]],
};

function ruleBets(rule: string, length: number, selection: Selection): Bet[] {
  const first = selection[0] ?? [];
  const has = (value: number) => first.includes(String(value));
  const groups = () =>
    allNumbers(length).filter((text) => sortedText([...text]) === text && kindOf(text) !== undefined);
  const shape = shapes[`${length}${rule}`];
  if (shape !== undefined) return shapeBets(selection, shape);
  if (/^(Show|AnyCode)/.test(rule)) return codeBets(rule, first);
  switch (rule) {
    case 'Straight':
      return product(selection).map((tuple) => ({ level: 'hit', wins: (d) => d.join() === tuple.join() }));
    case 'StraightSingle':
      return first.map((text) => ({ level: 'hit', wins: (d) => d.join('') === text }));
    case 'Combine':
      return product(selection).flatMap((tuple) =>
        range(1, length).map((star) => ({
          level: `star${star}`,
          wins: (d) => d.slice(-star).join() === tuple.slice(-star).join(),
        })),
      );
    case 'Com3':
      return first.flatMap((a) => first.filter((b) => b !== a).map((b) => multiset(sortedText([a, a, b]))));
    case 'ComMixed':
      return first.map((text) => multiset(text, kindOf(text)));
    case 'Sum':
      return allNumbers(length)
        .filter((text) => has(sum(digitsOf(text))))
        .map((text) => ({ level: 'hit', wins: (d) => d.join('') === text }));
    case 'Span':
      return allNumbers(length)
        .filter((text) => has(Math.max(...digitsOf(text)) - Math.min(...digitsOf(text))))
        .map((text) => ({ level: 'hit', wins: (d) => d.join('') === text }));
    case 'ComSum':
      return groups()
        .filter((text) => has(sum(digitsOf(text))))
        .map((text) => multiset(text, kindOf(text)));
    case 'ComKey':
      return groups()
        .filter((text) => text.includes(first[0] ?? '-'))
        .map((text) => multiset(text, kindOf(text)));
    case 'SumTail':
      return first.map((tail) => ({ level: 'hit', wins: (d) => String(sum(d)).endsWith(tail) }));
    case 'Special':
      return first.map((symbol) => ({ level: symbol, wins: (d) => special(d) === symbol }));
    case 'Shape':
      return first.map((symbol) => ({ level: symbol, wins: (d) => fiveShape(d, symbol) }));
    case 'Sides':
      return product(selection).map((tuple) => ({
        level: 'hit',
        wins: (d) => tuple.every((side, place) => isSide(d[place] ?? 0, side, 5)),
      }));
    default:
      if (rule.endsWith('Single')) return first.map((text) => multiset(text, rule === 'Com2Single' ? 'com2' : 'hit'));
      throw new Error(`no second opinion on ${rule}`);
  }
}

function codeBets(rule: string, first: readonly string[]): Bet[] {
  const size = Number(rule.at(-1));
  if (rule.startsWith('Show')) {
    return first.map((digit) => ({
      level: 'hit',
      wins: (d) => d.filter((one) => String(one) === digit).length >= size,
    }));
  }
  return subsets(first, size).map((codes) => ({
    level: 'hit',
    wins: (d) => codes.every((digit) => d.map(String).includes(digit)),
  }));
}

const straights = range(0, 9).map((start) => sortedText([start, (start + 1) % 10, (start + 2) % 10]));

function special(d: readonly number[]): string {
  const times = timesOf(d.join(''));
  if (times === '3') return 'leopard';
  if (times === '21') return 'pair';
  if (straights.includes(sortedText(d))) return 'straight';
  const isNear = d.some((a) => d.some((b) => Math.abs(a - b) === 1 || Math.abs(a - b) === 9));
  return isNear ? 'half_straight' : 'mixed';
}

function fiveShape(d: readonly number[], symbol: string): boolean {
  const times = timesOf(d.join(''));
  if (symbol === 'straight') return '0123456789'.includes(sortedText(d));
  return (
    times ===
    { five: '5', four: '41', full_house: '32', three: '311', two_pair: '221', pair: '2111', all_different: '11111' }[
      symbol
    ]
  );
}

function bullOf(d: readonly number[]): string {
  for (const three of subsets(range(0, 4), 3)) {
    if (sum(three.map((place) => d[place] ?? 0)) % 10 !== 0) continue;
    const tail =
      sum(
        range(0, 4)
          .filter((place) => !three.includes(place))
          .map((place) => d[place] ?? 0),
      ) % 10;
    return tail === 0 ? 'bull_bull' : `bull${tail}`;
  }
  return 'none';
}
