import type { MemberId, Merchant } from './ids.ts';

/** A member as other modules see one. `isAgent` and `isTrial` follow the brand's lists of account types. */
export type Member = {
  id: MemberId;
  merchant: Merchant;
  account: string;
  nickname: string;
  type: number;
  isAgent: boolean;
  isTrial: boolean;
  isFrozen: boolean;
  /** This session began with a password that must be changed before money moves (PW-8). */
  mustChangePassword?: 'default' | 'initial' | 'expired' | null;
};
