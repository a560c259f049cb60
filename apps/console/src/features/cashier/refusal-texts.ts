import type { RefusalTexts } from '../../platform/problem.ts';

/** Refusals of the cashier in an operator's words: they are about the member, not the reader. */
export const refusalTexts: RefusalTexts = {
  withdrawal_moved_on: 'console_cashier.refused_moved_on',
  deposit_ended: 'console_cashier.refused_deposit_ended',
  second_operator_needed: 'console_cashier.refused_second',
  debt_open: 'console_cashier.refused_debt',
  account_frozen: 'console_cashier.refused_frozen',
  deposit_limit_reached: 'console_cashier.refused_limit',
  self_excluded: 'console_cashier.refused_paused',
  time_out_active: 'console_cashier.refused_paused',
  deposit_amount_wrong: 'console_cashier.refused_amount',
  unavailable: 'console_cashier.refused_unavailable',
};
