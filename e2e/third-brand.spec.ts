import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '@croupier/server/postgres';
import { temporaryFolder } from '@croupier/server/testing';
import { expect, test } from '@playwright/test';
import { comeAlive, complaintsOf } from './watch-page.ts';

const root = path.resolve(import.meta.dirname, '..');

/** All files of the brand. The built program knows nothing of it. */
const dagat: Record<string, string> = {
  'brand.json': `{
  "code": "dagat",
  "names": { "short": "Dagat", "full": "Dagat Lounge", "legal": "Dagat Lounge (test)" },
  "domains": ["dagat.localhost"],
  "languages": ["EN", "TY", "AR"],
  "currency": "PHP",
  "timeZone": "Asia/Manila",
  "minimumAge": 21,
  "flags": { "USERNAMEREG3": true, "FREEPLAY3": true },
  "categories": [{ "code": "FISH", "rebatePercent": "2.5" }, { "code": "RNG", "rebatePercent": null }],
  "jackpot": { "mode": "growth" },
  "contact": { "messaging": { "label": "Sea Line", "url": "https://messaging.example/dagat" } },
  "resources": [{ "labelNameEn": "Facebook", "url": "https://facebook.example/dagat" }],
  "colours": { "accent": "#2fd0c8", "accentStrong": "#5fe0d9", "onAccent": "#00201e", "page": "#0b1020" }
}
`,
  'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" role="img" aria-label="Dagat"><path fill="#2fd0c8" d="M0 20q15-20 30 0t30 0t30 0v8H0z"/></svg>
`,
  'content/banner.json': `[
  { "slug": "tide", "groupName": "w_home", "linkageType": "PAGE", "url": "/fish", "sort": 1,
    "picture": { "motif": "friends", "seed": "tide" },
    "EN": { "title": "The tide is in", "text": "Fish with us tonight.", "callToAction": "Cast a line" },
    "TY": { "title": "Taog na", "text": "Mangisda tayo ngayong gabi.", "callToAction": "Ihagis ang pisi" } }
]
`,
};

/** Names, addresses and colours of the demo brands only; `araw` by itself is Tagalog for a day. */
const demoBrands = /perlas|Araw (Arcade|Club)|araw\.localhost|example\/araw|\bAraw\b(?= ·)|#ff7d5c|#ffc629|#061416/;

// One server for all of them.
test.describe.configure({ mode: 'serial' });

let server: ChildProcess;
let port = 0;
let [brands, data] = ['', ''];
const at = (place: string) => `http://dagat.localhost:${port}${place}`;
/** For requests without a browser: only browsers resolve every name below localhost. */
const plainly = (place: string) => `http://localhost:${port}${place}`;

test.beforeAll(async () => {
  brands = temporaryFolder('brands');
  data = temporaryFolder('third-brand');
  for (const [name, text] of Object.entries(dagat)) {
    fs.mkdirSync(path.dirname(path.join(brands, 'dagat', name)), { recursive: true });
    fs.writeFileSync(path.join(brands, 'dagat', name), text);
  }
  port = await freePort();
  server = fork(path.join(root, 'apps/server/dist/main.js'), {
    cwd: root,
    env: {
      ...process.env,
      MODE: 'demo',
      PORT: String(port),
      DATA_DIR: data,
      BRANDS_DIR: brands,
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '1000',
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('message', ({ type }: { type: string }) => {
      if (type === 'ready') resolve();
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  for (const folder of [brands, data]) fs.rmSync(folder, { recursive: true, force: true });
});

test('[BR-5] a third brand is under 30 lines of configuration, all files together', () => {
  const lines = Object.values(dagat).flatMap((text) => text.trimEnd().split('\n'));
  expect(lines.length).toBeLessThan(30);
});

test('[BR-5, BR-24] over HTTP it has its own name, colours, logo, languages, flags, categories and texts', async ({
  request,
}) => {
  const text = async (place: string) => (await request.get(plainly(place))).text();
  const value = async <Value>(place: string) =>
    ((await (await request.get(plainly(place))).json()) as { value: Value }).value;

  const { merchant, brand } = await value<{ merchant: string; brand: Record<string, unknown> }>(
    '/wps/system/settings/consolidated',
  );
  expect(merchant).toBe('dagat');
  expect(brand).toMatchObject({
    name: 'Dagat',
    fullName: 'Dagat Lounge',
    languages: ['EN', 'TY', 'AR'],
    minimumAge: 21,
    jackpotMode: 'growth',
    gameListCentre: ['FISH', 'RNG'],
  });
  const flags = JSON.stringify(await value('/wps/system/whitelabel'));
  expect(flags).toContain('FREEPLAY3');
  const menus = await value<{ categories: { gameCategory: string }[] }>('/lgw/games/game_menus');
  expect(menus.categories.map(({ gameCategory }) => gameCategory).slice(0, 2)).toEqual(['FISH', 'RNG']);

  expect(await text('/brand/theme.css')).toContain('--token-accent:#2fd0c8');
  expect(await text('/brand/logo.svg')).toBe(dagat['logo.svg']);
  // It has no mark of its own: its initial in its colours.
  expect(await text('/brand/mark.svg')).toMatch(/fill="#2fd0c8".*>D</);
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
    name: 'Dagat Lounge',
    theme_color: '#0b1020',
  });

  for (const [place, expected] of [
    ['/', 'The tide is in'],
    ['/?lang=TY', 'Taog na'],
    ['/fish', 'Dagat'],
    ['/promotions', 'Dagat'],
    ['/help', 'Dagat'],
    ['/help?legal=terms', 'You are at least 21'],
    ['/help?article=register-age', '21'],
    ['/down', 'Dagat'],
    ['/integrity', 'Dagat'],
    ['/offline', 'Dagat Lounge'],
  ] as const) {
    let html = '';
    // A new or busy server first leaves rendering to the browser.
    const isRendered = async () => {
      const answer = await request.get(plainly(place));
      html = await answer.text();
      return answer.status() === 200 && (html.includes('id="data"') || place === '/offline');
    };
    await expect.poll(isRendered, `${place} is rendered`).toBe(true);
    expect(html, place).toContain(expected);
    expect(demoBrands.exec(html)?.[0], place).toBeUndefined();
  }
  // A category that the brand does not have has no page.
  expect((await request.get(plainly('/live'))).status()).toBe(404);
});

test('[BR-5, BR-3] in the browser it looks like itself and like nobody else', async ({ page }) => {
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(at('/'));
  await comeAlive(page);
  await expect(page).toHaveTitle(/Dagat/);
  const logo = page.getByRole('banner').getByRole('img', { name: 'Dagat' });
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBeCloseTo(3, 1);
  await expect(page.getByRole('heading', { name: 'The tide is in' })).toBeVisible();
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue('--token-accent'), style.backgroundColor];
  });
  expect(colours).toEqual(['#2fd0c8', 'rgb(11, 16, 32)']);

  const navigation = page.getByRole('navigation', { name: 'Games and more' });
  await expect(navigation.getByRole('link', { name: /Fish/ })).toHaveText('FishingRebate 2.5%');
  await expect(navigation.getByRole('link', { name: /Live/ })).toHaveCount(0);
  await expect(navigation.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', /example\/dagat$/);

  await page.evaluate(() => globalThis.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('contentinfo')).toContainText('Dagat Lounge (test)');
  await page.evaluate(() => globalThis.scrollTo(0, 0));

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Language/ })
    .click();
  const choices = page.getByRole('dialog').getByRole('button', { name: /English|Tagalog|العربية|Français/ });
  await expect(choices).toHaveCount(3);
  await page.getByRole('dialog').getByRole('button', { name: 'Tagalog' }).click();
  await expect(page.getByRole('heading', { name: 'Taog na' })).toBeVisible();

  expect(demoBrands.exec(await page.locator('body').innerText())?.[0]).toBeUndefined();
  expect(asked.filter((url) => /merchant=(perlas|araw)/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
});
