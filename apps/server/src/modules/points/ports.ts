import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Turnover } from '../turnover/index.ts';

export type Whose = { brand: Brand; memberId: MemberId };

/** What points need of the server. */
export type PointsParts = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'earnPoints' | 'totalOf'>;
  turnover: Pick<Turnover, 'realBetsOf' | 'realBetsOfBrand' | 'changedBettorsOf'>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};
