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
};
