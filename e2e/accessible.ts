import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

type Scope = { include?: string; withoutRules?: string[]; where?: string };

/** Expects no violations from axe in the page's present state. */
export async function expectAccessible(page: Page, { include, withoutRules, where }: Scope = {}): Promise<void> {
  // Only violations are reported, and axe runs in the page itself instead of a second one: a third of the time.
  // Frames are games of another origin, which axe cannot check; they have their own tests.
  const options = { resultTypes: ['violations' as const], preload: false, iframes: false };
  const axe = new AxeBuilder({ page }).options(options).setLegacyMode();
  if (include) axe.include(include);
  if (withoutRules) axe.disableRules(withoutRules);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    where,
  ).toEqual([]);
}
