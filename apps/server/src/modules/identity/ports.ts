import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Db } from '../../platform/db/index.ts';

/** What identity must know of members; the members module stands on the same level and is handed in by app.ts. */
export type MemberDirectory = {
  byId: (db: Db, brand: Brand, id: MemberId) => Promise<Member | null>;
  byAccount: (db: Db, brand: Brand, account: string) => Promise<Member | null>;
};
