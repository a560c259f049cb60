import { expect, test } from '@playwright/test';
import { prepareStorage, nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { publicClient } from './public-client.ts';
import { prepareToken, newMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { sample } from './sample.ts';
import { comeAlive, overflowOf } from './watch-page.ts';
import { waitForOpen, openGame, playerAt, ball, tab } from './lottery-tools.ts';

test.use({ storageState: nothingStored });

// Draws close every minute, and a bet waits for the next draw when one is about to close.
test.describe.configure({ timeout: 300_000 });

test('[LO-7, LO-104, LO-114, DR-15, DR-16, DR-19] anybody verifies a draw by its number, and a flipped bit fails; results have a trend and a way to verify, rules have exact odds', async ({
  page,
}) => {
  // A visitor without the announcement popup.
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
