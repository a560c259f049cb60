import type { audienceKinds } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';

/** Members by what is known of all of them; days are instants already. */
export type MemberGroup = {
  kind: (typeof audienceKinds)[number] | null;
  madeFrom: Date | null;
  madeBefore: Date;
};

/** What messages need of the server; members and their breaks from play belong to modules above this one. */
export type MessageParts = {
  db: Db;
  clock: Clock;
  random: Random;
  brands: readonly Brand[];
  /** Names of operators, for those who read what others wrote. */
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
  /** Whether what is written for a brand may lead there (ME-5). */
  isAllowedLink: (brand: Brand, url: string) => boolean;
  members: {
    countOf: (reader: Db, brand: Brand, group: MemberGroup) => Promise<number>;
    /** In the order of their ids, so that a run goes on where the last one ended. */
    idsAfter: (
      reader: Db,
      brand: Brand,
      group: MemberGroup,
      place: { after: string | null; limit: number },
    ) => Promise<string[]>;
    /** Of those of these names who have an inbox, by the name as it was typed. */
    idsOf: (reader: Db, brand: Brand, accounts: readonly string[]) => Promise<Map<string, string>>;
  };
  /** Those of them whom nothing may be sent that asks to play. */
  restingAmong: (reader: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Has a mailing sent in the background. */
  order: (id: string) => Promise<void>;
};

export function brandNamed(brands: readonly Brand[], merchant: string): Brand {
  const found = brands.find((brand) => brand.merchant === merchant);
  if (!found) throw new Error(`no brand ${merchant}`);
  return found;
}
