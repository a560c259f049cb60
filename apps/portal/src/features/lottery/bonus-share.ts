import { compare, subtract } from '@croupier/money';
import type { Money } from '@croupier/money';
import { readMoney } from '../../api/read-money.ts';
import type { LiveBonus } from '../../api/bonuses.ts';

export type BonusShare =
  | { kind: 'split'; real: Money; bonus: Money }
  /** More than a bonus pays for on one draw. */
  | { kind: 'over'; most: Money }
  /** Real money is enough, or no bonus helps. */
  | { kind: 'none' };

type Asked = {
  stake: Money;
  balance: Money;
  category: string;
  live: Pick<LiveBonus, 'state' | 'left' | 'maxBet' | 'excluded'> | null;
  isRealMoneyOnly: boolean;
};

const none: BonusShare = { kind: 'none' };

/** Who would pay an order, as far as the page knows: real money first, then the bonus (PM-150). The server decides. */
export function bonusShareOf({ stake, balance, category, live, isRealMoneyOnly }: Asked): BonusShare {
  if (live?.state !== 'ACTIVE' || isRealMoneyOnly || live.excluded.includes(category)) return none;
  if (compare(stake, balance) <= 0) return none;
  const bonus = subtract(stake, balance);
  if (compare(bonus, readMoney(live.left)) > 0) return none;
  const most = live.maxBet && readMoney(live.maxBet);
  return most && compare(stake, most) > 0 ? { kind: 'over', most } : { kind: 'split', real: balance, bonus };
}
