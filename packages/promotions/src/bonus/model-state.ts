import type { BonusState, BonusTerms, StakeParts } from '@croupier/ledger';
import type { Money } from '@croupier/money';

export type ModelBonus = {
  id: string;
  amount: Money;
  deposit: Money | null;
  terms: BonusTerms;
  state: BonusState;
  need: Money;
  activeAt: Date | null;
  expiresAt: Date | null;
  /** Bets that were placed from here on fill its need no more. */
  until: Date | null;
  converted: Money;
  returned: Money;
};

export type ModelBet = StakeParts & { category: string; at: Date; isReturned: boolean };

export type ModelRound = {
  bets: Map<string, ModelBet>;
  /** The bonus that paid any of it; no other one pays in it. */
  bonusId: string | null;
  won: Money;
  hasWins: boolean;
  hasEnded: boolean;
};

export type ModelDeposit = { id: string; need: Money; at: Date; hasNeed: boolean };

export type ModelState = {
  main: Money;
  bonus: Money;
  held: Money;
  debt: Money;
  /** Stakes less wins, in units. */
  houseNet: bigint;
  toPromotion: Money;
  granted: Money;
  pausedAt: Date | null;
  isExcluded: boolean;
  deposits: ModelDeposit[];
  /** In the order of their claims. */
  bonuses: ModelBonus[];
  rounds: Map<string, ModelRound>;
};
