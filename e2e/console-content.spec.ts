import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goWithinConsole, openConsole } from './console-tools.ts';
import { newCount } from './new-member.ts';
import { addresses } from './addresses.ts';
import { comeAlive, complaintsOf, overflowOf } from './watch-page.ts';

/** Araw's help centre: no other test uses the articles written here. */
const operatorPage = (search: string) => `brands/araw/content?${search}`;
const SUBJECT = 'play-safely';

async function consoleAt(browser: Browser, search: string): Promise<Page> {
  return openConsole(await (await browser.newContext()).newPage(), operatorPage(search));
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fillArticle(page: Page, title: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Topic' }).selectOption(SUBJECT);
  await field(page, 'Title · English').fill(title);
  await field(page, 'Summary · English').fill('What to do when one is tired.');
  await field(page, 'Body · English').fill('Take a **break**. See [limits](/help).');
  await field(page, 'Title · Tagalog').fill(`${title} sa Tagalog`);
  await field(page, 'Summary · Tagalog').fill('Ano ang gagawin kapag pagod na.');
  await field(page, 'Body · Tagalog').fill('Magpahinga **muna**.');
}

async function publish(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/: Published\.$/).last()).toBeVisible();
}

async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unpublish' }).click();
  const dialog = page.getByRole('dialog', { name: /^Unpublish/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the journey is over');
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText(/: Unpublished\.$/).last()).toBeVisible();
}

test('[CN-11, CN-19, CN-20, CN-27] words are written in two languages, looked at on the portal, published, overtaken and brought back', async ({
  browser,
  page,
}) => {
  const complaints = complaintsOf(page);
  const olga = await consoleAt(browser, 'kind=help-article&act=new');
  await page.goto(`${addresses.araw()}/help?category=${SUBJECT}`);
  await comeAlive(page);
  const shown = (title: string) => page.getByRole('link', { name: title });
  const evening = newCount();
  const first = `A tired evening ${evening}`;
  const better = `A very tired evening ${evening}`;

  await test.step('nothing is sent while something does not fit', async () => {
    await fillArticle(olga, first);
    await expect(field(olga, 'Name in the address')).toHaveValue(`a-tired-evening-${evening}`);
    await field(olga, 'Body · English').fill('Take a <b>break</b>.');
    await expect(olga.getByText('HTML is not allowed. Use the Markdown below.')).toBeVisible();
    await olga.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(field(olga, 'Body · English')).toBeFocused();
    await expect(olga.getByRole('dialog')).toHaveCount(0);
    await field(olga, 'Body · English').fill('Take a **break**.');
  });

  await test.step('the frame shows the portal with words that nobody else reads', async () => {
    const frame = olga.frameLocator('iframe[title="Preview"]');
    await expect(frame.getByRole('heading', { name: first })).toBeVisible();
    await field(olga, 'Title · English').fill(better);
    await expect(frame.getByRole('heading', { name: better })).toBeVisible();
    await olga.getByRole('radio', { name: 'Tagalog' }).check();
    await expect(frame.getByRole('heading', { name: `${first} sa Tagalog` })).toBeVisible();
    await expectAccessible(olga);
    // The portal in the frame shares the tab's storage: it must not have taken the operator's session from it.
    const kept = await olga.evaluate(() => Object.keys(sessionStorage).filter((name) => !name.startsWith('test:')));
    expect(kept).toEqual(['console:token']);
    await expect(shown(better)).toHaveCount(0);
  });

  await test.step('published, it stands on a page that was open all the time', async () => {
    await publish(olga, 'players asked for it');
    await expect(shown(better)).toBeVisible();
    await expect(olga).toHaveURL(/slug=a-(very-)?tired-evening-/);
  });

  const slug = new URL(olga.url()).searchParams.get('slug')!;
  await test.step('of two who write at once the later one is told who was faster', async () => {
    const other = await consoleAt(browser, `kind=help-article&slug=${slug}`);
    await field(other, 'Title · English').fill('Words of the slower one');
    await field(olga, 'Title · English').fill('Words of the faster one');
    await publish(olga, 'clearer');
    await expect(shown('Words of the faster one')).toBeVisible();
    await expect(other.getByText('Someone else changed this')).toBeVisible();
    await expect(field(other, 'Title · English')).toHaveValue('Words of the slower one');
    await other.getByRole('button', { name: 'Use theirs' }).click();
    await expect(field(other, 'Title · English')).toHaveValue('Words of the faster one');
    await other.context().close();
  });

  await test.step('an older version comes back', async () => {
    await olga.getByRole('button', { name: 'History' }).click();
    const history = olga.getByRole('dialog', { name: 'History' });
    await expect(history.getByText('“players asked for it”')).toBeVisible();
    await expectAccessible(olga);
    await history.getByRole('button', { name: 'Restore' }).click();
    await expect(field(olga, 'Title · English')).toHaveValue(better);
    await publish(olga, 'the first words were better');
    await expect(shown(better)).toBeVisible();
  });

  await withdraw(olga);
  await expect(shown(better)).toHaveCount(0);
  await olga.context().close();
  expect(complaints).toEqual([]);
});

async function writeBesideALoudPreview(olga: Page): Promise<void> {
  await olga.getByRole('combobox', { name: 'Placement' }).selectOption('w_register');
  await olga.getByRole('combobox', { name: 'Link to' }).selectOption('NONE');
  const [title, text] = [field(olga, 'Title · English'), field(olga, 'Text · English')];
  await title.fill('A loud corner');
  await text.fill('Not quiet');
  const frame = olga.frameLocator('iframe[title="Preview"]');
  const name = frame.getByRole('dialog', { name: 'Register' }).getByRole('textbox', { name: 'Username' });
  await expect(name).toBeVisible();
  const grab = () => name.evaluate((element) => element.focus());
  await expect(text).toBeFocused();
  await grab();
  await olga.keyboard.type(' at all');
  await expect(text).toHaveValue('Not quiet at all');

  await olga.getByRole('button', { name: 'Publish', exact: true }).click();
  const reason = olga.getByRole('dialog', { name: /^Publish/ }).getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await olga.keyboard.type('to be ');
  await grab();
  await olga.keyboard.type('heard');
  await expect(reason).toHaveValue('to be heard');
  await olga.keyboard.press('Escape');

  await name.click();
  await olga.keyboard.type('tala');
  await expect(name).toHaveValue('tala');
}

test('[CN-24, CN-25, CN-26, CN-28] a banner with an uploaded picture, put in its place by keyboard, on a narrow screen; a preview that opens popups does not take the words that somebody writes', async ({
  browser,
}) => {
  const olga = await consoleAt(browser, 'kind=banner&act=new');
  await test.step('beside a preview that opens popups', () => writeBesideALoudPreview(olga));
  const titles = [`A quiet corner ${newCount()}`, `A second corner ${newCount()}`];
  for (const title of titles) {
    await openConsole(olga, operatorPage('kind=banner&act=new'));
    await olga.getByRole('combobox', { name: 'Placement' }).selectOption('w_register');
    await olga.getByRole('combobox', { name: 'Link to' }).selectOption('NONE');
    await olga
      .getByLabel('Upload an image')
      .last()
      .setInputFiles({
        name: 'picture.png',
        mimeType: 'image/png',
        buffer: Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
          'base64',
        ),
      });
    await expect(olga.locator('img[src^="/content-pictures/"]')).toBeVisible();
    await field(olga, 'Title · English').fill(title);
    await field(olga, 'Text · English').fill('Nobody comes by here.');
    await publish(olga, 'a corner of its own');
  }
  await goWithinConsole(olga, operatorPage('kind=banner'));
  const corner = olga.getByRole('region', { name: 'Registration (w_register)' });
  const rows = corner.getByRole('listitem');
  for (const title of titles) await expect(rows.filter({ hasText: title })).toBeVisible();
  const before = await rows.first().getByRole('link').textContent();
  await corner.getByRole('button', { name: `Move ${before}` }).press('ArrowDown');
  await expect(rows.nth(1)).toContainText(before!);
  await expect(olga.getByText('The new order is not saved yet.')).toBeVisible();
  await expectAccessible(olga);
  await olga.getByRole('button', { name: 'Save order' }).click();
  const dialog = olga.getByRole('dialog', { name: 'Save order' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the newer one first');
  await dialog.getByRole('button', { name: 'Save order' }).click();
  await expect(olga.getByText('Order saved.')).toBeVisible();
  await olga.reload();
  await expect(rows.nth(1)).toContainText(before!);

  await olga.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(olga)).toBeLessThanOrEqual(0);
  await rows.first().getByRole('link').click();
  await expect(field(olga, 'Title · English')).toBeVisible();
  expect(await overflowOf(olga)).toBeLessThanOrEqual(0);

  await olga.setViewportSize({ width: 1280, height: 800 });
  for (const title of titles) {
    await goWithinConsole(olga, operatorPage(`kind=banner&slug=${title.toLowerCase().replaceAll(' ', '-')}`));
    await withdraw(olga);
  }
  await olga.context().close();
});
