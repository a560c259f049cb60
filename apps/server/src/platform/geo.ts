import { createRequire } from 'node:module';
import path from 'node:path';
import { open } from 'maxmind';
import type { CountryResponse } from 'maxmind';

export type Geo = { countryOf: (ip: string) => string | null };

const require = createRequire(import.meta.url);

/** Country by address from the database file shipped in an npm package: no request ever leaves for it. */
export async function openGeo(): Promise<Geo> {
  const manifest = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/package.json');
  const reader = await open<CountryResponse & { country_code?: string }>(
    path.join(path.dirname(manifest), 'geo-whois-asn-country.mmdb'),
    { cache: { max: 10_000 } },
  );
  return {
    countryOf(ip) {
      const found = reader.get(ip.startsWith('::ffff:') ? ip.slice(7) : ip);
      return found?.country_code ?? found?.country?.iso_code ?? null;
    },
  };
}
