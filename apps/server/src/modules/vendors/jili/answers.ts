import type { Money } from '@croupier/money';
import type { RoundRefusal } from '../../ledger/index.ts';
import { amountOf } from '../amounts.ts';
import type { WalletReply } from '../endpoint.ts';
import { figure } from '../exact-json.ts';
import { errors } from './protocol.ts';
import type { BetError, CancelError } from './protocol.ts';

/** The player of the answer, the balance, and our transaction. */
export type About = { username: string; balance: Money; refId: string | null; token?: string | undefined };

export function betReply(error: BetError, about: About | null, detail?: string): WalletReply {
  return replyWith(error, errors.bet[error], about, detail);
}

export function cancelReply(error: CancelError, about: About | null, detail?: string): WalletReply {
  return replyWith(error, errors.cancel[error], about, detail);
}

function replyWith(errorCode: number, message: string, about: About | null, detail: string | undefined): WalletReply {
  const text = detail === undefined ? message : `${message}: ${detail}`;
  return { status: 200, answer: { errorCode, message: text, ...(about && shown(about)) } };
}

function shown({ username, balance, refId, token }: About): object {
  return {
    username,
    currency: balance.currency,
    balance: figure(decimal(balance)),
    ...(refId !== null && { txId: figure(numberOf(refId)) }),
    ...(token !== undefined && { token }),
  };
}

/** Without trailing zeros, as this vendor writes amounts. */
function decimal(balance: Money): string {
  return amountOf(balance).replace(/\.?0+$/, '');
}

/** The vendor needs whole numbers as names: the first 52 bits of ours, which any JSON reader holds exactly. */
function numberOf(refId: string): string {
  return String(Number.parseInt(refId.replaceAll('-', '').slice(0, 13), 16));
}

export const betErrorOf: Record<RoundRefusal, BetError> = {
  insufficient_balance: 2,
  permit_ended: 4,
  currency_mismatch: 3,
  game_disabled: 3,
  // The same round with other amounts.
  key_reused: 3,
  account_frozen: 5,
  self_excluded: 5,
  time_out_active: 5,
  stake_limit_reached: 5,
  loss_limit_reached: 5,
  stake_total_reached: 5,
  bonus_max_bet: 5,
  bet_exists: 5,
  bet_rolled_back: 5,
  bet_settled: 5,
  bet_unknown: 5,
  owner_known: 5,
  maintenance: 5,
  round_ended: 5,
};
