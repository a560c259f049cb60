import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { comeAlive } from './watch-page.ts';

export const brands = ['perlas', 'araw'] as const;
export const at = (path: string, brand: (typeof brands)[number] = 'perlas') => addresses[brand]() + path;

export const carousel = (page: Page) => page.getByRole('region', { name: 'Banners' });
/** The banner on show; its neighbours wait beside the window. */
export const slide = (page: Page) => carousel(page).locator('li:not([inert])');
export const marks = (page: Page) => carousel(page).getByRole('button', { name: /^Show banner/ });
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The popup that opens by itself would stand in the way of every click. */
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

/** Sections further down come alive when they come near the window. */
export async function reach(place: Locator): Promise<Locator> {
  // A section that comes alive in that moment takes the place of what the server drew.
  await expect(async () => {
    await place.scrollIntoViewIfNeeded();
  }).toPass();
  return place;
}

/** Whatever is in the window is drawn: nothing of it is awaited any more, and its pictures are there. */
export async function settle(page: Page): Promise<void> {
  // Not until the network is idle: boards and pools ask again and again, and on a busy machine it never is.
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

/** From top to bottom as somebody who reads, half a window at a time; every section has then come alive. */
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

/** Time stands still from here on, and goes on when the test says so. */
export async function stopTime(page: Page): Promise<void> {
  // A machine that stands still just then lets the moment pass; another one comes.
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
