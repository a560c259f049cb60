import { bonusNeedOf, type BonusTerms } from '@croupier/ledger';
import type { Money } from '@croupier/money';
import { judgeLikenesses, type Likeness, type Verdict } from './quotas.ts';

/** A bonus without a deposit, to try the games: it cannot be granted without a cap on what it becomes. */
export type TrialCredit = { amount: Money; terms: BonusTerms & { base: 'bonus'; maxWin: Money } };

export type TrialClaim = { same: readonly Likeness[]; hadBefore: boolean; hasDeposited: boolean };

/** Once for a person, and before the first deposit. */
export function judgeTrialClaim({ same, hadBefore, hasDeposited }: TrialClaim): Verdict {
  if (hadBefore || hasDeposited) return { decision: 'refuse', why: [] };
  return judgeLikenesses(same);
}

export const trialNeedOf = ({ amount, terms }: TrialCredit): Money => bonusNeedOf({ amount, deposit: null, terms });
