import { accept, refuse, type Result } from '@croupier/money';
import { fraction, isMore, over, plus, times, zeroFraction, type Fraction } from './fraction.ts';
import type { Play } from './play.ts';

/** The payout levels of the market: 1700 returns 85 %, 1980 returns 99 %. */
export const seriesLimits = { min: 1700, max: 1980 } as const;

/** The series at which a play returns exactly its price. */
const FAIR_SERIES = 2000;
/** Points of the series per percent of the stake. */
const SERIES_PER_PERCENT = 20;

export function isSeries(series: unknown): series is number {
  return Number.isInteger(series) && Number(series) >= seriesLimits.min && Number(series) <= seriesLimits.max;
}

/** The choices of an account: its highest series, and the percentage of rebate it may take instead. */
export type SeriesAccount = { maxSeries: number; maxPoint: Fraction };

/** The rebate in percent of the stake for playing at a lower series than the account's highest. */
export function pointFor({ maxSeries, maxPoint }: SeriesAccount, series: number): Result<Fraction, 'series'> {
  if (!isSeries(series) || series > maxSeries) return refuse('series');
  const point = fraction(maxSeries - series, SERIES_PER_PERCENT);
  return isMore(point, maxPoint) ? refuse('series') : accept(point);
}

/** The exact prize of each level for a stake of 1: series/(2000 p), or the level's fixed odds. Stored on the ticket. */
export function oddsOf(play: Play, series: number): readonly Fraction[] {
  return play.levels.map(({ chance, odds }) => odds ?? over(fraction(series, FAIR_SERIES), chance));
}

/** Odds as stored on a ticket: `11/5,11/5,47/5`. */
export function oddsText(odds: readonly Fraction[]): string {
  return odds.map(({ num, den }) => `${num}/${den}`).join(',');
}

/** Parses what `oddsText` wrote. Throws for anything else. */
export function readOdds(text: string): readonly Fraction[] {
  return text.split(',').map((one) => {
    const [, num, den] = /^([0-9]+)[/]([1-9][0-9]*)$/.exec(one) ?? [];
    if (num === undefined || den === undefined) throw new TypeError(`${one} is no odds of a ticket`);
    return fraction(BigInt(num), BigInt(den));
  });
}

export type ReturnTerms = {
  series: number;
  /** Share of the stake returned for a lower series; plays with fixed odds never pay it. */
  rebate: Fraction;
  /** Share of the stake that every play returns, if such a rebate is paid. */
  flatRebate?: Fraction;
};

/** The exact return of each kind of bet of a play, pushed stakes and rebates included. */
export function returnsOf(play: Play, terms: ReturnTerms): readonly { kind: string; share: Fraction }[] {
  const odds = oddsOf(play, terms.series);
  const shares = new Map<string, Fraction>();
  for (const [place, level] of play.levels.entries()) {
    const share = plus(times(level.chance, odds[place] ?? zeroFraction), level.push ?? zeroFraction);
    shares.set(level.kind ?? '', plus(shares.get(level.kind ?? '') ?? zeroFraction, share));
  }
  const extra = plus(play.pricing === 'series' ? terms.rebate : zeroFraction, terms.flatRebate ?? zeroFraction);
  return [...shares].map(([kind, share]) => ({ kind, share: plus(share, extra) }));
}

/** The return of the kind of bet that returns most. */
export function returnOf(play: Play, terms: ReturnTerms): Fraction {
  return returnsOf(play, terms).reduce((most, { share }) => (isMore(share, most) ? share : most), zeroFraction);
}

/** Whether a play may be offered: no bet of it returns more than the cap, rebates included. */
export function canPublish(play: Play, terms: ReturnTerms & { cap: Fraction }): boolean {
  return !isMore(returnOf(play, terms), terms.cap);
}
