import { expect, test } from '@playwright/test';
import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { addresses } from './addresses.ts';
import { sample } from './sample.ts';
import { comeAlive, complaintsOf, goWithin, overflowOf } from './watch-page.ts';
import {
  waitForOpen,
  openGame,
  playerAt,
  tabTo,
  topOf,
  row,
  ball,
  tab,
  total,
  tickets,
  pickSure,
  pickHopeless,
} from './lottery-tools.ts';

test.use({ storageState: nothingStored });

// Draws close every minute, and a bet waits for the next draw when one is about to close.
test.describe.configure({ timeout: 300_000 });

test('[LO-7, LO-25, LO-112, LO-113, LO-29, LO-134, LO-139, LO-140, LO-144, LO-146, DR-15, PS-21] a member bets by keyboard, wins, loses and chases until a win, hears of it by push on another page, and verifies draw and ticket', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const member = await playerAt(page, request, 'perlas');
  await openGame(page, '/lottery?gameCode=SSC_1M');
  await waitForOpen(page, 'SSC_1M', 40);
  await test.step('a bet by keyboard takes at most 25 stops, and the focus stays', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    const toNumbers = await tabTo(page, ball(page, 'Ball 1', '0'));
    // The quick picks are before the numbers, in the same stop.
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect(total(page)).toHaveText('₱20.00');
    const toPlace = await tabTo(page, page.getByRole('button', { name: 'Place bet' }));
    expect(1 + toNumbers + toPlace).toBeLessThanOrEqual(25);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Your ticket for draw .* is in/)).toBeVisible();
    await expect(page.locator('[data-placed]')).toBeFocused();
  });
  await pickHopeless(page);
  await expect(total(page)).toHaveText('₱2.00');
  await page.getByRole('button', { name: 'Place bet' }).click();
  await expect(total(page)).toHaveCount(0);
  await pickSure(page);
  await page.getByRole('button', { name: 'Chase', exact: true }).click();
  const plan = page.getByRole('dialog');
  await expect(plan.locator('[data-chase-total]')).toHaveText('₱100.00');
  await plan.getByRole('switch', { name: 'Stop after a win' }).setChecked(true);
  await plan.getByRole('button', { name: 'Place the chase' }).click();
  await expect(page.getByText('5 tickets placed in the chase.')).toBeVisible();
  await tab(page, 'My tickets').click();
  await expect(tickets(page, 'PLACED')).toHaveCount(7);
  // On another page of the portal without a reload: the settlement comes by push.
  await page.getByRole('link', { name: 'Slots' }).first().click();
  await expect(page).toHaveURL(/\/rng/);
  await expect(page.getByText(/₱(19\.60|39\.20) came back from draw/).first()).toBeVisible({ timeout: 120_000 });
  await test.step('the result stays, beside the slip and above the bar of a phone', async () => {
    const size = page.viewportSize()!;
    await goWithin(page, '/lottery?gameCode=SSC_1M');
    const [toast, place, bar] = [
      page.locator('[popover]').filter({ hasText: 'came back from draw' }),
      page.getByRole('button', { name: 'Place bet' }),
      page.getByRole('button', { name: 'Bet slip', exact: true }),
    ];
    await expect(place).toBeVisible();
    const room = async (of: Locator, edge: 'x' | 'y', length: 'width' | 'height') => {
      const [box, other] = [(await toast.boundingBox())!, (await of.boundingBox())!];
      return other[edge] - box[edge] - box[length];
    };
    await expect.poll(() => room(place, 'x', 'width')).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 375, height: 667 });
    await expect(bar).toBeVisible();
    await expect.poll(() => room(bar, 'y', 'height')).toBeGreaterThanOrEqual(0);
    await page.setViewportSize(size);
  });
  await page.getByRole('link', { name: 'See tickets' }).first().click();
  // The page polls once a minute; between its answer and ours a minute may have ended.
  await expect(async () => {
    const { elapsedSeconds, net } = await member.calls.call('playSession');
    const facts = (await page.locator('[data-play-facts]').textContent())!;
    expect(facts).toContain(`${Math.floor(elapsedSeconds / 60)} min`);
    expect(facts).toContain(net.amount.replace('-', '−₱'));
  }).toPass({ timeout: 90_000 });
  // The chase won with its first ticket, so the other four are cancelled.
  await expect(tickets(page, 'WON')).toHaveCount(2);
  await expect(tickets(page, 'STOPPED')).toHaveCount(4);
  await expect(tickets(page, 'PLACED')).toHaveCount(0);
  await expect(tickets(page, 'LOST').first()).toBeVisible();
  await tickets(page, 'WON').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.locator('[data-odds]')).toHaveText('Odds: 9.8 for 1');
  await expect(sheet.locator('[data-line-end="won"]')).toHaveText('Won1 win in 10 linesPrize ₱19.60');
  await expect(sheet.getByText('Root of all tickets')).toBeVisible();
  await sheet.getByRole('link', { name: 'Verify draw and ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a draw' })).toBeVisible();
  await expect(page.locator('[data-check][data-verdict="true"]')).toHaveCount(6, { timeout: 60_000 });
  await expect(page.getByText('This draw uses a local beacon: we run it')).toBeVisible();
  const verdict = await topOf(page.locator('[data-proven="true"]'));
  const firstCheck = await topOf(page.locator('[data-check]').first());
  expect(verdict).toBeLessThan(firstCheck);
  expect(verdict).toBeLessThan(await topOf(page.getByRole('button', { name: 'Get proof' })));
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

/** The page's socket. When cut, the page misses too many messages to be sent again, as after a long sleep. */
async function lineOf(page: Page): Promise<{ cut: (since: string) => Promise<void>; mend: () => void }> {
  let isCut = false;
  let missedSince: string | null = null;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/ws$/, async (line) => {
    if (isCut) return line.close();
    open.add(line);
    const server = line.connectToServer();
    line.onMessage((text) => {
      const hello = JSON.parse(String(text)) as object;
      server.send(JSON.stringify(missedSince === null ? hello : { ...hello, after: null }));
    });
    server.onMessage((text) => {
      line.send(text);
      const { type, seq } = JSON.parse(String(text)) as { type: string; seq: string };
      if (type === 'ready' && missedSince !== null)
        line.send(JSON.stringify({ type: 'resync', seq, since: missedSince }));
    });
    return undefined;
  });
  return {
    cut: async (since) => {
      isCut = true;
      missedSince = since;
      for (const line of open) await line.close();
    },
    mend: () => (isCut = false),
  };
}

/** On a phone the slip opens from the lower edge. */
async function fromSlip(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: 'Slip ng taya', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
}

// The same as above; an ordinary run waits for only one draw.
for (const [brand, language] of sample([['araw', 'TY']] as const))
  test('[LO-25, LO-26, LO-29, LO-113, LO-117, LO-134, LO-148, DR-15] on a phone in Tagalog a member takes a ticket back, wins, loses and chases until a win, hears of it after a lost connection, and verifies draw and ticket', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const line = await lineOf(page);
    const member = await playerAt(page, request, brand, language);
    await openGame(page, '/lottery?gameCode=SSC_1M', brand);
    await waitForOpen(page, 'SSC_1M', 35);
    const pickAll = async () => {
      await tab(page, 'Ayon sa posisyon').click();
      await row(page, 'Mabilisang pili: Bola 1').getByRole('button', { name: 'Lahat', exact: true }).click();
    };
    await pickAll();
    await fromSlip(page, 'Itaya');
    await expect(page.getByText(/Pasok na ang tiket mo para sa draw/)).toBeVisible();
    await tab(page, 'Mga tiket ko').click();
    await tickets(page, 'PLACED').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kanselahin ang tiket' }).click();
    await expect(page.getByText(/Kinansela ang tiket at naibalik sa iyo ang .*20\.00/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tickets(page, 'CANCELLED_BY_PLAYER')).toHaveCount(1);
    await tab(page, 'Maglaro').click();
    await pickAll();
    await fromSlip(page, 'Itaya');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tab(page, 'Limang bituin').click();
    for (const place of [1, 2, 3, 4, 5]) await ball(page, `Bola ${place}`, '0').click();
    await fromSlip(page, 'Itaya');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pickAll();
    await fromSlip(page, 'Habol');
    const plan = page.getByRole('dialog');
    await expect(plan.locator('[data-chase-total]')).toHaveText('₱100.00');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await plan.getByRole('switch', { name: 'Tumigil kapag nanalo' }).setChecked(true);
    await plan.getByRole('button', { name: 'Itaya ang habol' }).click();
    await expect(page.getByText('5 tiket ang naitaya sa habol.')).toBeVisible();
    await tab(page, 'Mga tiket ko').click();
    await expect(tickets(page, 'PLACED')).toHaveCount(7);
    const mine = async () => (await member.calls.call('myTickets', { query: {} })).tickets;
    await line.cut((await mine())[0]!.placedAt);
    await expect
      .poll(async () => (await mine()).some(({ state }) => state === 'LOST'), { timeout: 120_000 })
      .toBe(true);
    line.mend();
    await expect(page.getByText(/Bumalik ang ₱[\d.]+ mula sa draw/).first()).toBeVisible({ timeout: 120_000 });
    await expect(tickets(page, 'WON')).toHaveCount(2, { timeout: 90_000 });
    await expect(tickets(page, 'STOPPED')).toHaveCount(4);
    await tickets(page, 'LOST').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.locator('[data-odds]')).toHaveText('Odds: 98,000 sa bawat 1');
    await expect(sheet.locator('[data-line-end="lost"]')).toContainText('0 panalo sa 1 linya');
    await page.keyboard.press('Escape');
    await tickets(page, 'WON').first().click();
    await expect(sheet.locator('[data-odds]')).toHaveText('Odds: 9.8 sa bawat 1');
    await expect(sheet.locator('[data-line-end="won"]')).toHaveText('Panalo1 panalo sa 10 linyaPremyo ₱19.60');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await sheet.getByRole('link', { name: 'I-verify ang draw at tiket' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'I-verify ang draw' })).toBeVisible();
    await expect(page.locator('[data-check][data-verdict="true"]')).toHaveCount(6, { timeout: 60_000 });
    await expectAccessible(page);
  });

test('[LO-25, LO-26, LO-97, LO-111, LO-112, LO-115, LO-118] a slip waits while another game is looked at; a prize over the limit is refused in words; several selections, rebate for series, a ticket taken back, and a chase placed and stopped', async ({
  page,
  request,
}) => {
  await playerAt(page, request, 'perlas');
  await test.step('the play stands in the address, and a slip waits while another game is looked at', async () => {
    await openGame(page, '/lottery?gameCode=SSC_5M&play=First3Straight');
    await expect(tab(page, 'First three')).toHaveAttribute('aria-selected', 'true');
    for (const place of [1, 2, 3]) await ball(page, `Ball ${place}`, '5').click();
    await page.getByRole('button', { name: 'Add to slip' }).click();
    await expect(total(page)).toHaveText('₱2.00');
    await tab(page, 'By position').click();
    await expect(page).toHaveURL(/play=Fixed(&|$)/);
    await page.getByRole('link', { name: 'Racing Ten 5 Minutes' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Racing Ten 5 Minutes' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'One number by position' })).toBeVisible();
    await expect(total(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Five Digits 5 Minutes' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Five Digits 5 Minutes' })).toBeVisible();
    await expect(total(page)).toHaveText('₱2.00');
    await page.getByRole('button', { name: 'Clear slip' }).click();
  });
  await test.step('a prize over the limit is refused in words, and the slip stays', async () => {
    await waitForOpen(page, 'SSC_5M', 40);
    await pickHopeless(page);
    await page.getByRole('spinbutton', { name: 'Multiple' }).fill('9');
    await page.getByRole('button', { name: 'Place bet' }).click();
    await expect(page.getByRole('alert')).toContainText('more than one ticket may win');
    await expect(total(page)).toHaveText('₱18.00');
    await page.goto(new URL('/lottery?gameCode=SSC_5M', addresses.perlas()).href);
    await comeAlive(page);
  });
  await test.step('several selections, rebate for series, and a ticket taken back', async () => {
    await waitForOpen(page, 'SSC_5M', 60);
    // By keyboard: arrows move, Space selects.
    await tab(page, 'By position').click();
    await ball(page, 'Ball 2', '3').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(ball(page, 'Ball 2', '4')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('slider').fill('1860');
    await expect(page.getByText('Series 1860, Rebate 5.00%')).toBeVisible();
    await page.getByRole('button', { name: 'Add to slip' }).click();
    await tab(page, 'Last three').click();
    await page.getByRole('combobox', { name: 'Play' }).selectOption('Last3StraightSingle');
    await page.getByRole('textbox', { name: 'Your numbers' }).fill('12');
    await expect(page.getByText('12 does not fit this play.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your numbers' }).fill('123 456');
    await expect(total(page)).toHaveText('₱6.00');
    await page.getByRole('button', { name: 'Place bet' }).click();
    await expect(page.getByText(/Your ticket for draw .* is in/)).toBeVisible();
    await tab(page, 'My tickets').click();
    await tickets(page, 'PLACED').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel ticket' }).click();
    await expect(page.getByText(/The ticket is taken back and 6\.00 PHP/)).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Taken back')).toBeVisible();
  });
  await test.step('a chase over five draws is placed and stopped', async () => {
    await openGame(page, '/lottery?gameCode=PK10_5M');
    await waitForOpen(page, 'PK10_5M', 60);
    await ball(page, 'Ball 1', '07').click();
    await page.getByRole('button', { name: 'Chase', exact: true }).click();
    const plan = page.getByRole('dialog');
    await expect(plan.locator('[data-chase-total]')).toHaveText('₱10.00');
    await plan.getByRole('combobox', { name: 'Multiply after each draw by' }).selectOption('2');
    await expect(plan.locator('[data-chase-total]')).toHaveText('₱62.00');
    await plan.getByRole('button', { name: 'Place the chase' }).click();
    await expect(page.getByText('5 tickets placed in the chase.')).toBeVisible();
    await tab(page, 'My tickets').click();
    await tickets(page, 'PLACED').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop this chase' }).click();
    await expect(page.getByText('5 tickets taken back.')).toBeVisible();
  });
});
