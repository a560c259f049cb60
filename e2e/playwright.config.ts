import { browserLaunchOptions } from '@croupier/testkit/browser';
import { defineConfig } from '@playwright/test';

const launchOptions = await browserLaunchOptions();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './world.ts',
  // Two cores: the server, PostgreSQL and Chromium share them already.
  workers: 1,
  timeout: 30_000,
  retries: 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/report.json' }],
  ],
  use: { launchOptions, trace: 'retain-on-failure', locale: 'en-PH', timezoneId: 'Asia/Manila' },
});
