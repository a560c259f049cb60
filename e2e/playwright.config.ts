import { browserLaunchOptions } from '@croupier/testkit/browser';
import { defineConfig } from '@playwright/test';
import { quietPopups } from './quiet-popups.ts';

const launchOptions = await browserLaunchOptions();
const timezoneId = 'Asia/Manila';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './world.ts',
  // Two cores: while one test waits for the server or for a timer, the other draws.
  workers: 2,
  fullyParallel: true,
  // An end for what hangs, not a measure: the longest journeys take most of a minute, and twice that on a busy machine.
  timeout: 180_000,
  // Other work may share the cores; what is there is found at once all the same.
  expect: { timeout: 20_000 },
  // A machine that stands still for seconds fails whatever waits just then. What passes only then is named at the end.
  retries: 1,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/report.json' }],
  ],
  testMatch: '*.spec.ts',
  // The full matrices of what the journeys take one or two of.
  testIgnore: process.env['TEST_WIDE'] ? [] : '*.wide.spec.ts',
  use: {
    // A click on what never comes names itself, long before the test's own end.
    actionTimeout: 60_000,
    // Without a graphics card Chromium would emulate one, which costs more than drawing by itself.
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-gpu'] },
    // A trace makes every step several times as long; `--trace retain-on-failure` brings one when it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Pages that always move keep a core busy. Tests about motion ask for it: see `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker answers requests past `page.route`. Tests about it allow it.
    serviceWorkers: 'block',
    locale: 'en-PH',
    timezoneId,
    storageState: quietPopups(timezoneId),
  },
});
