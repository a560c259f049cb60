import type { PromotionCondition, PromotionKind, PromotionTerms } from '@croupier/contract';
import { bonusNeedOf } from '@croupier/ledger';
import type { BonusTerms } from '@croupier/ledger';
import { depositBonusOf, percentRate, tieredCashBack } from '@croupier/promotions';
import type { CashBackTier, Condition, DepositBonus, LossDay } from '@croupier/promotions';
import { lowest, money, multiply, parseMoney, zero } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';

/** The terms of a version with its amounts read, in the currency of its brand. */
export type Terms = {
  currency: Currency;
  written: PromotionTerms;
  from: Date;
  to: Date;
  audience: Condition[];
  conditions: Condition[];
  budget: Money;
  /** A part of a deposit, a part of what a period lost, what spins win, or the same for everybody. */
  reward: { percent: DepositBonus } | { fixed: Money } | { cashBack: CashBackTerms } | { spins: SpinTerms };
  bonus: BonusTerms;
};

export type CashBackTerms = {
  categories: readonly string[] | null;
  /** The lowest first. */
  tiers: (CashBackTier & { percent: string })[];
  least: Money;
  most: Money;
};

export type SpinTerms = {
  vendor: string;
  games: readonly string[];
  count: number;
  stake: Money;
  most: Money;
  days: number;
};

export function readTerms(written: PromotionTerms, currency: Currency): Terms {
  const amount = (text: string) => readAmount(text, currency);
  const { reward } = written;
  return {
    currency,
    written,
    from: new Date(written.from),
    to: new Date(written.to),
    audience: written.audience.map((one) => conditionOf(one, currency)),
    conditions: written.conditions.map((one) => conditionOf(one, currency)),
    budget: amount(written.budget),
    reward: readReward(reward, amount),
    bonus: {
      base: written.base,
      multiple: hundredthsOf(written.multiple),
      contributions: written.contributions,
      scope: null,
      excluded: written.excluded,
      maxBet: written.maxBet === null ? null : amount(written.maxBet),
      maxWin: written.maxWin === null ? null : amount(written.maxWin),
      hours: written.hours,
    },
  };
}

function readReward(reward: PromotionTerms['reward'], amount: (text: string) => Money): Terms['reward'] {
  switch (reward.kind) {
    case 'fixed':
      return { fixed: amount(reward.amount) };
    case 'percent':
      return { percent: { rate: percentRate(reward.percent), least: amount(reward.least), most: amount(reward.most) } };
    case 'cashBack': {
      const { categories, tiers, least, most } = reward;
      const read = tiers.map(({ from, percent }) => ({ from: amount(from), percent, rate: percentRate(percent) }));
      return { cashBack: { categories, tiers: read, least: amount(least), most: amount(most) } };
    }
    case 'freeSpins': {
      const { vendor, games, spins: count, stake, most, days } = reward;
      return { spins: { vendor, games, count, stake: amount(stake), most: amount(most), days } };
    }
  }
}

/** Texts were checked by their schema; an amount that does not fit the currency was refused when it was saved. */
function readAmount(text: string, currency: Currency): Money {
  const read = parseMoney(text, currency);
  if (!read.ok) throw new Error(`${text} is no amount of ${currency}: ${read.reason}`);
  return read.value;
}

export const hundredthsOf = (text: string) => Math.round(Number(text) * 100);

function conditionOf(written: PromotionCondition, currency: Currency): Condition {
  switch (written.kind) {
    case 'deposit':
      return { ...written, least: readAmount(written.least, currency) };
    case 'validBet':
      return { ...written, least: readAmount(written.least, currency) };
    default:
      return written;
  }
}

export const isOfDeposit = (kind: PromotionKind) => kind === 'firstDeposit' || kind === 'laterDeposit';

/** What the terms give for a deposit; without one what they give at most. */
export function rewardOf({ reward }: Terms, deposit: Money | null): Money {
  if ('fixed' in reward) return reward.fixed;
  if ('cashBack' in reward) return reward.cashBack.most;
  if ('spins' in reward) return reward.spins.most;
  return deposit === null ? reward.percent.most : depositBonusOf(reward.percent, deposit);
}

/** What a joining that no deposit brought gives: for a cash-back what was worked out and reserved. */
export const amountOf = (terms: Terms, { reserved }: { reserved: bigint }): Money =>
  'cashBack' in terms.reward ? money(reserved, terms.currency) : rewardOf(terms, null);

/** The smallest reward: as long as that is free, there is something to join for. */
export function leastRewardOf(terms: Terms): Money {
  if ('fixed' in terms.reward) return terms.reward.fixed;
  if ('cashBack' in terms.reward) return terms.reward.cashBack.least;
  // The win is not known before, so all that it can be is promised.
  if ('spins' in terms.reward) return terms.reward.spins.most;
  const least = rewardOf(terms, terms.reward.percent.least);
  return least.units > 0n ? least : money(1n, terms.currency);
}

/** What must be played of a reward. */
export function needOf(terms: Terms, amount: Money, deposit: Money | null): Money {
  return bonusNeedOf({ amount, deposit, terms: terms.bonus });
}

type Example = { deposit: Money | null; loss: Money | null; won: Money | null; reward: Money; need: Money };

/** For a page: a round deposit, loss or win of spins, what it brings and what must be played of that. */
export function exampleOf(terms: Terms): Example {
  if ('fixed' in terms.reward) {
    const { fixed } = terms.reward;
    return { deposit: null, loss: null, won: null, reward: fixed, need: needOf(terms, fixed, null) };
  }
  if ('spins' in terms.reward) {
    const { count, stake, most } = terms.reward.spins;
    // As much as the spins would have cost.
    const won = multiply(stake, BigInt(count));
    const reward = lowest(won, most);
    return { deposit: null, loss: null, won, reward, need: needOf(terms, reward, null) };
  }
  if ('cashBack' in terms.reward) {
    const loss = exampleLossOf(terms.reward.cashBack);
    const reward = cashBackFor(terms.reward.cashBack, {
      stakes: loss,
      prizes: zero(loss.currency),
      rewards: zero(loss.currency),
    });
    return { deposit: null, loss, won: null, reward: reward.amount, need: needOf(terms, reward.amount, null) };
  }
  const { least, most, rate } = terms.reward.percent;
  // The deposit that reaches the most, or twice the least where that is less.
  const full = (most.units * rate.denominator) / rate.numerator;
  const twice = least.units * 2n;
  const deposit = money(twice > 0n && twice < full ? twice : full, terms.currency);
  const reward = rewardOf(terms, deposit);
  return { deposit, loss: null, won: null, reward, need: needOf(terms, reward, deposit) };
}

/** What a period brings, and by which tier. */
export function cashBackFor({ tiers, least, most }: CashBackTerms, day: LossDay) {
  const { currency } = most;
  const { netLoss, amount, tier } = tieredCashBack({ currency, tiers, least, cap: most, days: [day] });
  return { netLoss, amount, percent: tiers[tier]?.percent ?? null };
}

/** Ten times what the first tier needs for the least, so that it is a round loss which brings something. */
function exampleLossOf({ tiers, least }: CashBackTerms): Money {
  // Terms have one tier at least.
  const { from, rate } = tiers[0]!;
  const needed = money((least.units * rate.denominator + rate.numerator - 1n) / rate.numerator, least.currency);
  return multiply(from.units > needed.units ? from : needed, 10n);
}
