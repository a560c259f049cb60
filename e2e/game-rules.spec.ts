import { expect, test } from '@playwright/test';
import { enterAs } from './enter.ts';

test('[CN-8] a lottery tells chance, odds, return and highest prize before a stake, the same in both languages', async ({
  page,
}) => {
  const seen: (string[] | null)[] = [];
  for (const [lang, highest] of [
    ['EN', 'Highest prize:'],
    ['TY', 'Pinakamataas na premyo:'],
  ] as const) {
    await enterAs(page, 'ben', { path: `/lottery?gameCode=SSC_1M&view=rules&lang=${lang}` });
    const limits = page.getByText(highest);
    await expect(limits).toBeVisible();
    const play = page.locator('[data-play="AllStraight"]');
    await play.locator('summary').click();
    await expect(play).toContainText('1/100000');
    await expect(play).toContainText('49/50');
    await expect(play.getByRole('row').last()).toContainText('98,000');
    seen.push((await limits.textContent())!.match(/[\d.,]*\d/g));
  }
  expect(seen[0]).toHaveLength(3);
  expect(seen[1]).toEqual(seen[0]);
});
