import type { Page } from '@playwright/test';
import { places } from './places.ts';
import { comeAlive } from './watch-page.ts';

export const at = (path: string) => places.perlas() + path;
export const header = (page: Page) => page.getByRole('banner');
export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Games and more' });
export const rail = (page: Page) => page.getByRole('navigation', { name: 'Side menu' });
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });

export async function visit(page: Page, path = '/promotions', base = places.perlas()): Promise<void> {
  await page.goto(base + path);
  await comeAlive(page);
}
