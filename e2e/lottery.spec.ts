import { numbersOfZodiac } from '@croupier/lottery';
import { budgets, recordShifts } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Locator, Page, WebSocketRoute } from '@playwright/test';
import { prepareStorage, nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { publicClient } from './public-client.ts';
import { fund } from './cashier-tools.ts';
import { prepareToken, newMember } from './new-member.ts';
import type { Brand, NewMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { sample } from './sample.ts';
import { comeAlive, complaintsOf, goWithin, overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

// Draws come by the minute, and anyone who bets on one waits for the next when it is about to close.
test.describe.configure({ timeout: 300_000 });

/** A draw that stays open for so long: a test must not run into the close of what it bets on. */
async function waitForOpen(page: Page, gameCode: string, seconds: number): Promise<void> {
  let issue = '';
  const left = async () => {
    const { now, current } = await publicClient().call('lotteryDraw', { query: { gameCode } });
    issue = current?.issue ?? '';
    return current ? (Date.parse(current.closeAt) - Date.parse(now)) / 1000 : 0;
  };
  await expect.poll(left, { timeout: 120_000, intervals: [1000] }).toBeGreaterThan(seconds);
  await expect(page.locator(`[data-issue="${issue}"]`)).toBeVisible();
}

async function openGame(page: Page, path: string, brand: Brand = 'perlas'): Promise<void> {
  await page.goto(new URL(path, addresses[brand]()).href);
  await comeAlive(page);
  await expect(page.locator('[data-issue]')).toBeVisible();
}

/** Somebody new with money of their own, so that every ticket is one of this journey. */
async function playerAt(page: Page, request: APIRequestContext, brand: Brand, language?: 'TY'): Promise<NewMember> {
  const member = await newMember(brand);
  await fund(member, request, '500.00');
  await prepareToken(page, brand, member.token, language);
  return member;
}

/** Presses Tab until the focus is where it should be; answers how often. */
async function tabTo(page: Page, target: Locator): Promise<number> {
  for (let stops = 1; stops <= 40; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error('the keyboard does not come there in 40 stops');
}

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.y;

const row = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const ball = (page: Page, rowName: string, symbol: string): Locator =>
  row(page, rowName).getByRole('button', { name: symbol, exact: true });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const total = (page: Page): Locator => page.locator('[data-total]:visible');
const tickets = (page: Page, state: string): Locator => page.locator(`[data-ticket="${state}"]`);

/** All ten digits of the first place: ten bets of which exactly one wins. */
async function pickSure(page: Page): Promise<void> {
  await tab(page, 'By position').click();
  await row(page, 'Quick picks: Ball 1').getByRole('button', { name: 'All', exact: true }).click();
}

/** One number of a hundred thousand. */
async function pickHopeless(page: Page): Promise<void> {
  await tab(page, 'Five star').click();
  for (const place of [1, 2, 3, 4, 5]) await ball(page, `Ball ${place}`, '0').click();
}

for (const { width, height, paths } of [
  {
    width: 1350,
    height: 940,
    paths: sample(['/lottery', '/lottery?gameCode=PK10_1M', '/vnLottery', '/seaLottery'], 3),
  },
  { width: 412, height: 823, paths: sample(['/lottery', '/lottery?gameCode=PK10_1M', '/vnLottery', '/seaLottery'], 0) },
]) {
  test(`[LO-129] at ${width} pixels nothing moves while a lottery page loads, however its parts arrive`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await prepareToken(page, 'perlas', (await newMember('perlas')).token);
    await page.addInitScript(recordShifts);
    // Each answer has its own delay, the same at every run.
    await page.route(/\/wps\/|\/js\//, async (route) => {
      const { pathname } = new URL(route.request().url());
      await new Promise((resolve) => setTimeout(resolve, (pathname.length * 37) % 400));
      await route.continue().catch(() => {});
    });
    for (const path of paths) {
      await openGame(page, path);
      await page.waitForLoadState('networkidle');
      const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
      expect(shifted, `layout shift of ${path}`).toBeLessThanOrEqual(budgets.layoutShift);
    }
  });
}

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
  // Elsewhere in the portal, and nothing is loaded again: the settlement comes by push.
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
  // The page asks once a minute; between its answer and ours a minute may have ended.
  await expect(async () => {
    const { elapsedSeconds, net } = await member.calls.call('playSession');
    const facts = (await page.locator('[data-play-facts]').textContent())!;
    expect(facts).toContain(`${Math.floor(elapsedSeconds / 60)} min`);
    expect(facts).toContain(net.amount.replace('-', '−₱'));
  }).toPass({ timeout: 90_000 });
  // The chase won with its first ticket, so the four to come are taken back.
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

/** The page's line to the server. Cut, what the page misses is too much to be sent again, as after a long sleep. */
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

// The same for real money as above: one wait for a draw is enough for an ordinary run.
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
    await expect(page.getByText(/Nabawi ang tiket at iyo na ulit ang 20\.00 PHP/)).toBeVisible();
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
    await expect(page.getByText(/Bumalik ang ₱[\d.]+ mula sa bola/).first()).toBeVisible({ timeout: 120_000 });
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

for (const [brand, lang, width, texts] of sample(
  [
    [
      'perlas',
      'EN',
      1280,
      { rat: 'Rat', ox: 'Ox', red: 'Red', first: 'First row', second: 'Second row', signs: 'Signs' },
    ],
    [
      'araw',
      'TY',
      320,
      { rat: 'Daga', ox: 'Baka', red: 'Pula', first: 'Unang hanay', second: 'Ikalawang hanay', signs: 'Mga signo' },
    ],
  ] as const,
  1,
)) {
  test(`[LO-135, LO-117] numbers of signs at ${width} pixels of ${brand} in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    await prepareToken(page, brand, (await newMember(brand)).token);
    await openGame(page, `/lottery?gameCode=LHC_5M&play=special.zodiac&lang=${lang}`, brand);
    const issue = (await page.locator('[data-issue]').getAttribute('data-issue'))!;
    const day = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`;
    const named = (sign: 'rat' | 'ox') =>
      `${texts[sign]} ${numbersOfZodiac(sign, day)
        .map((number) => String(number).padStart(2, '0'))
        .join(' ')}`;
    await page.getByRole('button', { name: named('rat'), exact: true }).click();
    await expect(page.getByRole('button', { name: named('rat'), exact: true })).toHaveAttribute('aria-pressed', 'true');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await openGame(page, `/lottery?gameCode=LHC_5M&play=two-all.collision&lang=${lang}`, brand);
    for (const [name, sign] of [
      [texts.first, 'rat'],
      [texts.second, 'ox'],
    ] as const) {
      await row(page, name).locator('summary').focus();
      await page.keyboard.press('Enter');
      await row(page, `${texts.signs}: ${name}`)
        .getByRole('button', { name: named(sign), exact: true })
        .focus();
      await page.keyboard.press('Space');
    }
    // Four numbers with four: the year's own sign has five.
    const bets = numbersOfZodiac('rat', day).length * numbersOfZodiac('ox', day).length;
    await expect(
      page
        .getByText(new RegExp(`^${bets} `))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(row(page, texts.first).locator('button[aria-pressed="true"]')).toHaveCount(
      numbersOfZodiac('rat', day).length + 1,
    );
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await row(page, texts.first).getByRole('button', { name: texts.red, exact: true }).click();
    await expect(ball(page, texts.first, '01')).toHaveAttribute('aria-pressed', 'true');
  });
}

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
    // By keyboard: the arrow walks on, Space presses.
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

test('[LO-136, LO-137, LO-138, LO-145] on a phone the numbers stand in the first screen; a draw that closes is told before the tap, and the slip moves to the next one by consent', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await playerAt(page, request, 'perlas');
  const numbers = page.locator('[data-stop]').filter({ hasText: /^\d+$/ });
  const openSlip = page.getByRole('button', { name: 'Bet slip', exact: true });
  for (const path of [
    ...sample(['/lottery?gameCode=LHC_5M', '/lottery?gameCode=PK10_1M', '/vnLottery', '/seaLottery'], 0),
    '/lottery?gameCode=SSC_5M',
  ]) {
    await openGame(page, path);
    // Where the first play is typed, its box.
    const line = (await numbers
      .or(page.getByRole('textbox', { name: 'Your numbers' }))
      .first()
      .boundingBox())!;
    expect(line.y + Math.min(line.height, 44), path).toBeLessThan(
      await topOf(page.getByRole('button', { name: 'Open the slip' })),
    );
  }
  await waitForOpen(page, 'SSC_5M', 60);
  // A draw of a minute before the open one; once it is over, the server's own answers.
  const lastsMs = 60_000;
  const closeAt = Date.now() + lastsMs;
  let isOver = false;
  await page.route(/\/lgw\/draw\?gameCode=SSC_5M/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: { current: { issue: string; closeAt: string } | null } };
    const { current } = body.value;
    if (current && !isOver) {
      current.issue = `${current.issue.slice(0, 9)}0000`;
      current.closeAt = new Date(closeAt).toISOString();
    }
    await route.fulfill({ response: answer, json: body });
  });
  await page.clock.install();
  await openGame(page, '/lottery?gameCode=SSC_5M&play=First3Straight');
  for (const place of [1, 2, 3]) for (const digit of ['1', '2', '3']) await ball(page, `Ball ${place}`, digit).click();
  await openSlip.click();
  const slip = page.getByRole('dialog');
  await expect(slip.locator('[data-price]')).toHaveText('27 lines × ₱2.00 = ₱54.00');
  await page.clock.fastForward(Math.max(0, closeAt - Date.now() - 8_000));
  await expect(slip.getByText('Last seconds to bet.')).toBeVisible();
  await expect(slip.getByRole('button', { name: 'Place bet' })).toBeEnabled();
  isOver = true;
  await page.clock.fastForward(8_000);
  await expect(slip.getByText(/Draw .*-0000 has closed/)).toBeVisible();
  await expect(slip.getByRole('button', { name: 'Place bet' })).toBeDisabled();
  await expectAccessible(page);
  // Nothing is lost, and nothing has moved by itself.
  await expect(total(page)).toHaveText('₱54.00');
  await slip.getByRole('button', { name: /^Move to draw/ }).click();
  await slip.getByRole('button', { name: 'Chase', exact: true }).click();
  const totalTop = await topOf(page.locator('[data-chase-total]'));
  expect(totalTop).toBeLessThan(await topOf(page.getByRole('button', { name: 'Place the chase' })));
  await page.keyboard.press('Escape');
  await openSlip.click();
  await slip.getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByText(/Your ticket for draw .* is in/)).toBeVisible();
  await expect(page.locator('[data-placed]')).toBeFocused();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('[LO-7, LO-104, LO-114, DR-15, DR-16, DR-19] anybody verifies a draw by its number, and a flipped bit fails; results have a trend and a way to verify, rules have exact odds', async ({
  page,
}) => {
  // A visitor whom no announcement interrupts.
  await prepareStorage(page, addresses.perlas(), {});
  const newest = async () =>
    (await publicClient().call('lotteryDrawCodes', { params: { code: 'PK10_1M' }, query: { limit: '1' } })).draws[0]
      ?.issue;
  await expect.poll(newest, { timeout: 90_000, intervals: [1000] }).toBeDefined();
  const issue = (await newest())!;
  await page.goto(`${addresses.perlas()}/verify?game=PK10_1M&issue=${issue}`);
  await comeAlive(page);
  await expect(page.locator('[data-proven="true"]')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-check="ticket"]')).toHaveAttribute('data-verdict', 'not-given');
  const box = page.getByRole('textbox', { name: 'Proof' });
  const proof = JSON.parse(await box.inputValue()) as { seed: string };
  const seed = (Number.parseInt(proof.seed[0]!, 16) ^ 1).toString(16) + proof.seed.slice(1);
  await box.fill(JSON.stringify({ ...proof, seed }));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('This draw could NOT be verified')).toBeVisible();
  await expect(page.locator('[data-check="commit"]')).toHaveAttribute('data-verdict', 'false');
  await box.fill('{');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('This is not valid JSON.')).toBeVisible();

  // Results are for members.
  await prepareToken(page, 'perlas', (await newMember('perlas')).token);
  await openGame(page, '/lottery?gameCode=SSC_1M&view=results');
  await expect(page.getByRole('table', { name: 'Trend' }).getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('link', { name: /^Verify draw/ }).first()).toBeVisible({ timeout: 90_000 });
  await tab(page, 'Rules and odds').click();
  await page.getByRole('searchbox', { name: 'Find a play' }).fill('all five: straight');
  const play = page.locator('[data-play="AllStraight"]');
  await play.locator('summary').click();
  await expect(play.getByText('1 in 100,000')).toBeVisible();
  await expect(play.getByText('exactly 49/50')).toBeVisible();
  await expectAccessible(page);
});

for (const [brand, lang, texts] of sample(
  [
    [
      'perlas',
      'TY',
      {
        place: 'Itaya',
        slip: 'Slip ng taya',
        group: 'Ayon sa posisyon',
        ball: 'Bola 1',
        verify: 'I-verify ang draw',
      },
    ],
    [
      'araw',
      'EN',
      { place: 'Place bet', slip: 'Bet slip', group: 'By position', ball: 'Ball 1', verify: 'Verify a draw' },
    ],
  ] as const,
  0,
)) {
  test(`[LO-117, LO-110] a phone of ${brand} bets in ${lang} from the slip at its lower edge`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await playerAt(page, request, brand);
    await openGame(page, `/lottery?gameCode=SSC_5M&lang=${lang}`, brand);
    await waitForOpen(page, 'SSC_5M', 60);
    await expect(tab(page, texts.group)).toBeVisible();
    await ball(page, texts.ball, '8').click();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: texts.slip, exact: true }).click();
    const sheet = page.getByRole('dialog');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: texts.place, exact: true }).click();
    await expect(sheet).toHaveCount(0);
    for (const path of ['/vnLottery', '/seaLottery']) {
      await page.goto(new URL(`${path}?lang=${lang}`, addresses[brand]()).href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await comeAlive(page);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
    await page.goto(new URL(`/verify?lang=${lang}`, addresses[brand]()).href);
    await expect(page.getByRole('heading', { level: 1, name: texts.verify })).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}

for (const [game, path, lang, width, texts] of sample(
  (
    [
      ['EN', 1280, { place: 'Place bet', slip: 'Bet slip', placed: /Your ticket for draw .* is in/ }],
      ['TY', 360, { place: 'Itaya', slip: 'Slip ng taya', placed: /Pasok na ang tiket mo para sa draw/ }],
    ] as const
  ).flatMap(
    (view) =>
      [
        ['VN_1M', '/vnLottery?gameCode=VN_1M&play=de.units', ...view],
        ['THAI_5M', '/seaLottery?gameCode=THAI_5M&play=run-top', ...view],
      ] as const,
  ),
  0,
  3,
)) {
  test(`[LO-6, LO-8, LO-117] a bet on ${game} in ${lang} at ${width} pixels`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 760 });
    await playerAt(page, request, 'perlas');
    await openGame(page, `${path}&lang=${lang}`);
    await waitForOpen(page, game, 30);
    await page.getByRole('button', { name: '7', exact: true }).first().click();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    if (width < 1024) await page.getByRole('button', { name: texts.slip, exact: true }).click();
    await page.getByRole('button', { name: texts.place, exact: true }).filter({ visible: true }).click();
    await expect(page.getByText(texts.placed)).toBeVisible();
  });
}
