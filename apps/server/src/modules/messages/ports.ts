import type { audienceKinds } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';

/** A group of members by their details; days are already instants. */
export type MemberGroup = {
  kind: (typeof audienceKinds)[number] | null;
  madeFrom: Date | null;
  madeBefore: Date;
};

/** What messages need from the server; members and their pauses belong to higher modules. */
export type MessageParts = {
  db: Db;
  clock: Clock;
  random: Random;
  brands: readonly Brand[];
  /** Names of operators. */
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
  /** Whether texts of a brand may link there (ME-5). */
  isAllowedLink: (brand: Brand, url: string) => boolean;
  members: {
    countOf: (reader: Db, brand: Brand, group: MemberGroup) => Promise<number>;
    /** Ordered by id, so that a run continues where the last one ended. */
    idsAfter: (
      reader: Db,
      brand: Brand,
      group: MemberGroup,
      place: { after: string | null; limit: number },
    ) => Promise<string[]>;
    /** Members with an inbox among these names, by the name as typed. */
    idsOf: (reader: Db, brand: Brand, accounts: readonly string[]) => Promise<Map<string, string>>;
  };
  /** Members who must not be invited to play. */
  restingAmong: (reader: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Sends a mailing in the background. */
  order: (id: string) => Promise<void>;
};

export function brandNamed(brands: readonly Brand[], merchant: string): Brand {
  const found = brands.find((brand) => brand.merchant === merchant);
  if (!found) throw new Error(`no brand ${merchant}`);
  return found;
}
