import type { Browser, Page } from '@playwright/test';

export type GamesReading = {
  /** From the click that clears a filter without results to the frame that shows the grid, on the same page. */
  mountMs: number[];
  /** From the click on a category to the frame that shows its page and grid; its script and first tiles are loaded. */
  pageMs: number[];
  /** For comparison: inserting that page as text, from the call to the frame that shows it. */
  byHandMs: number[];
  /** From the last typed letter to the list of results. */
  searchMs: number[];
  /** Tiles that stayed empty when the grid was scrolled with a pause at each stop. */
  emptyTiles: number;
};

const TILES = 10_000;
const STOPS = 12;
const DROPPED_MS = 5_000;
/** Each with a typing error: by name, vendor and theme. */
const searches = ['mabuhya fortune', 'perlas ng silagan', 'jeepny jackpot', 'anahw', 'volcanno', 'tubataha fishing'];

/** Measures the grid of ten thousand tiles and the search among ten thousand games on a desktop. */
export async function measureGames(options: { browser: Browser; base: string; runs: number }): Promise<GamesReading> {
  const { browser, base, runs } = options;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(inPage);
  await pretendTiles(page);
  const mountMs: number[] = [];
  const pageMs: number[] = [];
  const byHandMs: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    pageMs.push(await changePage(page, base));
    await page.waitForLoadState('networkidle');
    const html = await page.locator('main').innerHTML();
    mountMs.push(await mount(page));
    byHandMs.push(await putIn(page, base, html));
  }
  await changePage(page, base);
  const emptyTiles = await scrollThrough(page);
  await page.unroute(listCalls);
  const searchMs = await search(page, base, runs);
  await context.close();
  return { mountMs, pageMs, byHandMs, searchMs, emptyTiles };
}

const lightPage = '/down';
const listPage = '/rng';
const endChoice = `main a[href="${listPage}"]:not([aria-current])`;
const listCalls = '**/GCSGAME_gameList*';

/** The demo world has 9,060 slots. The page is told ten thousand, and games repeat beyond the real ones. */
async function pretendTiles(page: Page): Promise<void> {
  await page.route(listCalls, async (route) => {
    const address = new URL(route.request().url());
    const pageNo = Number(address.searchParams.get('pageNo') ?? 1);
    if (pageNo > 90) address.searchParams.set('pageNo', String(pageNo - 90));
    const response = await route.fetch({ url: address.href });
    const answer = (await response.json()) as { value: { totalElements: number } };
    answer.value.totalElements = TILES;
    await route.fulfill({ response, json: answer });
  });
}

/** On the page of the list: sets a filter without results, then clears it. */
async function mount(page: Page): Promise<number> {
  await page.evaluate(`goTo('${listPage}?vassalage=NOBODY')`);
  await page.locator(endChoice).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return page.evaluate<number>(`measureClick('${endChoice}', ${TILES})`);
}

async function changePage(page: Page, base: string): Promise<number> {
  // Starts on a small page and hovers over the link before the click, which preloads script and first tiles.
  await page.goto(base + lightPage, { waitUntil: 'networkidle' });
  const link = page.getByRole('banner').locator(`a[href^="${listPage}"]`).first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return page.evaluate<number>(`measureClick('header a[href^="${listPage}"]', ${TILES})`);
}

async function putIn(page: Page, base: string, html: string): Promise<number> {
  await page.goto(base + lightPage, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  return page.evaluate<number>(`measurePutIn(${JSON.stringify(html)}, ${TILES})`);
}

async function scrollThrough(page: Page): Promise<number> {
  let empty = 0;
  for (let stop = 1; stop <= STOPS; stop += 1) {
    await page.evaluate(`scrollGrid(${stop / STOPS})`);
    // Tiles still empty after this time count as dropped.
    empty += await page.evaluate<number>(`emptyAtRest(${DROPPED_MS})`);
  }
  return empty;
}

async function search(page: Page, base: string, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto(`${base}/down?search=`, { waitUntil: 'networkidle' });
    await page.getByRole('dialog').getByRole('searchbox').waitFor();
    // The first call of a visit also loads the script of all calls.
    await page.evaluate(`measureSearch('halo halo')`);
    for (const text of searches) times.push(await page.evaluate<number>(`measureSearch(${JSON.stringify(text)})`));
  }
  return times;
}

/** Runs in the page before its own code. A string, because the types of Node and of browsers conflict. */
const inPage = {
  content: `
const until = (isThere) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('waited in vain')), 20_000);
  const look = () => {
    if (!isThere()) return;
    observer.disconnect();
    // This task runs after the frame was drawn, before tasks that are already queued.
    const drawn = () => resolve(performance.now());
    requestAnimationFrame(() => scheduler.postTask(drawn, { priority: 'user-blocking' }));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  look();
});
const cells = () => [...document.querySelectorAll('[data-place]')];
globalThis.scrollGrid = (part) => {
  const { top, height } = cells()[0].parentElement.getBoundingClientRect();
  scrollTo(0, scrollY + top + Math.max(0, height - innerHeight) * part);
};
const emptyTiles = () => cells().filter((cell) => !cell.querySelector('a')).length;
const isGridFull = () => {
  const isInSight = (cell) => { const { top, bottom } = cell.getBoundingClientRect(); return bottom > 0 && top < innerHeight; };
  return cells().some(isInSight) && emptyTiles() === 0;
};
const turn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
globalThis.emptyAtRest = async (droppedMs) => {
  const begin = performance.now();
  do await turn(); while (!isGridFull() && performance.now() - begin < droppedMs);
  return isGridFull() ? 0 : Math.max(1, emptyTiles());
};
// A window of 1440 x 900 shows two rows of eight tiles, each with a picture.
const hasTiles = (tiles) => () => document.querySelectorAll('[data-place][aria-setsize="' + tiles + '"] img').length >= 16;
globalThis.measureClick = async (link, tiles) => {
  const begin = performance.now();
  document.querySelector(link).click();
  return (await until(hasTiles(tiles))) - begin;
};
globalThis.goTo = (address) => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
};
globalThis.measurePutIn = async (html, tiles) => {
  const begin = performance.now();
  document.querySelector('main').innerHTML = html;
  return (await until(hasTiles(tiles))) - begin;
};
globalThis.measureSearch = async (words) => {
  const input = document.querySelector('dialog input[type=search]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const shown = () => document.querySelector('dialog a[data-found]')?.textContent + document.querySelector('dialog output')?.textContent;
  const before = shown();
  const begin = performance.now();
  set.call(input, words);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return (await until(() => shown() !== before && document.querySelector('dialog a[data-found]'))) - begin;
};`,
};
