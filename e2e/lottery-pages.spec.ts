import { numbersOfZodiac } from '@croupier/lottery';
import { budgets, recordShifts } from '@croupier/testkit/browser';
import { expect, test } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { prepareToken, newMember } from './new-member.ts';
import { sample } from './sample.ts';
import { overflowOf } from './watch-page.ts';
import { waitForOpen, openGame, playerAt, topOf, row, ball, total } from './lottery-tools.ts';

test.use({ storageState: nothingStored });

// Draws close every minute, and a bet waits for the next draw when one is about to close.
test.describe.configure({ timeout: 300_000 });

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
    // Four numbers times four: only the year's sign has five.
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
    // Or the text box, if the first play is typed.
    const line = (await numbers
      .or(page.getByRole('textbox', { name: 'Your numbers' }))
      .first()
      .boundingBox())!;
    expect(line.y + Math.min(line.height, 44), path).toBeLessThan(
      await topOf(page.getByRole('button', { name: 'Open the slip' })),
    );
  }
  await waitForOpen(page, 'SSC_5M', 60);
  // A draw of one minute before the open one; after it, the server's answers.
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
