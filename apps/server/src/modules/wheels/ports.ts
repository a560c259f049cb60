import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Turnover } from '../turnover/index.ts';

export type Whose = { brand: Brand; memberId: MemberId };

/** A claimed step of a mission. */
export type MissionStep = { mission: string; fromDay: string; tier: number; at: Date };

/** What wheels need of the server. */
export type WheelParts = {
  db: Db;
  clock: Clock;
  random: Random;
  secrets: Secrets;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'once' | 'post' | 'earnPoints'>;
  turnover: Pick<Turnover, 'lock' | 'closeSmall' | 'demand' | 'realBetsOf' | 'realBetsOfBrand'>;
  /** A member's credited deposits of a time that were not taken back. */
  creditsOf: (reader: Db, memberId: string, from: Date, to: Date) => Promise<{ at: Date; units: bigint }[]>;
  /** The same of everybody, added up. */
  depositSums: (reader: Db, brand: Brand, from: Date, to: Date) => Promise<Map<string, bigint>>;
  /** A member's claimed steps of missions since a time. */
  missionSteps: (reader: Db, memberId: string, since: Date) => Promise<MissionStep[]>;
  /** How many everybody claimed in a time. */
  missionStepCounts: (reader: Db, merchant: string, from: Date, to: Date) => Promise<Map<string, number>>;
  mayMoveMoney: (reader: Db, member: Member) => Promise<Refusal | null>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};
