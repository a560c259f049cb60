import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { fund } from './cashier-tools.ts';
import { newMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { sample } from './sample.ts';
import { complaintsOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

/** One title of every family of games; of tables one with chips on a layout and one with marked bets. */
const titles = {
  lines: 'jili.mabuhay-fortune',
  classic: 'jili.jeepney-jackpot',
  ways: 'jili.bakunawa-rising',
  crash: 'tala.kite-crash',
  baccarat: 'bituin.luneta-baccarat',
  fishing: 'jili.tubbataha-fishing',
  cards: 'tongitan.lucky-nine-duel',
  sports: 'agila.asia-sportsbook',
  esports: 'kampeon.tala-markets',
  cockfight: 'tandang.fiesta-derby',
  roulette: 'tala.manila-roulette',
  mines: 'tala.pearl-mines',
  'video poker': 'tala.manila-jacks-or-better',
} as const;

const frame = (game: string, lang = 'EN') => `${addresses.sandbox()}/play?game=${game}&lang=${lang}`;
const amount = async (page: Page) => Number((await page.locator('#balance').textContent())!.replaceAll(/[^\d.]/g, ''));
/** The game is open and shows the server's balance. */
const isOpen = (page: Page) => expect(page.locator('#balance')).toHaveText(/\d/);

/** How far the reels of a slot are from the middle of the page; other games have none. */
const besideMiddle = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('.reels')?.getBoundingClientRect();
    return board ? Math.abs((board.left + board.right - document.documentElement.clientWidth) / 2) : 0;
  });

/** The figures in the rules of a game before any stake, without the texts between them. */
async function figuresOf(panel: Locator, largest: RegExp): Promise<string[]> {
  await expect(panel).toContainText(/\d\d\.\d{4} %/);
  const won = panel.locator('dt').filter({ hasText: largest });
  await expect(won.first()).toBeVisible();
  await expect(won.first().locator('+ dd')).toHaveText(/\d+\.\d\d/);
  const seen = await panel.locator('dd, td').allTextContents();
  return seen.map((text) => (text.match(/\d[\d.,/]*/g) ?? []).join(' '));
}

// A slot, a table and a sportsbook; a wide run has the other families.
for (const [name, game] of sample(Object.entries(titles), 0, 4, 7)) {
  test(`[SB-1, CN-8] ${name} opens at 320 pixels and wide and axe finds nothing; return and largest win stand in the rules before a stake, the same in both languages`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const seen: string[][] = [];
    for (const [width, lang, largest] of [
      [320, 'TY', /^Pinakamalaking panalo/],
      [1280, 'EN', /^Largest win/],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(frame(game, lang));
      await expect(page.locator('#balance')).toHaveText(/10,000\.00/);
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'TY' ? 'fil' : 'en');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0);
      expect(await besideMiddle(page), `${name} at ${width}`).toBeLessThanOrEqual(1);
      await expectAccessible(page, { where: `${name} at ${width}` });
      // Rules with the exact return, by keyboard; Escape closes them.
      await page.locator('.tools button').first().focus();
      await page.keyboard.press('Enter');
      seen.push(await figuresOf(page.getByRole('dialog'), largest));
      await expectAccessible(page, { where: `rules of ${name} at ${width}` });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('#balance')).toHaveText(/10,000\.00/);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(complaints).toEqual([]);
  });
}

test('[SB-1, SB-27, DR-19] a slot is played and verified by keyboard alone', async ({ page }) => {
  await page.goto(frame(titles.lines));
  await isOpen(page);
  const before = await amount(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('#stake')).toHaveText(/10\.00/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled();
  await expect.poll(() => amount(page)).not.toBe(before);
  // Changing the player's seed reveals ours; then the round can be recomputed.
  await page.getByRole('button', { name: 'Fairness' }).press('Enter');
  await page.getByRole('textbox', { name: 'Change your seed' }).fill('my own luck');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Our old seed, used for 1 rounds');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'History' }).press('Enter');
  const [verify] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: /Verify/ }).click()]);
  await expect(verify.locator('.checks .good')).toHaveCount(3);
  await expect(verify.locator('.checks .bad')).toHaveCount(0);
  await expectAccessible(verify);
  // A changed seed fails the check.
  await verify.getByRole('textbox', { name: 'Our seed', exact: true }).fill('00'.repeat(32));
  await verify.getByRole('button', { name: 'Check' }).click();
  await expect(verify.locator('.checks .bad').first()).toBeVisible();
});

test('[PS-10] where slow spins are demanded, a slot takes 2.5 seconds, cannot be hurried, and never spins by itself', async ({
  page,
}) => {
  const spins: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/frame/round')) spins.push(Date.now());
  });
  for (const game of sample([titles.lines, titles.classic, titles.ways], 2)) {
    spins.length = 0;
    await page.goto(`${frame(game)}&spin=2500`);
    await isOpen(page);
    await expect(page.getByRole('button', { name: /auto|turbo|quick/i })).toHaveCount(0);
    const spin = page.getByRole('button', { name: 'Spin' });
    await spin.click();
    await expect(spin).toBeDisabled();
    await page.keyboard.press('Space');
    await expect(spin).toBeEnabled();
    const lasted = Date.now() - spins[0]!;
    expect(spins, game).toHaveLength(1);
    expect(lasted, game).toBeGreaterThanOrEqual(2500);
    await page.keyboard.press('Space');
    await expect(spin).toBeDisabled();
    await expect(spin).toBeEnabled();
    expect(spins, game).toHaveLength(2);
  }
});

test('[SB-24] a round for money leaves the page and the portal with the same balance, and its token works once', async ({
  page,
  request,
}) => {
  const member = await newMember('araw');
  await fund(member, request, '500');
  const client = member.calls;
  const launch = async (gameCode: string) => {
    const vassalage = gameCode.split('.')[0]!.toUpperCase();
    const { content } = await client.call('gameList', { query: { vassalage, gameCode } });
    return (await client.call('launchGame', { body: { nodeId: content[0]!.nodeId, language: 'EN' } })).game_url;
  };
  const booked = async () => JSON.stringify(await client.call('walletBalance'));
  await page.goto(await launch('jili.mabuhay-fortune'));
  await isOpen(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled();
  const shown = (await amount(page)).toFixed(2);
  await expect.poll(booked).toContain(shown);
  // The token works once: a reload continues the session of this tab, another visitor gets none.
  const address = page.url();
  await page.reload();
  await isOpen(page);
  expect((await amount(page)).toFixed(2)).toBe(shown);
  const stranger = await page.context().browser()!.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('alert')).toContainText('used already');
  await stranger.close();
});

test('[SB-1] a flight, a baccarat bet, shots and a slip are played in the demo', async ({ page }) => {
  await page.goto(frame(titles.crash));
  await page.getByRole('textbox').fill('1.01');
  await page.keyboard.press('Tab');
  await page.locator('.action').click();
  await expect(page.locator('.multiplier.cashed, .multiplier.gone')).toBeVisible();

  await page.goto(frame(titles.baccarat));
  await expect(page.locator('.spot.player')).toBeEnabled();
  const before = await amount(page);
  await page.locator('.spot.player').click();
  await page.locator('.action').click();
  await expect.poll(() => amount(page)).toBe(before - 5);

  await page.goto(frame(titles.fishing));
  await isOpen(page);
  const purse = await amount(page);
  await expect
    .poll(async () => {
      await page.keyboard.press('Space');
      return amount(page);
    })
    .not.toBe(purse);

  await page.goto(frame(titles.sports));
  await page.locator('.soon .price').first().click();
  await page.locator('.action').click();
  await expect(page.getByText('My open bets')).toBeVisible();
});
