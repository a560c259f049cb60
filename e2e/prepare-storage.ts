import type { Page } from '@playwright/test';
import { quietToday } from './quiet-popups.ts';

type Kept = {
  session?: Record<string, string>;
  local?: Record<string, string>;
  /** False for tests about the announcement popup. */
  isQuiet?: boolean;
};

/**
 * For test files that prepare storage themselves: `storageState` opens a page for each of its origins in every new
 * context, which takes a quarter of a second.
 */
export const nothingStored = { cookies: [], origins: [] };

let counter = 0;

/**
 * Writes to the storage of an origin before the first script of its next page runs. Only once, so that a sign-out on that
 * page lasts. No page is opened for it.
 */
export async function prepareStorage(
  page: Page,
  origin: string,
  { session = {}, local = {}, isQuiet = true }: Kept,
): Promise<void> {
  counter += 1;
  const quiet = quietToday('Asia/Manila');
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
      intoLocal: Object.entries({ ...(isQuiet ? { [quiet.name]: quiet.value } : {}), ...local }),
    },
  );
}
