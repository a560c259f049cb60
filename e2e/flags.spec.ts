import { features } from '@croupier/contract';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { allOn, openAbove, openWith, parts } from './flags-tools.ts';
import type { Flags } from './flags-tools.ts';
import { renderedHtml } from './rendered.ts';

/** Expects that exactly these flags show their part of the page. */
async function expectShown(page: Page, shown: readonly string[]): Promise<void> {
  for (const popup of new Set(Object.values(parts).map(({ at }) => at))) {
    const dialog = await openAbove(page, popup);
    for (const [flag, { at, part }] of Object.entries(parts))
      if (at === popup) await expect(part(dialog), flag).toHaveCount(shown.includes(flag) ? 1 : 0);
  }
}

test('[BR-21] each flag shows its part of the page when it is on, and hides it when it is off', async ({ page }) => {
  const registering = ['USERNAMEREG3', 'MOBILENUMREG3'];
  // Registration has tabs only when there is a choice.
  for (const [off, shown] of [
    [[], [...registering, 'MOBILEVERCODELOGIN3', 'FREEPLAY3', 'CHNGPASSVERIF3']],
    [['MOBILENUMREG3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'], ['FREEPLAY3']],
    [
      ['USERNAMEREG3', 'FREEPLAY3'],
      ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'],
    ],
  ] as const) {
    const flags: Flags = { ...allOn, ...Object.fromEntries(off.map((flag) => [flag, false])) };
    await openWith(page, flags);
    await expectShown(page, shown);
  }
});

test('[BR-21] registration by mobile asks for code and password as REGMOBVERF3 and MOBILENUMPASSREG3 say; without any way to register nothing offers it', async ({
  page,
}) => {
  for (const [code, password] of [
    [true, true],
    [true, false],
    [false, true],
  ] as const) {
    await openWith(page, { ...allOn, USERNAMEREG3: false, REGMOBVERF3: code, MOBILENUMPASSREG3: password });
    const popup = await openAbove(page, '/register');
    await expect(popup.getByLabel('Password', { exact: true })).toHaveCount(password ? 1 : 0);
    await expect(popup.getByRole('button', { name: /Send/ })).toHaveCount(code ? 1 : 0);
  }
  await openWith(page, { ...allOn, USERNAMEREG3: false, MOBILENUMREG3: false });
  const popup = await openAbove(page, '/login');
  await expect(popup.getByRole('link', { name: 'Register' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
});

test('[BR-21, CN-30] the policy of agents is in the footer of a brand that has it, once there are agents', async ({
  request,
}) => {
  for (const [brand, isThere] of [
    ['perlas', features.agents],
    ['araw', false],
  ] as const) {
    const html = await renderedHtml(request, '/help', { brand });
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
    expect(footer).toContain('>Privacy<');
    expect(footer.includes('>Agent policy<'), brand).toBe(isThere);
  }
});
