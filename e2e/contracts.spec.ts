import { readFile } from 'node:fs/promises';
import { checkBill } from '@croupier/agents';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addresses } from './addresses.ts';
import { button, centre, fund } from './cashier-tools.ts';
import { newMember, prepareToken } from './new-member.ts';
import type { NewMember } from './new-member.ts';
import { home } from './people-tools.ts';
import { playRounds } from './play-rounds.ts';
import { englishOnDesktop, visitFrom } from './visitor.ts';
import { complaintsOf, overflowOf } from './watch-page.ts';
import { writeRows } from './world-database.ts';

const HOUR_MS = 3_600_000;

/** Two agents, one below the other, as operators make them. */
async function agents(): Promise<[NewMember, NewMember]> {
  const [upline, downline] = [await newMember('ilog'), await newMember('ilog')];
  await writeRows('update members set type = 1 where account = any($1)', [[upline.account, downline.account]]);
  await writeRows(
    `insert into uplines (member_id, merchant, upline_id, path, made_at)
     select d.id, d.merchant, u.id, '{}', now() - interval '1 day' from members d, members u
     where d.account = $1 and u.account = $2`,
    [downline.account, upline.account],
  );
  return [upline, downline];
}

/** What only time brings: the contract is in force since an hour that is over, in which the bets were settled. */
async function letAnHourPass(contract: string, member: string): Promise<void> {
  const from = new Date(Math.floor((Date.now() - 70 * 60_000) / HOUR_MS) * HOUR_MS);
  await writeRows('update contracts set starts_at = $1 where id = $2', [from, contract]);
  await writeRows('alter table round_ends disable trigger round_ends_only_grow');
  await writeRows(
    `update round_ends set at = at - interval '70 minutes'
     where wallet in (select id from accounts where member_id = (select id from members where account = $1))`,
    [member],
  );
  await writeRows('alter table round_ends enable trigger round_ends_only_grow');
}

const openPage = async (page: Page, item = '') => {
  await page.goto(`${addresses.ilog()}/?centre=member&page=agentContracts${item && `&item=${item}`}`);
  await expect(centre(page)).toBeVisible();
};

async function recompute(page: Page, bill: string): Promise<void> {
  await openPage(page, `bill-${bill}`);
  await button(centre(page), 'Recompute').click();
  await expect(centre(page).locator('[data-recomputed=right]')).toContainText('It adds up');
}

test('[CO-1, CO-11, CO-16, CO-33] an agent offers a contract, the downline accepts, bets come, the bill comes, and both recompute it', async ({
  page,
  browser,
  request,
}) => {
  const complaints = complaintsOf(page);
  const [upline, downline] = await agents();
  const view = centre(page);
  await prepareToken(page, 'ilog', upline.token);
  const other = await visitFrom(browser, home['x-forwarded-for'], englishOnDesktop);
  await prepareToken(other.page, 'ilog', downline.token);

  const contract = await test.step('the upline writes an offer, tries it, and sends it', async () => {
    await openPage(page, 'new');
    await view.getByLabel('Kind of contract').selectOption('hourly');
    await view.getByLabel('Rate in percent').fill('0.5');
    await view.getByLabel('Bet amount an hour from').fill('10');
    await view.getByLabel('Active members from').fill('1');
    await view.getByLabel('Active from a valid bet of').fill('10');
    await button(view, 'Try it on the last three months').click();
    await expect(view.locator('[data-simulated]')).toContainText('0.00');
    await button(view, 'Check the offer').click();
    await expect(view.getByText('Nothing speaks against this offer.')).toBeVisible();
    await expectAccessible(page);
    await button(view, `Offer it to ${downline.account}`).click();
    await expect(view.getByText('Offered').first()).toBeVisible();
    return new URL(page.url()).searchParams.get('item')!;
  });
  await test.step('the downline accepts', async () => {
    await openPage(other.page);
    await centre(other.page)
      .getByRole('link', { name: /Hourly salary/ })
      .click();
    await button(centre(other.page), 'Accept').click();
    await expect(centre(other.page).getByText('Starts soon').first()).toBeVisible();
    await expectAccessible(other.page);
  });
  const bill = await test.step('bets come, and the bill', async () => {
    await fund(downline, request, '500.00');
    await playRounds(downline.calls, 2, '50.00');
    await letAnHourPass(contract, downline.account);
    const bills = async () => (await downline.calls.call('contractBills', { query: {} })).bills;
    await expect.poll(async () => (await bills()).map(({ due }) => due.amount), { timeout: 150_000 }).toEqual(['0.50']);
    return (await bills())[0]!.id;
  });
  await test.step('both recompute it, on a phone too, and what is saved adds up', async () => {
    await recompute(page, bill);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await recompute(other.page, bill);
    const saved = other.page.waitForEvent('download');
    await button(centre(other.page), 'Save with all entries').click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(checkBill(JSON.parse(text))).toMatchObject({ ok: true, value: { isRight: true } });
    await expect(async () => {
      await openPage(other.page);
      await expect(centre(other.page).getByRole('link', { name: 'Hourly salary', exact: true })).toBeVisible({
        timeout: 2000,
      });
    }).toPass({ timeout: 60_000 });
  });
  await other.page.context().close();
  expect(complaints).toEqual([]);
});
