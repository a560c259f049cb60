import { expect as expectSoon } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { carryToken, newMember } from './new-member.ts';
import type { Brand, NewMember } from './new-member.ts';
import { places } from './places.ts';

/** Each place brings its own script and words, and the machine has other things to do. */
export const expect = expectSoon.configure({ timeout: 15_000 });

export const centre = (page: Page, name = 'Member centre') =>
  page.getByRole('dialog', { name: new RegExp(`^${name}`) });
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
export const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
export const at = (place: string, brand: Brand = 'perlas') => `${places[brand]()}/?centre=member&page=${place}`;
export const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

export async function openItem(page: Page, item: string, brand: Brand = 'perlas'): Promise<Locator> {
  await page.goto(at(`securityCenter&item=${item}`, brand));
  await expect(centre(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
  return centre(page);
}

export async function memberAt(page: Page, brand: Brand = 'perlas', language?: 'TY'): Promise<NewMember> {
  const member = await newMember(brand);
  await carryToken(page, brand, member.token, language);
  return member;
}

/** Everything the centre waits for has come. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).not.toHaveCount(0);
  await expect(page.locator('dialog .skeleton')).toHaveCount(0, { timeout: 15_000 });
}
