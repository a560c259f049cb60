/**
 * uPlot gives `navigator.language` to `Intl` when it loads. A browser without a locale of its own names the system's,
 * such as `en-US@posix`, which is no language tag: the page with the chart would fail.
 */
export function withKnownLanguage(browser: { readonly language: string }): void {
  try {
    Intl.getCanonicalLocales(browser.language);
  } catch {
    Object.defineProperty(browser, 'language', { value: 'en-US', configurable: true });
  }
}

if ('navigator' in globalThis) withKnownLanguage(globalThis.navigator);
