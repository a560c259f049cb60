import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { callsAt } from './new-member.ts';
import { addresses } from './addresses.ts';

/** Rendered only by the browser, so that it fetches its settings itself. */
const browserOnly = () => `${addresses.perlas()}/seamless`;
const anyCall = /\/(wps|lgw|lotto)\//;
const settingsCall = '**/wps/system/settings/consolidated';

/** Simulates the server's answer for a status, without closing the brand for other tests. */
async function answerStatus(page: Page, systemStatus: 0 | 1 | 2): Promise<void> {
  const settings = await callsAt('perlas', null).call('systemSettings');
  const value = { ...settings, systemStatus, maintenance: systemStatus === 1, regionRestriction: systemStatus === 2 };
  const location = { ip: '203.0.113.7', country: 'JP' };
  await page.route(settingsCall, (route) =>
    route.fulfill({ json: { success: true, value: { ...value, location }, message: null } }),
  );
}

const shownIn = {
  0: async (page: Page) => {
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This game isn’t available');
  },
  1: (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('We will be right back'),
  2: async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available in your region');
    await expect(page.getByText('203.0.113.7')).toBeVisible();
  },
};

test('[SY-20] the settings alone decide what is shown first: the shell, the maintenance page or the region page', async ({
  page,
}) => {
  for (const status of [0, 1, 2] as const) {
    await page.unrouteAll();
    // The route that was added last is matched first.
    await page.route(anyCall, (route) => route.abort());
    await answerStatus(page, status);
    await page.goto(browserOnly());
    await shownIn[status](page);
  }
});

test.describe('planned end', () => {
  for (const [timezoneId, expected] of [
    ['Asia/Manila', /Jul 2, 2033, 4:30\sAM/],
    ['America/New_York', /Jul 1, 2033, 4:30\sPM/],
  ] as const) {
    test.describe(timezoneId, () => {
      test.use({ timezoneId });
      test(`[SY-19] the maintenance page shows it in the visitor's time zone, ${timezoneId}`, async ({ page }) => {
        await answerStatus(page, 1);
        const value = { status: 1, ip: '203.0.113.7', customerServiceUrl: '/help', until: '2033-07-01T20:30:00.000Z' };
        await page.route('**/wps/system/status', (route) =>
          route.fulfill({ json: { success: true, value, message: null } }),
        );
        // Far in the future, so that the end is always ahead.
        await page.clock.setFixedTime('2033-07-01T18:30:00Z');
        await page.goto(browserOnly());
        await expect(page.getByText(expected)).toContainText('in 2 hours');
      });
    });
  }
});
