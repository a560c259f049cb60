import type { TextKey } from '@croupier/i18n';
import type { IconName } from '@croupier/ui';
import type { Message, Notice } from './inbox-queries.ts';

type Look = { icon: IconName; colours: string; from: TextKey };

const money = 'inbox.from_cashier';

/** Icon and colours of each kind of message; its text says the same. */
export const looks: Readonly<Record<Message['kind'], Look>> = {
  depositCredited: { icon: 'deposit', colours: 'bg-gain-soft text-gain', from: money },
  depositFailed: { icon: 'warn', colours: 'bg-danger-soft text-danger', from: money },
  depositReversed: { icon: 'warn', colours: 'bg-danger-soft text-danger', from: money },
  withdrawalApproved: { icon: 'check', colours: 'bg-gain-soft text-gain', from: money },
  withdrawalRejected: { icon: 'close', colours: 'bg-warn-soft text-warn', from: money },
  withdrawalPaid: { icon: 'withdrawal', colours: 'bg-gain-soft text-gain', from: money },
  service: { icon: 'message', colours: 'bg-info-soft text-info', from: 'inbox.from_service' },
  marketing: { icon: 'promotions', colours: 'bg-high text-highlight', from: 'inbox.from_marketing' },
};

type NoticeTexts = { title: TextKey; lead: TextKey; open: TextKey; page: 'depositv2' | 'withdraw' };

/** The texts of notices, and the page of their order. */
export const noticeTexts: Readonly<Record<Notice['kind'], NoticeTexts>> = {
  depositCredited: {
    title: 'inbox.deposit_credited',
    lead: 'inbox.deposit_credited_lead',
    open: 'inbox.open_deposit',
    page: 'depositv2',
  },
  depositFailed: {
    title: 'inbox.deposit_failed',
    lead: 'inbox.deposit_failed_lead',
    open: 'inbox.open_deposit',
    page: 'depositv2',
  },
  depositReversed: {
    title: 'inbox.deposit_reversed',
    lead: 'inbox.deposit_reversed_lead',
    open: 'inbox.open_deposit',
    page: 'depositv2',
  },
  withdrawalApproved: {
    title: 'inbox.withdrawal_approved',
    lead: 'inbox.withdrawal_approved_lead',
    open: 'inbox.open_withdrawal',
    page: 'withdraw',
  },
  withdrawalRejected: {
    title: 'inbox.withdrawal_rejected',
    lead: 'inbox.withdrawal_rejected_lead',
    open: 'inbox.open_withdrawal',
    page: 'withdraw',
  },
  withdrawalPaid: {
    title: 'inbox.withdrawal_paid',
    lead: 'inbox.withdrawal_paid_lead',
    open: 'inbox.open_paid',
    page: 'withdraw',
  },
};
