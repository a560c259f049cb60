import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { heading, openConsole } from './console-tools.ts';
import { overflowOf } from './watch-page.ts';
import { writeRows } from './world-database.ts';

test.use({ storageState: nothingStored });

test('[RE-19, JB-16] significant events are narrowed by kind, open to their entry, and leave as a file; a failed job is found by its name and run again with a reason', async ({
  page,
}) => {
  await openConsole(page, 'brands/perlas/members');
  await page.getByRole('link', { name: 'Significant events' }).click();
  await expect(heading(page)).toContainText('Significant events');
  const table = page.getByRole('region', { name: 'Significant events, newest first' });
  await page.getByRole('combobox', { name: 'Event' }).selectOption('Start and stop');
  await expect(page).toHaveURL(/event=start-stop/);
  await expect(table.getByRole('row').nth(1)).toContainText('Server started');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('significant-events.csv');
  await table
    .getByRole('link', { name: /^Entry/ })
    .first()
    .click();
  await expect(heading(page)).toContainText('Audit log');
  await expect(page.getByText('event.start', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toContainText('Significant events');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  const id = randomUUID();
  await writeRows(
    `insert into pgboss.job (id, name, data, state, retry_limit, retry_count, started_on, completed_on, output, policy)
     values ($1, 'ledger.partitions', '{}', 'failed', 0, 0, now(), now(), '{"message": "the disk was full"}', 'standard')`,
    [id],
  );
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(heading(page)).toContainText('Jobs');
  const schedule = page.getByRole('table', { name: 'Scheduled jobs and their last runs' });
  const seal = schedule.getByRole('row').filter({ hasText: 'ledger.seal' });
  await expect(seal).toContainText('On time');
  await expect(seal).toContainText('Every minute');
  await page.getByRole('combobox', { name: 'Job' }).selectOption('ledger.partitions');
  const row = page.getByRole('row').filter({ hasText: 'the disk was full' });
  await expect(row).toContainText('ledger.partitions');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Run ledger.partitions again' }).click();
  const form = page.getByRole('dialog', { name: 'Run ledger.partitions again' });
  await expectAccessible(page);
  await form.getByRole('textbox').fill('there is room again');
  await form.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByText('ledger.partitions is running again.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  // The server's answer when no worker has run for a while.
  await page.route('**/console/api/jobs/schedule', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: { jobs: { name: string; isLate: boolean }[] } };
    for (const job of body.value.jobs) job.isLate = job.name === 'ledger.seal';
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('A job is late: ledger.seal');
  await expect(seal).toContainText('Late');
  await expectAccessible(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
