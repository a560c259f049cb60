import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enterAs } from './enter.ts';
import { keyboardFaults } from './keyboard.ts';
import { places } from './places.ts';
import { pageSights, popupSights } from './sights.ts';
import type { BrandCode, Sight, Who } from './sights.ts';
import { walkTo } from './walk.ts';
import { comeAlive, overflowOf, squeezedOf } from './watch-page.ts';

/**
 * axe on every address of the portal. One tab per brand and person walks through all of them, so that each page costs
 * its own drawing and its own check and nothing else. Widths and languages take turns: each brand is seen wide and
 * narrow, in English and Tagalog. Where it is narrow it is also walked through without a pointer.
 */
const turns = [
  { brand: 'perlas', who: 'visitor', width: 1440, language: 'EN' },
  { brand: 'perlas', who: 'member', width: 320, language: 'TY' },
  { brand: 'araw', who: 'visitor', width: 320, language: 'TY' },
  { brand: 'araw', who: 'member', width: 1440, language: 'EN' },
] as const;
/** The width that every page must fit into (SH-43). */
const NARROW = 320;
/** Tablets and small windows: whatever fits a phone and a desk must fit what lies between. */
const BETWEEN = [600, 768, 1024];
const people = { member: 'ana', agent: 'ben' } as const;

async function enter(page: Page, turn: { brand: BrandCode; who: Who; language: string }): Promise<void> {
  const path = `/pointMall?lang=${turn.language}`;
  if (turn.who === 'visitor') await page.goto(places[turn.brand]() + path);
  else await enterAs(page, people[turn.who], { brand: turn.brand, path });
  await comeAlive(page);
  // Leaves axe in the document, where it stays: bringing it anew for each page would take longer than its work.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
}

// As text, so that no compiler touches what runs in the page.
const check = `axe.run(document, { resultTypes: ['violations'], preload: false }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

/** Everything wrong with a page, each beginning with its address; a page that did not come counts as wrong. */
async function faultsOf(page: Page, { path }: Sight, width: number, hasPopup = false): Promise<string[]> {
  const state = await walkTo(page, path, hasPopup);
  const found = await page.evaluate<string[]>(check);
  if (width <= NARROW) {
    found.push(...(await keyboardFaults(page)));
    const overflow = await overflowOf(page);
    if (overflow > 0) found.push(`${overflow} pixels too wide`);
    found.push(...(await squeezedOf(page)).map((words) => `squeezed: ${words}`));
  }
  if (!hasPopup) {
    for (const between of BETWEEN) {
      await page.setViewportSize({ width: between, height: 900 });
      const overflow = await overflowOf(page);
      if (overflow > 0) found.push(`${overflow} pixels too wide for ${between}`);
    }
    await page.setViewportSize({ width, height: 900 });
  }
  return [...(state === 'whole' ? [] : [state]), ...found].map((fault) => `${path}  ${fault}`);
}

for (const turn of turns) {
  const { brand, who, width, language } = turn;
  test(`[SH-43, SH-59] every page of ${brand} is accessible to a ${who}, ${width} px wide and in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await enter(page, turn);
    const sights = (await pageSights(brand)).filter((sight) => sight.who === who);
    expect(sights.length).toBeGreaterThan(15);
    const faults: string[] = [];
    for (const sight of sights) faults.push(...(await faultsOf(page, sight, width)));
    expect(faults).toEqual([]);
  });
}

for (const { brand, width, language } of [
  { brand: 'perlas', width: 320, language: 'EN' },
  { brand: 'araw', width: 1440, language: 'TY' },
] as const) {
  test(`[SH-43, SH-59] every popup of ${brand} is accessible, and so is the home of its agents`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000);
    const faults: string[] = [];
    const tabs: Record<Who, Page> = { visitor: page, member: await context.newPage(), agent: await context.newPage() };
    for (const [who, tab] of Object.entries(tabs) as [Who, Page][]) {
      await tab.setViewportSize({ width, height: 900 });
      await enter(tab, { brand, who, language });
    }
    for (const sight of await popupSights()) {
      const tab = tabs[sight.who];
      faults.push(...(await faultsOf(tab, sight, width, true)));
      if ((await tab.locator('dialog[open]').count()) !== 1) faults.push(`${sight.path}  no popup`);
    }
    for (const sight of (await pageSights(brand)).filter(({ who }) => who === 'agent'))
      faults.push(...(await faultsOf(tabs.agent, sight, width)));
    expect(faults).toEqual([]);
  });
}
