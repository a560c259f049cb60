import { fromWire, isCurrency, money } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Jackpot } from './home-queries.ts';

/** What can be shown of a jackpot before chance comes in: the pool itself (HM-11), or where decoration begins. */
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

/** Decoration has two decimals at most; through whole hundredths no digit is lost on the way. */
export function unitsOf(value: number): bigint {
  return BigInt(Math.round(value * 100)) * 100n;
}
