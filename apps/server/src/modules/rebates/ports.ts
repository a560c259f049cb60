import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Turnover } from '../turnover/index.ts';

export type Whose = { brand: Brand; memberId: MemberId };

/** What rebates need of the server. */
export type RebateParts = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'once' | 'post' | 'numberOf'>;
  turnover: Pick<Turnover, 'lock' | 'closeSmall' | 'demand' | 'bettorsOf'>;
  mayMoveMoney: (reader: Db, member: Member) => Promise<Refusal | null>;
  /** In which category a game is; null for one that the catalogue never had. */
  categoryOf: (nodeId: number) => string | null;
  /** The brand's levels today, the lowest first. */
  levelNames: (reader: Db, brand: Brand) => Promise<{ level: number; name: string }[]>;
  /** Which level a member holds on a day. */
  levelsOf: (reader: Db, memberId: MemberId) => Promise<(day: string) => number>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};
