import type { Brand, Doors } from '../../core/brands.ts';
import { merchant } from '../../core/ids.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** Other processes hear of a change by push; this is how long they could be wrong if that were lost. */
const REFRESH_MS = 5000;

export async function readDoors(db: Db): Promise<Map<Merchant, Doors>> {
  const rows = await db.selectFrom('brand_doors').selectAll().execute();
  return new Map(rows.map((row) => [merchant(row.merchant), doorsFrom(row)]));
}

export async function readDoorsLocked(tx: Tx, brand: Brand): Promise<Doors> {
  // Make the row first: without a row there is nothing to lock, and two operators could both read "open".
  await tx
    .insertInto('brand_doors')
    .values({ merchant: brand.merchant, region_mode: brand.region.mode, region_countries: [...brand.region.countries] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('brand_doors')
    .selectAll()
    .where('merchant', '=', brand.merchant)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return doorsFrom(row);
}

export async function writeDoors(tx: Tx, brand: Brand, { maintenance, region }: Doors, now: Date): Promise<void> {
  await tx
    .updateTable('brand_doors')
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

function doorsFrom(row: {
  maintenance: boolean;
  maintenance_until: Date | null;
  region_mode: string;
  region_countries: string[];
}): Doors {
  const mode = row.region_mode as Doors['region']['mode'];
  return {
    maintenance: { on: row.maintenance, until: row.maintenance_until },
    region: { mode, countries: row.region_countries },
  };
}

/** 0 open, 1 maintenance, 2 region blocked. Maintenance is looked at first. An address without a country is in no list. */
export function statusOf({ maintenance, region }: Doors, country: string | null): 0 | 1 | 2 {
  if (maintenance.on) return 1;
  if (region.mode === 'open') return 0;
  const isListed = country !== null && region.countries.includes(country);
  return (region.mode === 'allow') === isListed ? 0 : 2;
}

/** The doors of every brand in memory, because every call asks. */
export function createDoorsCache({ db, clock }: { db: Db; clock: Clock }) {
  let known = new Map<Merchant, Doors>();
  let readAt = 0;
  let reading: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    readAt = clock.now().getTime();
    known = await readDoors(db);
  }

  /** Answers from memory; an old reading is renewed beside the request, not before it. */
  function of(brand: Brand): Doors {
    if (clock.now().getTime() - readAt > REFRESH_MS) {
      reading ??= refresh()
        .catch(() => {})
        .finally(() => (reading = null));
    }
    return known.get(brand.merchant) ?? { maintenance: { on: false, until: null }, region: brand.region };
  }

  return { of, refresh };
}

export type DoorsCache = ReturnType<typeof createDoorsCache>;
