import type { Brand } from '../../core/brands.ts';

/**
 * Finds the brand of a request: by its merchant, else by its domain. There is only this list: an edited brand replaces
 * its old entry, so every lookup finds the present one.
 */
export function createBrands(all: Brand[], options: { isStrict: boolean }) {
  const byMerchant = new Map<string, Brand>(all.map((brand) => [brand.merchant, brand]));
  const byDomain = new Map<string, string>(
    all.flatMap((brand) => brand.domains.map((domain) => [domain, brand.merchant] as const)),
  );

  function find({ merchant, host }: { merchant: string | undefined; host: string | undefined }): Brand | null {
    if (merchant !== undefined) return byMerchant.get(merchant) ?? null;
    const domain = (host ?? '').replace(/:\d+$/, '').toLowerCase();
    const known = byDomain.get(domain) ?? (options.isStrict ? undefined : all[0]?.merchant);
    return known === undefined ? null : (byMerchant.get(known) ?? null);
  }

  function replace(brand: Brand): void {
    byMerchant.set(brand.merchant, brand);
    const place = all.findIndex(({ merchant }) => merchant === brand.merchant);
    if (place >= 0) all[place] = brand;
  }

  return { all: all as readonly Brand[], find, replace };
}

export type Brands = ReturnType<typeof createBrands>;
