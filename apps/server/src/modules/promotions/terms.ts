import type { FieldFault, PromotionCondition, PromotionKind, PromotionTerms } from '@croupier/contract';
import { ZALO_MOST_VND } from '@croupier/contract';
import { bonusNeedOf } from '@croupier/ledger';
import type { BonusTerms } from '@croupier/ledger';
import { depositBonusOf, percentRate } from '@croupier/promotions';
import type { Condition, DepositBonus } from '@croupier/promotions';
import { money, parseMoney } from '@croupier/money';
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
  /** A part of a deposit, or the same for everybody. */
  reward: { percent: DepositBonus } | { fixed: Money };
  bonus: BonusTerms;
};

const DAY_MS = 86_400_000;

export function readTerms(written: PromotionTerms, currency: Currency): Terms {
  const amount = (text: string) => amountOf(text, currency);
  const { reward } = written;
  return {
    currency,
    written,
    from: new Date(written.from),
    to: new Date(written.to),
    audience: written.audience.map((one) => conditionOf(one, currency)),
    conditions: written.conditions.map((one) => conditionOf(one, currency)),
    budget: amount(written.budget),
    reward:
      reward.kind === 'fixed'
        ? { fixed: amount(reward.amount) }
        : { percent: { rate: percentRate(reward.percent), least: amount(reward.least), most: amount(reward.most) } },
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

/** Texts were checked by their schema; an amount that does not fit the currency was refused when it was saved. */
function amountOf(text: string, currency: Currency): Money {
  const read = parseMoney(text, currency);
  if (!read.ok) throw new Error(`${text} is no amount of ${currency}: ${read.reason}`);
  return read.value;
}

const hundredthsOf = (text: string) => Math.round(Number(text) * 100);

function conditionOf(written: PromotionCondition, currency: Currency): Condition {
  switch (written.kind) {
    case 'deposit':
      return { ...written, least: amountOf(written.least, currency) };
    case 'validBet':
      return { ...written, least: amountOf(written.least, currency) };
    default:
      return written;
  }
}

export const isOfDeposit = (kind: PromotionKind) => kind === 'firstDeposit' || kind === 'laterDeposit';

/** What the terms give for a deposit; without one what they give at most. */
export function rewardOf({ reward }: Terms, deposit: Money | null): Money {
  if ('fixed' in reward) return reward.fixed;
  return deposit === null ? reward.percent.most : depositBonusOf(reward.percent, deposit);
}

/** The smallest reward: as long as that is free, there is something to join for. */
export function leastRewardOf(terms: Terms): Money {
  if ('fixed' in terms.reward) return terms.reward.fixed;
  const least = rewardOf(terms, terms.reward.percent.least);
  return least.units > 0n ? least : money(1n, terms.currency);
}

/** What must be played of a reward. */
export function needOf(terms: Terms, amount: Money, deposit: Money | null): Money {
  return bonusNeedOf({ amount, deposit, terms: terms.bonus });
}

/** For a page: a round deposit, what it brings and what must be played of that. */
export function exampleOf(terms: Terms): { deposit: Money | null; reward: Money; need: Money } {
  if ('fixed' in terms.reward) {
    const { fixed } = terms.reward;
    return { deposit: null, reward: fixed, need: needOf(terms, fixed, null) };
  }
  const { least, most, rate } = terms.reward.percent;
  // The deposit that reaches the most, or twice the least where that is less.
  const full = (most.units * rate.denominator) / rate.numerator;
  const twice = least.units * 2n;
  const deposit = money(twice > 0n && twice < full ? twice : full, terms.currency);
  const reward = rewardOf(terms, deposit);
  return { deposit, reward, need: needOf(terms, reward, deposit) };
}

/** What is wrong with terms that have the right form; a fault names its field. */
export function faultsOf(kind: PromotionKind, written: PromotionTerms, currency: Currency): FieldFault[] {
  const faults: FieldFault[] = [];
  const fault = (path: string, what: string) => void faults.push({ path: `body.terms.${path}`, fault: what });
  const check = (path: string, text: string | null, mayBeZero = false) => {
    if (text === null) return null;
    const read = parseMoney(text, currency);
    if (!read.ok) fault(path, `no amount of ${currency}`);
    else if (read.value.units === 0n && !mayBeZero) fault(path, 'must be above zero');
    return read.ok ? read.value.units : null;
  };
  const { reward, credit, multiple } = written;
  if (written.to <= written.from) fault('to', 'ends before it begins');
  if (Date.parse(written.to) - Date.parse(written.from) > 3660 * DAY_MS) fault('to', 'longer than ten years');
  const budget = check('budget', written.budget);
  const most = reward.kind === 'fixed' ? check('reward.amount', reward.amount) : check('reward.most', reward.most);
  if (reward.kind === 'percent') check('reward.least', reward.least, true);
  if (reward.kind === 'percent' && Number(reward.percent) === 0) fault('reward.percent', 'must be above zero');
  if (budget !== null && most !== null && budget < most) fault('budget', 'less than one reward');
  check('maxBet', written.maxBet);
  check('maxWin', written.maxWin);
  for (const [list, conditions] of [
    ['audience', written.audience],
    ['conditions', written.conditions],
  ] as const)
    for (const [at, one] of conditions.entries())
      if ('least' in one) check(`${list}.${at}.least`, one.least, one.kind === 'deposit');
  if (written.audience.some((one) => one.kind === 'validBet'))
    fault('audience', 'a valid bet is counted from the joining on: it is a condition, not an audience');

  if (reward.kind === 'percent' && !isOfDeposit(kind)) fault('reward', 'a part of a deposit is for deposits only');
  if (isOfDeposit(kind) && credit === 'cash')
    fault('credit', 'a deposit brings a bonus, which goes with it when it is taken back');
  if (isOfDeposit(kind) && written.conditions.length > 0) fault('conditions', 'the deposit is the condition');
  if (isOfDeposit(kind) && (written.asksComment || written.pictures > 0))
    fault('pictures', 'nobody applies with a deposit');
  if (kind === 'trialCredit' && credit !== 'bonus') fault('credit', 'a trial credit is a bonus');
  if (kind === 'trialCredit' && written.maxWin === null)
    fault('maxWin', 'a trial credit needs a cap on what it becomes');
  if (kind !== 'laterDeposit' && kind !== 'activity' && written.repeats !== 'never') fault('repeats', 'given once');
  if (kind === 'zalo' && most !== null && currency === 'VND' && most > BigInt(ZALO_MOST_VND) * 10_000n)
    fault('reward.amount', 'more than 131,000 dong');
  if (kind === 'zalo' && !written.asksComment) fault('asksComment', 'an operator needs the Zalo number');

  const times = hundredthsOf(multiple);
  if (credit === 'bonus' && times === 0) fault('multiple', 'a bonus that asks for nothing is cash');
  if (credit === 'cash' && times > 500) fault('multiple', 'cash asks for five times at most');
  if (credit === 'cash' && written.base !== 'bonus') fault('base', 'cash has no deposit');
  if (written.base === 'depositAndBonus' && !isOfDeposit(kind)) fault('base', 'there is no deposit');
  if (credit === 'cash' && (written.maxBet !== null || written.maxWin !== null))
    fault('maxWin', 'for bonus money only');
  return faults;
}
