import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** Pages of ten thousand tiles are cut at this height. */
const TALLEST = 7000;
/** A page that still changes after this time is taken as it is. */
const PATIENCE_MS = 5000;

export type Picture = { group: string; brand: string; language: string; width: number; file: string };

/** Waits until the page is complete: lazy parts, texts instead of skeletons, pictures. */
export async function settle(page: Page): Promise<void> {
  await page.waitForSelector('h1, h2', { state: 'attached', timeout: PATIENCE_MS }).catch(() => {});
  await page.evaluate(`(${scrollThrough})(${TALLEST})`);
  await arrive(page);
}

/** The same without scrolling, after an act on the page. */
export async function arrive(page: Page): Promise<void> {
  await page.waitForFunction(`(${isThere})()`, null, { timeout: PATIENCE_MS }).catch(() => {});
  await page.evaluate(`(${picturesArrive})()`);
}

// A string, so that no compiler changes the code that runs in the page.
const scrollThrough = `async (tallest) => {
  await document.fonts.ready;
  const end = Math.min(document.documentElement.scrollHeight, tallest);
  for (let top = 0; top < end; top += innerHeight * 0.8) {
    scrollTo(0, top);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
  }
  scrollTo(0, 0);
}`;
// Rows of a long list outside the window stay empty.
const isThere = `() => {
  const isInSight = (part) => part.getBoundingClientRect().top < innerHeight && part.getBoundingClientRect().bottom > 0;
  return document.querySelector('h1, h2') && ![...document.querySelectorAll('.skeleton')].some(isInSight);
}`;
const picturesArrive = `async () => {
  // Visible places get their pictures one after another.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const arrived = [...document.images].map((image) => image.decode().catch(() => {}));
  await Promise.race([Promise.all(arrived), new Promise((resolve) => setTimeout(resolve, 1500))]);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
}`;

export async function photograph(page: Page, file: string, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // A popup is fixed above the page, so the picture is the window.
  const isPopup = (await page.locator('dialog[open]').count()) > 0;
  const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({
    path: file,
    animations: 'disabled',
    ...(isPopup ? {} : { fullPage: true, clip }),
  });
}
