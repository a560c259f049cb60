import type { Brand } from '../../core/brands.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import { readOrders } from './orders.ts';
import { readShowable } from './store.ts';
import { createView } from './view.ts';
import type { View, Written } from './view.ts';

/** Other processes are notified of a change; this bounds how long a lost notification matters. */
const REFRESH_MS = 60_000;

type CachedContent = Written & { readAt: number; views: Map<string, { view: View; madeAt: number }> };

/** Content in memory by brand and language, because every visit to home needs it. */
export function createContentCache({ db, clock }: { db: Db; clock: Clock }) {
  const cached = new Map<Merchant, Promise<CachedContent>>();

  async function load(brand: Brand): Promise<CachedContent> {
    const now = clock.now();
    const [rows, orders] = await Promise.all([readShowable(db, brand.merchant, now), readOrders(db, brand.merchant)]);
    return { rows, orders, readAt: now.getTime(), views: new Map() };
  }

  function start(brand: Brand): Promise<CachedContent> {
    const loading = load(brand);
    cached.set(brand.merchant, loading);
    // A failure is not cached: the next caller tries again.
    loading.catch(() => cached.get(brand.merchant) === loading && cached.delete(brand.merchant));
    return loading;
  }

  async function fresh(brand: Brand, now: Date): Promise<CachedContent> {
    const known = cached.get(brand.merchant);
    if (!known) return start(brand);
    const contentCache = await known;
    if (now.getTime() - contentCache.readAt <= REFRESH_MS) return contentCache;
    // The first caller who finds it outdated reads; the others wait for that reading.
    const newer = cached.get(brand.merchant);
    return newer && newer !== known ? newer : start(brand);
  }

  async function of(brand: Brand, asked: string): Promise<View> {
    const now = clock.now();
    const contentCache = await fresh(brand, now);
    const language = spokenBy(brand, asked);
    const made = contentCache.views.get(language);
    const isGood = made && made.madeAt <= now.getTime() && !(made.view.goodUntil && made.view.goodUntil <= now);
    if (isGood) return made.view;
    const view = createView(brand, contentCache, language, now);
    contentCache.views.set(language, { view, madeAt: now.getTime() });
    return view;
  }

  /** The same with some texts replaced for one reader; not cached. */
  async function changed(brand: Brand, asked: string, change: (written: Written) => Written): Promise<View> {
    const now = clock.now();
    return createView(brand, change(await fresh(brand, now)), spokenBy(brand, asked), now);
  }

  /** A running reading began before the change, so it is dropped too. */
  function forget(merchant: Merchant): void {
    cached.delete(merchant);
  }

  return { of, changed, forget };
}

const spokenBy = ({ languages, defaultLanguage }: Brand, asked: string) =>
  languages.includes(asked) ? asked : defaultLanguage;

export type ContentCache = ReturnType<typeof createContentCache>;
