import type { Brand } from '../../core/brands.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';

/** What agents need of the server. */
export type AgentParts = {
  db: Db;
  clock: Clock;
  random: Random;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'once'>;
  members: Pick<Members, 'byId' | 'byAccount' | 'accountsOf' | 'canonical'>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};

export function brandNamed(brands: readonly Brand[], merchant: string): Brand {
  const found = brands.find((brand) => brand.merchant === merchant);
  // The platform has compared it with the operator's own brands, which are configured.
  if (!found) throw new Error(`no brand ${merchant}`);
  return found;
}
