import { covers, rateOf, type Money, type Rate } from '@croupier/money';

export type Level = {
  level: number;
  /** Lifetime deposits and valid bets of real money that earn it. */
  deposit: Money;
  bet: Money;
  /** Valid bets of a month that keep it. */
  keep: Money;
  gift: Money;
};

export type Sums = { deposit: Money; bet: Money };

export type Standing = {
  held: number;
  /** The highest level ever earned: a gift is given once, and only a first time lifts at once. */
  reached: number;
  /** The month in which that was, such as 2026-02. */
  reachedIn: string | null;
};

export const newStanding: Standing = { held: 0, reached: 0, reachedIn: null };

/** The highest level whose two sums are both reached. */
export function earnedLevel(levels: readonly Level[], sums: Sums): number {
  return highest(levels.filter(({ deposit, bet }) => covers(sums.deposit, deposit) && covers(sums.bet, bet)));
}

/** A level that is earned for the first time is held at once; its gift and those passed over are due. */
export function reachLevel(
  levels: readonly Level[],
  standing: Standing,
  { sums, month }: { sums: Sums; month: string },
): { standing: Standing; earned: number; gifts: number[] } {
  const earned = earnedLevel(levels, sums);
  if (earned <= standing.reached) return { standing, earned, gifts: [] };
  const gifts = levels.map(({ level }) => level).filter((level) => level > standing.reached && level <= earned);
  return {
    standing: { held: earned, reached: earned, reachedIn: month },
    earned,
    gifts: gifts.toSorted((a, b) => a - b),
  };
}

/** The end of a month: a level falls by one without its keep, and climbs as far as sums and the month's bet allow. */
export function closeMonth(
  levels: readonly Level[],
  standing: Standing,
  { earned, bet, month }: { earned: number; bet: Money; month: string },
): Standing {
  if (standing.reachedIn === month) return standing;
  const kept = highest(levels.filter(({ level, keep }) => level <= earned && covers(bet, keep)));
  const own = levels.find(({ level }) => level === standing.held);
  const fallen = own !== undefined && !covers(bet, own.keep) ? Math.max(0, standing.held - 1) : standing.held;
  return { ...standing, held: Math.max(fallen, kept) };
}

const highest = (levels: readonly Level[]): number => Math.max(0, ...levels.map(({ level }) => level));

export type Missing = { level: number; deposit: bigint; bet: bigint };

/** What is missing for the next level, in units; null at the top. */
export function missingForNext(levels: readonly Level[], sums: Sums, earned: number): Missing | null {
  const [next] = levels.filter(({ level }) => level > earned).toSorted((a, b) => a.level - b.level);
  if (!next) return null;
  const short = (has: Money, asked: Money) => (has.units >= asked.units ? 0n : asked.units - has.units);
  return { level: next.level, deposit: short(sums.deposit, next.deposit), bet: short(sums.bet, next.bet) };
}

/** The rate of a category with what a level adds. */
export function rateAtLevel(base: Rate, plus: Rate): Rate {
  return rateOf({
    numerator: base.numerator * plus.denominator + plus.numerator * base.denominator,
    denominator: base.denominator * plus.denominator,
  });
}

/** A birthday counts for a gift once it was confirmed for this long. */
export const BIRTHDAY_DAYS = 30;

export type BirthdayFacts = {
  /** Month and day, such as 02-29. */
  birthday: string;
  confirmedDaysAgo: number;
  /** The brand's day, such as 2026-02-28. */
  today: string;
  /** The year of the last gift. */
  lastGiftIn: number | null;
};

/** Once a year, on the birthday; who is born on 29 February has it on the 28th in other years. */
export function isBirthdayGiftDue({ birthday, confirmedDaysAgo, today, lastGiftIn }: BirthdayFacts): boolean {
  const year = Number(today.slice(0, 4));
  if (confirmedDaysAgo <= BIRTHDAY_DAYS || lastGiftIn === year) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return today.slice(5) === (birthday === '02-29' && !isLeap ? '02-28' : birthday);
}
