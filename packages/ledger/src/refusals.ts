/** All refusals of the books. The code is also the key of its text. */
export const refusalCodes = [
  'account_frozen',
  'actor_not_allowed',
  'already_claimed',
  'amount_out_of_range',
  'bet_exists',
  'bet_rolled_back',
  'bet_settled',
  'bet_unknown',
  'currency_mismatch',
  'deposit_limit_reached',
  'hold_ended',
  'hold_exists',
  'hold_unknown',
  'in_need_true_account',
  'insufficient_balance',
  'key_reused',
  'loss_limit_reached',
  'member_unknown',
  'promotion_exhausted',
  'same_member',
  'self_excluded',
  'stake_limit_reached',
  'stake_total_reached',
  'time_out_active',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/**
 * A retryable refusal is not stored under its key: the sender may repeat the command and be accepted. Only a win that
 * arrived before its bet is refused so (LE-29, LE-32).
 */
export function isRetryable(code: RefusalCode): boolean {
  return code === 'bet_unknown';
}
