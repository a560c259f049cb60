import { systemStatuses } from '@croupier/contract/system-statuses';
import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { unreachable } from '../../core/unreachable.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Sealed } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Bus } from '../../platform/push/index.ts';
import { createBrands } from './brands.ts';
import { configurationHandlers } from './configuration.ts';
import type { OperatorNames } from './configuration.ts';
import { createAvailabilityCache, statusOf } from './availability.ts';
import { createEditedBrands } from './edited-brands.ts';
import { brandHandlers } from './handlers.ts';
import { forgetDrawings } from './version-store.ts';

export { readBrands } from './brand-files.ts';

export type BrandOptions = {
  db: Db;
  clock: Clock;
  sealed: Sealed;
  bus: Bus;
  log: Log;
  /** The list of brands; an edited one replaces its old entry. */
  all: Brand[];
  /** In production an unknown domain is refused instead of served as the first brand. */
  isStrict: boolean;
  /** Whether the phone sign-in service is connected, for the settings of pages. */
  hasPhoneSignIn: boolean;
  operatorNames: OperatorNames;
};

/** Unused uploaded drawings are kept for a day: an operator may still be at the form. */
const UNUSED_MS = 86_400_000;

/** Brands, chosen by domain or merchant at run time, and the two switches that can close one. */
export function createBrand(options: BrandOptions) {
  const { db, clock, sealed, bus, log, all, isStrict, hasPhoneSignIn, operatorNames } = options;
  const brands = createBrands(all, { isStrict });
  const cache = createAvailabilityCache({ db, clock });
  const edited = createEditedBrands({ db, clock, log, brands });
  // The next request that finds them outdated reads both again, so a failure here only delays them and is logged.
  const missed = (error: unknown) => log.warn({ error }, 'a change of a brand could not be read at once');
  bus.listen((messages) => {
    if (messages.some(({ kind }) => kind === 'brand.availability')) cache.refresh().catch(missed);
    if (messages.some(({ kind }) => kind === 'brand.changed')) edited.refresh().catch(missed);
  });

  function closedFor(brand: Brand, country: string | null): Refusal | null {
    edited.renewSoon();
    const status = statusOf(cache.of(brand), country);
    switch (status) {
      case systemStatuses.open:
        return null;
      case systemStatuses.maintenance:
        return refuse('system_maintenance', { retryAfterSeconds: 60 });
      case systemStatuses.regionBlocked:
        return refuse('region_blocked');
      default:
        return unreachable(status);
    }
  }

  /** Whether people of a country are served, maintenance or not. */
  const serves = (brand: Brand, country: string | null): boolean =>
    statusOf({ ...cache.of(brand), maintenance: { on: false, until: null } }, country) === systemStatuses.open;

  return {
    handlers: {
      ...brandHandlers({ db, clock, brands, cache, sealed, hasPhoneSignIn }),
      ...configurationHandlers({ db, clock, brands, edited, operatorNames }),
    },
    brands,
    closedFor,
    serves,
    isInMaintenance: (brand: Brand): boolean => cache.of(brand).maintenance.on,
    /** The brand in this version or a later one, which another process may have made. */
    since: async (brand: Brand, version: number): Promise<Brand> => {
      if (brand.version < version) await edited.refresh();
      return brands.find({ merchant: brand.merchant, host: undefined }) ?? brand;
    },
    sweep: () => forgetDrawings(db, new Date(clock.now().getTime() - UNUSED_MS)),
    start: async (): Promise<void> => {
      await cache.refresh();
      await edited.refresh();
    },
  };
}

export type BrandModule = ReturnType<typeof createBrand>;
