/**
 * uPlot gives `navigator.language` to `Intl` when it loads. A browser without a locale of its own uses the system's,
 * such as `en-US@posix`. That is not a language tag, so the page with the chart would fail.
 */
export function withKnownLanguage(browser: { readonly language: string }): void {
  try {
    Intl.getCanonicalLocales(browser.language);
  } catch {
    Object.defineProperty(browser, 'language', { value: 'en-US', configurable: true });
  }
}

if ('navigator' in globalThis) withKnownLanguage(globalThis.navigator);
