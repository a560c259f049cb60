import type { Brand } from '../../core/brands.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Turnover } from '../turnover/index.ts';

/** What contracts need of the server. */
export type ContractParts = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'once' | 'post' | 'numberOf' | 'balanceOf'>;
  members: Pick<Members, 'byAccount' | 'byId' | 'accountsOf'>;
  turnover: Pick<Turnover, 'realBetSums' | 'settledBetsOf' | 'changedBettorsOf' | 'realBetsOf' | 'realLossesOfBrand'>;
  tree: Tree;
  /** Rebate rates of today, of every level that has its own. */
  rebateRates: (brand: Brand) => Promise<readonly { level: number; category: string; percent: string }[]>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};

/** Who stands above whom at an instant; each path leads from the top to the member. */
export type Tree = {
  /** Of those of these members who have an upline. */
  pathsOf: (reader: Db, members: readonly string[], at: Date) => Promise<ReadonlyMap<string, readonly string[]>>;
  pathOf: (reader: Db, memberId: string, at: Date) => Promise<readonly string[]>;
  /** Everybody below a member and the member. */
  teamOf: (reader: Db, memberId: string, at: Date) => Promise<string[]>;
  /** Those directly below, a thousand at most. */
  directsOf: (reader: Db, memberId: string, at: Date) => Promise<string[]>;
};
