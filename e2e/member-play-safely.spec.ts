import { test } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { button, centre, expect, memberAt, settled, toast } from './member-centre-tools.ts';
import { addresses } from './addresses.ts';
import { complaintsOf } from './watch-page.ts';
import { changeRows } from './world-database.ts';

test.use({
  storageState: nothingStored,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1280, height: 900 },
});

test('[PS-1, PS-3, PS-8, PS-12, PS-13, PS-19, PS-22] araw in Tagalog on a phone: limits, breaks and the long way out', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 375, height: 812 });
  const { account, calls } = await memberAt(page, 'araw', 'TY');
  await test.step('two taps from home', async () => {
    await page.goto(addresses.araw());
    await button(page.getByRole('navigation', { name: 'Menu', exact: true }), 'Ako').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Ligtas na paglalaro' }).click();
    await settled(page);
  });
  const view = centre(page, 'Member center');
  const deposits = view.getByRole('region', { name: 'Mga deposit' });
  await test.step('a first limit counts at once', async () => {
    await button(deposits, 'I-set 24 oras').click();
    const dialog = page.getByRole('dialog', { name: 'Mga deposit' });
    await button(dialog, 'I-save ang limit').click();
    await expect(dialog.getByText('Pakilagay ang limit.')).toBeVisible();
    await dialog.getByRole('textbox').fill('500');
    await button(dialog, 'I-save ang limit').click();
    await expect(deposits.getByText('₱500.00').first()).toBeVisible();
    await expect(deposits.getByRole('progressbar')).toHaveCount(1);
    const { limits } = await calls.call('playSafely');
    expect(Number(limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.value)).toBe(500);
  });
  await test.step('a higher one waits, says so before and after, and can be dropped', async () => {
    await button(deposits, 'Palitan 24 oras').click();
    const dialog = page.getByRole('dialog', { name: 'Mga deposit' });
    await dialog.getByRole('textbox').fill('900');
    await expect(dialog.getByText(/pagkalipas ng 24 oras/)).toBeVisible();
    await button(dialog, 'I-save ang limit').click();
    await expect(deposits.getByText(/Ni-request mo ang/)).toBeVisible();
    await expect(button(deposits, 'Kumpirmahin')).toHaveCount(0);
    await button(deposits, 'Panatilihin ang mas mababa').click();
    await expect(deposits.getByText(/Ni-request mo ang/)).toHaveCount(0);
  });
  await test.step('a lower one counts at once; a higher one after 24 hours and a second yes', async () => {
    const change = async (value: string) => {
      await button(deposits, 'Palitan 24 oras').click();
      const dialog = page.getByRole('dialog', { name: 'Mga deposit' });
      await dialog.getByRole('textbox').fill(value);
      await button(dialog, 'I-save ang limit').click();
      await expect(dialog).toHaveCount(0);
    };
    const limit = async () =>
      (await calls.call('playSafely')).limits.find(({ kind, period }) => kind === 'deposit' && period === 'day');
    await change('300');
    await expect(deposits.getByText('₱300.00').first()).toBeVisible();
    expect(Number((await limit())?.value)).toBe(300);
    await change('900');
    await expect(deposits.getByText(/Ni-request mo ang/)).toBeVisible();
    await changeRows(account, "update play_limits set pending_since = pending_since - interval '25 hours'");
    expect(Number((await limit())?.value)).toBe(300);
    await page.reload();
    await button(deposits, 'Kumpirmahin').click();
    await expect(deposits.getByText('₱900.00').first()).toBeVisible();
    await expect(deposits.getByText(/Ni-request mo ang/)).toHaveCount(0);
    expect(Number((await limit())?.value)).toBe(900);
  });
  await test.step('the reality check comes as often as chosen', async () => {
    await view.getByText('Bawat 15 min', { exact: true }).click();
    await toast(page, 'Na-save na.');
    expect((await calls.call('playSafely')).realityCheck.everyMinutes).toBe(15);
  });
  await test.step('a break begins at once and cannot be made shorter', async () => {
    await view.getByLabel('Gaano katagal').fill('48');
    await button(view, 'Magpahinga').click();
    await button(page.getByRole('dialog', { name: /^Pahinga hanggang/ }), 'Magpahinga').click();
    await expect(view.getByText(/^Nagpapahinga ka hanggang/)).toBeVisible();
    await view.getByLabel('Gaano katagal').fill('1');
    await button(view, 'Pahabain').click();
    const dialog = page.getByRole('dialog', { name: /^Pahinga hanggang/ });
    await button(dialog, 'Magpahinga').click();
    await expect(dialog.getByRole('alert')).toContainText(/\S/);
    await button(dialog, 'Bumalik').click();
  });
  await test.step('during it there is neither a deposit form nor a game to start, but until when', async () => {
    await page.goto(`${addresses.araw()}/promotions?centre=member&page=depositv2`);
    const pause = page.getByText(/^Nagpapahinga ka hanggang/);
    await expect(pause).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, { where: 'deposit in a break' });
    const { content } = await calls.call('gameList', {
      query: { vassalage: 'JILI', gameCode: 'jili.mabuhay-fortune' },
    });
    await page.goto(`${addresses.araw()}/seamless?gameId=${content[0]!.nodeId}&play=real`);
    await expect(pause).toBeVisible();
    await expect(button(page, 'I-restart')).toHaveCount(0);
    await expectAccessible(page, { where: 'game in a break' });
    await page.goto(`${addresses.araw()}/?centre=member&page=playSafely`);
    await settled(page);
  });
  await test.step('self-exclusion says what it means and wants to be meant', async () => {
    await button(view, 'I-exclude ako nang 6 na buwan').click();
    const dialog = page.getByRole('dialog', { name: 'I-exclude ako nang 6 na buwan' });
    await button(dialog, 'Oo, i-exclude ako').click();
    await expect(dialog.getByText('Paki-check muna ang box na ito.')).toBeVisible();
    expect((await calls.call('playSafely')).selfExclusion).toBeNull();
    await dialog.getByRole('checkbox').check();
    await expectAccessible(page, { where: 'self-exclusion' });
    await button(dialog, 'Oo, i-exclude ako').click();
    await expect(view.getByText(/^Naka-self-exclude ka hanggang/)).toBeVisible();
    expect((await calls.call('playSafely')).selfExclusion).not.toBeNull();
  });
  expect(complaints).toEqual([]);
});

test('[PS-7, PS-8, PS-23] a reality check that is due stands over the page until it is acknowledged, and then the game starts', async ({
  page,
}) => {
  const { calls } = await memberAt(page);
  // The answer is simulated, because no test waits a quarter of an hour.
  let isDue = true;
  await page.route('**/wps/member/play-safely/session', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: { realityCheck: { isDue: boolean }; elapsedSeconds: number } };
    if (isDue) Object.assign(body.value, { elapsedSeconds: 3_900 });
    if (isDue) body.value.realityCheck.isDue = true;
    await route.fulfill({ response: answer, json: body });
  });
  // Due until it is confirmed, however often the page asks meanwhile.
  await page.route('**/wps/member/play-safely/reality-check', (route) => {
    isDue = false;
    return route.continue();
  });
  await page.goto(`${addresses.perlas()}/promotions`);
  const dialog = page.getByRole('dialog', { name: 'Reality check' });
  await expect(dialog).toContainText('You’ve been playing for 1 h 5 min.');
  await expect(dialog).toContainText('Staked');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expectAccessible(page, { where: 'reality check' });
  await button(dialog, 'Limits and breaks').click();
  await expect(dialog).toHaveCount(0);
  await expect(centre(page)).toHaveAccessibleName('Member centre Play safely');
  expect((await calls.call('playSession')).realityCheck.isDue).toBe(false);
  await test.step('a game that it kept from starting starts when it was confirmed', async () => {
    isDue = true;
    let launches = 0;
    await page.route('**/wps/game/launchGame', (route) => {
      launches += 1;
      if (!isDue) return route.continue();
      const value = { code: 'reality_check_due' };
      return route.fulfill({ status: 403, json: { success: false, value, message: 'not now' } });
    });
    const { content } = await calls.call('gameList', {
      query: { vassalage: 'JILI', gameCode: 'jili.mabuhay-fortune' },
    });
    await page.goto(`${addresses.perlas()}/seamless?gameId=${content[0]!.nodeId}&play=real`);
    await expect(dialog).toBeVisible();
    await expect.poll(() => launches).toBe(1);
    await button(dialog, 'Keep playing').click();
    await expect(dialog).toHaveCount(0);
    await expect(page.frameLocator('section[data-playing] iframe').locator('#balance')).toHaveText(/\d/);
    expect(launches).toBe(2);
  });
});
