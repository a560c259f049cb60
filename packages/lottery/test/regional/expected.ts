import {
  choose,
  fraction,
  isSame,
  plus,
  times,
  type Drawn,
  type Fraction,
  type Play,
  type Selection,
} from '../../src/index.ts';

/** Draws that stand for many: how many ways each of them comes about. */
export type Weighed = Iterable<{ drawn: Drawn; ways: bigint }>;

export type Expected = { wins: Fraction[]; pushed: Fraction };

/** What a selection wins on average, exactly: each draw judged once and weighed. */
export function expectedOf(play: Play, selection: Selection, draws: Weighed, day: string): Expected {
  const wins = play.levels.map(() => 0n);
  let [pushed, total] = [0n, 0n];
  for (const { drawn, ways } of draws) {
    const judged = play.judge(selection, drawn, day);
    judged.wins.forEach((count, level) => (wins[level]! += BigInt(count) * ways));
    pushed += BigInt(judged.pushed) * ways;
    total += ways;
  }
  return { wins: wins.map((count) => fraction(count, total)), pushed: fraction(pushed, total) };
}

/** Whether bets of one kind win and are given back exactly as often as the play says. */
export function fitsLevels(play: Play, kind: string | undefined, bets: number, { wins, pushed }: Expected): boolean {
  const expected = play.levels.map((level) =>
    level.kind === kind ? times(level.chance, fraction(bets)) : fraction(0),
  );
  const push = play.levels
    .filter((level) => level.kind === kind)
    .map((level) => level.push ?? fraction(0))
    .reduce(plus);
  return expected.every((chance, at) => isSame(chance, wins[at]!)) && isSame(times(push, fraction(bets)), pushed);
}

/** All ways to draw six and a special of 49, one draw for each way to fall into classes. */
export function* sevensBy(classOf: (number: number) => string): Generator<{ drawn: number[]; ways: bigint }> {
  const members = new Map<string, number[]>();
  for (let number = 1; number <= 49; number += 1) {
    const name = classOf(number);
    members.set(name, [...(members.get(name) ?? []), number]);
  }
  const classes = [...members.values()];
  for (const [at, own] of classes.entries()) {
    const [special, ...rest] = own;
    const left = classes.with(at, rest);
    for (const { taken, ways } of sixOf(left, 0, 6)) {
      yield { drawn: [...taken, special!], ways: ways * BigInt(own.length) };
    }
  }
}

function* sixOf(classes: readonly number[][], at: number, left: number): Generator<{ taken: number[]; ways: bigint }> {
  if (at === classes.length - 1) {
    const last = classes[at]!;
    if (left <= last.length) yield { taken: last.slice(0, left), ways: BigInt(choose(last.length, left)) };
    return;
  }
  const own = classes[at]!;
  for (let count = 0; count <= Math.min(own.length, left); count += 1) {
    for (const { taken, ways } of sixOf(classes, at + 1, left - count)) {
      yield { taken: [...own.slice(0, count), ...taken], ways: ways * BigInt(choose(own.length, count)) };
    }
  }
}

/** Every value at one place of the seven, the others being what is left over. */
export function* eachAt(place: number): Generator<{ drawn: number[]; ways: bigint }> {
  for (let number = 1; number <= 49; number += 1) {
    const others = [1, 2, 3, 4, 5, 6, 7].map((step) => ((number + step - 1) % 49) + 1).slice(0, 6);
    yield { drawn: others.toSpliced(place, 0, number), ways: 1n };
  }
}
