import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Turnover } from '../turnover/index.ts';

/** What this module needs from others. */
export type AdjustmentParts = {
  db: Db;
  clock: Clock;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'once' | 'post'>;
  members: Pick<Members, 'byId' | 'byAccount' | 'accountsOf'>;
  turnover: Pick<Turnover, 'closeSmall' | 'demand'>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};

export function brandNamed(brands: readonly Brand[], merchant: string): Brand {
  const found = brands.find((brand) => brand.merchant === merchant);
  // The platform has checked the merchant against the operator's brands.
  if (!found) throw new Error(`no brand ${merchant}`);
  return found;
}
