import type { TextKey } from '@croupier/i18n';
import type { BadgeTone, ButtonKind } from '@croupier/ui';
import type { WithdrawalAct } from './withdrawal-acts.ts';
import type { WithdrawalCase, WithdrawalState } from './withdrawal-types.ts';

export const stateTexts: Readonly<Record<WithdrawalState, TextKey>> = {
  REQUESTED: 'console_cashier.requested',
  RISK_REVIEW: 'console_cashier.risk_review',
  APPROVED: 'console_cashier.approved',
  PAYING: 'console_cashier.paying',
  DISBURSED: 'console_cashier.disbursed',
  CONFIRMED_RECEIVED: 'console_cashier.confirmed_received',
  PARTLY_RECEIVED: 'console_cashier.partly_received',
  NOT_RECEIVED: 'console_cashier.not_received',
  REJECTED: 'console_cashier.rejected',
  PAY_UNKNOWN: 'console_cashier.pay_unknown',
  PAY_FAILED: 'console_cashier.pay_failed',
  REVERSED: 'console_cashier.reversed',
};

export const stateTones: Readonly<Record<WithdrawalState, BadgeTone>> = {
  REQUESTED: 'info',
  RISK_REVIEW: 'warn',
  APPROVED: 'info',
  PAYING: 'info',
  DISBURSED: 'info',
  CONFIRMED_RECEIVED: 'gain',
  PARTLY_RECEIVED: 'danger',
  NOT_RECEIVED: 'danger',
  REJECTED: 'plain',
  PAY_UNKNOWN: 'danger',
  PAY_FAILED: 'danger',
  REVERSED: 'danger',
};

type ActTexts = {
  button: TextKey;
  title: TextKey;
  consequence: TextKey;
  done: TextKey;
  kind: ButtonKind;
};

export const actTexts: Readonly<Record<WithdrawalAct, ActTexts>> = {
  approve: {
    button: 'console_cashier.approve',
    title: 'console_cashier.approve_of',
    consequence: 'console_cashier.approve_consequence',
    done: 'console_cashier.approve_done',
    kind: 'main',
  },
  reject: {
    button: 'console_cashier.reject',
    title: 'console_cashier.reject_of',
    consequence: 'console_cashier.reject_consequence',
    done: 'console_cashier.reject_done',
    kind: 'danger',
  },
  payAgain: {
    button: 'console_cashier.pay_again',
    title: 'console_cashier.pay_again_of',
    consequence: 'console_cashier.pay_again_consequence',
    done: 'console_cashier.pay_again_done',
    kind: 'main',
  },
  ask: {
    button: 'console_cashier.ask',
    title: 'console_cashier.ask',
    consequence: 'console_cashier.ask_consequence',
    done: 'console_cashier.ask_done',
    kind: 'main',
  },
  paid: {
    button: 'console_cashier.say_paid',
    title: 'console_cashier.say_paid_of',
    consequence: 'console_cashier.say_paid_consequence',
    done: 'console_cashier.say_paid_done',
    kind: 'quiet',
  },
  failed: {
    button: 'console_cashier.say_failed',
    title: 'console_cashier.say_failed_of',
    consequence: 'console_cashier.say_failed_consequence',
    done: 'console_cashier.say_failed_done',
    kind: 'danger',
  },
  payRemainder: {
    button: 'console_cashier.pay_remainder',
    title: 'console_cashier.pay_remainder_of',
    consequence: 'console_cashier.pay_remainder_consequence',
    done: 'console_cashier.pay_remainder_done',
    kind: 'main',
  },
  release: {
    button: 'console_cashier.release',
    title: 'console_cashier.release_of',
    consequence: 'console_cashier.release_consequence',
    done: 'console_cashier.release_done',
    kind: 'quiet',
  },
  forceReceived: {
    button: 'console_cashier.force_received',
    title: 'console_cashier.force_received_of',
    consequence: 'console_cashier.force_received_consequence',
    done: 'console_cashier.force_received_done',
    kind: 'danger',
  },
};

export const payoutTexts: Readonly<Record<WithdrawalCase['payouts'][number]['state'], TextKey>> = {
  SENT: 'console_cashier.payout_sent',
  UNKNOWN: 'console_cashier.payout_unknown',
  PAID: 'console_cashier.payout_paid',
  FAILED: 'console_cashier.payout_failed',
  REVERSED: 'console_cashier.payout_reversed',
};

export const payoutTones: Readonly<Record<WithdrawalCase['payouts'][number]['state'], BadgeTone>> = {
  SENT: 'info',
  UNKNOWN: 'danger',
  PAID: 'gain',
  FAILED: 'danger',
  REVERSED: 'danger',
};

type Dispute = NonNullable<WithdrawalCase['dispute']>;

export const outcomeTexts: Readonly<Record<NonNullable<Dispute['outcome']>, TextKey>> = {
  remainderPaid: 'console_cashier.outcome_remainder',
  forcedReceived: 'console_cashier.outcome_forced',
  released: 'console_cashier.outcome_released',
  reversed: 'console_cashier.outcome_reversed',
};
