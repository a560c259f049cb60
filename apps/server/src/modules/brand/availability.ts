import { systemStatuses } from '@croupier/contract/system-statuses';
import type { SystemStatus } from '@croupier/contract/system-statuses';
import type { Brand, Availability } from '../../core/brands.ts';
import { merchant } from '../../core/ids.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** Other processes are notified of a change; this bounds how long a lost notification matters. */
const REFRESH_MS = 5000;

export async function readAvailability(db: Db): Promise<Map<Merchant, Availability>> {
  const rows = await db.selectFrom('brand_availability').selectAll().execute();
  return new Map(rows.map((row) => [merchant(row.merchant), availabilityFrom(row)]));
}

export async function lockAvailability(tx: Tx, brand: Brand): Promise<Availability> {
  // Inserts the row first: without a row there is nothing to lock, and two operators could both read "open".
  await tx
    .insertInto('brand_availability')
    .values({ merchant: brand.merchant, region_mode: brand.region.mode, region_countries: [...brand.region.countries] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('brand_availability')
    .selectAll()
    .where('merchant', '=', brand.merchant)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return availabilityFrom(row);
}

export async function writeAvailability(
  tx: Tx,
  brand: Brand,
  { maintenance, region }: Availability,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('brand_availability')
    .set({
      maintenance: maintenance.on,
      maintenance_until: maintenance.until,
      region_mode: region.mode,
      region_countries: [...region.countries],
      changed_at: now,
    })
    .where('merchant', '=', brand.merchant)
    .execute();
}

function availabilityFrom(row: {
  maintenance: boolean;
  maintenance_until: Date | null;
  region_mode: string;
  region_countries: string[];
}): Availability {
  const mode = row.region_mode as Availability['region']['mode'];
  return {
    maintenance: { on: row.maintenance, until: row.maintenance_until },
    region: { mode, countries: row.region_countries },
  };
}

/** An address without a country is in no list. */
export function statusOf({ maintenance, region }: Availability, country: string | null): SystemStatus {
  if (maintenance.on) return systemStatuses.maintenance;
  if (region.mode === 'open') return systemStatuses.open;
  const isListed = country !== null && region.countries.includes(country);
  return (region.mode === 'allow') === isListed ? systemStatuses.open : systemStatuses.regionBlocked;
}

/** The availability of every brand in memory, because every call needs it. */
export function createAvailabilityCache({ db, clock }: { db: Db; clock: Clock }) {
  let known = new Map<Merchant, Availability>();
  let readAt = 0;
  let reading: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    readAt = clock.now().getTime();
    known = await readAvailability(db);
  }

  /** Answers from memory; an outdated value is renewed in the background. */
  function of(brand: Brand): Availability {
    if (clock.now().getTime() - readAt > REFRESH_MS) {
      reading ??= refresh()
        .catch(() => {})
        .finally(() => (reading = null));
    }
    return known.get(brand.merchant) ?? { maintenance: { on: false, until: null }, region: brand.region };
  }

  return { of, refresh };
}

export type AvailabilityCache = ReturnType<typeof createAvailabilityCache>;
