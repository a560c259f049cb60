import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { at, followFooter, heading, main, open } from './content-tools.ts';
import { enterAs } from './enter.ts';
import { goWithin } from './watch-page.ts';

test('[RT-28, LE-65, LE-68] anybody sees the sums, the last check, the chain, open rounds and the roots, as the call answers them, and is asked to sign in for the own proof', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  await followFooter(page, 'Check our books');
  await expect(heading(page, 'Check our books')).toBeVisible();
  const raw = await page.getByRole('link', { name: /raw data/ }).getAttribute('href');
  const { value } = (await (await page.request.get(at(raw!))).json()) as {
    value: { chain: { head: string }; liabilities: { root: string }[]; verified: { isWhole: boolean } };
  };
  expect(value.verified.isWhole).toBe(true);
  await expect(main(page).getByText('Zero, as it must be')).toBeVisible();
  await expect(main(page).getByText('No fault found')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Work that runs by itself' })).toContainText('On time');
  await expect(main(page).getByText(value.liabilities[0]!.root)).toBeVisible();
  await page.getByRole('button', { name: 'Copy: Head of the chain' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toMatch(/^[0-9a-f]{64}$/);
  const copied = await clipboard();
  await expect(main(page).getByText(copied)).toBeVisible();

  // A file that is dropped is checked; a visitor is asked to sign in.
  const proof = page.getByRole('region', { name: 'Is my balance in there?' });
  await proof.evaluate((section) => {
    const carried = new DataTransfer();
    carried.items.add(new File(['nonsense'], 'x.json'));
    const zone = section.querySelector('.border-dashed')!;
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried }));
  });
  await expect(proof.getByText(/not a proof file of ours/)).toBeVisible();
  await proof.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('[LE-65, JB-19] books that do not add up, and jobs that stand still, are shown as such', async ({ page }) => {
  await page.route('**/wps/system/integrity', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: Record<string, unknown> };
    Object.assign(body.value, {
      sums: [{ amount: '-0.01', currency: 'PHP' }],
      verified: {
        at: '2026-11-15T04:30:00.000Z',
        isWhole: false,
        firstBad: { journal: '42', how: 'changed' },
        booksFaults: 2,
        rollupFaults: 0,
        liabilityFaults: 0,
      },
      jobs: [
        { name: 'ledger.seal', everyMinutes: 1, lastRunAt: '2026-11-15T04:30:00.000Z', isLate: true },
        { name: 'lottery.plan', everyMinutes: 10, lastRunAt: null, isLate: true },
      ],
    });
    await route.fulfill({ response: answer, json: body });
  });
  await open(page, '/promotions');
  // On a full load the server would render the real state.
  await goWithin(page, '/integrity');
  await expect(main(page).getByText('Not zero')).toBeVisible();
  await expect(main(page).getByText('Fault found')).toBeVisible();
  await expect(main(page).getByText(/not as it was sealed: no\. 42/)).toBeVisible();
  await expect(main(page).getByText('2 faults in sums and balances')).toBeVisible();
  const jobs = main(page).getByRole('region', { name: 'Work that runs by itself' });
  await expect(jobs.getByText('Late', { exact: true })).toBeVisible();
  await expect(jobs.getByText(/ledger\.seal: last run/)).toBeVisible();
  await expect(jobs.getByText('lottery.plan: has not run yet')).toBeVisible();
});

test('[LE-68, LE-64] a member’s browser checks the own balance, keeps the proof, and finds every change of it', async ({
  page,
}, info) => {
  await enterAs(page, 'ana', { path: '/integrity?proof=mine' });
  const proof = page.getByRole('region', { name: 'Is my balance in there?' });
  // One for each of her wallets: main, held (for her withdrawal), bonus and points.
  await expect(proof.getByText('Matches', { exact: true })).toHaveCount(4);
  await expect(proof.getByText('₱12,500.00').first()).toBeVisible();
  const roots = main(page).getByRole('region', { name: 'What we owe members, day by day' });
  const total = await roots
    .getByText(/^₱[\d,.]+$/)
    .first()
    .innerText();
  await expect(proof.getByText(total).first()).toBeVisible();
  await proof
    .getByText(/^Show the leaf/)
    .first()
    .click();
  await expect(proof.getByText('Leaf: your wallet').first()).toBeVisible();
  await expect(proof.getByText('Root: as the proof names it').first()).toBeVisible();

  const coming = page.waitForEvent('download');
  await proof.getByRole('button', { name: 'Keep the proof as a file' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^perlas-proof-\d{4}-\d\d-\d\d\.json$/);
  const kept = info.outputPath('proof.json');
  await download.saveAs(kept);
  type Kept = { proofs: { nonce: string; balanceUnits: string; root: { hash: string; totalUnits: string } }[] };
  const all = JSON.parse(fs.readFileSync(kept, 'utf8')) as Kept;
  const text = JSON.stringify({ ...all, proofs: all.proofs.slice(0, 1) });

  // As a visitor: anyone who has the file can check it.
  await page.evaluate(() => sessionStorage.clear());
  await open(page, '/integrity');
  const check = async (content: string) => {
    await proof.locator('input[type=file]').setInputFiles({
      name: 'kept.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  };
  const forged = (change: (kept: Kept['proofs'][number]) => void) => {
    const copy = JSON.parse(text) as Kept;
    change(copy.proofs[0]!);
    return JSON.stringify(copy);
  };
  await check(text);
  await expect(proof.getByText('Matches', { exact: true })).toBeVisible();
  await expect(proof.getByText('From the file kept.json')).toBeVisible();
  for (const change of [
    (one: Kept['proofs'][number]) => void (one.nonce = (one.nonce.startsWith('0') ? '1' : '0') + one.nonce.slice(1)),
    (one: Kept['proofs'][number]) => void (one.balanceUnits = '1'),
    (one: Kept['proofs'][number]) => void (one.root.totalUnits = '1'),
    (one: Kept['proofs'][number]) => void (one.root.hash = 'ab'.repeat(32)),
  ]) {
    await check(text);
    await expect(proof.getByText('Matches', { exact: true })).toBeVisible();
    await check(forged(change));
    await expect(proof.getByText('Does not match', { exact: true })).toBeVisible();
    await expect(proof.getByText('Matches', { exact: true })).toHaveCount(0);
  }
  await check('{"something":"else"}');
  await expect(proof.getByText(/not a proof file of ours/)).toBeVisible();
});
