import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Ledger } from '../ledger/index.ts';
import type { PasswordsModule } from '../passwords/index.ts';
import type { Turnover } from '../turnover/index.ts';

export type Whose = { brand: Brand; memberId: MemberId };

/** What points need of the server. */
export type PointsParts = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  brands: readonly Brand[];
  secrets: Secrets;
  ledger: Pick<Ledger, 'earnPoints' | 'totalOf' | 'once' | 'post' | 'numberOf'>;
  turnover: Pick<Turnover, 'realBetsOf' | 'realBetsOfBrand' | 'changedBettorsOf' | 'lock' | 'closeSmall' | 'demand'>;
  passwords: Pick<PasswordsModule, 'checkPaymentPassword'>;
  mayMoveMoney: (reader: Db, member: Member) => Promise<Refusal | null>;
  /** What a member deposited since a time. */
  depositedSince: (reader: Db, memberId: string, since: Date) => Promise<bigint>;
  accountsOf: (reader: Db, brand: Brand, ids: readonly string[]) => Promise<Map<string, string>>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};
