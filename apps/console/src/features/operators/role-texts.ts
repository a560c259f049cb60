import type { Permission } from '@croupier/contract';
import type { TextKey } from '@croupier/i18n';

/** Roles that have words; one younger than this page is shown by its own name. */
export const roleTexts: Readonly<Record<string, TextKey>> = {
  owner: 'operators.role_owner',
  manager: 'operators.role_manager',
  risk: 'operators.role_risk',
  cashier: 'operators.role_cashier',
  support: 'operators.role_support',
  editor: 'operators.role_editor',
  auditor: 'operators.role_auditor',
};

export const permissionTexts: Readonly<Record<Permission, TextKey>> = {
  'brand.read': 'operators.may_brand_read',
  'brand.edit': 'operators.may_brand_edit',
  'audit.read': 'operators.may_audit_read',
  'reports.read': 'operators.may_reports_read',
  'ledger.read': 'operators.may_ledger_read',
  'member.read': 'operators.may_member_read',
  'member.edit': 'operators.may_member_edit',
  'member.reveal': 'operators.may_member_reveal',
  'adjustments.propose': 'operators.may_adjustments_propose',
  'adjustments.approve': 'operators.may_adjustments_approve',
  'content.read': 'operators.may_content_read',
  'content.edit': 'operators.may_content_edit',
  'messages.read': 'operators.may_messages_read',
  'messages.send': 'operators.may_messages_send',
  'outbox.read': 'operators.may_outbox_read',
  'vendors.read': 'operators.may_vendors_read',
  'vendors.edit': 'operators.may_vendors_edit',
  'lottery.read': 'operators.may_lottery_read',
  'lottery.edit': 'operators.may_lottery_edit',
  'games.read': 'operators.may_games_read',
  'games.edit': 'operators.may_games_edit',
  'withdrawals.read': 'operators.may_withdrawals_read',
  'withdrawals.approve': 'operators.may_withdrawals_approve',
  'withdrawals.pay': 'operators.may_withdrawals_pay',
  'deposits.read': 'operators.may_deposits_read',
  'deposits.edit': 'operators.may_deposits_edit',
  'alarms.read': 'operators.may_alarms_read',
  'alarms.edit': 'operators.may_alarms_edit',
  'watch.read': 'operators.may_watch_read',
  'watch.edit': 'operators.may_watch_edit',
  'jobs.read': 'operators.may_jobs_read',
  'jobs.run': 'operators.may_jobs_run',
  'operators.manage': 'operators.may_operators_manage',
};
