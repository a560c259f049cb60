import type { Brand } from '../../core/brands.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import { readOrders } from './orders.ts';
import { readShowable } from './store.ts';
import { createView } from './view.ts';
import type { View, Written } from './view.ts';

/** Other processes hear of a change by push; this is how long they could be wrong if that were lost. */
const REFRESH_MS = 60_000;

type Kept = Written & { readAt: number; views: Map<string, { view: View; madeAt: number }> };

/** What every brand shows, in memory per brand and language: home asks for it at every visit. */
export function createShelf({ db, clock }: { db: Db; clock: Clock }) {
  const kept = new Map<Merchant, Promise<Kept>>();

  async function load(brand: Brand): Promise<Kept> {
    const now = clock.now();
    const [rows, orders] = await Promise.all([readShowable(db, brand.merchant, now), readOrders(db, brand.merchant)]);
    return { rows, orders, readAt: now.getTime(), views: new Map() };
  }

  function start(brand: Brand): Promise<Kept> {
    const loading = load(brand);
    kept.set(brand.merchant, loading);
    // A failed reading is not kept: the next caller tries again.
    loading.catch(() => kept.get(brand.merchant) === loading && kept.delete(brand.merchant));
    return loading;
  }

  async function fresh(brand: Brand, now: Date): Promise<Kept> {
    const known = kept.get(brand.merchant);
    if (!known) return start(brand);
    const shelf = await known;
    if (now.getTime() - shelf.readAt <= REFRESH_MS) return shelf;
    // Of many who find it old at once, the first reads and the others wait for that reading.
    const newer = kept.get(brand.merchant);
    return newer && newer !== known ? newer : start(brand);
  }

  async function of(brand: Brand, asked: string): Promise<View> {
    const now = clock.now();
    const shelf = await fresh(brand, now);
    const language = spokenBy(brand, asked);
    const made = shelf.views.get(language);
    const isGood = made && made.madeAt <= now.getTime() && !(made.view.goodUntil && made.view.goodUntil <= now);
    if (isGood) return made.view;
    const view = createView(brand, shelf, language, now);
    shelf.views.set(language, { view, madeAt: now.getTime() });
    return view;
  }

  /** The same with some words in place of others, for one reader; nothing of it is kept. */
  async function changed(brand: Brand, asked: string, change: (written: Written) => Written): Promise<View> {
    const now = clock.now();
    return createView(brand, change(await fresh(brand, now)), spokenBy(brand, asked), now);
  }

  /** A reading under way began before the change and may not know it, so it is forgotten with the rest. */
  function forget(merchant: Merchant): void {
    kept.delete(merchant);
  }

  return { of, changed, forget };
}

const spokenBy = ({ languages, defaultLanguage }: Brand, asked: string) =>
  languages.includes(asked) ? asked : defaultLanguage;

export type Shelf = ReturnType<typeof createShelf>;
