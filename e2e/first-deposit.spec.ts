import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fund } from './cashier-tools.ts';
import { carryToken, newMember } from './new-member.ts';
import { places } from './places.ts';
import { comeAlive } from './watch-page.ts';

const cashier = () => `${places.perlas()}/?centre=member&page=depositv2`;

test('[PS-4] before the first deposit a limit is offered, one click from setting it; afterwards it is not', async ({
  page,
  request,
}) => {
  const member = await newMember('perlas');
  await carryToken(page, 'perlas', member.token);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(cashier());
  await comeAlive(page);
  await expect(page.getByText('Your first deposit')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set a deposit limit' }).click();
  await expect(page).toHaveURL(/page=playSafely/);
  await expect(page.getByRole('heading', { name: 'Deposits' })).toBeVisible();
  // Whoever has set one is not asked again, and nobody after the first deposit.
  await member.calls.call('setPlayLimit', { body: { kind: 'deposit', period: 'day', value: '2000.00' } });
  await page.goto(cashier());
  await expect(page.getByRole('heading', { name: 'My deposits' })).toBeVisible();
  await expect(page.getByText('Your first deposit')).toHaveCount(0);
  const other = await newMember('perlas');
  await fund(other, request, '300.00');
  expect(await other.calls.call('depositChannels')).toMatchObject({ isFirst: false, room: null });
});
