import type { TextKey } from '@croupier/i18n';

/** Acts that have words; an act younger than this page is shown by its own name. */
export const actTexts: Readonly<Record<string, TextKey>> = {
  'operator.sign-in': 'console.act_sign_in',
  'operator.sign-out': 'console.act_sign_out',
  'brand.doors': 'console.act_doors',
  'content.write': 'console_content.act_write',
  'content.order': 'console_content.act_order',
  'content.picture': 'console_content.act_picture',
  'content.files': 'console_content.act_files',
  'brand.edit': 'console_brand.act_edit',
  'brand.restore': 'console_brand.act_restore',
  'vendor.switch': 'console.act_vendor_switch',
  'vendor.win.release': 'console.act_win_release',
  'vendor.win.refuse': 'console.act_win_refuse',
  'lottery.void': 'console_lottery.act_void',
  'lottery.pause': 'console_lottery.act_pause',
  'lottery.resettle': 'console_lottery.act_resettle',
  'lottery.resettle.first': 'console_lottery.act_resettle_first',
  'lottery.stop': 'console_lottery.act_stop',
  'lottery.resume': 'console_lottery.act_resume',
  'lottery.limits': 'console_lottery.act_limits',
  'lottery.number': 'console_lottery.act_number',
  'lottery.level': 'console_lottery.act_level',
  'games.switch': 'console_games.act_switch',
  'games.mark': 'console_games.act_mark',
  'games.order': 'console_games.act_order',
  'operator.create': 'operators.act_create',
  'operator.edit': 'operators.act_edit',
  'operator.freeze': 'operators.act_freeze',
  'operator.unfreeze': 'operators.act_unfreeze',
  'operator.reset-password': 'operators.act_reset_password',
  'operator.reset-authenticator': 'operators.act_reset_app',
  'operator.password': 'operators.act_password',
  'operator.authenticator-on': 'operators.act_app_on',
  'operator.authenticator-off': 'operators.act_app_off',
  'operator.recovery-used': 'operators.act_recovery_used',
  'operator.recovery-renewed': 'operators.act_recovery_renewed',
  'operator.session-ended': 'operators.act_sessions_ended',
  'operator.networks': 'operators.act_networks',
  'audit.export': 'operators.act_export',
  'member.freeze': 'members_desk.act_freeze',
  'member.unfreeze': 'members_desk.act_unfreeze',
  'member.sign-out': 'members_desk.act_sign_out',
  'member.reset': 'members_desk.act_reset',
  'member.reveal': 'members_desk.act_reveal',
  'member.note': 'members_desk.act_note',
  'adjustment.propose': 'members_desk.act_propose',
  'adjustment.approve': 'members_desk.act_approve',
  'adjustment.reject': 'members_desk.act_reject',
  'adjustment.take-back': 'members_desk.act_take_back',
  'report.export': 'console_figures.act_export',
  'return.alarm': 'console_figures.act_alarm',
  'withdrawal.approve': 'console_cashier.act_approve',
  'withdrawal.reject': 'console_cashier.act_reject',
  'withdrawal.payAgain': 'console_cashier.act_pay_again',
  'withdrawal.paid': 'console_cashier.act_paid',
  'withdrawal.failed': 'console_cashier.act_failed',
  'withdrawal.payRemainder': 'console_cashier.act_pay_remainder',
  'withdrawal.forceReceived': 'console_cashier.act_force_received',
  'withdrawal.release': 'console_cashier.act_release',
  'deposit.proposed': 'console_cashier.act_deposit_proposed',
  'deposit.approved': 'console_cashier.act_deposit_approved',
  'deposit.declined': 'console_cashier.act_deposit_declined',
};

/** Fields that have words; others are shown by their path. */
export const fieldTexts: Readonly<Record<string, TextKey>> = {
  'maintenance.on': 'console.field_maintenance_on',
  'maintenance.until': 'console.field_maintenance_until',
  'region.mode': 'console.field_region_mode',
  'region.countries': 'console.field_region_countries',
  ip: 'console.field_ip',
  stopped: 'console.field_vendor_stopped',
  role: 'operators.role',
  merchants: 'operators.brands',
  frozen: 'operators.state_frozen',
  networks: 'operators.networks',
  left: 'operators.field_left',
  state: 'console.column_state',
  approvedBy: 'console_cashier.field_approved_by',
};

/** Values that have words, by field. */
export const valueTexts: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  'region.mode': { open: 'console.mode_open', allow: 'console.mode_allow', block: 'console.mode_block' },
  role: {
    owner: 'operators.role_owner',
    manager: 'operators.role_manager',
    risk: 'operators.role_risk',
    cashier: 'operators.role_cashier',
    support: 'operators.role_support',
    editor: 'operators.role_editor',
    auditor: 'operators.role_auditor',
  },
};

/** `operator:0193…-a1b2` in two parts, the id shortened to its last and most different letters. */
export function splitName(name: string): { kind: string; id: string; shortId: string } {
  const at = name.indexOf(':');
  const [kind, id] = at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
  return { kind, id, shortId: id.length > 14 ? `…${id.slice(-8)}` : id };
}
