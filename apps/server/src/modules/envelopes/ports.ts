import type pg from 'pg';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Turnover } from '../turnover/index.ts';

export type Whose = { brand: Brand; memberId: MemberId };

/** What red envelopes need of the server. */
export type EnvelopeParts = {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  random: Random;
  log: Log;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'post' | 'walletIn'>;
  members: Pick<Members, 'accountsOf'>;
  turnover: Pick<Turnover, 'closeSmall' | 'realBetsOf' | 'realBetSums'>;
  /** A member's credited deposits of a time that were not taken back. */
  creditsOf: (reader: Db, memberId: string, from: Date, to: Date) => Promise<{ at: Date; units: bigint }[]>;
  /** The same of everybody, added up. */
  depositSums: (reader: Db, brand: Brand, from: Date, to: Date) => Promise<Map<string, bigint>>;
  /** The number of members and agents of a brand. */
  membersOf: (reader: Db, brand: Brand) => Promise<number>;
  /** Ids of accounts by the names as they were typed. */
  idsOfAccounts: (reader: Db, brand: Brand, accounts: readonly string[]) => Promise<Map<string, string>>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};
