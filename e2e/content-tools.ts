import type { Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { comeAlive } from './watch-page.ts';

export const at = (path: string) => addresses.perlas() + path;
export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name, level: 1 });

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await comeAlive(page);
}

/** The footer is hydrated when it comes near the window. */
export async function followFooter(page: Page, name: string): Promise<void> {
  await page.evaluate(() => globalThis.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
}
