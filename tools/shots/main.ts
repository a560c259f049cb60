import fs from 'node:fs';
import path from 'node:path';
import { browserLaunchOptions } from '@croupier/testkit/browser';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addresses } from '../../e2e/addresses.ts';
import { quietPopups } from '../../e2e/quiet-popups.ts';
import { centrePages, consolePages, portalPages, popupPages } from '../../e2e/pages-to-check.ts';
import type { BrandCode, Who } from '../../e2e/pages-to-check.ts';
import openWorld from '../../e2e/world.ts';
import { arrive, photograph, settle } from './camera.ts';
import type { Picture } from './camera.ts';
import { contactSheet } from './contact-sheet.ts';
import { moments, tokenOf } from './moments.ts';
import type { Moment } from './moments.ts';

/**
 * `npm run shots -- --brand araw --width 375 --lang EN --only help`: a picture of every page, popup and special moment
 * of portal and console, in `.shots/`, with `index.html` to look at them side by side.
 */
const argument = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const chosen = <Value extends string | number>(name: string, all: readonly Value[]) =>
  all.filter((one) => (argument(name) ?? String(one)).split(',').includes(String(one)));

const brands = chosen<BrandCode>('brand', ['perlas', 'araw']);
const languages = chosen('lang', ['EN', 'TY']);
const widths = chosen('width', [1440, 1024, 375]);
/** Tagalog texts are longer, so only the narrowest window is needed. */
const widthsIn = (language: string) => (language === 'EN' ? widths : widths.slice(-1));
const isWanted = (name: string) => (argument('only') ?? '').split(',').some((part) => name.includes(part));
const heightAt = (width: number) => (width < 700 ? 812 : 900);
const timezoneId = 'Asia/Manila';
const people: Record<Exclude<Who, 'visitor'>, string> = { member: 'ana', agent: 'ben' };

const folder = path.resolve(import.meta.dirname, '../../.shots');
const pictures: Picture[] = [];
const failures: string[] = [];
let isStopping = false;
let browser: Browser | undefined;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  console.log('Stopping …');
  void browser?.close();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

const began = process.hrtime.bigint();
const seconds = () => (process.hrtime.bigint() - began) / 1_000_000_000n;
console.log('Opening the demo world …');
const closeWorld = await openWorld();
try {
  if (!isStopping) {
    const own = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    browser = await chromium.launch({ ...(await browserLaunchOptions()), ...own });
    fs.rmSync(folder, { recursive: true, force: true });
    // Two cores, two brands.
    await Promise.all(brands.map((brand) => lookAt(brand)));
  }
} finally {
  await browser?.close().catch(() => {});
  // In a terminal Ctrl-C also reaches the started servers, which then end by themselves.
  await closeWorld().catch((error: unknown) => console.error(String(error)));
}
if (pictures.length > 0) {
  pictures.sort((a, b) => a.group.localeCompare(b.group) || a.brand.localeCompare(b.brand) || b.width - a.width);
  fs.writeFileSync(path.join(folder, 'index.html'), contactSheet(pictures));
}
console.log(`${pictures.length} pictures in ${seconds()} s: .shots/index.html`);
for (const failure of failures) console.error(`not taken: ${failure}`);
process.exit(isStopping ? 130 : failures.length > 0 ? 1 : 0);

async function lookAt(brand: BrandCode): Promise<void> {
  const targets: Moment[] = [...(await portalPages(brand)), ...(await popupPages()), ...centrePages()];
  for (const language of languages) {
    const open = new Map<string, Page>();
    for (const target of [...targets, ...moments]) {
      if (isStopping) return;
      if (!isWanted(target.name)) continue;
      const key = `${target.who} ${target.hasWorker}`;
      const page = open.get(key) ?? (await enter(brand, language, target));
      open.set(key, page);
      await take({ target, page, brand, language });
    }
    for (const page of open.values()) await page.context().close();
    if (!isStopping) await lookAtConsole(brand, language);
  }
}

function newContext(locale = 'en-PH', hasWorker = false): Promise<BrowserContext> {
  return browser!.newContext({
    viewport: { width: widths[0]!, height: heightAt(widths[0]!) },
    storageState: quietPopups(timezoneId),
    locale,
    timezoneId,
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
}

/** One tab per person, because a token is in the storage of its tab. */
async function enter(brand: BrandCode, language: string, { who, hasWorker }: Moment): Promise<Page> {
  const page = await (await newContext(undefined, hasWorker)).newPage();
  if (who !== 'visitor') {
    // Any file of the same origin has the same storage.
    await page.goto(`${addresses[brand]()}/robots.txt`);
    await page.evaluate((kept) => sessionStorage.setItem('token', kept), await tokenOf(brand, people[who]));
  }
  await page.goto(`${addresses[brand]()}/pointMall?lang=${language}`);
  await settle(page);
  return page;
}

type Task = { target: Moment; page: Page; brand: BrandCode; language: string };

/** A page is visited once and taken at every width; with an act before, each width has its own visit. */
async function take({ target, page, brand, language }: Task): Promise<void> {
  const scene = { page, context: page.context(), brand };
  const own = widthsIn(language).filter((width) => !target.isWide || width > 1100);
  try {
    await target.before?.(scene);
    for (const [index, width] of own.entries()) {
      await page.setViewportSize({ width, height: heightAt(width) });
      if (index === 0 || target.act) {
        await scene.context.setOffline(false);
        await page.goto(new URL(target.path, addresses[brand]()).href);
        await settle(page);
        await target.act?.(page);
      }
      if (target.act) await arrive(page);
      else await settle(page);
      await keep({ page, group: target.name, brand, language, width });
    }
  } catch (error) {
    if (!isStopping) failures.push(`${brand} ${language} ${target.name}: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    if (!isStopping) await target.after?.(scene);
  }
}

async function keep({ page, ...picture }: Omit<Picture, 'file'> & { page: Page }): Promise<void> {
  const { group, brand, language, width } = picture;
  const file = `${brand}/${width}-${language}/${group}.png`;
  await photograph(page, path.join(folder, file), width);
  pictures.push({ ...picture, file });
  console.log(`${String(pictures.length).padStart(4)}  ${seconds()} s  ${file}`);
}

/** Takes the pages of the console for one brand. */
async function lookAtConsole(brand: BrandCode, language: string): Promise<void> {
  const targets = Object.entries({
    'console-sign-in': '',
    ...(await consolePages(brand)),
    'console-not-found': '/nowhere',
  }).filter(([name]) => isWanted(name));
  if (targets.length === 0) return;
  const context = await newContext(language === 'TY' ? 'fil-PH' : 'en-PH');
  try {
    const page = await context.newPage();
    const base = `${addresses[brand]()}/console`;
    await page.goto(base);
    for (const [name, place] of targets) {
      if (name !== 'console-sign-in') await enterConsole(page, base + place);
      for (const width of widthsIn(language)) {
        if (isStopping) return;
        await page.setViewportSize({ width, height: heightAt(width) });
        await settle(page);
        await keep({ page, group: name, brand, language, width });
      }
    }
  } catch (error) {
    if (!isStopping) failures.push(`${brand} ${language} console: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await context.close().catch(() => {});
  }
}

async function enterConsole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1, h2').first().waitFor();
  const password = page.locator('input[type=password]');
  if ((await password.count()) === 0) return;
  await page.locator('input').first().fill('olga');
  await password.fill('demo-only-olga');
  await password.press('Enter');
  await password.waitFor({ state: 'detached' });
  await page.goto(address);
}
