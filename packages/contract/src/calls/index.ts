import * as accounts from './accounts.ts';
import * as ledger from './ledger.ts';
import * as operator from './operator.ts';
import * as session from './session.ts';
import * as system from './system.ts';
import * as wallet from './wallet.ts';

/** Every call of the product. The server refuses to start while one of them has no handler. */
export const calls = {
  systemStatus: system.systemStatus,
  systemSettings: system.systemSettings,
  systemWhitelabel: system.systemWhitelabel,
  systemLocation: system.systemLocation,
  systemDomainRoute: system.systemDomainRoute,
  systemKeys: system.systemKeys,
  login: session.login,
  logout: session.logout,
  memberInfo: session.memberInfo,
  walletBalance: wallet.walletBalance,
  walletEntries: wallet.walletEntries,
  merchantWallet: wallet.merchantWallet,
  operatorLogin: operator.operatorLogin,
  operatorLogout: operator.operatorLogout,
  operatorInfo: operator.operatorInfo,
  brandDoors: operator.brandDoors,
  brandMaintenance: operator.brandMaintenance,
  brandRegion: operator.brandRegion,
  auditLog: operator.auditLog,
  auditVerify: operator.auditVerify,
  ledgerVerify: ledger.ledgerVerify,
  systemIntegrity: ledger.systemIntegrity,
  liabilityProof: ledger.liabilityProof,
  accountBalance: accounts.accountBalance,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
