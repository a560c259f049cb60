import { expect, test } from 'vitest';
import { useTransferVendor } from './use-transfer-vendor.ts';

const { server, transferVendor, person, whereIs } = await useTransferVendor();

test('[VE-38] a member sees what the vendor says, and what was last heard when it says nothing', async () => {
  const { ana, move, playerId } = await person();
  const wallet = () => ana.client.call('vendorWallet', { params: { vendor: 'BITUIN' } });
  expect(await wallet()).toMatchObject({ balance: { amount: '0.00' }, isFresh: true, transfers: [] });
  await move();
  transferVendor.play('BITUIN', playerId, '10.00', '12.50');
  expect(await wallet()).toMatchObject({ balance: { amount: '32.50' }, isFresh: true });
  transferVendor.be('broken');
  expect(await wallet()).toMatchObject({ balance: { amount: '32.50' }, isFresh: false });
  const { entries } = await ana.client.call('walletEntries', { query: { wallet: 'vendor' } });
  expect(entries.map(({ type, amount }) => [type, amount.amount])).toEqual([
    ['bet', '-10.00'],
    ['win', '12.50'],
    ['transferToVendor', '30.00'],
  ]);
});

test('[VE-38] who starts a game elsewhere gets back what is left with the others, and no failure of it stops the game', async () => {
  const { ana, move, playerId, where } = await person();
  await move();
  transferVendor.play('BITUIN', playerId, '10.00', '15.00');
  const { content } = await ana.client.call('gameList', { query: { pageSize: '200' } });
  const launch = (name: string) =>
    ana.client.call('launchGame', { body: { nodeId: content.find(({ gameName }) => gameName === name)!.nodeId } });
  expect((await launch('Perlas Baccarat')).game_url).toContain('wallet=transfer');
  expect(await where()).toEqual({ main: 70n, there: 30n, transit: 0n });
  expect((await launch('Mabuhay Fortune')).game_url).not.toContain('wallet=transfer');
  expect((await launch('Tongits Barkada')).game_url).toContain('wallet=transfer');
  expect(await where()).toEqual({ main: 105n, there: 0n, transit: 0n });
  await move({ vendor: 'TONGITAN', amount: '5.00' });
  transferVendor.be('broken');
  expect((await launch('Perlas Baccarat')).game_url).toContain('token=');
  transferVendor.be('good');
  expect((await launch('Perlas Baccarat')).game_url).toContain('token=');
  expect(await where()).toEqual({ main: 105n, there: 0n, transit: 0n });
});

test('[VE-42] once a day the wallets are held beside ours, in sum and one by one', async () => {
  const sandbox = server.app.vendors.gateways[0]!;
  const { reconcile } = server.app.vendors.transfers;
  const vendor = 'TONGITAN';
  const [even, odd, gone] = [await person(), await person(), await person()];
  await even.move({ vendor });
  await odd.move({ vendor, amount: '40.00' });
  transferVendor.play(vendor, even.playerId, '10.00', '4.00');
  expect((await reconcile.compare(sandbox)).differences).toEqual([]);
  expect(await whereIs(even.ana, vendor)).toEqual({ main: 70n, there: 24n, transit: 0n });
  await gone.move({ vendor, amount: '2.00' });
  transferVendor.forget(vendor, gone.playerId);
  transferVendor.invent(vendor, odd.playerId, 10_000n);
  const { merchant } = server.brands[0]!;
  const { differences, sums } = await reconcile.compare(sandbox);
  expect(differences).toEqual([
    { merchant, vendor, playerId: odd.playerId, ours: '40.0000', theirs: '41.0000' },
    { merchant, vendor, playerId: gone.playerId, ours: '2.0000', theirs: '' },
  ]);
  expect(sums.find((sum) => sum.vendor === vendor)).toEqual({
    vendor,
    currency: 'PHP',
    ours: '66.0000',
    theirs: '65.0000',
  });
  expect(server.logLines.some((line) => line.includes('wallets differ'))).toBe(true);
  await reconcile.compareAll();
  const operator = await server.operator();
  const { walletDays } = await operator.client.call('vendorStatements', { params: { code: 'sandbox' } });
  expect(walletDays).toMatchObject([{ day: server.clock.now().toISOString().slice(0, 10), sums }]);
  expect(walletDays[0]!.differences).toEqual(differences.map(({ merchant: _merchant, ...shown }) => shown));
});
