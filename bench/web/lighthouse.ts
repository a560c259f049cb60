import { createClient } from '@croupier/contract/client';
import lighthouse, { desktopConfig } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import puppeteer from 'puppeteer-core';
import type { Page } from 'puppeteer-core';
import { median } from '../parts/results.ts';

type Options = { base: string; port: number; runs: number; isWanted: (visit: string) => boolean };

export type Reading = {
  name: string;
  device: 'mobile' | 'desktop';
  scores: Record<string, number>;
  paintMs: number;
  layoutShift: number;
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Medians of several visits. The lottery page needs a member, so the tab has a token before the page loads. */
export async function measureWithLighthouse({ base, port, runs, isWanted }: Options): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const device of ['desktop', 'mobile'] as const) {
    for (const [name, address] of [
      ['home', '/'],
      ['category', '/rng'],
      ['promotions', '/promotions'],
      ['lottery', '/lottery'],
    ] as const) {
      if (!isWanted(`${device} ${name}`)) continue;
      const visits: Omit<Reading, 'name' | 'device'>[] = [];
      for (let run = 0; run < runs; run += 1) {
        const token = name === 'lottery' ? await signIn(base) : null;
        visits.push(await visit(base + address, port, device, token));
      }
      const middle = (read: (visit: (typeof visits)[number]) => number) => median(visits.map(read));
      readings.push({
        name,
        device,
        scores: Object.fromEntries(
          Object.keys(visits[0]!.scores).map((category) => [category, middle(({ scores }) => scores[category] ?? 0)]),
        ),
        paintMs: middle(({ paintMs }) => paintMs),
        layoutShift: middle(({ layoutShift }) => layoutShift),
      });
    }
  }
  return readings;
}

async function visit(url: string, port: number, device: 'mobile' | 'desktop', token: string | null) {
  // Pages behind a sign-in tell search engines not to index them.
  const onlyCategories = categories.filter((category) => category !== 'seo' || token === null);
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  const page = await browser.newPage();
  try {
    // A string, because browser names are unknown to Node's types.
    if (token !== null) await page.evaluateOnNewDocument(`sessionStorage.setItem('token', ${JSON.stringify(token)})`);
    // As after a sign-in: the server then renders pages for members.
    const member = { name: 'member', url };
    if (token === null) await page.deleteCookie(member);
    else await page.setCookie({ ...member, value: '1' });
    // Lighthouse's benchmark of the machine; below 1000 it warns that its figures are unreliable.
    const index = Math.round(await page.evaluate(pageFunctions.computeBenchmarkIndex));
    console.log(`  ${device} ${new URL(url).pathname}: host ${index}`);
    return await read(url, { port, onlyCategories: [...onlyCategories] }, device, page);
  } finally {
    await page.close();
    await browser.disconnect();
  }
}

async function read(
  url: string,
  flags: { port: number; onlyCategories: string[] },
  device: 'mobile' | 'desktop',
  page: Page,
) {
  const answer = await lighthouse(
    url,
    { ...flags, logLevel: 'error', output: 'json' },
    device === 'desktop' ? desktopConfig : undefined,
    page,
  );
  if (!answer) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { lhr } = answer;
  if (lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${lhr.runtimeError.message}`);
  explain(lhr);
  return {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    paintMs: lhr.audits['largest-contentful-paint']?.numericValue ?? Infinity,
    layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Infinity,
  };
}

/** Lists what costs points. */
function explain({ categories: rated, audits }: LighthouseResult): void {
  for (const { id, auditRefs } of Object.values(rated)) {
    for (const { id: name, weight } of auditRefs) {
      const audit = audits[name];
      if (audit && weight > 0 && audit.score !== null && audit.score < 0.9)
        console.log(`  ${id}: ${name} ${audit.score} ${audit.displayValue ?? ''}`);
    }
  }
}

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

async function signIn(base: string): Promise<string> {
  const client = createClient({ base, token: () => null, language: () => 'EN', merchant: () => 'perlas' });
  const body = { type: 'username', username: 'ana', password: 'demo-only-ana' } as const;
  return (await client.call('login', { body })).token;
}
