import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enterAs } from './enter.ts';
import { places } from './places.ts';
import { complaintsOf } from './watch-page.ts';

/** One title of every family of games; of the tables one whose bets are laid and one whose bets are marked. */
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

const languages = [
  { lang: 'EN', rules: 'Rules', largest: /^Largest win/ },
  { lang: 'TY', rules: 'Mga tuntunin', largest: /^Pinakamalaking panalo/ },
] as const;

/** Opens the rules of a game in which nothing was staked yet, and hands over every figure in them. */
async function figuresOf(page: Page, game: string, { lang, rules, largest }: (typeof languages)[number]) {
  await page.goto(`${places.sandbox()}/play?game=${game}&lang=${lang}`);
  await expect(page.locator('#balance')).toHaveText(/10,000\.00/);
  await page.getByRole('button', { name: rules, exact: true }).click();
  const panel = page.getByRole('dialog', { name: rules });
  await expect(panel).toContainText(/\d\d\.\d{4} %/);
  const won = panel.locator('dt').filter({ hasText: largest });
  await expect(won.first()).toBeVisible();
  await expect(won.first().locator('+ dd')).toHaveText(/\d+\.\d\d/);
  const told = await panel.locator('dd, td').allTextContents();
  await expect(page.locator('#balance')).toHaveText(/10,000\.00/);
  // The words between the figures are the language's own.
  return told.map((text) => (text.match(/\d[\d.,/]*/g) ?? []).join(' '));
}

for (const [name, game] of Object.entries(titles)) {
  test(`[CN-8] ${name}: return and largest win stand in the rules before a stake, the same in both languages`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const english = await figuresOf(page, game, languages[0]);
    const tagalog = await figuresOf(page, game, languages[1]);
    expect(tagalog).toEqual(english);
    expect(complaints).toEqual([]);
  });
}

test('[CN-8] a lottery tells chance, odds, return and highest prize before a stake, the same in both languages', async ({
  page,
}) => {
  const told: (string[] | null)[] = [];
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
    told.push((await limits.textContent())!.match(/[\d.,]*\d/g));
  }
  expect(told[0]).toHaveLength(3);
  expect(told[1]).toEqual(told[0]);
});
