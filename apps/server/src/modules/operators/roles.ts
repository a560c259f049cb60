import { permissions } from '@croupier/contract';
import type { Permission } from '@croupier/contract';

/** What each role may do; one table, so that nobody has to search for it. */
export const roles: Readonly<Record<string, readonly Permission[]>> = {
  owner: permissions,
  support: ['brand.read', 'member.read'],
  auditor: ['brand.read', 'audit.read', 'member.read'],
};
