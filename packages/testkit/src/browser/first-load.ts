import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Browser, Page, Response } from '@playwright/test';

export type FirstLoad = {
  scriptKiB: number;
  styleKiB: number;
  htmlKiB: number;
  /** All requests except pictures. */
  requests: string[];
  /** Addresses outside the page's origin. */
  foreign: string[];
  layoutShift: number;
  /** Errors and warnings of the browser's console. */
  complaints: string[];
};

/** Opens an address with an empty cache and without any input, and waits until the page is at rest. */
export async function measureFirstLoad(browser: Browser, address: string): Promise<FirstLoad> {
  return settled(await load(browser, address));
}

/** As above for several addresses: they load one after the other and come to rest at the same time. */
export async function measureFirstLoads(browser: Browser, addresses: string[]): Promise<Map<string, FirstLoad>> {
  const loads: [string, Promise<FirstLoad>][] = [];
  for (const address of addresses) loads.push([address, settled(await load(browser, address))]);
  return new Map(await Promise.all(loads.map(async ([address, one]) => [address, await one] as const)));
}

type Loaded = { page: Page; watched: ReturnType<typeof watchRequests>; rest: Promise<void> };

async function load(browser: Browser, address: string): Promise<Loaded> {
  await untilRendered(address);
  const context = await browser.newContext({
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // As for visitors, whatever other tests use.
    reducedMotion: 'no-preference',
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const watched = watchRequests(page, new URL(address).origin);
  await page.addInitScript(recordShifts);
  await page.goto(address);
  await page.locator('html[data-alive]').waitFor();
  const rest = page.waitForTimeout(SETTLE_MS);
  // Handled where it is awaited. A load that fails before that is the error to report.
  rest.catch(() => {});
  await page.waitForLoadState('networkidle');
  return { page, watched, rest };
}

async function settled({ page, watched, rest }: Loaded): Promise<FirstLoad> {
  // Work that starts by itself later belongs to the first load: idle work, the service worker, the socket.
  await rest;
  const layoutShift = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
  const sums = await watched.sum();
  await page.context().close();
  return { ...sums, layoutShift };
}

/** A server that has just started sends its first visitors a page without rendered content. */
async function untilRendered(address: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await htmlAt(address)).includes('id="data"')) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${address} is not rendered by the server`);
}

/** Some machines cannot resolve names below `localhost`; browsers can. */
async function htmlAt(address: string): Promise<string> {
  const { port, host, pathname, search } = new URL(address);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }, resolve).on('error', reject);
  });
  return text(answer);
}

/** After hydration: longer than any delay after which a page starts work by itself (SH-54). */
const SETTLE_MS = 6_000;

function watchRequests(page: Page, origin: string) {
  const responses: Response[] = [];
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(request.url());
  });
  page.on('response', (response) => responses.push(response));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });

  async function sum() {
    const KiB = { script: 0, stylesheet: 0, document: 0 };
    const requests: string[] = [];
    for (const response of responses) {
      const type = response.request().resourceType();
      if (type === 'image') continue;
      requests.push(new URL(response.url()).pathname);
      if (!Object.hasOwn(KiB, type)) continue;
      const headers = await response.allHeaders();
      const isServiceWorker = response.url().includes('/sw.js');
      if (headers['content-encoding'] !== 'br' && !isServiceWorker)
        complaints.push(`${response.url()} came without brotli`);
      KiB[type as keyof typeof KiB] += Number(headers['content-length'] ?? 0) / 1024;
    }
    return {
      scriptKiB: KiB.script,
      styleKiB: KiB.stylesheet,
      htmlKiB: KiB.document,
      requests,
      foreign,
      complaints,
    };
  }
  return { sum };
}

/** Runs in the page before its own code. A string, because the types of Node and of browsers conflict. */
export const recordShifts = {
  content: `globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });`,
};
