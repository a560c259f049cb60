import type { Page } from '@playwright/test';

/** All errors and warnings of a page: faults, refused policies, hydration mismatches. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser logs every answer that is not a success, and Playwright the workers that it blocks.
    const isNotOurs = /^Failed to load resource|^Service Worker registration blocked by Playwright/.test(
      message.text(),
    );
    if (['error', 'warning'].includes(message.type()) && !isNotOurs) complaints.push(message.text());
  });
  return complaints;
}

/** Resolves when the page is hydrated: it is rendered, and its effects have run (Shell.tsx). */
export async function comeAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor();
}

/** Goes to another page inside the portal, as a link does once it is hydrated; before that a link loads a new page. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The page of somebody who did not ask for less motion, as the other tests do. */
export async function withMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** How many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Words that stand in a column of letters, because what is beside them left no room. */
export function squeezedOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd, label, a, button')]
      .filter((element) => element.checkVisibility() && (element.textContent ?? '').trim().length >= 6)
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        // What is for screen readers alone is a dot.
        return width > 1 && width < 48 && height > width * 3;
      })
      .map((element) => (element.textContent ?? '').trim()),
  );
}
