import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addresses } from './addresses.ts';
import { button, goWithinConsole, heading, newAuditor, openConsole, speakTagalog } from './console-tools.ts';
import { newMember } from './new-member.ts';
import { day, newPage, olgaCalls } from './promotion-tools.ts';
import { nothingStored } from './prepare-storage.ts';
import { comeAlive, complaintsOf, overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

/** What a field for date and time takes, on the clock of this machine. */
const localText = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens the form of an act, gives the reason and sends it. */
async function act(page: Page, name: string, of: RegExp = new RegExp(`^${name}`)): Promise<void> {
  const dialog = page.getByRole('dialog', { name: of });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a journey');
  await button(dialog, name).click();
  await expect(dialog).toHaveCount(0);
}

test('[PM-100, PM-102] an operator writes, dry-runs and publishes a promotion, a player sees its terms, and it is paused and ended', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const { slug, title } = await newPage(await olgaCalls());
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole(page, 'brands/ilog/promotions');
  await expect(heading(page)).toContainText('Promotions');
  await expectAccessible(page);

  await test.step('nothing is sent while something is missing, and the first field at fault has the focus', async () => {
    await button(page, 'New promotion').click();
    await button(page, 'Save').click();
    await expect(page.getByText('Choose the content page.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Content page' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('terms are written, contributions proposed, and saved as version 1', async () => {
    await page.getByRole('combobox', { name: 'Content page' }).selectOption({ label: title });
    await page.getByLabel('Starts', { exact: true }).fill(localText(day(-1)));
    await page.getByLabel('Ends', { exact: true }).fill(localText(day(-2)));
    await expect(page.getByText('The end must be after the start.')).toBeVisible();
    await page.getByLabel('Ends', { exact: true }).fill(localText(day(30)));
    await field(page, 'Percent of the deposit').fill('75');
    await field(page, 'Largest reward').fill('900');
    await field(page, 'Smallest deposit').fill('100');
    await field(page, 'Budget').fill('500');
    await expect(page.getByText('The budget must cover at least one reward.')).toBeVisible();
    await field(page, 'Budget').fill('90,000');
    await button(page, 'Use the proposed values').click();
    await expect(field(page, 'Live casino')).not.toHaveValue('100');
    await expect(button(page, 'Use the proposed values')).toBeDisabled();
    await button(page, 'Save').click();
    await expect(page.getByText('Version 1 saved. Members see it after publishing.')).toBeVisible();
    await expect(heading(page)).toContainText(title);
    await expect(page.frameLocator('iframe[title="Preview"]').getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('it is published only after a dry run', async () => {
    await expect(page.getByRole('region', { name: 'Expected cost' })).toContainText('₱900.00');
    await expect(button(page, 'Publish version 1')).toBeDisabled();
    await button(page, 'Run').click();
    await expect(page.getByRole('region', { name: 'Dry run' })).toContainText('Qualified');
    await expectAccessible(page);
    await button(page, 'Publish version 1').click();
    await act(page, 'Publish');
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Budget', exact: true })).toContainText('₱90,000.00');
  });

  const player = await (await browser.newContext({ storageState: nothingStored })).newPage();
  await test.step('a player reads the sentences that follow from the terms', async () => {
    await player.goto(`${addresses.ilog()}/promotions?id=${slug}`);
    await comeAlive(player);
    await expect(player.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(player.getByText(/75% of your deposit/).first()).toBeVisible();
    await expect(player.getByText(/20× the bonus/).first()).toBeVisible();
  });

  await test.step('unsaved changes are asked about before they are lost', async () => {
    await field(page, 'Largest reward').fill('800');
    await page.getByRole('navigation', { name: 'Back to the list' }).getByRole('link').click();
    const leaving = page.getByRole('dialog');
    await expect(leaving).toBeVisible();
    await leaving.getByRole('button').last().click();
    await expect(heading(page)).toContainText('Promotions');
  });

  await test.step('the list has state, period and budget; pausing and ending take a reason', async () => {
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Published');
    await expect(row).toContainText('₱90,000.00');
    await row.getByRole('link', { name: title }).click();
    await button(page, 'Pause').click();
    await act(page, 'Pause');
    await expect(button(page, 'Resume')).toBeVisible();
    await button(page, 'End').click();
    await act(page, 'End');
    await expect(page.getByText('This promotion has ended.', { exact: false })).toBeVisible();
    await expect(button(page, 'Save')).toHaveCount(0);
  });

  await test.step('the report says what it cost and brought', async () => {
    await goWithinConsole(page, 'brands/ilog/promotions?view=report');
    await expect(page.getByRole('row').filter({ hasText: slug })).toContainText('Ended');
    await expectAccessible(page);
  });

  await test.step('all of it fits a laptop and a phone, in Tagalog too, and a role that may only look has no buttons', async () => {
    await goWithinConsole(page, 'brands/ilog/promotions?act=new');
    for (const [language, save] of [
      ['EN', 'Save'],
      ['TY', 'I-save'],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 });
      if (language === 'TY') await speakTagalog(page);
      for (const width of [1024, 375]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(button(page, save)).toBeVisible();
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      }
    }
    const aldo = await (await browser.newContext()).newPage();
    await openConsole(aldo, 'brands/ilog/promotions', await newAuditor());
    await expect(aldo.getByText('You can view promotions.', { exact: false })).toBeVisible();
    await expect(button(aldo, 'New promotion')).toHaveCount(0);
  });
  // The preview shows our own pages, which need scripts and storage; the browser warns about that.
  expect(complaints.filter((text) => !text.includes('sandbox attribute'))).toEqual([]);
});

test('[PM-101] claims wait with their age against the promise; one is issued and one rejected, each with a reason that the member reads', async ({
  page,
}) => {
  const calls = await olgaCalls();
  const { slug } = await newPage(calls);
  const params = { merchant: 'ilog', id: randomUUID() };
  await calls.call('savePromotion', {
    params,
    body: {
      basis: 0,
      slug,
      kind: 'activity',
      terms: {
        from: day(-1).toISOString(),
        to: day(30).toISOString(),
        quota: { member: 1, address: null, device: null },
        budget: '1000',
        reward: { kind: 'fixed', amount: '50' },
        credit: 'cash',
        multiple: '1',
        maxBet: null,
        maxWin: null,
        hours: 168,
        asksComment: true,
        again: false,
      },
    },
  });
  await calls.call('dryRunPromotion', { params, body: { version: 1 } });
  await calls.call('publishPromotion', { params, body: { version: 1, reason: 'a journey' } });
  const [ana, ben] = [await newMember('ilog'), await newMember('ilog')];
  for (const member of [ana, ben]) {
    await member.calls.call('joinPromotion', { params: { id: params.id }, body: { id: randomUUID() } });
    await member.calls.call('claimPromotion', {
      params: { id: params.id },
      body: { id: randomUUID(), comment: `shared by ${member.account}` },
    });
  }

  await openConsole(page, `brands/ilog/promotions?view=claims&promotion=${params.id}`);
  const rowOf = (account: string) => page.getByRole('row').filter({ hasText: `shared by ${account}` });
  await expect(rowOf(ana.account)).toContainText('₱50.00');
  await expect(
    rowOf(ana.account)
      .getByText(/due|promise/i)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  await test.step('by keyboard, with a reason', async () => {
    await button(rowOf(ana.account), `Issue the reward of ${ana.account}`).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Issue the reward of ${ana.account}` });
    await expect(dialog).toContainText(`shared by ${ana.account}`);
    await button(dialog, 'Issue').click();
    await expect(dialog.getByRole('alert')).not.toHaveCount(0);
    await act(page, 'Issue');
    await expect(rowOf(ana.account)).toHaveCount(0);
    expect((await ana.calls.call('walletBalance')).balance.amount).toBe('50.00');
  });

  await test.step('rejected; all claims show what was decided and why', async () => {
    await button(rowOf(ben.account), `Reject the claim of ${ben.account}`).click();
    await act(page, 'Reject');
    await page.getByRole('radio', { name: 'All', exact: true }).check();
    await expect(rowOf(ben.account)).toContainText('Rejected');
    await expect(rowOf(ben.account)).toContainText('“a journey”');
    await expect(rowOf(ana.account)).toContainText('Issued');
    const { mine } = await ben.calls.call('promotionDetail', { query: { id: slug } });
    expect(mine?.reason).toBe('a journey');
  });

  await page.setViewportSize({ width: 375, height: 800 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await calls.call('endPromotion', { params, body: { reason: 'the journey is over' } });
});
