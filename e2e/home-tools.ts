import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { comeAlive } from './watch-page.ts';

export const brands = ['perlas', 'araw'] as const;
export const at = (path: string, brand: (typeof brands)[number] = 'perlas') => addresses[brand]() + path;

export const carousel = (page: Page) => page.getByRole('region', { name: 'Banners' });
/** The visible banner; its neighbours are outside the window. */
export const slide = (page: Page) => carousel(page).locator('li:not([inert])');
export const marks = (page: Page) => carousel(page).getByRole('button', { name: /^Show banner/ });
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Prevents the automatic popup, which would cover the page. */
export async function keepQuiet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const today = new Date();
    localStorage.setItem('popupsQuietOn', [today.getFullYear(), today.getMonth() + 1, today.getDate()].join('-'));
  });
}

export async function visit(page: Page, brand: (typeof brands)[number] = 'perlas'): Promise<void> {
  await keepQuiet(page);
  await page.goto(at('/', brand));
  await comeAlive(page);
}

/** Sections further down are hydrated when they come near the window. */
export async function reach(place: Locator): Promise<Locator> {
  // A section that is hydrated at that moment replaces what the server rendered.
  await expect(async () => {
    await place.scrollIntoViewIfNeeded();
  }).toPass();
  return place;
}

/** Waits until everything in the window is rendered and its pictures are loaded. */
export async function settle(page: Page): Promise<void> {
  // Not for an idle network: boards and pools poll, so on a busy machine it is never idle.
  await page.waitForFunction(
    () => {
      const isSeen = (part: Element) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && right > left;
      };
      const awaited = [...document.querySelectorAll('[aria-busy=true], .skeleton')];
      return !awaited.some(isSeen) && [...document.images].every((picture) => picture.complete || !isSeen(picture));
    },
    undefined,
    { timeout: 20_000 },
  );
}

/** Scrolls from top to bottom, half a window at a time, so that every section is hydrated. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  await settle(page);
}

/** Stops the page's clock; the test moves it. */
export async function stopTime(page: Page): Promise<void> {
  // A slow machine may miss the moment, so this tries again.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  }).toPass({ timeout: 20_000 });
}

export type Answer<Value> = { value: Value };
export type Banners = { banners: { title: string; url: string }[] };

export async function ask<Value>(page: Page, path: string): Promise<Value> {
  const answer = await page.request.get(at(path));
  return ((await answer.json()) as Answer<Value>).value;
}
