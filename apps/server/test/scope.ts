import type { CallName } from '@croupier/contract';

type Scope =
  /** About the operator's own account. */
  | { of: 'own account'; why: string }
  /** About all brands: refused to operators of some brands, or answered without naming brands. */
  | { of: 'server'; why: string; refused?: 'beyond_own_rights' | 'not_found' }
  /** Has rows of several brands; the named test shows that only the operator's own ones are answered. */
  | { of: 'rows'; why: string };

const account = { of: 'own account', why: 'the session or account that asks' } as const;

/** Every operator call without a merchant in its path, and why it needs none (OP-7, OP-42). */
export const unscoped: Partial<Record<CallName, Scope>> = {
  operatorLogout: account,
  operatorInfo: account,
  operatorConfirm: account,
  operatorPassword: account,
  operatorAuthenticator: account,
  operatorAuthenticatorSecret: account,
  operatorAuthenticatorOn: account,
  operatorAuthenticatorOff: account,
  operatorRecoveryCodes: account,
  operatorSessions: account,
  operatorEndSession: account,
  operatorEndOthers: account,
  operatorViews: account,
  saveOperatorView: account,
  removeOperatorView: account,
  operatorRoles: { of: 'server', why: 'the table of roles, which is the same for every brand' },
  operatorList: { of: 'rows', why: 'operators who share a brand with the one who asks' },
  createOperator: { of: 'rows', why: 'made for own brands only' },
  editOperator: { of: 'rows', why: 'operators who share a brand with the one who asks' },
  freezeOperator: { of: 'rows', why: 'operators who share a brand with the one who asks' },
  resetOperator: { of: 'rows', why: 'operators who share a brand with the one who asks' },
  auditLog: { of: 'rows', why: 'entries of the own brands' },
  auditActs: { of: 'rows', why: 'acts in entries of the own brands' },
  auditExport: { of: 'rows', why: 'entries of the own brands' },
  auditVerify: { of: 'server', why: 'one chain for all brands; it tells counts and hashes, no entry' },
  ledgerVerify: { of: 'server', why: 'one chain for all brands; it tells counts and hashes, no account' },
  jobSchedule: { of: 'server', why: 'jobs work for every brand; every operator sees whether they do' },
  failedJobList: { of: 'server', why: 'jobs concern every brand; whoever works for some of them is answered none' },
  runJobAgain: { of: 'server', why: 'jobs concern every brand', refused: 'not_found' },
  vendorList: { of: 'server', why: 'which vendors are connected, and whether they run; of no brand' },
  vendorSwitch: { of: 'server', why: 'a stop holds for every brand', refused: 'beyond_own_rights' },
  planCatalogue: { of: 'server', why: 'the catalogue is that of every brand', refused: 'beyond_own_rights' },
  importCatalogue: { of: 'server', why: 'the catalogue is that of every brand', refused: 'beyond_own_rights' },
  vendorStatements: { of: 'rows', why: 'differences of players of the own brands' },
  messageOutbox: { of: 'rows', why: 'messages of the own brands' },
};
