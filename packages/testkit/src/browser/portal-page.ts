import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The portal as a person uses it: elements by their names, acts by their effect. */
export function portalPage(page: Page, base: string) {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  const balance = page.getByRole('button', { name: /^Balance/ });

  async function signIn(name: string, password: string): Promise<void> {
    await page.goto(`${base}/login`);
    await dialog.getByRole('textbox', { name: 'Username' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
  }

  async function signInAs(name: string): Promise<void> {
    await signIn(name, `demo-only-${name}`);
    await expect(balance).toBeVisible();
  }

  async function signOut(): Promise<void> {
    await page.getByRole('button', { name: 'Log out' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to log out?' })
      .getByRole('button', { name: 'Log out' })
      .click();
  }

  return { dialog, balance, signIn, signInAs, signOut };
}
