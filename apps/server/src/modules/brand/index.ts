import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { unreachable } from '../../core/unreachable.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Sealed } from '../../platform/http/index.ts';
import type { Bus } from '../../platform/push/index.ts';
import { createBrands } from './brands.ts';
import { createDoorsCache, statusOf } from './doors.ts';
import { brandHandlers } from './handlers.ts';

export { readBrands } from './brand-files.ts';

export type BrandOptions = {
  db: Db;
  clock: Clock;
  sealed: Sealed;
  bus: Bus;
  all: readonly Brand[];
  /** In production an unknown domain is turned away instead of served the first brand. */
  isStrict: boolean;
};

/** Brands, chosen by domain or merchant at run time, and the two switches that can close one. */
export function createBrand({ db, clock, sealed, bus, all, isStrict }: BrandOptions) {
  const brands = createBrands(all, { isStrict });
  const cache = createDoorsCache({ db, clock });
  bus.listen((messages) => {
    if (messages.some(({ kind }) => kind === 'brand.doors')) cache.refresh().catch(() => {});
  });

  function closedFor(brand: Brand, country: string | null): Refusal | null {
    const status = statusOf(cache.of(brand), country);
    switch (status) {
      case 0:
        return null;
      case 1:
        return refuse('system_maintenance', { retryAfterSeconds: 60 });
      case 2:
        return refuse('region_blocked');
      default:
        return unreachable(status);
    }
  }

  return { handlers: brandHandlers({ db, clock, brands, cache, sealed }), brands, closedFor, start: cache.refresh };
}

export type BrandModule = ReturnType<typeof createBrand>;
