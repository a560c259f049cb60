import type { Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Turnover } from '../turnover/index.ts';

export type FirstDeposit = { id: string; amount: Money; at: Date; isTakenBack: boolean };

/** What referrals need of the server. */
export type ReferralParts = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  brands: readonly Brand[];
  members: Pick<Members, 'byId' | 'accountsOf'>;
  identity: Pick<Identity, 'sharedDevices' | 'sharedAddresses'>;
  ledger: Pick<Ledger, 'post' | 'numberOf'>;
  turnover: Pick<Turnover, 'lock' | 'closeSmall' | 'demand'>;
  firstDepositOf: (reader: Db, member: MemberId) => Promise<FirstDeposit | null>;
  categoryOf: (nodeId: number) => string | null;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};
