import type { Client } from '@croupier/contract/client';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fund } from './cashier-tools.ts';
import { prepareToken, newMember } from './new-member.ts';
import type { Brand } from './new-member.ts';
import { addresses } from './addresses.ts';
import { sample } from './sample.ts';
import { comeAlive, complaintsOf, overflowOf, withMotion } from './watch-page.ts';

// From a country where all games are open.
const abroad = { 'x-forwarded-for': '133.1.16.9' };
test.use({ extraHTTPHeaders: abroad });

const game = { vassalage: 'JILI', gameCode: 'jili.mabuhay-fortune' };

/** A new member with money, at the game. */
async function sitDown(page: Page, brand: Brand, request: APIRequestContext): Promise<Client> {
  const member = await newMember(brand);
  await fund(member, request, '5000');
  await prepareToken(page, brand, member.token);
  const { content } = await member.calls.call('gameList', { query: game });
  await page.goto(`${addresses[brand]()}/seamless?gameId=${content[0]!.nodeId}&play=real`);
  await comeAlive(page);
  return member.calls;
}

/** Takes screenshots for people who want to see the pages. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOK_AT'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

for (const [brand, width] of sample(
  [
    ['perlas', 1440],
    ['araw', 375],
  ] as const,
  1,
)) {
  test(`[GA-32, GA-33, GA-34, WA-3, PS-6] around a game of ${brand} at ${width}: a vendor that does not answer, then money, time, result, rules, verify and play safely`, async ({
    page,
    request,
  }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width, height: 800 });
    const playing = page.locator('section[data-playing]');
    const frame = page.frameLocator('section[data-playing] iframe');
    const isGame = (url: URL) => url.pathname === '/play';
    await page.route(isGame, (route) => route.abort());
    const client = await sitDown(page, brand, request);
    await test.step('a vendor that does not answer: the balance is safe, there is a way back, and another try works', async () => {
      await expect(page.getByText('The provider isn’t responding')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText(/Your balance is safe/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Leave game' }).last()).toBeVisible();
      await expectAccessible(page);
      await look(page, 'silent');
      await page.unroute(isGame);
      await playing.getByRole('button', { name: 'Restart' }).last().click();
      await expect(frame.locator('#balance')).toHaveText(/\d/, { timeout: 30_000 });
      await expect(page.getByText('The provider isn’t responding')).toHaveCount(0);
    });
    await expect(frame.locator('#balance')).toHaveText(/\d/, { timeout: 30_000 });
    await expect(playing.getByText('Time played')).toBeVisible();
    const fact = (name: string) => playing.locator('dl > div').filter({ hasText: name });
    // Thousands are separated and there are two decimals.
    await expect(fact('Balance')).toHaveText(/₱(\d{1,3})(,\d{3})*\.\d\d$/);
    await look(page, `playing-${brand}-${width}`);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page, { where: `${brand} at ${width}` });

    await frame.locator('button.action').click();
    await expect(frame.locator('body.busy')).toHaveCount(0, { timeout: 30_000 });
    // The page around the game shows the figures of the books.
    const shown = async (name: string) => ((await fact(name).textContent()) ?? '').replaceAll(/[^\d.]/g, '');
    const books = async () => [
      (await client.call('walletBalance')).balance.amount,
      (await client.call('playSession')).net.amount.replace('-', ''),
    ];
    // Read until they agree: a round may still be settled.
    const isSame = async () => String(await books()) === String([await shown('Balance'), await shown('Result')]);
    await expect.poll(isSame, { timeout: 30_000 }).toBe(true);

    const heart = playing.getByRole('button', { name: 'Favourite: Mabuhay Fortune' });
    const before = await heart.getAttribute('aria-pressed');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');

    await playing.getByRole('button', { name: 'Rules and return' }).click();
    const rules = page.getByRole('dialog', { name: 'Rules of Mabuhay Fortune' });
    await expect(rules).toContainText('96.2499%');
    await expect(rules).toContainText('71105634101 / 73876050000');
    await expectAccessible(page, { where: `rules of ${brand}` });
    await look(page, `rules-${brand}-${width}`);
    await rules.getByRole('button', { name: 'Open the game’s rules' }).click();
    await expect(frame.getByRole('dialog')).toContainText(/96\.24\d\d %/);
    await frame.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await playing.getByRole('button', { name: 'Verify my rounds' }).click();
    await expect(
      frame
        .getByRole('dialog')
        .getByRole('link', { name: /Verify/ })
        .first(),
    ).toBeVisible();
    await frame.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await playing.getByRole('link', { name: 'Play safely' }).click();
    await expect(page).toHaveURL(/page=playSafely/);
    await expect(page.getByRole('heading', { name: 'Play safely' }).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('[GA-14] the rooms of the PVP page: stakes and seats in both languages, at 320 pixels, and a room opens its game; a vendor that does not tell its rooms is named', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  for (const [brand, lang, width, texts] of [
    ['perlas', 'TY', 320, { lane: 'Mga room', seats: /^\d sa 6 upuan$/ }],
    ['perlas', 'EN', 1440, { lane: 'Rooms', seats: /^\d of 6 seats$/ }],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${addresses[brand]()}/pvp?lang=${lang}`);
    await comeAlive(page);
    const lane = page.getByRole('region', { name: texts.lane });
    await expect(lane.getByText(texts.seats).first()).toBeVisible();
    await expect(lane.getByText('₱1.00').first()).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page, { where: `${brand} ${lang} at ${width}` });
    await look(page, `rooms-${brand}-${width}`);
  }
  const room = page.getByRole('region', { name: 'Rooms' }).getByRole('link').first();
  await expect(room).toHaveAttribute('href', /seamless\?.*gameId=\d+/);
  // Playing is for members: a visitor signs in first.
  await room.click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(complaints).toEqual([]);

  await page.route('**/GLS2_roomList*', (route) =>
    route.fulfill({
      json: {
        success: true,
        value: { rooms: [], total: 0, silent: [{ vassalage: 'TONGITAN', vendorName: 'Tongitan Room' }] },
        message: null,
      },
    }),
  );
  await page.goto(`${addresses.perlas()}/pvp?lang=EN`);
  await comeAlive(page);
  await expect(page.getByText(/Tongitan Room is not answering at the moment/)).toBeVisible();
  await expect(page.locator('[data-place] a').first()).toBeVisible();
});

test('[GA-77] the balance around a slot waits for the reels', async ({ page, request }) => {
  await withMotion(page);
  // Registered before the page's own listener, which updates the balance within the same message.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    addEventListener('message', ({ data }: MessageEvent<{ type?: string; state?: string } | null>) => {
      if (data?.type === 'croupier:round') seen.push(data.state!);
    });
  });
  await sitDown(page, 'perlas', request);
  const frame = page.frameLocator('section[data-playing] iframe');
  await expect(frame.locator('#balance')).toHaveText(/\d/, { timeout: 30_000 });
  await expect(page.locator('section[data-playing] dl')).toContainText('₱');
  // The order of messages and changes of the balance.
  await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: string[] };
    for (const place of document.querySelectorAll('section[data-playing] dl > div:first-child, header button')) {
      if (!place.textContent?.includes('₱')) continue;
      const amount = () => /₱[\d,.]+/.exec(place.textContent ?? '')?.[0];
      let known = amount();
      const look = () => {
        if (amount() === known) return;
        known = amount();
        seen.push('balance');
      };
      new MutationObserver(look).observe(place, { subtree: true, childList: true, characterData: true });
    }
  });
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  await expect(async () => {
    await frame.locator('button.action').click();
    await expect(frame.locator('body.busy')).toHaveCount(0, { timeout: 30_000 });
    // A spin that returns its stake changes nothing; the next one does.
    await expect.poll(seen, { timeout: 3_000 }).toContain('balance');
  }).toPass({ timeout: 90_000 });
  const order = (await seen()).filter((each) => each !== 'showing');
  expect(order.indexOf('started')).toBe(0);
  // Never between the start and the end of a round.
  expect(order.join(' ')).not.toMatch(/started balance/);
});
