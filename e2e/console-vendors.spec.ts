import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Client } from '@croupier/contract/client';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { fund } from './cashier-tools.ts';
import { heading, newAuditor, newOperator, openConsole, speakTagalog } from './console-tools.ts';
import { callsAt, newCount, newMember } from './new-member.ts';
import { sendAsVendor } from './vendor-message.ts';
import { overflowOf } from './watch-page.ts';
import { writeRows } from './world-database.ts';

test.use({ storageState: nothingStored });

const difference = { txId: 'bet-77-lost', what: 'missing there', ours: '10.0000 / 0.0000', theirs: '' };

/** The answer to a demo launch at the vendor that only this file stops (world-own.ts). */
async function launches(): Promise<string> {
  const calls = callsAt('perlas', null);
  const { content } = await calls.call('gameList', { query: { vassalage: 'PITAKA', gameType: 'RNG', pageSize: '6' } });
  return calls.call('gameTrialLaunch', { body: { nodeId: content[0]!.nodeId } }).then(
    () => 'started',
    (error: { refusal?: { code: string } }) => error.refusal?.code ?? String(error),
  );
}

/** An entry of the log; its filter has an option with the same text. */
const entry = (page: Page, act: string) => page.getByText(act).and(page.locator(':not(option)')).first();

test('[VE-35, VE-45, OP-15] an operator stops a vendor with a reason, its games stop at once, and lets it go on again; who may only look sees no switch', async ({
  page,
}) => {
  await openConsole(page, 'vendors');
  await expect(heading(page)).toHaveText('Game providers');
  const row = page.getByRole('row').filter({ hasText: 'pitaka' });
  await expect(row).toContainText('Running');
  expect(await launches()).toBe('started');
  await page.getByRole('button', { name: 'Stop pitaka' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop pitaka' });
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

  await page.getByRole('button', { name: 'Resume pitaka' }).click();
  const again = page.getByRole('dialog', { name: 'Resume pitaka' });
  await again.getByRole('textbox', { name: 'Reason' }).fill('the reels turn');
  await again.getByRole('button', { name: 'Resume now' }).click();
  await expect(row).toContainText('Running');
  expect(await launches()).toBe('started');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('its reels stand still').first()).toBeVisible();
  await expect(entry(page, 'Provider stopped or resumed')).toBeVisible();

  const aldo = await (await page.context().browser()!.newContext()).newPage();
  await openConsole(aldo, 'vendors', await newAuditor());
  await expect(aldo.getByText('but your role can’t stop them')).toBeVisible();
  await expect(aldo.getByRole('button', { name: /^Stop/ })).toHaveCount(0);
  await aldo.context().close();
});

test('[VE-31, VE-33, VE-36, VE-45, OP-49] differences of a day and rounds without an end are in sight, in both languages, at 320 pixels; a win above anything its game can pay waits, and is paid or refused with a reason; a large one is paid by two', async ({
  page,
  request,
}) => {
  await writeRows(
    `insert into vendor_statements (gateway, day, compared_at, lines, differences)
     values ('sandbox', '2026-01-05', now(), 40, '[]'), ('sandbox', '2026-01-06', now(), 41, $1)
     on conflict (gateway, day) do update set differences = excluded.differences`,
    [JSON.stringify([difference])],
  );
  const name = `round-of-yesterday-${newCount()}`;
  await writeRows(
    `insert into round_questions (gateway, round_name, player_id, merchant, member_id, asked, asked_at, said, resolved_at)
     select 'sandbox', $1, gen_random_uuid(), merchant, id, 2, now(), 'SETTLED', now()
     from members where account = 'ana' and merchant = 'perlas'`,
    [name],
  );
  await openConsole(page, 'vendors');
  await decideHeldWins(page, request);
  const days = page.getByRole('table', { name: 'sandbox: daily comparison' });
  await expect(days.getByRole('row').filter({ hasText: '2026-01-06' })).toContainText('Missing in their statement');
  await expect(days.getByRole('row').filter({ hasText: '2026-01-06' })).toContainText('bet-77-lost');
  await expect(days.getByRole('row').filter({ hasText: '2026-01-05' })).toContainText('40 lines, all match');
  const rounds = page.getByRole('table', { name: 'Unfinished rounds' });
  const round = rounds.getByRole('row').filter({ hasText: name });
  await expect(round).toContainText('Settled at the provider');
  await expect(round).toContainText('Asked 2 times');
  await expectAccessible(page);
  // The other brand has none of these; its code is in the address.
  await page.getByText('Bundok', { exact: true }).last().click();
  await expect(page.getByText('All rounds are finished')).toBeVisible();
  expect(page.url()).toContain('merchant=bundok');

  await speakTagalog(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mga game provider');
  await expect(page.getByText('Wala sa statement nila')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

/** A win that no slot can pay for a stake of one peso, in a new round. */
async function winTooMuch(calls: Client, amount = '16000.01'): Promise<string> {
  const query = { vassalage: 'JILI', gameCode: 'jili.mabuhay-fortune' };
  const { content } = await calls.call('gameList', { query });
  const { game_url: address } = await calls.call('launchGame', { body: { nodeId: content[0]!.nodeId } });
  const launchToken = new URL(address).searchParams.get('token');
  const { sessionId } = await sendAsVendor('session/verify', { launchToken });
  const roundId = `too-much-${randomUUID()}`;
  const stake = { txId: `bet-${roundId}`.slice(0, 64), roundId, gameCode: query.gameCode, sessionId, amount: '1.00' };
  expect(await sendAsVendor('bet', stake)).toMatchObject({ code: 'OK' });
  const win = { txId: `win-${roundId}`.slice(0, 64), roundId, amount, roundEnd: true };
  expect(await sendAsVendor('win', win)).toMatchObject({ code: 'OK' });
  return roundId;
}

/** Three held wins of a new member: one is paid, one refused, and the large one paid by two operators (OP-49). */
async function decideHeldWins(page: Page, request: APIRequestContext): Promise<void> {
  const member = await newMember('perlas');
  await fund(member, request, '100');
  const { calls } = member;
  const booked = async () => (await calls.call('walletBalance')).balance.amount;
  const [roundId, other] = [await winTooMuch(calls), await winTooMuch(calls)];
  expect(await booked()).toBe('98.00');
  await page.reload();
  const wins = page.getByRole('table', { name: 'Held wins' });
  const row = wins.getByRole('row').filter({ hasText: roundId });
  await expect(row).toContainText('Waiting');
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
  expect(await booked()).toBe('16098.01');

  const second = wins.getByRole('row').filter({ hasText: other });
  await second.getByRole('button', { name: 'Refuse' }).click();
  const no = page.getByRole('dialog', { name: 'Refuse this win' });
  await no.getByRole('textbox', { name: 'Reason' }).fill('the vendor took it back');
  await no.getByRole('button', { name: 'Refuse it now' }).click();
  await expect(second).toContainText('Refused');
  expect(await booked()).toBe('16098.01');

  const large = await winTooMuch(calls, '50000.00');
  await page.reload();
  await approveFirst(page, large);
  expect(await booked()).toBe('16097.01');
  await payAsSecond(page, large);
  expect(await booked()).toBe('66097.01');

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(entry(page, 'Held win refused')).toBeVisible();
  await page.getByRole('link', { name: 'Game providers' }).click();
}

/** The first of two operators approves, and can then only refuse. */
async function approveFirst(page: Page, roundId: string): Promise<void> {
  const row = page.getByRole('table', { name: 'Held wins' }).getByRole('row').filter({ hasText: roundId });
  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this win' });
  await expect(dialog).toContainText('This amount needs two operators.');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the vendor showed every spin');
  await dialog.getByRole('button', { name: 'Approve it now' }).click();
  await expect(page.getByText('Saved. The win is waiting for a second approver.')).toBeVisible();
  await expect(row).toContainText('You approved on');
  await expect(row).toContainText('the vendor showed every spin');
  await expect(row).toContainText('Waiting for a second approver.');
  await expect(row.getByRole('button', { name: 'Refuse' })).toBeVisible();
  for (const name of ['Approve', 'Pay']) await expect(row.getByRole('button', { name, exact: true })).toHaveCount(0);
}

async function payAsSecond(page: Page, roundId: string): Promise<void> {
  const name = await newOperator('manager', `mara${newCount()}`);
  const other = await (await page.context().browser()!.newContext()).newPage();
  await openConsole(other, 'vendors', name);
  const row = other.getByRole('table', { name: 'Held wins' }).getByRole('row').filter({ hasText: roundId });
  await expect(row).toContainText('olga approved on');
  await row.getByRole('button', { name: 'Pay' }).click();
  const dialog = other.getByRole('dialog', { name: 'Pay this win' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('so it is');
  await dialog.getByRole('button', { name: 'Pay it now' }).click();
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('olga approved on');
  await expect(row).not.toContainText('Waiting for a second approver.');
  await other.context().close();
}
