import { refusedCode } from '@croupier/testkit';
import { expect, test } from 'vitest';
import { useTransferVendor } from './use-transfer-vendor.ts';

const { server, transferVendor, person } = await useTransferVendor();

const poll = async (afterMs: number) => {
  server.clock.advance(afterMs);
  return server.app.vendors.transfers.pollDue();
};

test('[TR-6] all wallets are shown as the books have them, with what is on its way', async () => {
  const { ana, move } = await person();
  const empty = await ana.client.call('vendorWallets');
  expect(empty).toMatchObject({ main: { amount: '100.00' }, transfers: [] });
  expect(empty.vendors.map(({ vendor, balance, underWay }) => [vendor, balance.amount, underWay])).toEqual([
    ['BITUIN', '0.00', null],
    ['TONGITAN', '0.00', null],
  ]);
  await move();
  transferVendor.be('hangs after doing it');
  await move({ vendor: 'TONGITAN', amount: '10.00' });
  const shown = await ana.client.call('vendorWallets');
  expect(shown.main.amount).toBe('60.00');
  expect(shown.vendors).toMatchObject([
    { vendor: 'BITUIN', balance: { amount: '30.00' }, underWay: null },
    { vendor: 'TONGITAN', balance: { amount: '0.00' }, underWay: { state: 'UNKNOWN', amount: { amount: '10.00' } } },
  ]);
  expect(shown.transfers.map(({ vendor, state }) => [vendor, state])).toEqual(
    expect.arrayContaining([
      ['BITUIN', 'DONE'],
      ['TONGITAN', 'UNKNOWN'],
    ]),
  );
  transferVendor.be('good');
  await poll(61_000);
  expect((await ana.client.call('vendorWallets')).vendors[1]).toMatchObject({
    balance: { amount: '10.00' },
    underWay: null,
  });
});

test('[TR-6] everything is recalled at once, each vendor answering for itself, and again finds nothing', async () => {
  const { ana, move, where } = await person();
  await move();
  await move({ vendor: 'TONGITAN', amount: '15.00' });
  const { vendors } = await ana.client.call('recallWallets', { body: {} });
  expect(vendors).toMatchObject([
    { vendor: 'BITUIN', outcome: 'moved', transfer: { state: 'DONE', amount: { amount: '30.00' } } },
    { vendor: 'TONGITAN', outcome: 'moved', transfer: { state: 'DONE', amount: { amount: '15.00' } } },
  ]);
  expect(await where()).toEqual({ main: 100n, there: 0n, transit: 0n });
  const again = await Promise.all([1, 2, 3].map(() => ana.client.call('recallWallets', { body: {} })));
  expect(again.flatMap((one) => one.vendors).every(({ outcome }) => outcome === 'empty')).toBe(true);
});

test('[TR-6] a vendor that is away keeps its money where it is and says so; one that falls silent leaves it on its way', async () => {
  const { ana, move, where } = await person();
  await move();
  const outcomes = async () =>
    (await ana.client.call('recallWallets', { body: {} })).vendors.map(({ outcome }) => outcome);
  transferVendor.be('broken');
  expect(await outcomes()).toEqual(['away']);
  expect(await where()).toEqual({ main: 70n, there: 30n, transit: 0n });
  transferVendor.be('silent after doing it');
  expect(await outcomes()).toEqual(['underWay']);
  expect(await where()).toEqual({ main: 70n, there: 0n, transit: 30n });
  transferVendor.be('good');
  expect(await outcomes()).toEqual(['underWay']);
  await poll(61_000);
  expect(await where()).toEqual({ main: 100n, there: 0n, transit: 0n });
});

test('[TR-6, WA-8] a brand with a single wallet offers neither, and refuses every transfer', async () => {
  const bea = await server.member({ brand: server.brands[1]!, balance: '10.00' });
  expect(await refusedCode(bea.client.call('vendorWallets'))).toBe('transfer_not_offered');
  expect(await refusedCode(bea.client.call('recallWallets', { body: {} }))).toBe('transfer_not_offered');
  for (const direction of ['in', 'out'] as const) {
    const body = { vendor: 'BITUIN', direction, amount: '5.00', key: `not-offered-${direction}-0001` };
    expect(await refusedCode(bea.client.call('walletTransfer', { body }))).toBe('transfer_not_offered');
  }
  expect((await bea.client.call('walletBalance')).balance.amount).toBe('10.00');
  const rows = await server.database.db
    .selectFrom('wallet_transfers')
    .select('id')
    .where('member_id', '=', bea.id)
    .execute();
  expect(rows).toEqual([]);
});
