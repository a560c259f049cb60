import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { reportOf } from '../tools/verify-draw/report.ts';
import { expectAccessible } from './accessible.ts';
import { addresses } from './addresses.ts';
import { expectBooksToBalance } from './books.ts';
import { centre, fund } from './cashier-tools.ts';
import { button, openConsole } from './console-tools.ts';
import { newCount, newMember, prepareToken } from './new-member.ts';
import type { NewMember } from './new-member.ts';
import { olgaCalls } from './promotion-tools.ts';
import { complaintsOf, overflowOf } from './watch-page.ts';

const PHONE = { width: 375, height: 812 };
const merchant = 'ilog';
const balanceOf = async ({ calls }: NewMember) => Number((await calls.call('walletBalance')).balance.amount);

test('[PM-12, PM-174, PM-177, PM-178] an operator publishes a wheel after a dry run, a player spins it on a phone and recomputes the spin', async ({
  page,
  browser,
  request,
}) => {
  const complaints = complaintsOf(page);
  const title = `Wheel ${newCount()}`;
  const member = await newMember(merchant);
  const desk = await openConsole(await (await browser.newContext()).newPage(), 'brands/ilog/rewards?show=wheels');
  await desk.getByRole('button', { name: 'Add a game' }).click();
  const dialog = desk.getByRole('dialog', { name: /Add a game/ });
  const within = (group: RegExp, label: string) =>
    dialog.getByRole('group', { name: group }).getByRole('textbox', { name: label, exact: true });
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await dialog.getByRole('textbox', { name: 'Budget for money' }).fill('1000');
  await within(/^Prize 1/, 'Amount').fill('12.50');
  await within(/^Prize 1/, 'Parts of a million').fill('999000');
  await within(/^Prize 2/, 'Parts of a million').fill('999');
  await expect(dialog.getByText('999,999 of 1,000,000 parts')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Dry run' })).toBeDisabled();
  await within(/^Prize 2/, 'Parts of a million').fill('1000');
  await dialog.getByRole('combobox', { name: 'Earned by' }).selectOption({ label: 'Deposits of a day' });
  await within(/^Tickets 1/, 'For each').fill('100');
  await within(/^Tickets 1/, 'Most in a day').fill('2');
  await dialog.getByRole('button', { name: 'Dry run' }).click();
  await expect(dialog.getByText('A spin costs 12.4875 PHP and 0.00 points on average')).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('a journey');
  await button(dialog, 'Publish').click();
  await expect(dialog).toHaveCount(0);

  await fund(member, request, '500.00');
  await page.setViewportSize(PHONE);
  await prepareToken(page, merchant, member.token);
  await page.goto(`${addresses.ilog()}/?centre=member&page=wheels`);
  const view = centre(page);
  await view.getByRole('link', { name: new RegExp(title) }).click();
  await expect(view.locator('[data-tickets="2"]')).toBeVisible();
  await expect(view.getByRole('row', { name: /12\.50.*99\.9000 %/ })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  const before = await balanceOf(member);
  await view.getByRole('button', { name: 'Spin with 1 ticket' }).press('Enter');
  await expect(view.locator('[data-outcome]')).toBeVisible({ timeout: 15_000 });
  await expect(view.locator('[data-tickets="1"]')).toBeVisible();
  const { wheels } = await member.calls.call('wheels');
  const wheel = wheels.find((one) => one.title === title)!;
  const { spins } = await member.calls.call('wheelSpins', { params: { id: wheel.id }, query: {} });
  const won = Number(spins[0]!.prize.amount?.amount ?? 0);
  expect((await balanceOf(member)) - before).toBeCloseTo(won, 2);

  await button(view, 'Change seeds and reveal ours').click();
  await expect(view.locator('[data-revealed]')).toBeVisible();
  await page.goto(`${addresses.ilog()}/verify?spin=${spins[0]!.id}`);
  await expect(page.locator('[data-spin-proven="true"]')).toBeVisible();
  await expectAccessible(page);
  const { proof } = await member.calls.call('spinProof', { params: { id: spins[0]!.id } });
  const report = reportOf(JSON.stringify(proof));
  expect(report.lines.at(-1)).toBe('Nothing failed.');

  await desk.reload();
  const section = desk.locator('[data-wheel]', { has: desk.getByRole('region', { name: `Prizes of ${title}` }) });
  await expect(section.getByText('1 spin', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: `Pause: ${title}` }).click();
  const pause = desk.getByRole('dialog');
  await pause.getByRole('textbox', { name: /Reason/ }).fill('a journey');
  await button(pause, 'Pause').click();
  await expect(pause).toHaveCount(0);
  await desk.context().close();
  await page.goto(`${addresses.ilog()}/?centre=member&page=wheels&item=${wheel.id}`);
  await expect(view.getByRole('button', { name: 'Spin with 1 ticket' })).toBeDisabled();
  await expectBooksToBalance();
  expect(complaints).toEqual([]);
});

const games = [
  { kind: 'scratchCard', start: 'Take a card with 1 ticket', second: 'Reveal' },
  { kind: 'treasureChests', start: 'Chest 2', second: null },
  { kind: 'dailyDice', start: 'Roll with 1 ticket', second: null },
  { kind: 'luckyCards', start: 'Card 4', second: null },
] as const;

test('[PM-19, PM-179] the mini games are played by keyboard on a phone, and each shows the prize that was drawn', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const olga = await olgaCalls();
  const member = await newMember(merchant);
  const prize = { kind: 'cash', multiple: '1', stock: null, substitute: null } as const;
  const made = [];
  for (const { kind } of games) {
    const body = {
      wheel: randomUUID(),
      key: randomUUID(),
      after: 0,
      kind,
      title: `Game ${newCount()}`,
      ticketDays: 2,
      budget: '1000.00',
      pointsBudget: '0',
      prizes: [
        { ...prize, id: 'three', weight: 500_000, amount: '3.00' },
        { ...prize, id: 'four', weight: 500_000, amount: '4.00' },
      ],
      rules: [{ id: 'deposits', source: 'deposit' as const, category: null, per: '100.00', tickets: 1, most: 1 }],
      reason: 'a journey',
    };
    made.push(await olga.call('saveWheel', { params: { merchant }, body }));
  }
  await fund(member, request, '500.00');
  await page.setViewportSize(PHONE);
  await prepareToken(page, merchant, member.token);
  for (const [at, { start, second }] of games.entries()) {
    const { id } = made[at]!;
    await page.goto(`${addresses.ilog()}/?centre=member&page=wheels&item=${id}`);
    const view = centre(page);
    await expect(view.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
    await expectAccessible(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await view.getByRole('button', { name: start }).press('Enter');
    if (second) await view.getByRole('button', { name: second, exact: true }).press('Enter');
    await expect(view.locator('[data-outcome]')).toBeVisible({ timeout: 15_000 });
    const { spins } = await member.calls.call('wheelSpins', { params: { id }, query: {} });
    await expect(view.locator(`[data-outcome="${spins[0]!.prize.id}"]`)).toBeVisible();
    await expect(view.locator('[data-tickets="0"]')).toBeVisible();
    await expectAccessible(page);
  }
  await expectBooksToBalance();
  expect(complaints).toEqual([]);
});
