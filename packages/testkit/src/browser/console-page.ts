import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The operator console as a person uses it. */
export function consolePage(page: Page, base: string) {
  async function signInAs(name: string, password = `demo-only-${name}`): Promise<void> {
    await page.goto(`${base}/console`);
    await page.getByRole('textbox', { name: 'Operator name' }).fill(name);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  return { signInAs };
}
