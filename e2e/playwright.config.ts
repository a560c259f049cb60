import { browserLaunchOptions } from '@croupier/testkit/browser';
import { defineConfig } from '@playwright/test';
import { quietPopups } from './quiet-popups.ts';

const launchOptions = await browserLaunchOptions();
const timezoneId = 'Asia/Manila';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './world.ts',
  // Two cores: while one test waits for the server or a timer, the other renders.
  workers: 2,
  fullyParallel: true,
  // Ends tests that hang: the longest take most of a minute, and twice that on a busy machine.
  timeout: 180_000,
  // Long, because other work may share the cores. What is there is found at once.
  expect: { timeout: 20_000 },
  // A machine that hangs for seconds fails the test that is waiting. Tests that pass on the second try are listed at
  // the end.
  retries: 1,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/report.json' }],
  ],
  testMatch: '*.spec.ts',
  // The full matrices, of which ordinary runs take one or two cases.
  testIgnore: process.env['TEST_WIDE'] ? [] : '*.wide.spec.ts',
  use: {
    // A click on a missing element is reported, long before the test's own limit.
    actionTimeout: 60_000,
    // Without a graphics card Chromium would emulate one, which is slower than software rendering.
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-gpu'] },
    // A trace makes every step several times slower; `--trace retain-on-failure` records one when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Animated pages keep a core busy. Tests about motion use `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker bypasses `page.route`. Tests about it allow it.
    serviceWorkers: 'block',
    locale: 'en-PH',
    timezoneId,
    storageState: quietPopups(timezoneId),
  },
});
