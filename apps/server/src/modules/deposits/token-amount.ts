import { parseRate } from '@croupier/money';
import type { Money } from '@croupier/money';

/** USDT has six decimals on the chain. */
const MILLION = 1_000_000n;
/** The books keep four decimals of a currency. */
const LEDGER = 10_000n;
/** Cents are paid, the four digits behind them tell orders apart: ten thousand open at once for one amount. */
export const MARKS = 10_000n;

/**
 * How many millionths of USDT an order of so much money is, in whole cents rounded up, with a mark in the digits behind
 * that no other open order has: a transfer carries no memo, so its amount is its name.
 */
export function tokenUnitsOf(amount: Money, rate: string, mark: bigint): bigint {
  const read = parseRate(rate);
  if (!read.ok || read.value.numerator === 0n) throw new Error(`a rate of ${rate} is none`);
  const { numerator, denominator } = read.value;
  const exact = amount.units * MILLION * denominator;
  const per = LEDGER * numerator;
  const cents = (exact + per * MARKS - 1n) / (per * MARKS);
  return cents * MARKS + (mark % MARKS);
}

export function tokenText(units: bigint): string {
  return `${units / MILLION}.${String(units % MILLION).padStart(6, '0')}`;
}
