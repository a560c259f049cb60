import {
  decimal,
  oddsOf,
  pointFor,
  stakeOf,
  times,
  worstPrize,
  writeSelection,
  fraction,
  type Fraction,
  type MoneyMode,
  type Play,
  type SelectionFault,
  type StakeFault,
} from '@croupier/lottery';
import { accept, money, refuse, type Currency, type Money, type Result } from '@croupier/money';
import type { LotteryGame } from './lottery-queries.ts';

/** The member's choices besides the numbers. */
export type SlipTerms = { unitPrice: string; moneyMode: MoneyMode; multiple: number; series: number };

/** One selection as it will be sent, counted and priced by the server's code. */
export type SlipLine = SlipTerms & {
  id: string;
  play: string;
  selection: string;
  bets: number;
  stake: Money;
  worst: Money;
  rebate: Money;
};

export type LineFault = SelectionFault | { code: StakeFault };

export type LineOf = { play: Play; written: string; terms: SlipTerms; game: LotteryGame; currency: Currency };

export function priceLine({ play, written, terms, game, currency }: LineOf): Result<SlipLine, LineFault> {
  const read = play.read(written);
  if (!read.ok) return read;
  const stake = stakeOf(play, read.value, { ...terms, currency });
  if (!stake.ok) return refuse({ code: stake.reason });
  const { bets, perBet, stake: whole } = stake.value;
  const odds = oddsOf(play, terms.series);
  const selection = writeSelection(read.value);
  return accept({
    ...terms,
    id: `${play.code} ${selection}`,
    play: play.code,
    selection,
    bets,
    stake: whole,
    worst: worstPrize(play, read.value, { odds, perBet, grain: 'ledger' }).prize,
    rebate: rebateOf(play, whole, pointOf(game, terms.series)),
  });
}

/** Percent of the stake that a lower series returns. */
export function pointOf({ maxSeries, maxPoint }: LotteryGame, series: number): Fraction {
  const point = pointFor({ maxSeries, maxPoint: decimal(maxPoint) }, series);
  return point.ok ? point.value : fraction(0);
}

/** As on the server: plays with fixed odds have none (LO-14). */
function rebateOf({ pricing }: Play, stake: Money, point: Fraction): Money {
  if (pricing === 'fixed') return money(0n, stake.currency);
  const { num, den } = times(point, fraction(stake.units, 100n));
  return money(num / den, stake.currency);
}

/** A line in the form of the call. */
export const sentLine = ({ play, selection, bets, unitPrice, moneyMode, multiple, series }: SlipLine) => ({
  play,
  selection,
  bets,
  unitPrice,
  moneyMode,
  multiple,
  series,
});

/** `1.8` for nine fifths, `4.905` and `6,125.25`, cut after four decimals. */
export function decimalOf({ num, den }: { num: bigint; den: bigint }, places = 4): number {
  const scale = 10n ** BigInt(places);
  return Number((num * scale) / den) / Number(scale);
}
