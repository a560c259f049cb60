import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { authenticatorCode } from './authenticator.ts';
import { operatorCalls } from './cashier-tools.ts';
import { heading, openConsole, speakTagalog } from './console-tools.ts';
import { newCount } from './new-member.ts';
import { addresses } from './addresses.ts';
import { overflowOf } from './watch-page.ts';
import { writeRows } from './world-database.ts';

test.use({ storageState: nothingStored });

const OWN = 'nine horses over the bay';

/** Creates an operator on the page and returns the password that is shown once. */
async function make(page: Page, name: string, role = 'Support', inAraw?: string): Promise<string> {
  await page.getByRole('button', { name: 'New operator' }).click();
  const dialog = page.getByRole('dialog', { name: 'New operator' });
  await dialog.getByRole('textbox', { name: 'Operator name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Perlas' }).selectOption({ label: role });
  if (inAraw) await dialog.getByRole('combobox', { name: 'Araw' }).selectOption({ label: inAraw });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('joins the night desk');
  await dialog.getByRole('button', { name: 'Create operator' }).click();
  const once = page.getByRole('dialog', { name: `One-time password of ${name}` });
  const password = (await once.locator('code').first().textContent())!;
  // It cannot be shown again, so it does not close by accident.
  await page.keyboard.press('Escape');
  await expect(once).toBeVisible();
  await once.getByRole('button', { name: 'I’ve handed it over' }).click();
  await expect(once).toHaveCount(0);
  return password;
}

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto(`${addresses.perlas()}/console`);
  await page.getByRole('textbox', { name: 'Operator name' }).fill(name);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function choosePassword(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(OWN);
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(OWN);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('[OP-5, OP-8, OP-20, OP-22, OP-23] an owner makes an operator, who chooses a password, and freezes them: the open page is out at once; roles stand beside permissions, addresses are set with a reason; in Tagalog and at 320 pixels', async ({
  page,
  browser,
}) => {
  await openConsole(page, 'operators');
  await expect(heading(page)).toContainText('Operators');
  await expectAccessible(page);
  const nadia = `nadia${newCount()}`;
  const password = await make(page, nadia);
  const row = page.getByRole('row').filter({ hasText: nadia });
  await expect(row).toContainText('One-time password');

  const operatorPage = await (await browser.newContext()).newPage();
  await signIn(operatorPage, nadia, password);
  await expect(operatorPage.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await operatorPage.getByRole('button', { name: 'Continue' }).click();
  await expect(operatorPage.getByText('At least 12 characters.', { exact: true })).toBeVisible();
  await expectAccessible(operatorPage);
  await choosePassword(operatorPage);
  await expect(operatorPage.getByRole('heading', { level: 1 })).toContainText('Availability');
  // Support has neither the page nor its calls.
  await expect(operatorPage.getByRole('link', { name: 'Operators' })).toHaveCount(0);

  await page.reload();
  await expect(row).toContainText('Active');
  await page.getByRole('button', { name: `Freeze ${nadia}` }).click();
  const dialog = page.getByRole('dialog', { name: `Freeze ${nadia}` });
  await dialog.getByRole('button', { name: 'Freeze now' }).click();
  await expect(dialog.getByText('Say why')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('left the company');
  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText('Frozen');
  await expect(row).toContainText('left the company');
  // Without a click, by push.
  await expect(operatorPage.getByText('Your session has ended')).toBeVisible();
  await signIn(operatorPage, nadia, OWN);
  await expect(operatorPage.getByText('This operator account is on hold')).toBeVisible();

  await page.getByRole('button', { name: `Lift the freeze of ${nadia}` }).click();
  const lift = page.getByRole('dialog', { name: `Lift the freeze of ${nadia}` });
  await lift.getByRole('textbox', { name: 'Reason' }).fill('came back');
  await lift.getByRole('button', { name: 'Lift now' }).click();
  await expect(row).toContainText('Active');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('left the company').first()).toBeVisible();
  await operatorPage.context().close();
  await page.getByRole('link', { name: 'Operators' }).click();
  await test.step('roles and addresses', () => setAddresses(page));
});

async function setAddresses(page: Page): Promise<void> {
  const matrix = page.getByRole('table', { name: 'Roles and permissions' });
  const line = matrix.getByRole('row').filter({ hasText: 'operators.manage' });
  await expect(line.getByText('yes')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Bundok' }).press('Space');
  await page.getByRole('button', { name: 'Change the allowed addresses of Bundok' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the allowed addresses of Bundok' });
  await dialog.getByRole('textbox', { name: 'Allowed addresses' }).fill('203.0.113.0/24');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('only the office');
  await dialog.getByRole('button', { name: 'Save addresses' }).click();
  await expect(dialog.getByText('you would lock yourself out')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Allowed addresses' }).fill('203.0.113.0/24\n127.0.0.0/8\n::1');
  await dialog.getByRole('button', { name: 'Save addresses' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Only from these')).toBeVisible();
  await writeRows(`delete from operator_networks where merchant = 'bundok'`);

  await speakTagalog(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mga operator');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.goto(`${addresses.perlas()}/console/me`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ang account at seguridad mo');
  await expect(page.getByText('Naka-log in').first()).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

test('[OP-4, OP-21, OP-44, OP-47] an operator with a role per brand sees in each brand the pages and buttons of the role there, binds an authenticator app on the own page and is asked for its code at the next sign-in', async ({
  page,
  browser,
}) => {
  await openConsole(page, 'operators');
  const vera = `vera${newCount()}`;
  await page.getByRole('button', { name: 'New operator' }).click();
  const dialog = page.getByRole('dialog', { name: 'New operator' });
  await dialog.getByRole('textbox', { name: 'Operator name' }).fill(vera);
  await dialog.getByRole('button', { name: 'Create operator' }).click();
  await expect(dialog.getByText('Choose a role in at least one brand')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const password = await make(page, vera, 'Cashier', 'Auditor');
  const row = page.getByRole('row').filter({ hasText: vera });
  await expect(row).toContainText('CashierPerlas');
  await expect(row).toContainText('AuditorAraw');

  const operatorPage = await (await browser.newContext()).newPage();
  await signIn(operatorPage, vera, password);
  await choosePassword(operatorPage);
  const side = operatorPage.getByRole('navigation', { name: 'Pages' });
  const entry = (name: string) => side.getByRole('link', { name, exact: true });
  const open = async (brand: string) => {
    await operatorPage.getByRole('button', { name: /Switch brand/ }).click();
    await operatorPage.getByRole('link', { name: new RegExp(`^${brand}`) }).click();
    await expect(operatorPage.getByRole('button', { name: new RegExp(`Brand: ${brand}`) })).toBeVisible();
  };
  // The cashier of Perlas sees the queues, but no figures.
  await expect(operatorPage.getByRole('heading', { level: 1 })).toContainText('Withdrawals');
  await expect(operatorPage.getByText('but your role can’t decide on them')).toHaveCount(0);
  await expect(entry('Dashboard')).toHaveCount(0);
  await expectAccessible(operatorPage);

  // The auditor of Araw sees figures.
  await open('Araw');
  await expect(operatorPage.getByRole('heading', { level: 1 })).toContainText('Withdrawals');
  await expect(operatorPage.getByText('but your role can’t decide on them')).toBeVisible();
  await entry('Dashboard').click();
  await expect(operatorPage.getByRole('heading', { level: 1 })).toContainText('Dashboard');
  await expectAccessible(operatorPage);

  // A page that the other role may not open is replaced by one that it may.
  await open('Perlas');
  await expect(operatorPage.getByRole('heading', { level: 1 })).toContainText('Members');
  await expect(entry('Dashboard')).toHaveCount(0);
  await operatorPage.keyboard.press('Control+k');
  await operatorPage.getByRole('combobox', { name: 'Search or jump to' }).fill('dashboard');
  const found = operatorPage.getByRole('option', { name: /Dashboard/ });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Araw');
  await operatorPage.keyboard.press('Escape');

  // The log of all brands contains only Araw's entries.
  await entry('Audit log').click();
  const brands = operatorPage
    .getByRole('form', { name: 'Filters of the audit log' })
    .getByRole('combobox', { name: 'Brand' });
  await expect(brands.getByRole('option', { name: 'Araw' })).toHaveCount(1);
  await expect(brands.getByRole('option', { name: 'Perlas' })).toHaveCount(0);
  await expectAccessible(operatorPage);
  await test.step('an authenticator app', () => bindApp(operatorPage, vera));
  await operatorPage.context().close();
});

async function bindApp(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('button', { name: 'Your account and security' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your account and security');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const card = page.getByRole('region', { name: 'Authenticator app' });
  await card.getByRole('textbox', { name: 'Current password' }).fill(OWN);
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await card.locator('code').first().textContent())!;
  await card.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(secret, Date.now()));
  await card.getByRole('button', { name: 'Turn on the app' }).click();
  const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent())!;
  await card.getByRole('checkbox').check();
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card).toContainText('10 recovery codes left');

  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, name, OWN);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('This code is wrong')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(heading(page)).toContainText('Withdrawals');
}

test('[AU-9] the audit log is narrowed in the address, exported as a file, and shows what changed', async ({
  page,
}) => {
  const tomas = `tomas${newCount()}`;
  const olga = await operatorCalls();
  const grants = [{ merchant: 'perlas', role: 'support' as const }];
  await olga.call('createOperator', { body: { name: tomas, grants, reason: 'joins the night desk' } });
  await openConsole(page, 'operators');
  await page.getByRole('button', { name: `Edit ${tomas}` }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${tomas}` });
  await dialog.getByRole('combobox', { name: 'Perlas' }).selectOption({ label: 'Auditor' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('=reads the books now');
  await dialog.getByRole('button', { name: 'Save rights' }).click();
  await expect(page.getByRole('row').filter({ hasText: tomas })).toContainText('Auditor');

  await page.getByRole('link', { name: 'Audit log' }).click();
  const filters = page.getByRole('form', { name: 'Filters of the audit log' });
  await filters.getByRole('textbox', { name: 'Subject' }).fill(tomas);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`subject=${tomas}`));
  const rows = page.getByRole('table').first().getByRole('row');
  await expect(rows).toHaveCount(3);
  await filters.getByRole('combobox', { name: 'Act' }).selectOption({ label: 'Operator’s rights changed' });
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await rows.nth(1).getByRole('link').click();
  const changes = page.getByRole('table', { name: 'What changed' });
  await expect(changes.getByRole('row').filter({ hasText: 'Role' })).toContainText('Support');
  await expect(changes.getByRole('row').filter({ hasText: 'Role' })).toContainText('Auditor');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('audit-log.csv');
  const stream = await file.createReadStream();
  let text = '';
  for await (const part of stream) text += String(part);
  expect(text).toContain(`"'=reads the books now"`);
  await page.getByRole('button', { name: 'Verify chain' }).click();
  await expect(page.getByText(/The chain is whole/)).toBeVisible();
});
