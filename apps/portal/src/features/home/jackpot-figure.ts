import { fromWire, isCurrency, money } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Jackpot } from './home-queries.ts';

/** The figure before any random part: the pool itself (HM-11), or where decoration begins. */
export function firstFigure(jackpot: Jackpot): Money | undefined {
  switch (jackpot.mode) {
    case 'pool': {
      const read = fromWire(jackpot.pool);
      return read.ok ? read.value : undefined;
    }
    case 'range':
      return figure(jackpot.from, jackpot.currency);
    case 'growth':
      return figure(jackpot.startFrom, jackpot.currency);
  }
}

export function figure(value: number, currency: string): Money | undefined {
  return isCurrency(currency) ? money(unitsOf(value), currency) : undefined;
}

/** Decoration has at most two decimals; converted by whole hundredths, no digit is lost. */
export function unitsOf(value: number): bigint {
  return BigInt(Math.round(value * 100)) * 100n;
}
