import type { Brand } from '../../core/brands.ts';

/** Finds the brand for a request: by the merchant it names, else by the domain it came to. */
export function createBrands(all: readonly Brand[], options: { isStrict: boolean }) {
  const byMerchant = new Map<string, Brand>(all.map((brand) => [brand.merchant, brand]));
  const byDomain = new Map<string, Brand>(
    all.flatMap((brand) => brand.domains.map((domain) => [domain, brand] as const)),
  );
  const fallback = options.isStrict ? null : (all[0] ?? null);

  function find({ merchant, host }: { merchant: string | undefined; host: string | undefined }): Brand | null {
    if (merchant !== undefined) return byMerchant.get(merchant) ?? null;
    const domain = (host ?? '').replace(/:\d+$/, '').toLowerCase();
    return byDomain.get(domain) ?? fallback;
  }

  return { all, find };
}

export type Brands = ReturnType<typeof createBrands>;
