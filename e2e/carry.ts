import type { Page } from '@playwright/test';

type Kept = { session?: Record<string, string>; local?: Record<string, string> };

let counter = 0;

/**
 * Puts something into the storage of an origin before the first script of its next page runs. Once: whoever signs out
 * on that page stays out. No page is opened for it.
 */
export async function carry(page: Page, origin: string, { session = {}, local = {} }: Kept): Promise<void> {
  counter += 1;
  await page.addInitScript(
    ({ at, number, intoSession, intoLocal }) => {
      const mark = 'test:carried';
      if (location.origin !== at || Number(sessionStorage.getItem(mark)) >= number) return;
      sessionStorage.setItem(mark, String(number));
      for (const [name, value] of intoSession) sessionStorage.setItem(name, value);
      for (const [name, value] of intoLocal) localStorage.setItem(name, value);
    },
    {
      at: new URL(origin).origin,
      number: counter,
      intoSession: Object.entries(session),
      intoLocal: Object.entries(local),
    },
  );
}
