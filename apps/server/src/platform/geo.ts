import { createRequire } from 'node:module';
import path from 'node:path';
import { open } from 'maxmind';
import type { CountryResponse } from 'maxmind';

export type Geo = { countryOf: (ip: string) => string | null };

const REMEMBERED = 10_000;

const require = createRequire(import.meta.url);

/** Finds the country of an address in a database file from an npm package, without any request. */
export async function openGeo(): Promise<Geo> {
  const manifest = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/package.json');
  const file = path.join(path.dirname(manifest), 'geo-whois-asn-country.mmdb');
  const reader = await open<CountryResponse & { country_code?: string }>(file);
  const remembered = new Map<string, string | null>();

  function look(ip: string): string | null {
    const found = reader.get(ip.startsWith('::ffff:') ? ip.slice(7) : ip);
    return found?.country_code ?? found?.country?.iso_code ?? null;
  }

  /** Called by every call, mostly for the same recent addresses. */
  function countryOf(ip: string): string | null {
    const known = remembered.get(ip);
    if (known !== undefined) return known;
    if (remembered.size >= REMEMBERED) remembered.clear();
    const country = look(ip);
    remembered.set(ip, country);
    return country;
  }

  return { countryOf };
}
