import {
  accept,
  LEDGER_DECIMALS,
  MAX_UNITS,
  money,
  refuse,
  type Currency,
  type Money,
  type Result,
} from '@croupier/money';
import { decimal, fraction, times } from './fraction.ts';
import type { Play, Selection } from './play.ts';
import { isSeries } from './series.ts';

export const moneyModes = ['1', '0.1', '0.01', '0.001'] as const;
export type MoneyMode = (typeof moneyModes)[number];

/** What a member chooses besides the selection. */
export type Terms = {
  series: number;
  /** Price of one bet in money mode 1, as decimal text; usual prices are 2 and 1. */
  unitPrice: string;
  moneyMode: MoneyMode;
  multiple: number;
  currency: Currency;
};

export type StakeFault =
  | 'series'
  | 'unit_price'
  | 'money_mode'
  | 'multiple'
  | 'too_many_decimals'
  | 'out_of_range'
  | 'no_bet';

/** A larger multiple would stake more than any operator's turnover of a day. */
export const MAX_MULTIPLE = 1_000_000;

const UNITS_PER_ONE = 10 ** LEDGER_DECIMALS;
const PRICE = /^(?:0|[1-9][0-9]{0,10})(?:[.][0-9]{1,9})?$/;

export type Stake = { bets: number; perBet: Money; stake: Money };

/** Bets times unit price times money mode times multiple, exact; nothing is rounded. */
export function stakeOf(play: Play, selection: Selection, terms: Terms): Result<Stake, StakeFault> {
  const perBet = stakePerBet(terms);
  if (!perBet.ok) return perBet;
  const bets = play.count(selection);
  if (bets < 1) return refuse('no_bet');
  const units = perBet.value.units * BigInt(bets);
  if (units > MAX_UNITS) return refuse('out_of_range');
  return accept({ bets, perBet: perBet.value, stake: money(units, terms.currency) });
}

export function stakePerBet(terms: Terms): Result<Money, StakeFault> {
  const { unitPrice, moneyMode, multiple } = terms;
  if (!isSeries(terms.series)) return refuse('series');
  if (typeof unitPrice !== 'string' || !PRICE.test(unitPrice)) return refuse('unit_price');
  if (!moneyModes.includes(moneyMode)) return refuse('money_mode');
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > MAX_MULTIPLE) return refuse('multiple');
  const units = times(times(decimal(unitPrice), decimal(moneyMode)), fraction(multiple * UNITS_PER_ONE));
  if (units.num === 0n) return refuse('unit_price');
  if (units.den !== 1n) return refuse('too_many_decimals');
  return units.num > MAX_UNITS ? refuse('out_of_range') : accept(money(units.num, terms.currency));
}
