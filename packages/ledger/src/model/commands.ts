import type { Money, Result } from '@croupier/money';
import type { RefusalCode } from '../refusals.ts';

/** The commands of the books. The sender makes the key. */
export type Command = { readonly key: string } & (
  | { readonly type: 'seed'; readonly memberId: string; readonly amount: Money }
  | { readonly type: 'deposit'; readonly memberId: string; readonly provider: string; readonly amount: Money }
  | BetCommand
  | WinCommand
  | RollbackCommand
  | TransferCommand
  | { readonly type: 'budget'; readonly promotionId: string; readonly amount: Money }
  | ClaimCommand
  | { readonly type: 'hold'; readonly holdId: string; readonly memberId: string; readonly amount: Money }
  | { readonly type: 'capture'; readonly holdId: string; readonly provider: string; readonly amount: Money }
  | { readonly type: 'release'; readonly holdId: string }
);

export interface BetCommand {
  readonly type: 'bet';
  readonly betId: string;
  readonly memberId: string;
  readonly product: string;
  readonly amount: Money;
}

/** The amount may be zero: the bet is then settled as lost. */
export interface WinCommand {
  readonly type: 'win';
  readonly betId: string;
  readonly amount: Money;
}

export interface RollbackCommand {
  readonly type: 'rollback';
  readonly betId: string;
}

export interface TransferCommand {
  readonly type: 'transfer';
  readonly direction: 'upline' | 'downline';
  readonly fromMemberId: string;
  readonly toMemberId: string;
  readonly amount: Money;
}

export interface ClaimCommand {
  readonly type: 'claim';
  readonly promotionId: string;
  readonly memberId: string;
  readonly amount: Money;
}

/** The member's main balance after the command; null for a command without a member. */
export type Answer = Result<{ readonly balance: Money | null }, RefusalCode>;
