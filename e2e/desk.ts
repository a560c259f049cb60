import { consolePage } from '@croupier/testkit/browser';
import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { places } from './places.ts';

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/** A page of an operator of their own, at a place of the brand, with its line open. */
export async function deskOf(browser: Browser, name: 'olga' | 'oscar', path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await consolePage(page, places.perlas()).signInAs(name);
  await expect(button(page, `Account of ${name}`)).toBeVisible();
  await page.goto(`${places.perlas()}/console/brands/perlas/${path}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  return page;
}
