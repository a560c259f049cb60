import type { Brand } from '../../core/brands.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Gifts } from '../gifts/index.ts';
import type { Turnover } from '../turnover/index.ts';

/** What leaderboards need of the server. */
export type LeaderboardParts = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  brands: readonly Brand[];
  turnover: Pick<Turnover, 'realBetSums' | 'lastBetsOf'>;
  gifts: Pick<Gifts, 'make'>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};
