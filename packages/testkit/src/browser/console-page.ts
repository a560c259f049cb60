import type { Page } from '@playwright/test';

/** The operator console as a person sees it. */
export function consolePage(page: Page, base: string) {
  async function signIn(name: string, password: string): Promise<void> {
    await page.goto(`${base}/console`);
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  return { signIn };
}
