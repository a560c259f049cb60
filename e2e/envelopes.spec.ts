import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addresses } from './addresses.ts';
import { operatorCalls } from './cashier-tools.ts';
import { openConsole } from './console-tools.ts';
import { newMember, prepareToken } from './new-member.ts';
import { overflowOf } from './watch-page.ts';

const PHONE = { width: 375, height: 812 };

test('[PM-11, PM-185, PM-186, PM-187] an operator writes and publishes an envelope, and a member opens it on a phone', async ({
  page,
  browser,
}) => {
  test.slow();
  const member = await newMember('perlas');
  const title = `Gift for ${member.account}`;
  const desk = await openConsole(await (await browser.newContext()).newPage(), 'brands/perlas/rewards?show=envelopes');
  await expect(desk.getByRole('heading', { name: 'Red envelopes', exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Write an envelope' }).click();
  const form = desk.getByRole('dialog', { name: 'Write an envelope' });
  await form.getByLabel('Kind').selectOption('personal');
  const fill = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text);
  await fill('Title', title);
  await fill('Pot', '12.50');
  await fill('Least share', '1');
  await fill('Budget for all windows', '12.50');
  // The clock of the page is that of the server.
  const local = await desk.evaluate(() => {
    const write = (ms: number) => {
      const at = new Date(Date.now() + ms);
      return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    };
    return [write(120_000), write(7_200_000)] as const;
  });
  await fill('First window', local[0]);
  await fill('Last window before', local[1]);
  await fill('Members, one account a line', member.account);
  await form.getByRole('button', { name: 'Try it out' }).click();
  await expect(form.getByText('1 member fits today')).toBeVisible();
  await expectAccessible(desk);
  await form.getByRole('textbox', { name: /Reason/ }).fill('a gift for a journey');
  await form.getByRole('button', { name: 'Save the version' }).click();
  await expect(form).toHaveCount(0);
  const row = desk.getByRole('row', { name: title });
  await row.getByRole('button', { name: 'Publish' }).click();
  const publishing = desk.getByRole('dialog');
  await publishing.getByRole('textbox', { name: /Reason/ }).fill('it may begin');
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(publishing).toHaveCount(0);
  await expect(row.getByText('Published')).toBeVisible();

  await page.setViewportSize(PHONE);
  await prepareToken(page, 'perlas', member.token);
  const shown = async () => (await member.calls.call('envelopes')).now.find((one) => one.title === title)!;
  const { id } = await shown();
  // It begins at a whole minute, one or two away.
  await expect.poll(async () => (await shown()).state, { timeout: 200_000 }).toBe('open');
  await page.goto(addresses.perlas());
  const strip = page.getByRole('region', { name: 'Red envelope' });
  await expect(strip.getByText(title)).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await strip.getByRole('button', { name: 'Open' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open', exact: true }).press('Enter');
  await expect(dialog.getByText('Your share')).toBeVisible();
  await expect(dialog.locator('[data-won]')).toContainText('12.50');
  await expect(dialog.getByText('Who got what')).toBeVisible();
  await expect(dialog.getByText('You', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const olga = await operatorCalls('olga');
  const { envelopes } = await olga.call('envelopeList', { params: { merchant: 'perlas' } });
  const made = envelopes.find((one) => one.newest.terms.title === title)!;
  await olga.call('moveEnvelope', {
    params: { merchant: 'perlas', id: made.id },
    body: { to: 'ended', version: made.newest.version, reason: 'the gift was opened' },
  });
  await dialog.getByRole('link', { name: 'Compute the shares yourself' }).click();
  await expect(page).toHaveURL(new RegExp(`/verify\\?envelope=${id}`));
  await expect(page.locator('[data-proven="true"]')).toBeVisible();
  await expect(page.locator('[data-check][data-verdict="true"]')).toHaveCount(4);
  await expectAccessible(page);

  await desk.reload();
  await row.getByRole('button', { name: 'Windows' }).click();
  await desk.getByRole('button', { name: 'Who got what' }).click();
  await expect(desk.getByRole('link', { name: member.account })).toBeVisible();
  await expectAccessible(desk);
});
