import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addresses } from './addresses.ts';
import { grantBonus } from './bonus-tools.ts';
import { fund, forgiveTurnover, paymentPassword, regularMember } from './cashier-tools.ts';
import { prepareToken } from './new-member.ts';
import { playRounds } from './play-rounds.ts';
import { comeAlive, overflowOf } from './watch-page.ts';

const centre = (page: Page) => page.getByRole('dialog', { name: /^Member cent/ });
const at = (place: string, item = '') =>
  `${addresses.perlas()}/promotions?centre=member&page=${place}${item && `&item=${item}`}`;

test('[PM-47, PM-70, PM-71, PM-72, PM-75] a bonus is played in the game under a strip that says how far it is, completed, told at once and withdrawn', async ({
  page,
}) => {
  const member = await regularMember('perlas');
  const id = await grantBonus('perlas', member, { amount: 1000, need: 20 });
  await prepareToken(page, 'perlas', member.token);
  const { content } = await member.calls.call('gameList', { query: { pageSize: '200', gameType: 'RNG' } });
  const { nodeId } = content.find(({ gameCode }) => gameCode.endsWith('mabuhay-fortune'))!;
  await page.goto(`${addresses.perlas()}/seamless?gameId=${nodeId}&play=real`);
  await comeAlive(page);
  const strip = page.locator('[data-bonus-strip]');
  await test.step('before the bonus pays for the first time it asks, once', async () => {
    const ask = page.getByRole('dialog', { name: 'Use your bonus when your real money runs out?' });
    await expect(ask.getByText('Largest stake')).toBeVisible();
    await expectAccessible(page, { include: 'dialog[open]' });
    await ask.getByRole('button', { name: 'Use my bonus' }).click();
    await expect(ask).toHaveCount(0);
    await expect(strip).toHaveCount(0);
    await page.reload();
    await comeAlive(page);
    await expect(page.getByRole('heading', { name: 'Mabuhay Fortune' })).toBeVisible();
    await expect(ask).toHaveCount(0);
  });
  await test.step('from its first stake on a strip shows what is left to play', async () => {
    await playRounds(member.calls, 1);
    await expect(strip).toContainText('Playing with bonus money');
    await expect(strip).toContainText('Still to play');
    await expectAccessible(page);
  });
  await test.step('played in full it is told on whichever page', async () => {
    const isOpen = async () => (await member.calls.call('bonus', { params: { id } })).endedAt === null;
    for (let rounds = 0; rounds < 60 && (await isOpen()); rounds += 1) await playRounds(member.calls, 1);
    await expect(page.getByText('Your bonus is played in full.')).toBeVisible();
    await expect(strip).toHaveCount(0);
  });
  const view = centre(page);
  await test.step('its page says why it ended, and every figure opens', async () => {
    await page.goto(at('bonusDetails'));
    await expect(view.getByText('You played it in full.')).toBeVisible();
    await expectAccessible(page);
    await view.getByRole('link', { name: /Bonus of/ }).click();
    await expect(view.getByText('Became real money').first()).toBeVisible();
    await view.getByText('Movements of the bonus money').click();
    const entries = view.getByRole('list', { name: 'Movements of the bonus money' });
    await expect(entries.getByRole('listitem').first()).toContainText('Became real money');
    const older = view.getByRole('button', { name: 'Show older' });
    while (await older.isVisible()) {
      const known = await entries.getByRole('listitem').count();
      await older.click();
      await expect.poll(() => entries.getByRole('listitem').count()).toBeGreaterThan(known);
    }
    await expect(entries.getByRole('listitem').last()).toContainText('Bonus given');
    await view.getByText('Bets behind these figures').click();
    await expect(
      view.getByRole('list', { name: 'Bets behind these figures' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expectAccessible(page);
    for (const width of [1440, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), String(width)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await view.getByRole('list', { name: 'Bets behind these figures' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog', { name: 'Mabuhay Fortune' })).toBeVisible();
  });
  await test.step('what became real money goes out without a word about the bonus', async () => {
    await page.goto(at('withdraw'));
    await expect(view.getByRole('region', { name: 'Your bonus' })).toHaveCount(0);
    await view.getByRole('textbox', { name: 'Amount', exact: true }).fill('500');
    await view.getByRole('textbox', { name: 'Payment password', exact: true }).fill(paymentPassword);
    await view.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page).toHaveURL(/page=withdraw&item=[\da-f-]{36}$/);
  });
});

test('[PM-48, PM-49] with an open bonus the withdrawal shows both figures and what is given up, and goes with the tick alone', async ({
  page,
  request,
}) => {
  const member = await regularMember('perlas');
  await fund(member, request, '1000');
  await forgiveTurnover('perlas', member);
  const id = await grantBonus('perlas', member, { amount: 300, need: 6000 });
  await prepareToken(page, 'perlas', member.token);
  await page.goto(at('withdraw'));
  const view = centre(page);
  const loss = view.getByRole('region', { name: 'Your bonus' });
  await expect(loss).toContainText('6,000.00');
  await expect(loss.getByText('₱0.00')).toBeVisible();
  await view.getByRole('textbox', { name: 'Amount', exact: true }).fill('500');
  await view.getByRole('textbox', { name: 'Payment password', exact: true }).fill(paymentPassword);
  const send = view.getByRole('button', { name: 'Withdraw', exact: true });
  await send.click();
  await expect(loss.getByRole('alert').filter({ hasText: 'Tick the box to confirm the amount' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [375, 320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), String(width)).toBeLessThanOrEqual(0);
  }
  await loss.getByLabel(/Yes, I give up/).check();
  await send.click();
  await expect(page).toHaveURL(/page=withdraw&item=[\da-f-]{36}$/);
  await page.goto(at('bonusDetails', id));
  await expect(view.getByText('You gave it up with a withdrawal.').first()).toBeVisible();
});

test('[PM-49, PM-73, PM-74] a bonus is given up for the amount that is shown, and switched off by keyboard', async ({
  page,
}) => {
  const member = await regularMember('perlas');
  const id = await grantBonus('perlas', member, { amount: 200, need: 4000 });
  await prepareToken(page, 'perlas', member.token);
  await page.goto(at('bonusDetails', id));
  const view = centre(page);
  const use = view.getByRole('switch', { name: 'Play with real money only' });
  await expect(use).toBeEnabled();
  await use.focus();
  await page.keyboard.press('Space');
  await expect(use).toBeChecked();
  await expect(use).toBeFocused();
  await expect.poll(async () => (await member.calls.call('bonuses')).isRealMoneyOnly).toBe(true);
  await view.getByRole('button', { name: 'Give up this bonus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give up this bonus' });
  await dialog.getByRole('button', { name: 'Give up this bonus' }).click();
  await expect(dialog.getByText('Tick the box to confirm the amount.')).toBeVisible();
  await expectAccessible(page, { include: 'dialog[open]' });
  await dialog.getByLabel(/Yes, I give up ₱200\.00/).check();
  await dialog.getByRole('button', { name: 'Give up this bonus' }).click();
  await expect(view.getByText('You gave it up.').first()).toBeVisible();
  await expect(view.getByRole('button', { name: 'Give up this bonus' })).toHaveCount(0);
});
