import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Beacon } from '../lottery/index.ts';
import type { Turnover } from '../turnover/index.ts';

export type Whose = { brand: Brand; memberId: MemberId };

/** What raffles need of the server. */
export type RaffleParts = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  secrets: Secrets;
  brands: readonly Brand[];
  /** The one that decides lottery draws too. */
  beacon: Beacon;
  ledger: Pick<Ledger, 'once' | 'post'>;
  turnover: Pick<Turnover, 'lock' | 'closeSmall' | 'demand' | 'realBetOf' | 'realBetSums'>;
  /** A member's credited deposits of a time that were not taken back. */
  creditsOf: (reader: Db, memberId: string, from: Date, to: Date) => Promise<{ at: Date; units: bigint }[]>;
  /** The same of everybody, added up. */
  depositSums: (reader: Db, brand: Brand, from: Date, to: Date) => Promise<Map<string, bigint>>;
  /** The level that a member holds. */
  levelOf: (reader: Db, memberId: string) => Promise<number>;
  /** Who holds a level or a higher one. */
  holdersOf: (reader: Db, merchant: string, level: number) => Promise<Set<string>>;
  /** Whether a member does not want to be named. */
  isHidden: (reader: Db, memberId: string) => Promise<boolean>;
  mayMoveMoney: (reader: Db, member: Member) => Promise<Refusal | null>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};
