import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { visit } from './shell-tools.ts';
import { complaintsOf } from './watch-page.ts';

test('[SH-21, SH-22, SH-71, PS-16, AT-17] the footer says who we are, helps, names vendors, age, licence and where else we are; the right bar is at hand', async ({
  page,
  browser,
  request,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 1280, height: 420 });
  const aside = page.getByRole('complementary', { name: 'Quick links' });
  await test.step('the right bar has customer service and the messaging app with its code where the brand has them', async () => {
    await visit(page, '/promotions', addresses.ilog());
    await expect(aside.getByRole('link', { name: 'Customer service' })).toBeVisible();
    await expect(aside.getByRole('button', { name: 'Back to top' })).toHaveCount(0);
    await aside.getByRole('button', { name: 'Telegram' }).click();
    const panel = page.getByRole('region', { name: 'Telegram' });
    await expect(panel.getByRole('img', { name: /Scan with your phone/ })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Open Telegram' })).toHaveAttribute(
      'href',
      'https://messaging.example/ilog',
    );
    await page.keyboard.press('Escape');
  });
  await visit(page);
  await test.step('it has the way up, and promises nobody who would answer', async () => {
    await expect(page.getByRole('link', { name: 'Customer service' })).toHaveCount(0);
    await expect(aside.getByRole('button', { name: 'Telegram' })).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await aside.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step('the footer', async () => {
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await expect(footer.getByText(/night over the bay/)).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Help centre' })).toHaveAttribute('href', '/help');
    await expect(footer.getByRole('link', { name: 'Terms of use' })).toBeVisible();
    await expect(footer.getByText('For players aged 18 and over.')).toBeVisible();
    await expect(footer.getByText(/holds no gaming licence/)).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Help with gambling problems' })).toHaveAttribute(
      'href',
      '/help?category=play-safely',
    );
    for (const name of ['Facebook', 'Instagram', 'YouTube'])
      await expect(footer.getByRole('link', { name })).toHaveAttribute('rel', /noopener/);
    await expect(footer.getByRole('region', { name: 'Game providers' }).getByRole('img').first()).toBeAttached();
    await expect(footer.getByText(/^© Perlas Club/)).toBeVisible();
  });
  await test.step('the lettering of vendors keeps its height when it comes painted', async () => {
    const marksOf = async (of: Page) => {
      await of.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const marks = of.getByRole('region', { name: 'Game providers' }).getByRole('img');
      await expect(marks.first()).toBeVisible();
      return marks.evaluateAll((all) =>
        all.map((mark) => ({
          height: mark.clientHeight,
          own: (mark as HTMLImageElement).naturalHeight,
          src: (mark as HTMLImageElement).src,
        })),
      );
    };
    const [first] = await marksOf(page);
    await expect.poll(async () => (await request.get(first!.src)).headers()['content-type']).toBe('image/webp');
    // Another browser, because the first one has the drawing in its cache.
    const other = await browser.newPage();
    await visit(other);
    await expect.poll(async () => (await marksOf(other))[0]).toMatchObject({ own: 144, height: 32 });
    expect(new Set((await marksOf(other)).map(({ height }) => height))).toEqual(new Set([32]));
    await other.close();
  });
  expect(complaints).toEqual([]);
});

test('[SH-73] the buttons of the right bar cover no tile, link or button at any width', async ({ page }) => {
  for (const path of ['/', '/rng']) {
    await visit(page, path);
    for (const width of [768, 1024, 1280, 1440, 1600, 1700, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const bar = page.getByRole('complementary', { name: 'Quick links' });
      // Lists are laid out again after a change of width: repeated until they are stable.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, 1700));
        await expect(bar.getByRole('button', { name: 'Back to top' })).toBeVisible({ timeout: 1000 });
      }).toPass();
      const covered = await bar.evaluate((aside) => {
        const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
        const buttons = [...aside.querySelectorAll('a, button')].filter(seen);
        const others = [...document.querySelectorAll('main a, main button')].filter(seen);
        const isOver = (one: DOMRect, two: DOMRect) =>
          one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
        return others
          .filter((other) =>
            buttons.some((button) => isOver(button.getBoundingClientRect(), other.getBoundingClientRect())),
          )
          .map(({ textContent }) => textContent);
      });
      expect(covered, `${path} at ${width}`).toEqual([]);
    }
  }
});
