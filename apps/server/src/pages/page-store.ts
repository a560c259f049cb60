import type { Clock } from '../core/ports.ts';
import type { Merchant } from '../core/ids.ts';

/** How long a rendered page is served without checking it. A change of content removes it at once. */
const FRESH_MS = 60_000;
/** For this long an outdated page is served while a new one is made. */
const STALE_MS = 10 * 60_000;
/**
 * 2 brands × 2 languages × some 65 pages, articles and promotions are 260. The limit bounds what made-up addresses can
 * store.
 */
const MAX_PAGES = 600;
/** Rendering blocks the thread that answers calls: more at once would make each of them later. */
const MAX_RENDERS = 2;
const MAX_WAITING = 20;
/** A page that cannot be rendered is not tried again for a while. */
const FAILED_MS = 5_000;
/** The longest wait for a page that the browser can also draw. Later visitors get it rendered. */
const WAIT_MS = 1_500;

/**
 * Anybody can make up addresses with a query. This many are rendered for a brand in a minute; the browser draws the
 * rest. A brand has some hundred articles, promotions and lotteries.
 */
const MAX_QUERIES = 60;
const QUERIES_MS = 60_000;

/** Receives the page before, in case nothing changed. */
type Make<Page> = (before: Page | null) => Promise<Page>;

type Kept<Page> = { page: Page | null; madeAt: number };

/** Rendered pages in memory. `null` marks a page that could not be rendered: the browser draws it. */
export function createPageStore<Page>({ clock }: { clock: Clock }) {
  const pages = new Map<string, Kept<Page>>();
  const making = new Map<string, Promise<Page | null>>();
  const generations = new Map<Merchant, number>();
  let renders = 0;
  const waiting: (() => void)[] = [];
  const now = () => clock.now().getTime();

  const queries = new Map<Merchant, { since: number; count: number }>();

  /** Counts renderings of addresses with a query; answers whether the limit is exceeded. */
  function isOneTooMany(merchant: Merchant): boolean {
    const known = queries.get(merchant);
    const counted = known && now() - known.since < QUERIES_MS ? known : { since: now(), count: 0 };
    counted.count += 1;
    queries.set(merchant, counted);
    return counted.count > MAX_QUERIES;
  }

  /** `hasQuery`: the address may be made up. */
  async function get(
    merchant: Merchant,
    name: string,
    make: Make<Page>,
    { hasQuery = false } = {},
  ): Promise<Page | null> {
    const key = `${merchant} ${name}`;
    const known = pages.get(key);
    const age = known ? now() - known.madeAt : Infinity;
    if (known && age < (known.page ? FRESH_MS : FAILED_MS)) {
      // Most recently used last, so that the first is removed.
      pages.delete(key);
      pages.set(key, known);
      return known.page;
    }
    if (hasQuery && !making.has(key) && isOneTooMany(merchant)) return known?.page ?? null;
    const made = renew(merchant, key, () => make(known?.page ?? null));
    return known?.page && age < STALE_MS ? known.page : inTime(made);
  }

  function renew(merchant: Merchant, key: string, make: () => Promise<Page>): Promise<Page | null> {
    const underWay = making.get(key);
    if (underWay) return underWay;
    if (waiting.length >= MAX_WAITING) return Promise.resolve(null);
    const generation = generations.get(merchant);
    const made = inTurn(make)
      .catch(() => null)
      .then((page) => {
        // A page read before a change must not be stored after it.
        if (generations.get(merchant) === generation) keep(key, { page, madeAt: now() });
        return page;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  async function inTurn(make: () => Promise<Page>): Promise<Page> {
    if (renders >= MAX_RENDERS) await new Promise<void>((resolve) => waiting.push(resolve));
    renders += 1;
    try {
      return await make();
    } finally {
      renders -= 1;
      waiting.shift()?.();
    }
  }

  function keep(key: string, prepared: Kept<Page>): void {
    pages.delete(key);
    pages.set(key, prepared);
    if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value!);
  }

  function forget(merchant: Merchant): void {
    generations.set(merchant, (generations.get(merchant) ?? 0) + 1);
    for (const key of pages.keys()) if (key.startsWith(`${merchant} `)) pages.delete(key);
    for (const key of making.keys()) if (key.startsWith(`${merchant} `)) making.delete(key);
  }

  return { get, forget, size: () => pages.size };
}

function inTime<Page>(made: Promise<Page | null>): Promise<Page | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  return Promise.race([made, late]).finally(() => clearTimeout(timer));
}
