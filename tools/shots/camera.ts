import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** Pages of ten thousand tiles have no end worth a picture. */
const TALLEST = 7000;
/** A page that still moves after so long is taken as it is: that, too, is worth seeing. */
const PATIENCE_MS = 5000;

export type Picture = { group: string; brand: string; language: string; width: number; file: string };

/** Waits until what was asked for has come: parts that wake when they are near, words instead of skeletons, pictures. */
export async function settle(page: Page): Promise<void> {
  await page.waitForSelector('h1, h2', { state: 'attached', timeout: PATIENCE_MS }).catch(() => {});
  await page.evaluate(`(${scrollThrough})(${TALLEST})`);
  await arrive(page);
}

/** The same where something has been done on the page: it stays as it is. */
export async function arrive(page: Page): Promise<void> {
  await page.waitForFunction(`(${isThere})()`, null, { timeout: PATIENCE_MS }).catch(() => {});
  await page.evaluate(`(${picturesArrive})()`);
}

// As text: what runs in the page must not be touched by our own compiler.
const scrollThrough = `async (tallest) => {
  await document.fonts.ready;
  const end = Math.min(document.documentElement.scrollHeight, tallest);
  for (let top = 0; top < end; top += innerHeight * 0.8) {
    scrollTo(0, top);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
  }
  scrollTo(0, 0);
}`;
// Rows of a long list that are out of sight stay empty.
const isThere = `() => {
  const isInSight = (part) => part.getBoundingClientRect().top < innerHeight && part.getBoundingClientRect().bottom > 0;
  return document.querySelector('h1, h2') && ![...document.querySelectorAll('.skeleton')].some(isInSight);
}`;
const picturesArrive = `async () => {
  // Places in sight get their pictures one after the other.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const arrived = [...document.images].map((image) => image.decode().catch(() => {}));
  await Promise.race([Promise.all(arrived), new Promise((resolve) => setTimeout(resolve, 1500))]);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
}`;

export async function photograph(page: Page, file: string, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // A popup stands above the page: the window is the picture.
  const isPopup = (await page.locator('dialog[open]').count()) > 0;
  const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({
    path: file,
    animations: 'disabled',
    ...(isPopup ? {} : { fullPage: true, clip }),
  });
}
