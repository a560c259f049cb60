import { permissions } from '@croupier/contract';
import type { Permission } from '@croupier/contract';
import { mayAt } from '../../core/operators.ts';
import type { Operator } from '../../core/operators.ts';
import type { GivenRole } from './grants.ts';

/** The permissions of each role. */
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
    'promotions.read',
    'promotions.decide',
    'alarms.read',
    'alarms.edit',
    'watch.read',
    'watch.edit',
    'bonuses.revoke',
    'rewards.read',
    'rewards.edit',
    'agents.read',
    'agents.edit',
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
    'watch.read',
    'bonuses.revoke',
  ],
  support: ['brand.read', 'member.read'],
  editor: [
    'brand.read',
    'content.read',
    'content.edit',
    'messages.read',
    'messages.send',
    'promotions.read',
    'promotions.edit',
  ],
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
    'promotions.read',
    'alarms.read',
    'watch.read',
    'rewards.read',
    'agents.read',
  ],
};

export const operatorRoles: readonly string[] = Object.keys(roles);

/** A role that no longer exists has no permissions. */
export const permissionsOf = (role: string): readonly Permission[] =>
  Object.hasOwn(roles, role) ? (roles[role] ?? []) : [];

/** Whether all wanted permissions are the operator's own in that brand, managing operators included (OP-8). */
export function isWithin(own: Operator, wanted: readonly GivenRole[]): boolean {
  return wanted.every(
    ({ merchant, role }) =>
      own.merchants.some((code) => code === merchant) &&
      permissionsOf(role).every((permission) => mayAt(own, merchant, permission)),
  );
}
