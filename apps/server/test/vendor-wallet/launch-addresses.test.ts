import path from 'node:path';
import { readBrands } from '@croupier/server/testing';
import { root, stockGames, useServer } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';

const CDNS = ['https://launch-1.example/games/', 'https://launch-2.example'];
const brands = readBrands(path.join(root, 'brands')).map((brand, place) =>
  place === 0 ? { ...brand, launchGameCDNs: CDNS } : brand,
);
const server = useServer({ brands, settings: { SANDBOX_URL: 'https://games.example' } });
beforeAll(() => stockGames(server));

const isThroughCdn = (address: string) =>
  address.startsWith('https://launch-1.example/games/play?') || address.startsWith('https://launch-2.example/play?');

test("[VE-47] a brand's launch addresses stand in place of the vendor's host, always the same for a game, also for fun", async () => {
  const ana = await server.member({ balance: '10.00' });
  const { content } = await ana.client.call('gameList', { query: { gameType: 'RNG', pageSize: '12' } });
  const hosts = new Set<string>();
  for (const { nodeId } of content) {
    const { game_url: address } = await ana.client.call('launchGame', { body: { nodeId } });
    expect(isThroughCdn(address)).toBe(true);
    expect(new URL(address).searchParams.get('token')).toMatch(/^[\w-]{20,}$/);
    const { game_url: demo } = await server.client().call('gameTrialLaunch', { body: { nodeId } });
    expect(new URL(demo).origin).toBe(new URL(address).origin);
    hosts.add(new URL(address).origin);
  }
  expect(hosts.size).toBe(2);
  expect(server.app.vendors.frameSources).toEqual([
    'https://games.example',
    'https://launch-1.example',
    'https://launch-2.example',
  ]);
});

test('[VE-47] a brand without such addresses starts games at the vendor', async () => {
  const other = server.brands[1]!;
  const ben = await server.member({ balance: '10.00', brand: other });
  const { content } = await ben.client.call('gameList', { query: { gameType: 'RNG', pageSize: '6' } });
  const { game_url: address } = await ben.client.call('launchGame', { body: { nodeId: content[0]!.nodeId } });
  expect(new URL(address).origin).toBe('https://games.example');
});
