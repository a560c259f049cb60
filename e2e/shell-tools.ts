import type { Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { comeAlive } from './watch-page.ts';

export const at = (path: string) => addresses.perlas() + path;
export const header = (page: Page) => page.getByRole('banner');
export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Games and more' });
export const rail = (page: Page) => page.getByRole('navigation', { name: 'Side menu' });
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });

export async function visit(page: Page, path = '/promotions', base = addresses.perlas()): Promise<void> {
  await page.goto(base + path);
  await comeAlive(page);
}
