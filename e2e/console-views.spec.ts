import { expect, test } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { goWithinConsole, heading, newAuditor, openConsole } from './console-tools.ts';

test.use({ storageState: nothingStored });

test('[OP-18, OP-40] filters are saved under a name and found again in the menu and in the palette', async ({
  page,
}) => {
  // A new operator, because views belong to an operator.
  const name = await newAuditor();
  await openConsole(page, 'brands/perlas/deposits?show=slips', name);
  const menu = page.getByRole('region', { name: 'Saved views' });

  await test.step('saved', async () => {
    await page.getByRole('button', { name: 'Saved views' }).click();
    await menu.getByRole('textbox', { name: 'Name of this view' }).fill('Slips to look at');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('button', { name: 'Slips to look at', exact: true })).toBeVisible();
  });

  await test.step('from another page by the palette alone', async () => {
    await goWithinConsole(page, 'brands/perlas/withdrawals');
    await expect(heading(page)).toContainText('Withdrawals');
    await page.keyboard.press('Control+K');
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('slips to look');
    await expect(palette.getByRole('option', { name: 'Slips to look at' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/deposits\?show=slips$/);
    await expect(heading(page)).toContainText('Deposits');
  });

  await test.step('forgotten', async () => {
    await page.getByRole('button', { name: 'Saved views' }).click();
    await menu.getByRole('button', { name: 'Remove Slips to look at' }).click();
    await expect(menu).toContainText('Nothing saved yet.');
  });
});
