import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Gifts } from '../gifts/index.ts';
import type { Members } from '../members/index.ts';
import type { Turnover } from '../turnover/index.ts';

export type Whose = { brand: Brand; memberId: MemberId };

/** What levels need of the server. */
export type LevelParts = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  brands: readonly Brand[];
  members: Pick<Members, 'byId'>;
  turnover: Pick<Turnover, 'realBetSums'>;
  gifts: Pick<Gifts, 'make'>;
  /** Credited deposits of a time by member, without those that were taken back. */
  depositSums: (reader: Db, brand: Brand, from: Date, to: Date) => Promise<Map<string, bigint>>;
  /** When deposits were credited that were taken back since. */
  depositsTakenBack: (reader: Db, brand: Brand, since: Date) => Promise<Date[]>;
  /** When draws were first settled whose results were corrected since. */
  drawsCorrected: (reader: Db, brand: Brand, since: Date) => Promise<Date[]>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
  /** Rebate rates of today, of every level that has its own. */
  rebateRates: (brand: Brand) => Promise<readonly { level: number; category: string; percent: string }[]>;
};
