import type { Brand } from '../../core/brands.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { readSource } from './brand-files.ts';
import type { BrandSource } from './brand-schema.ts';
import { brandWith, valuesWith } from './brand-values.ts';
import type { BrandValues } from './brand-values.ts';
import type { Brands } from './brands.ts';
import { drawingOf, drawingSvg } from './drawings.ts';
import type { DrawingKind } from './drawings.ts';
import { newestVersions } from './version-store.ts';
import type { Version } from './version-store.ts';

/** Other processes are notified of an edit; this bounds how long a lost notification matters. */
const REFRESH_MS = 5000;

type Options = { db: Db; clock: Clock; log: Log; brands: Brands };

/** Applies operators' edits to the brands of the folders, also after edits in other processes. */
export function createEditedBrands({ db, clock, log, brands }: Options) {
  // The unedited brands, for edits that are removed.
  const asInFolder = new Map<Merchant, Brand>(brands.all.map((brand) => [brand.merchant, brand]));
  const sources = new Map<Merchant, BrandSource>();
  let readAt = 0;
  let reading: Promise<void> | null = null;

  /** Read once: changes of a folder take effect at the next start. */
  function sourceOf({ merchant, folder, defaults }: Brand): BrandSource {
    let source = sources.get(merchant);
    if (!source) sources.set(merchant, (source = readSource({ folder, defaults })));
    return source;
  }

  async function refresh(): Promise<void> {
    readAt = clock.now().getTime();
    for (const version of await newestVersions(db)) {
      const known = brands.find({ merchant: version.merchant, host: undefined });
      // A brand whose folder is missing keeps its edits until it returns.
      if (known && known.version < version.version) await apply(known, version);
    }
  }

  async function apply(known: Brand, version: Version): Promise<void> {
    const next = await brandAt(known, version);
    // A newer version may have come meanwhile.
    const now = brands.find({ merchant: known.merchant, host: undefined });
    if (now && now.version < version.version) brands.replace(next);
  }

  async function brandAt(known: Brand, { version, layer }: Version): Promise<Brand> {
    const folder = { ...(asInFolder.get(known.merchant) ?? known), version };
    if (Object.keys(layer).length === 0) return folder;
    try {
      const source = sourceOf(known);
      const values = valuesWith(source, layer);
      return { ...brandWith(source, values), version, drawings: await drawingsOf(known, values) };
    } catch (error) {
      // Edits that a newer folder no longer allows must not stop the server.
      log.error({ error, merchant: known.merchant, version }, 'the edits of a brand do not fit its folder any more');
      return folder;
    }
  }

  async function drawingsOf({ merchant, name }: Brand, { drawings }: BrandValues): Promise<Brand['drawings']> {
    const drawn = async (kind: DrawingKind) => {
      const id = drawings[kind];
      const found = id === null ? null : await drawingOf(db, { merchant, kind, id });
      return found && drawingSvg(found, name);
    };
    return { logo: await drawn('logo'), mark: await drawn('mark') };
  }

  /** Renews an outdated reading in the background. */
  function renewSoon(): void {
    if (clock.now().getTime() - readAt <= REFRESH_MS) return;
    reading ??= refresh()
      .catch(() => {})
      .finally(() => (reading = null));
  }

  return { sourceOf, refresh, apply, renewSoon };
}

export type EditedBrands = ReturnType<typeof createEditedBrands>;
