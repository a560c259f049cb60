import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { prepareStorage } from './prepare-storage.ts';
import { callsAt, newCount } from './new-member.ts';
import { addresses } from './addresses.ts';
import { writeRows } from './world-database.ts';

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** One session per operator and worker, because logging in is slow on purpose. No test signs out of these. */
const sessions = new Map<string, Promise<string>>();

export function operatorToken(name: string, password = `demo-only-${name}`): Promise<string> {
  const session =
    sessions.get(name) ??
    callsAt('perlas', null)
      .call('operatorLogin', { body: { name, password } })
      .then(({ token }) => token);
  sessions.set(name, session);
  return session;
}

/** Opens a page of the console as an operator who is already logged in. */
export async function openConsole(page: Page, path: string, name = 'olga'): Promise<Page> {
  await prepareStorage(page, addresses.perlas(), { session: { 'console:token': await operatorToken(name) } });
  await page.goto(`${addresses.perlas()}/console/${path}`);
  await expect(heading(page)).toBeVisible();
  await expect(button(page, `Account of ${name}`)).toBeVisible();
  return page;
}

/** The page of an operator in a separate browser, at a page of Perlas, with an open socket. */
export async function consoleOf(browser: Browser, name: 'olga' | 'oscar', path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openConsole(page, `brands/perlas/${path}`, name);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  return page;
}

/** Goes to another page of the console as by a link, without a reload. */
export async function goWithinConsole(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/console/${path}`);
}

/** An operator who may read everything and change nothing; returns the name. */
export const newAuditor = (): Promise<string> => newOperator('auditor', `aldo${newCount()}`);

/** An operator with one role in all of Olga's brands; returns the name. */
export async function newOperator(role: 'auditor' | 'manager', name: string): Promise<string> {
  await writeRows(
    `insert into operators (id, name, name_canonical, password_hash, grants, merchants, made_at)
     select gen_random_uuid(), $1, $1, password_hash, (select jsonb_object_agg(own, $2::text) from unnest(merchants) own),
       merchants, now() from operators where name_canonical = 'olga'`,
    [name, role],
  );
  await operatorToken(name, 'demo-only-olga');
  return name;
}

/** Switches the console to Tagalog. */
export async function speakTagalog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('TY');
  await page.keyboard.press('Escape');
}
