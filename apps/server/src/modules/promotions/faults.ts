import type { FieldFault, PromotionKind, PromotionTerms } from '@croupier/contract';
import { ZALO_MOST_VND } from '@croupier/contract';
import { parseMoney } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { hundredthsOf, isOfDeposit } from './terms.ts';

const DAY_MS = 86_400_000;

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
  if (reward.kind === 'cashBack') {
    const least = check('reward.least', reward.least);
    if (least !== null && most !== null && most < least) fault('reward.most', 'less than the least');
    let before: { from: bigint; percent: number } | null = null;
    for (const [at, tier] of reward.tiers.entries()) {
      const from = check(`reward.tiers.${at}.from`, tier.from, true);
      const percent = Number(tier.percent);
      if (percent === 0) fault(`reward.tiers.${at}.percent`, 'must be above zero');
      if (percent > 100) fault(`reward.tiers.${at}.percent`, 'more than was lost');
      if (from !== null && before && (from <= before.from || percent <= before.percent))
        fault(`reward.tiers.${at}.from`, 'a higher tier begins later and brings more');
      if (from !== null) before = { from, percent };
    }
  }
  if (reward.kind === 'freeSpins') {
    check('reward.stake', reward.stake);
    if (new Set(reward.games).size < reward.games.length) fault('reward.games', 'a game is named twice');
  }
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
  if ((kind === 'freeSpins') !== (reward.kind === 'freeSpins'))
    fault('reward', 'free spins are what promotions of their kind give, and nothing else');
  const isCashBack = kind === 'cashBack';
  if (isCashBack !== (reward.kind === 'cashBack'))
    fault('reward', 'a part of a loss is what a cash-back gives, and nothing else');
  if (isCashBack && written.repeats === 'never') fault('repeats', 'worked out for each day or each week');
  if (isCashBack && written.conditions.length > 0)
    fault('conditions', 'what is lost is the condition, and the audience is asked when it is worked out');
  if (isCashBack && (written.asksComment || written.pictures > 0)) fault('pictures', 'nobody applies for a cash-back');
  if (isCashBack && Object.values(written.quota).some((limit) => limit !== null))
    fault('quota.member', 'everybody has a cash-back of each period');
  if (isOfDeposit(kind) && credit === 'cash')
    fault('credit', 'a deposit brings a bonus, which goes with it when it is taken back');
  if (isOfDeposit(kind) && written.conditions.length > 0) fault('conditions', 'the deposit is the condition');
  if (isOfDeposit(kind) && (written.asksComment || written.pictures > 0))
    fault('pictures', 'nobody applies with a deposit');
  if (kind === 'trialCredit' && credit !== 'bonus') fault('credit', 'a trial credit is a bonus');
  if (kind === 'trialCredit' && written.maxWin === null)
    fault('maxWin', 'a trial credit needs a cap on what it becomes');
  const mayRepeat = kind === 'laterDeposit' || kind === 'activity' || kind === 'freeSpins' || isCashBack;
  if (!mayRepeat && written.repeats !== 'never') fault('repeats', 'given once');
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
