import type { TextKey } from '@croupier/i18n';
import type { BadgeTone } from '@croupier/ui';
import type { DepositAct } from './deposit-acts.ts';
import type { DepositCase, DepositMethod, DepositReason, DepositState } from './deposit-types.ts';

type ActTexts = Readonly<Record<'label' | 'title' | 'consequence' | 'done', TextKey>>;

export const actTexts: Readonly<Record<DepositAct, ActTexts>> = {
  approve: {
    label: 'console_cashier.deposit_approve',
    title: 'console_cashier.deposit_approve_of',
    consequence: 'console_cashier.deposit_approve_consequence',
    done: 'console_cashier.deposit_approve_done',
  },
  decline: {
    label: 'console_cashier.deposit_decline',
    title: 'console_cashier.deposit_decline_of',
    consequence: 'console_cashier.deposit_decline_consequence',
    done: 'console_cashier.deposit_decline_done',
  },
  return: {
    label: 'console_cashier.deposit_return',
    title: 'console_cashier.deposit_return_of',
    consequence: 'console_cashier.deposit_return_consequence',
    done: 'console_cashier.deposit_return_done',
  },
};

export const stateTexts: Readonly<Record<DepositState, TextKey>> = {
  CREATED: 'console_cashier.deposit_created',
  PENDING: 'console_cashier.deposit_pending',
  REVIEW: 'console_cashier.deposit_review',
  CREDITED: 'console_cashier.deposit_credited',
  FAILED: 'console_cashier.deposit_failed',
  EXPIRED: 'console_cashier.deposit_expired',
  CANCELLED: 'console_cashier.deposit_cancelled',
  REVERSED: 'console_cashier.deposit_reversed',
};

export const stateTones: Readonly<Record<DepositState, BadgeTone>> = {
  CREATED: 'info',
  PENDING: 'info',
  REVIEW: 'warn',
  CREDITED: 'gain',
  FAILED: 'plain',
  EXPIRED: 'plain',
  CANCELLED: 'plain',
  REVERSED: 'danger',
};

export const methodTexts: Readonly<Record<DepositMethod, TextKey>> = {
  bank: 'console_cashier.method_bank',
  qrph: 'console_cashier.method_qrph',
  vietqr: 'console_cashier.method_vietqr',
  promptpay: 'console_cashier.method_promptpay',
  card: 'console_cashier.method_card',
  usdt: 'console_cashier.method_usdt',
};

export const reasonTexts: Readonly<Record<DepositReason, TextKey>> = {
  slip: 'console_cashier.reason_slip',
  amount_differs: 'console_cashier.reason_amount_differs',
  name_differs: 'console_cashier.reason_name_differs',
  late_payment: 'console_cashier.reason_late_payment',
  paid_twice: 'console_cashier.reason_paid_twice',
  duplicate_reference: 'console_cashier.reason_duplicate_reference',
  limit_reached: 'console_cashier.reason_limit_reached',
  account_closed: 'console_cashier.reason_account_closed',
  declined: 'console_cashier.reason_declined',
  refused_by_provider: 'console_cashier.reason_refused_by_provider',
  declined_by_operator: 'console_cashier.reason_declined_by_operator',
  arrived_not_credited: 'console_cashier.reason_arrived_not_credited',
  returned: 'console_cashier.reason_returned',
  expired: 'console_cashier.reason_expired',
  cancelled: 'console_cashier.reason_cancelled',
  reversed: 'console_cashier.reason_reversed',
};

export const stepTexts: Readonly<Record<DepositCase['steps'][number]['step'], TextKey>> = {
  created: 'console_cashier.step_created',
  shown: 'console_cashier.step_shown',
  slip_sent: 'console_cashier.step_slip_sent',
  paid: 'console_cashier.step_paid',
  paid_late: 'console_cashier.step_paid_late',
  amount_noted: 'console_cashier.step_amount_noted',
  review: 'console_cashier.step_review',
  approved_once: 'console_cashier.step_approved_once',
  credited: 'console_cashier.step_credited',
  failed: 'console_cashier.step_failed',
  expired: 'console_cashier.step_expired',
  cancelled: 'console_cashier.step_cancelled',
  reversed: 'console_cashier.step_reversed',
  debt_repaid: 'console_cashier.step_debt_repaid',
  return_asked: 'console_cashier.step_return_asked',
  returned: 'console_cashier.step_returned',
};

type PaymentState = DepositCase['payments'][number]['state'];

export const paymentTexts: Readonly<Record<PaymentState, TextKey>> = {
  review: 'console_cashier.payment_review',
  credited: 'console_cashier.payment_credited',
  declined: 'console_cashier.payment_declined',
  reversed: 'console_cashier.payment_reversed',
};

export const paymentTones: Readonly<Record<PaymentState, BadgeTone>> = {
  review: 'warn',
  credited: 'gain',
  declined: 'plain',
  reversed: 'danger',
};
