import type { Money } from '@croupier/money';
import { z } from 'zod';
import type { RoundAnswer, RoundRefusal } from '../../ledger/index.ts';
import { amountOf, fullAmountText } from '../amounts.ts';
import { codes } from './protocol.ts';
import type { Code } from './protocol.ts';

/** Fields of every answer beside the operation's own. */
export const answer = z.object({
  code: z.enum(Object.keys(codes) as [Code, ...Code[]]),
  message: z.string(),
  txId: z.string().nullable(),
  refId: z.string().nullable(),
  balance: fullAmountText.nullable(),
  currency: z.string().nullable(),
  replay: z.boolean(),
  ts: z.iso.datetime(),
  /** Of a stake above the largest that a bonus pays, with the most that would pass (PM-43). */
  reason: z.literal('bonus_max_bet').optional(),
  most: fullAmountText.optional(),
});
export type Answer = z.output<typeof answer>;

/** Further fields of some operations, absent in refusals. */
export const fullAnswers = {
  'session/verify': answer.extend({
    sessionId: z.uuid().optional(),
    playerId: z.uuid().optional(),
    displayName: z.string().optional(),
    gameCode: z.string().nullish(),
    vendor: z.string().nullish(),
    wallet: z.enum(['single', 'transfer']).optional(),
    country: z.string().nullish(),
    lang: z.string().optional(),
    limits: z.object({ maxBet: fullAmountText.nullable(), leastSpinMs: z.int() }).optional(),
  }),
  balance: answer.extend({ jackpot: z.object({ pool: z.string(), balance: fullAmountText }).optional() }),
  status: answer.extend({
    transactions: z
      .array(
        z.object({ txId: z.string(), state: z.enum(['done', 'refused', 'unknown']), ts: z.iso.datetime().nullable() }),
      )
      .optional(),
  }),
};

const codeOfRefusal: Record<RoundRefusal, Code> = {
  insufficient_balance: 'INSUFFICIENT_FUNDS',
  account_frozen: 'PLAYER_BLOCKED',
  self_excluded: 'SELF_EXCLUDED',
  time_out_active: 'SELF_EXCLUDED',
  stake_limit_reached: 'LIMIT_EXCEEDED',
  loss_limit_reached: 'LIMIT_EXCEEDED',
  stake_total_reached: 'LIMIT_EXCEEDED',
  bonus_max_bet: 'LIMIT_EXCEEDED',
  bet_exists: 'TX_CONFLICT',
  bet_rolled_back: 'ALREADY_ROLLED_BACK',
  bet_settled: 'ALREADY_SETTLED',
  key_reused: 'TX_CONFLICT',
  bet_unknown: 'BET_NOT_FOUND',
  owner_known: 'TEMPORARY_ERROR',
  permit_ended: 'SESSION_EXPIRED',
  game_disabled: 'GAME_DISABLED',
  currency_mismatch: 'CURRENCY_MISMATCH',
  maintenance: 'MAINTENANCE',
  round_ended: 'ROUND_CLOSED',
};

/** The answer of the books in the protocol's terms. A replay differs from the first answer only in `replay` (VE-19). */
export function answerOf(txId: string, answer: RoundAnswer): Answer {
  const code = answer.accepted ? 'OK' : codeOfRefusal[answer.refused];
  // A used txId with other content: the answer has no balance and no reference.
  const isConflict = code === 'TX_CONFLICT';
  return {
    code,
    message: codes[code],
    txId,
    refId: isConflict ? null : answer.refId,
    balance: isConflict || answer.balance === null ? null : amountOf(answer.balance),
    currency: answer.balance === null ? null : answer.currency,
    replay: answer.isReplay,
    ts: timeText(answer.at),
    ...(!answer.accepted && answer.most && { reason: 'bonus_max_bet' as const, most: amountOf(answer.most) }),
  };
}

/** An answer without a transaction. */
export function plainAnswer(code: Code, at: Date): Answer {
  return {
    code,
    message: codes[code],
    txId: null,
    refId: null,
    balance: null,
    currency: null,
    replay: false,
    ts: timeText(at),
  };
}

let lastText = { at: Number.NaN, text: '' };

/** Bets of one batch share a time, which is formatted once. */
function timeText(date: Date): string {
  const at = date.getTime();
  if (lastText.at !== at) lastText = { at, text: date.toISOString() };
  return lastText.text;
}

export function balanceAnswer(balance: Money, at: Date): Answer {
  return { ...plainAnswer('OK', at), balance: amountOf(balance), currency: balance.currency };
}
