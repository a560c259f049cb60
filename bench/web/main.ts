import path from 'node:path';
import { budgets, browserLaunchOptions, chunkSizesKiB, measureFirstLoad } from '@croupier/testkit/browser';
import { freePort } from '@croupier/server/postgres';
import { temporaryFolder } from '@croupier/server/testing';
import { chromium } from '@playwright/test';
import { createResults, median } from '../parts/results.ts';
import { startMeasured } from '../parts/server-process.ts';
import { measureGames } from './games.ts';
import { measureJourneys } from './journeys.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import { paintPictures } from './pictures.ts';

/**
 * `npm run measure:web -- --runs 3 --only sizes`: the portal as built for production, in a real browser, beside its
 * bars. Parts: sizes, games, journeys, lighthouse; of the last, `--visits 'mobile category,desktop'` takes only some.
 */
const argument = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const runs = Number(argument('runs') ?? 5);
const only = argument('only');
const visits = argument('visits')?.split(',');
const does = (part: string) => only === undefined || only.split(',').includes(part);

const root = path.resolve(import.meta.dirname, '../..');
const { result, finish } = createResults();
const server = await startMeasured('apps/server/dist/main.js', {
  MODE: 'demo',
  PORT: String(await freePort()),
  LOG_LEVEL: 'warn',
  LIMIT_FACTOR: '1000',
  DATA_DIR: temporaryFolder('web'),
});
const base = `http://localhost:${new URL(server.address).port}`;
const debuggingPort = await freePort();
const launch = await browserLaunchOptions();
const browser = await chromium.launch({
  ...launch,
  args: [...(launch.args ?? []), `--remote-debugging-port=${debuggingPort}`],
});

try {
  if (does('sizes')) {
    const first = budgets.firstLoad;
    for (const [name, address] of [
      ['home', `${base}/`],
      ['home of araw', `${base.replace('//', '//araw.')}/`],
      ['category', `${base}/rng`],
      ['sign-in', `${base}/login`],
    ] as const) {
      const load = await measureFirstLoad(browser, address);
      // The home page has absolute bars; below, other pages have bars for what they add to it.
      if (name.startsWith('home')) {
        result(`${name} script, KiB brotli`, load.scriptKiB, { most: first.scriptKiB });
        result(`${name} styles, KiB brotli`, load.styleKiB, { most: first.styleKiB });
        result(`${name} requests without pictures`, load.requests.length, { most: first.requests });
      } else {
        const shown = [load.scriptKiB, load.styleKiB].map((size) => size.toFixed(1));
        console.log(`  ${name}: ${shown[0]} KiB script, ${shown[1]} KiB styles, ${load.requests.length} requests`);
      }
      result(`${name} HTML, KiB brotli`, load.htmlKiB, { most: first.htmlKiB });
      result(`${name} requests to other hosts`, load.foreign.length, { most: 0 });
      result(`${name} layout shift`, load.layoutShift, { most: budgets.layoutShift });
    }
    const { pages, modals } = chunkSizesKiB(path.join(root, 'apps/portal/dist'));
    for (const [name, size] of pages) result(`route ${name}, KiB brotli`, size, { most: budgets.lazyRouteKiB });
    for (const [name, size] of modals) result(`popup ${name}, KiB brotli`, size, { most: budgets.modalKiB });
  }
  await paintPictures(browser, base);
  if (does('games')) {
    const { mountMs, pageMs, byHandMs, searchMs, emptyTiles } = await measureGames({ browser, base, runs });
    result('10,000 tiles: click to grid, ms (median)', median(mountMs), { most: budgets.tilesMountMs });
    result('10,000 tiles: click to another page with them, ms (median)', median(pageMs), {
      most: budgets.tilesMountMs,
    });
    console.log(
      `  that page put in as text: ${median(byHandMs).toFixed(0)} ms, what this machine's browser needs alone`,
    );
    result('10,000 tiles: empty after scrolling through', emptyTiles, { most: 0 });
    result('search: letter to list, ms (median)', median(searchMs), { most: budgets.searchMs });
  }
  if (does('journeys')) {
    const journeys = await measureJourneys({ browser, base, runs });
    for (const name of new Set(journeys.map((journey) => journey.name))) {
      const made = journeys.filter((journey) => journey.name === name);
      result(
        `journey ${name}: longest interaction at 4x CPU, ms (median)`,
        median(made.map((one) => one.interactionMs)),
        {
          most: budgets.interactionMs,
        },
      );
      result(`journey ${name}: LCP at 4x CPU, ms (median)`, median(made.map((one) => one.paintMs)), {
        most: budgets.paintMs,
      });
      result(`journey ${name}: layout shift (worst)`, Math.max(...made.map((one) => one.layoutShift)), {
        most: budgets.layoutShift,
      });
    }
  }
  if (does('lighthouse')) {
    for (const { name, device, scores, paintMs, layoutShift } of await measureWithLighthouse({
      base,
      port: debuggingPort,
      runs,
      isWanted: (visit) => !visits || visits.some((wanted) => visit.startsWith(wanted)),
    })) {
      for (const [category, score] of Object.entries(scores)) {
        const least = device === 'mobile' && category === 'performance' ? 97 : 100;
        result(`Lighthouse ${device} ${name} ${category}`, score, { least });
      }
      if (device === 'mobile') result(`Lighthouse mobile ${name} LCP, ms`, paintMs, { most: budgets.paintMs });
      result(`Lighthouse ${device} ${name} layout shift`, layoutShift, { most: budgets.layoutShift });
    }
  }
  const { rss } = await server.usage();
  // Has no bar here; `npm run bench http` measures a server at rest.
  console.log(`  server memory after all this: ${(rss / 1_048_576).toFixed(0)} MB`);
} finally {
  await browser.close();
  await server.stop();
}
finish();
