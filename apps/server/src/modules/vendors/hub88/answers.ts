import type { Money } from '@croupier/money';
import type { RoundAnswer, RoundRefusal } from '../../ledger/index.ts';
import type { WalletReply } from '../endpoint.ts';
import type { Done } from '../round-commands.ts';
import { amountTo } from './amounts.ts';
import type { Status } from './protocol.ts';

const statusOfRefusal: Record<RoundRefusal, Status> = {
  insufficient_balance: 'RS_ERROR_NOT_ENOUGH_MONEY',
  account_frozen: 'RS_ERROR_USER_DISABLED',
  self_excluded: 'RS_ERROR_USER_DISABLED',
  time_out_active: 'RS_ERROR_USER_DISABLED',
  stake_limit_reached: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  loss_limit_reached: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  stake_total_reached: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  bonus_max_bet: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  bet_exists: 'RS_ERROR_DUPLICATE_TRANSACTION',
  key_reused: 'RS_ERROR_DUPLICATE_TRANSACTION',
  // The vendor has no code for a settled bet; this one stops its repeats.
  bet_settled: 'RS_ERROR_DUPLICATE_TRANSACTION',
  bet_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  bet_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  permit_ended: 'RS_ERROR_TOKEN_EXPIRED',
  game_disabled: 'RS_ERROR_INVALID_GAME',
  currency_mismatch: 'RS_ERROR_WRONG_CURRENCY',
  maintenance: 'RS_ERROR_UNKNOWN',
  round_ended: 'RS_ERROR_UNKNOWN',
  owner_known: 'RS_ERROR_UNKNOWN',
};

const statusOfNobody: Record<Extract<Done, string>, Status> = {
  session_unknown: 'RS_ERROR_INVALID_TOKEN',
  bet_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ambiguous: 'RS_ERROR_WRONG_SYNTAX',
  other_currency: 'RS_ERROR_WRONG_CURRENCY',
  credit_refused: 'RS_ERROR_BET_LIMIT_EXCEEDED',
};

export type Asked = { user?: string | undefined; request_uuid: string };

/** The answer of the books. A replay repeats the first one, because the books store its balance (VE-44). */
export function doneReply(asked: Asked, done: Done): WalletReply {
  if (typeof done === 'string') return replyWith(asked, statusOfNobody[done]);
  if (!done.accepted) {
    const status = statusOfRefusal[done.refused];
    return status === 'RS_ERROR_NOT_ENOUGH_MONEY'
      ? replyWith(asked, status, balanceOf(done))
      : replyWith(asked, status);
  }
  return replyWith(asked, 'RS_OK', balanceOf(done));
}

export function balanceReply(asked: Asked, balance: Money, more: object = {}): WalletReply {
  return replyWith(asked, 'RS_OK', { currency: balance.currency, balance: amountTo(balance), ...more });
}

export function replyWith({ user, request_uuid }: Asked, status: Status, more: object = {}): WalletReply {
  return { status: 200, answer: { ...(user !== undefined && { user }), status, request_uuid, ...more } };
}

function balanceOf({ balance, currency }: RoundAnswer): object {
  return balance === null ? {} : { currency, balance: amountTo(balance) };
}
