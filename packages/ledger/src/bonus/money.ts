import { add, compare, covers, isZero, lowest, money, subtract, zero, type Money } from '@croupier/money';
import { isLiveBonus, type BonusState } from './states.ts';

export type StakeParts = { real: Money; bonus: Money };

export type StakeAsked = {
  stake: Money;
  main: Money;
  /** What the active bonus may pay in this game and round. */
  usable: Money;
  /** Earlier stakes of the round. */
  staked: Money;
  maxBet: Money | null;
};

export type StakePaid =
  | { ok: true; parts: StakeParts }
  | { ok: false; reason: 'insufficient_balance' }
  | { ok: false; reason: 'bonus_max_bet'; most: Money };

/** How a stake is paid: real money first, the bonus pays the rest. */
export function payStake({ stake, main, usable, staked, maxBet }: StakeAsked): StakePaid {
  const real = lowest(main, stake);
  const bonus = subtract(stake, real);
  if (!covers(usable, bonus)) return { ok: false, reason: 'insufficient_balance' };
  if (!isZero(bonus) && maxBet && compare(add(staked, stake), maxBet) > 0) {
    const room = covers(maxBet, staked) ? subtract(maxBet, staked) : zero(stake.currency);
    // A stake of real money only is always accepted.
    return { ok: false, reason: 'bonus_max_bet', most: compare(main, room) > 0 ? main : room };
  }
  return { ok: true, parts: { real, bonus } };
}

/** A win is split like its round's stakes. The bonus part is rounded down, the rest is real; without a stake all is. */
export function splitWin(win: Money, paid: StakeParts): StakeParts {
  const staked = add(paid.real, paid.bonus);
  if (isZero(staked)) return { real: win, bonus: zero(win.currency) };
  const bonus = money((win.units * paid.bonus.units) / staked.units, win.currency);
  return { real: subtract(win, bonus), bonus };
}

export type Settled = { toBonus: Money; toMain: Money; toPromotion: Money };

/** Where the bonus part of a win or of a returned stake goes: where its bonus went. */
export function settleBonusPart(
  part: Money,
  { state, maxWin, converted }: { state: BonusState; maxWin: Money | null; converted: Money },
): Settled {
  const nothing = zero(part.currency);
  if (isLiveBonus(state)) return { toBonus: part, toMain: nothing, toPromotion: nothing };
  if (state !== 'COMPLETED') return { toBonus: nothing, toMain: nothing, toPromotion: part };
  const toMain = underCap(part, maxWin, converted);
  return { toBonus: nothing, toMain, toPromotion: subtract(part, toMain) };
}

/** The part of an amount that becomes real money, given what has become real before. */
export function underCap(amount: Money, maxWin: Money | null, converted: Money): Money {
  if (maxWin === null) return amount;
  return covers(maxWin, converted) ? lowest(amount, subtract(maxWin, converted)) : zero(amount.currency);
}
