import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Gifts } from '../gifts/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Turnover } from '../turnover/index.ts';

export type Whose = { brand: Brand; memberId: MemberId };

/** What missions need of the server. */
export type MissionParts = {
  db: Db;
  clock: Clock;
  random: Random;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'once'>;
  turnover: Pick<Turnover, 'lock' | 'realBetsOf' | 'realBetSums' | 'realWinsOf'>;
  gifts: Pick<Gifts, 'give'>;
  /** A member's credited deposits of a time that were not taken back. */
  creditsOf: (reader: Db, memberId: string, from: Date, to: Date) => Promise<{ at: Date; units: bigint }[]>;
  /** The same of everybody, added up. */
  depositSums: (reader: Db, brand: Brand, from: Date, to: Date) => Promise<Map<string, bigint>>;
  mayMoveMoney: (reader: Db, member: Member) => Promise<Refusal | null>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};
