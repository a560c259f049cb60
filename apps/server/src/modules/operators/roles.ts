import { permissions } from '@croupier/contract';
import type { Permission } from '@croupier/contract';

/** What each role may do; one table, so that nobody has to search for it. */
export const roles: Readonly<Record<string, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter((permission) => permission !== 'operators.manage'),
  risk: [
    'brand.read',
    'member.read',
    'member.edit',
    'member.reveal',
    'adjustments.propose',
    'audit.read',
    'reports.read',
    'ledger.read',
    'vendors.read',
    'lottery.read',
    'games.read',
    'withdrawals.read',
    'deposits.read',
    'alarms.read',
    'alarms.edit',
  ],
  cashier: [
    'brand.read',
    'member.read',
    'member.reveal',
    'adjustments.propose',
    'adjustments.approve',
    'ledger.read',
    'withdrawals.read',
    'withdrawals.approve',
    'withdrawals.pay',
    'deposits.read',
    'deposits.edit',
    'alarms.read',
    'alarms.edit',
  ],
  support: ['brand.read', 'member.read'],
  editor: ['brand.read', 'content.read', 'content.edit', 'messages.read', 'messages.send'],
  auditor: [
    'brand.read',
    'jobs.read',
    'audit.read',
    'reports.read',
    'ledger.read',
    'member.read',
    'content.read',
    'messages.read',
    'vendors.read',
    'lottery.read',
    'games.read',
    'withdrawals.read',
    'deposits.read',
    'alarms.read',
  ],
};

/** A role that is in no table any more opens nothing. */
export const permissionsOf = (role: string): readonly Permission[] =>
  Object.hasOwn(roles, role) ? (roles[role] ?? []) : [];

/** Whether everything of a role and its scope is also one's own (OP-8). */
export function isWithin(
  own: { permissions: readonly Permission[]; merchants: readonly string[] },
  wanted: { role: string; merchants: readonly string[] },
): boolean {
  return (
    permissionsOf(wanted.role).every((permission) => own.permissions.includes(permission)) &&
    wanted.merchants.every((merchant) => own.merchants.includes(merchant))
  );
}
