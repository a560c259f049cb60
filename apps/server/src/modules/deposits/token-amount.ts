import { parseRate } from '@croupier/money';
import type { Money } from '@croupier/money';

/** USDT has six decimals on the chain. */
const MILLION = 1_000_000n;
/** The books have four decimals of a currency. */
const LEDGER = 10_000n;
/** Cents are paid, and the four digits after them identify orders: ten thousand open ones for one amount. */
export const MARKS = 10_000n;

/**
 * The amount of an order in millionths of USDT: whole cents rounded up, with a mark in the digits after them that no
 * other open order has. A transfer has no memo, so its amount identifies it.
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
