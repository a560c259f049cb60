import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { operatorCalls } from './cashier-tools.ts';
import { goWithinConsole, heading, openConsole } from './console-tools.ts';
import { callsAt } from './new-member.ts';
import { overflowOf } from './watch-page.ts';

test.use({ storageState: nothingStored });

const params = { merchant: 'araw' };

/** A game that no other test uses: the least popular of its category. */
async function rareGame() {
  const portal = callsAt('araw', null);
  const query = { gameType: 'RNG', pageSize: '10' };
  const { totalPages } = await portal.call('gameList', { query });
  const { content } = await portal.call('gameList', { query: { ...query, pageNo: String(totalPages) } });
  const game = content.at(-1)!;
  const shown = async () => (await portal.call('gameList', { query: { nodeId: String(game.nodeId) } })).content[0];
  return { ...game, shown };
}

test('[GA-62, GA-63, GA-64, GA-65, GA-66] a game is found among ten thousand, switched off and on again and marked; games of a category are put first and moved by keyboard; the portal follows', async ({
  page,
}) => {
  const game = await rareGame();
  await openConsole(page, 'brands/araw/games');
  await expect(heading(page)).toContainText('Games');
  await expect(page.getByText(/of .*games are visible/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search games' }).fill(game.gameName);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: `${game.nodeId} ·` });
  await expect(row).toContainText(game.gameName);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Availability of ${game.gameName}` }).click();
  const dialog = page.getByRole('dialog', { name: `Availability of ${game.gameName}` });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('not for this brand');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Off');
  expect(await game.shown()).toBeUndefined();

  // Another operator changes the setting while the form is open.
  await row.getByRole('button', { name: `Availability of ${game.gameName}` }).click();
  await expect(dialog).toBeVisible();
  const olga = await operatorCalls();
  const word = { kind: 'game' as const, subject: String(game.nodeId), country: '*' };
  await olga.call('switchCatalogue', { params, body: { ...word, isOn: null, seen: false, reason: 'it may stay' } });
  await expect(dialog.getByText('Someone else changed this')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(row.getByText('On', { exact: true })).toBeVisible();
  expect(await game.shown()).toMatchObject({ nodeId: game.nodeId });

  const mark = async (choice: 'Yes' | 'Automatic') => {
    await row.getByRole('button', { name: `Labels of ${game.gameName}` }).click();
    const form = page.getByRole('dialog', { name: `Labels of ${game.gameName}` });
    await form.getByRole('group', { name: 'Hot' }).getByText(choice).click();
    await form.getByRole('textbox', { name: 'Reason' }).fill('put forward by a test');
    await form.getByRole('button', { name: 'Save labels' }).click();
    await expect(form).toHaveCount(0);
  };
  await mark('Yes');
  await expect(row.getByText('Hot', { exact: true })).toBeVisible();
  expect(await game.shown()).toMatchObject({ isHot: true });
  await mark('Automatic');
  await expect(row.getByText('Hot', { exact: true })).toHaveCount(0);
  await test.step('an order by keyboard, saved with a reason', () => orderGames(page));
});

/** Uses a category that no other test counts in araw. */
async function orderGames(page: Page): Promise<void> {
  const portal = callsAt('araw', null);
  const names = async () =>
    (await portal.call('gameList', { query: { gameType: 'PVP', pageSize: '6' } })).content.map(
      ({ gameName }) => gameName,
    );
  const before = await names();
  await goWithinConsole(page, 'brands/araw/games?view=order&order=game&within=PVP');
  const rest = page.getByRole('list', { name: 'All others' });
  const [a, b] = [before[2]!, before[3]!];
  for (const name of [a, b]) await rest.getByRole('button', { name: `Show ${name} first` }).click();
  const first = page.getByRole('list', { name: 'Shown first' });
  await expect(first.getByRole('listitem')).toHaveCount(2);
  await first.getByRole('button', { name: `Move ${b}, position 2 of 2` }).press('ArrowUp');
  await expect(first.getByRole('button', { name: `Move ${b}, position 1 of 2` })).toBeFocused();
  await expectAccessible(page);
  const save = async () => {
    await page.getByRole('button', { name: 'Save order' }).click();
    const form = page.getByRole('dialog', { name: 'Save order' });
    await form.getByRole('textbox', { name: 'Reason' }).fill('the season begins');
    await form.getByRole('button', { name: 'Save order' }).click();
    await expect(form).toHaveCount(0);
  };
  await save();
  expect((await names()).slice(0, 2)).toEqual([b, a]);

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  for (const name of [a, b]) await first.getByRole('button', { name: `Remove ${name}` }).click();
  await save();
  expect(await names()).toEqual(before);
}

test('[GA-71, GA-73] a file of games is looked at, mended, confirmed with a reason and shown; the next one withdraws them', async ({
  page,
}) => {
  const portal = callsAt('araw', null);
  const shown = async () =>
    (await portal.call('gameList', { query: { vassalage: 'PALARO', pageSize: '6' } })).content.map(
      ({ gameName }) => gameName,
    );
  await openConsole(page, 'brands/araw/games?view=import');
  const choose = (name: string, text: string) =>
    page.getByLabel('Game list').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const head = 'vendor,vendorName,gameCode,gameType,name,isHot';
  await choose('palaro.csv', `${head}\nPALARO,Palaro,tops,ESPORTS,,maybe\n`);
  await expect(page.getByText('The file cannot be imported')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Line 2' })).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'isHot' })).toContainText('true or false.');
  await expectAccessible(page);

  await choose('palaro.csv', `${head}\nPALARO,Palaro,tops,ESPORTS,Spinning Tops,false\n`);
  await expect(page.getByRole('row').filter({ hasText: 'Spinning Tops' })).toContainText('new');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await shown()).toEqual([]);
  const confirm = async (name: string) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const form = page.getByRole('dialog', { name: `Import ${name}` });
    await form.getByRole('textbox', { name: 'Reason' }).fill('a list for a test');
    await form.getByRole('button', { name: 'Import' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('No changes: the games already match this file.')).toBeVisible();
  };
  await confirm('palaro.csv');
  expect(await shown()).toEqual(['Spinning Tops']);

  await choose('none.json', JSON.stringify({ vendors: [{ code: 'PALARO' }], games: [] }));
  await expect(page.getByRole('row').filter({ hasText: 'Spinning Tops' })).toContainText('removed');
  await confirm('none.json');
  expect(await shown()).toEqual([]);
});
