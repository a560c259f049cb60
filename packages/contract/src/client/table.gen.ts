// Written by `npm run generate` from src/calls.
import type { Method } from '../call.ts';
import type { CallName } from '../calls/index.ts';

/** method, path, module id, encrypted */
export const table: Readonly<Record<CallName, readonly [Method, string, string, boolean]>> = {
  systemStatus: ['GET', '/wps/system/status', 'COMM3', false],
  systemSettings: ['GET', '/wps/system/settings/consolidated', 'COMM3', false],
  systemWhitelabel: ['GET', '/wps/system/whitelabel', 'COMM3', false],
  systemLocation: ['GET', '/wps/system/location', 'COMM3', false],
  systemDomainRoute: ['GET', '/wps/system/domainRoute', 'COMM3', false],
  systemKeys: ['GET', '/wps/system/keys', 'COMM3', false],
  login: ['POST', '/wps/session/login', 'COMM3', true],
  logout: ['DELETE', '/wps/session/logout', 'COMM3', false],
  memberInfo: ['GET', '/wps/member/info', 'COMM3', false],
  walletBalance: ['GET', '/wps/v2/wallets/balance', 'COMM3', false],
  walletEntries: ['GET', '/wps/wallets/entries', 'COMM3', false],
  merchantWallet: ['GET', '/wps/relay/GCS_merchantWallet', 'COMM3', false],
  operatorLogin: ['POST', '/console/api/session', 'CONSOLE', true],
  operatorLogout: ['DELETE', '/console/api/session', 'CONSOLE', false],
  operatorInfo: ['GET', '/console/api/me', 'CONSOLE', false],
  brandDoors: ['GET', '/console/api/brands/:merchant/doors', 'CONSOLE', false],
  brandMaintenance: ['PUT', '/console/api/brands/:merchant/maintenance', 'CONSOLE', false],
  brandRegion: ['PUT', '/console/api/brands/:merchant/region', 'CONSOLE', false],
  auditLog: ['GET', '/console/api/audit', 'CONSOLE', false],
  auditVerify: ['POST', '/console/api/audit/verify', 'CONSOLE', false],
  ledgerVerify: ['POST', '/console/api/ledger/verify', 'CONSOLE', false],
  systemIntegrity: ['GET', '/wps/system/integrity', 'COMM3', false],
  liabilityProof: ['GET', '/wps/member/liability-proof', 'COMM3', false],
  accountBalance: ['GET', '/console/api/brands/:merchant/accounts/:key/balance', 'CONSOLE', false],
};
