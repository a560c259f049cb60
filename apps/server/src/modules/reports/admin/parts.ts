import type { Brand } from '../../../core/brands.ts';
import type { Random, Clock } from '../../../core/ports.ts';
import type { Waiting } from '../../../core/promises.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Translate } from '../../codes/index.ts';
import type { Deposits } from '../../deposits/index.ts';
import type { Games } from '../../games/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Lottery } from '../../lottery/index.ts';
import type { Members } from '../../members/index.ts';
import type { Vendors } from '../../vendors/index.ts';
import type { Withdrawals } from '../../withdrawals/index.ts';

/** What the figures of a brand need from the server. */
export type AdminParts = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  translate: Translate;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'numberOf' | 'payoutTimes' | 'heldWins'>;
  games: Pick<Games, 'vendorNameOf' | 'gameNameOf' | 'gameOf' | 'rtpOf'>;
  lottery: Pick<Lottery, 'nameOf'>;
  members: Pick<Members, 'accountsOf'>;
  vendors: Pick<Vendors, 'incompleteOf'>;
  deposits: Pick<Deposits, 'channelsOf' | 'waitingOf'>;
  withdrawals: Pick<Withdrawals, 'institutionsOf' | 'waitingOf'>;
  /** Adjustments that wait for a second operator. */
  adjustmentsWaiting: (brand: Brand) => Promise<Waiting>;
  /** Orders a file, made in the background. */
  orderFile: (id: string) => Promise<void>;
};

export function brandNamed(brands: readonly Brand[], merchant: string): Brand {
  const found = brands.find((brand) => brand.merchant === merchant);
  if (!found) throw new Error(`no brand ${merchant}`);
  return found;
}
