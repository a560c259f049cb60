import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The browser globals that the chart library reads when it loads. */
function openBrowser(language: string): { language: string } {
  const navigator = { language };
  const parts = { addEventListener: () => {}, removeEventListener: () => {}, dispatchEvent: () => true };
  for (const [name, part] of Object.entries({
    navigator,
    window: parts,
    document: parts,
    devicePixelRatio: 1,
    matchMedia: () => parts,
  }))
    vi.stubGlobal(name, part);
  return navigator;
}

test.each([
  ['en-US@posix', 'en-US'],
  ['fil-PH', 'fil-PH'],
])('the chart loads in a browser whose language is %s', async (language, read) => {
  const browser = openBrowser(language);
  const { DayChart } = await import('../src/DayChart.tsx');
  expect(DayChart).toBeTypeOf('function');
  expect(browser.language).toBe(read);
});
