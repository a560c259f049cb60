import { consolePage } from '@croupier/testkit/browser';
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callsAt } from './new-member.ts';
import { places } from './places.ts';
import { sendAsVendor } from './vendor-message.ts';
import { overflowOf } from './watch-page.ts';
import { writeRows } from './world-database.ts';

const difference = { txId: 'bet-77-lost', what: 'missing there', ours: '10.0000 / 0.0000', theirs: '' };

async function openVendors(page: Page, operator = 'olga'): Promise<void> {
  await consolePage(page, places.perlas()).signInAs(operator, 'demo-only-olga');
  await page.getByRole('link', { name: 'Game vendors' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Game vendors');
}

/** Whether a visitor can try a game of the vendor. */
async function launches(): Promise<string> {
  const calls = callsAt('perlas', null);
  const { content } = await calls.call('gameList', { query: { gameType: 'RNG', pageSize: '6' } });
  return calls.call('gameTrialLaunch', { body: { nodeId: content[0]!.nodeId } }).then(
    () => 'started',
    (error: { refusal?: { code: string } }) => error.refusal?.code ?? String(error),
  );
}

/** An entry of the log; the same words are also a choice of its filter. */
const entry = (page: Page, act: string) => page.getByText(act).and(page.locator(':not(option)')).first();

test('[VE-35, VE-45, OP-15] an operator stops a vendor with a reason, its games stop at once, and lets it go on again', async ({
  page,
}) => {
  await openVendors(page);
  const row = page.getByRole('row').filter({ hasText: 'sandbox' });
  await expect(row).toContainText('Running');
  expect(await launches()).toBe('started');
  await page.getByRole('button', { name: 'Stop sandbox' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop sandbox' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stop now' }).click();
  await expect(dialog.getByText('Say why')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('its reels stand still');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Stopped');
  await expect(row).toContainText('its reels stand still');
  expect(await launches()).toBe('game_in_maintenance');
  await page.reload();
  await expect(row).toContainText('Stopped');

  await page.getByRole('button', { name: 'Let sandbox go on' }).click();
  const again = page.getByRole('dialog', { name: 'Let sandbox go on' });
  await again.getByRole('textbox', { name: 'Reason' }).fill('the reels turn');
  await again.getByRole('button', { name: 'Let it go on now' }).click();
  await expect(row).toContainText('Running');
  expect(await launches()).toBe('started');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('its reels stand still').first()).toBeVisible();
  await expect(entry(page, 'Vendor stopped or let go on')).toBeVisible();
});

test('[VE-33, VE-36, VE-45] differences of a day and rounds without an end are in sight, in both languages, at 320 pixels', async ({
  page,
}) => {
  await writeRows(
    `insert into vendor_statements (gateway, day, compared_at, lines, differences)
     values ('sandbox', '2026-01-05', now(), 40, '[]'), ('sandbox', '2026-01-06', now(), 41, $1)
     on conflict (gateway, day) do update set differences = excluded.differences`,
    [JSON.stringify([difference])],
  );
  await writeRows(
    `insert into round_questions (gateway, round_name, player_id, merchant, member_id, asked, asked_at, said, resolved_at)
     select 'sandbox', 'round-of-yesterday', gen_random_uuid(), merchant, id, 2, now(), 'SETTLED', now()
     from members where account = 'ana' and merchant = 'perlas'`,
  );
  await openVendors(page);
  const days = page.getByRole('table', { name: 'Days of sandbox beside ours' });
  await expect(days.getByRole('row').filter({ hasText: '2026-01-06' })).toContainText('Missing in their statement');
  await expect(days.getByRole('row').filter({ hasText: '2026-01-06' })).toContainText('bet-77-lost');
  await expect(days.getByRole('row').filter({ hasText: '2026-01-05' })).toContainText('40 lines, all the same');
  const rounds = page.getByRole('table', { name: 'Rounds without an end' });
  const round = rounds.getByRole('row').filter({ hasText: 'round-of-yesterday' });
  await expect(round).toContainText('Decided there');
  await expect(round).toContainText('Asked 2 times');
  await expectAccessible(page);
  // The other brand has none of it, and its name stands in the address.
  await page.getByText('Araw', { exact: true }).last().click();
  await expect(page.getByText('Every round has ended')).toBeVisible();
  expect(page.url()).toContain('merchant=araw');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('TY');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mga game vendor');
  await expect(page.getByText('Wala sa statement nila')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

/** A win of Ben's that no slot can have paid for a peso, in a round of its own. */
async function winTooMuch(): Promise<{ roundId: string; booked: () => Promise<string> }> {
  const body = { type: 'username', username: 'ben', password: 'demo-only-ben' } as const;
  const { token } = await callsAt('perlas', null).call('login', { body });
  const calls = callsAt('perlas', token);
  const query = { vassalage: 'JILI', gameCode: 'jili.mabuhay-fortune' };
  const { content } = await calls.call('gameList', { query });
  const { game_url: address } = await calls.call('launchGame', { body: { nodeId: content[0]!.nodeId } });
  const launchToken = new URL(address).searchParams.get('token');
  const { sessionId } = await sendAsVendor('session/verify', { launchToken });
  const roundId = `too-much-${randomUUID()}`;
  const stake = { txId: `bet-${roundId}`.slice(0, 64), roundId, gameCode: query.gameCode, sessionId, amount: '1.00' };
  expect(await sendAsVendor('bet', stake)).toMatchObject({ code: 'OK' });
  const win = { txId: `win-${roundId}`.slice(0, 64), roundId, amount: '16000.01', roundEnd: true };
  expect(await sendAsVendor('win', win)).toMatchObject({ code: 'OK' });
  return { roundId, booked: async () => (await calls.call('walletBalance')).balance.amount };
}

test('[VE-31, VE-45] a win above anything its game can pay waits, and an operator pays or refuses it with a reason', async ({
  page,
}) => {
  const { roundId, booked } = await winTooMuch();
  const other = await winTooMuch();
  const before = Number(await booked());
  await openVendors(page);
  const wins = page.getByRole('table', { name: 'Held wins' });
  const row = wins.getByRole('row').filter({ hasText: roundId });
  await expect(row).toContainText('Waits');
  await expect(row).toContainText('16,000.01');
  await row.getByRole('button', { name: 'Pay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay this win' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pay it now' }).click();
  await expect(dialog.getByText('Say why')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the vendor showed the round');
  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('the vendor showed the round');
  expect(Number(await booked())).toBeCloseTo(before + 16_000.01, 2);

  const second = wins.getByRole('row').filter({ hasText: other.roundId });
  await second.getByRole('button', { name: 'Refuse' }).click();
  const no = page.getByRole('dialog', { name: 'Refuse this win' });
  await no.getByRole('textbox', { name: 'Reason' }).fill('the vendor took it back');
  await no.getByRole('button', { name: 'Refuse it now' }).click();
  await expect(second).toContainText('Refused');
  expect(Number(await booked())).toBeCloseTo(before + 16_000.01, 2);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(entry(page, 'Held win refused')).toBeVisible();
});

test('[VE-45] who may only look sees the vendors and no switch', async ({ page }) => {
  await writeRows(
    `insert into operators (id, name, name_canonical, password_hash, grants, merchants, made_at)
     select gen_random_uuid(), 'aldo', 'aldo', password_hash, (select jsonb_object_agg(own, 'auditor') from unnest(merchants) own),
       merchants, now() from operators
     where name_canonical = 'olga' on conflict (name_canonical) do nothing`,
  );
  await openVendors(page, 'aldo');
  await expect(page.getByText('stopping one is not part of your role')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stop/ })).toHaveCount(0);
});
