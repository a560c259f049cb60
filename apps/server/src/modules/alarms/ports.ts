import type { Brand } from '../../core/brands.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';

export type AlarmParts = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  brands: readonly Pick<Brand, 'merchant'>[];
};
