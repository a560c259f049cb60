import type { Browser, Page } from '@playwright/test';

export type GamesReading = {
  /** From the click that ends a choice nothing fitted to the frame that shows the grid instead, on a page that stays. */
  mountMs: number[];
  /** From the click on a category to the frame that shows its page and grid, its script and first tiles being there. */
  pageMs: number[];
  /** The yardstick: that page put in as text, from the call to the frame that shows it. */
  byHandMs: number[];
  /** From the last letter to the list of what it found. */
  searchMs: number[];
  /** Tiles that stayed empty when the grid was scrolled through and rested at each stop. */
  emptyTiles: number;
};

const TILES = 10_000;
const STOPS = 12;
const DROPPED_MS = 5_000;
/** With a typing error each, by name, by maker and by theme. */
const searches = ['mabuhya fortune', 'perlas ng silagan', 'jeepny jackpot', 'anahw', 'volcanno', 'tubataha fishing'];

/** The grid of ten thousand tiles and the search among ten thousand games, as somebody at a desk meets them. */
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

/** The demo world has 9,060 slots: the page is told of ten thousand, and what lies beyond repeats what is there. */
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

/** On the page of the list: a choice that nothing fits, and the click that ends it. */
async function mount(page: Page): Promise<number> {
  await page.evaluate(`goTo('${listPage}?vassalage=NOBODY')`);
  await page.locator(endChoice).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return page.evaluate<number>(`measureClick('${endChoice}', ${TILES})`);
}

async function changePage(page: Page, base: string): Promise<number> {
  // From a light page, its link hovered as a hand does before it clicks: script and first tiles come along.
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
    // Whatever is still empty after this time counts as dropped.
    empty += await page.evaluate<number>(`emptyAtRest(${DROPPED_MS})`);
  }
  return empty;
}

async function search(page: Page, base: string, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto(`${base}/down?search=`, { waitUntil: 'networkidle' });
    await page.getByRole('dialog').getByRole('searchbox').waitFor();
    // The first call of a visit also brings the script of all calls.
    await page.evaluate(`measureSearch('halo halo')`);
    for (const text of searches) times.push(await page.evaluate<number>(`measureSearch(${JSON.stringify(text)})`));
  }
  return times;
}

/** Runs in the page, before anything of it. As text: the types of Node and of browsers disagree about these names. */
const inPage = {
  content: `
const until = (isThere) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('waited in vain')), 20_000);
  const look = () => {
    if (!isThere()) return;
    observer.disconnect();
    // The frame that shows it has been drawn when the task after its callback runs, before any that waits already.
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
// A window of 1440 x 900 shows two rows of eight, each tile with its picture.
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
