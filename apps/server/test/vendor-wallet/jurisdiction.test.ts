import path from 'node:path';
import { readBrands } from '@croupier/server/testing';
import { root, stockGames, useServer } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { vendorOf } from './vendor.ts';

const [slow, plain] = readBrands(path.join(root, 'brands'));
const jurisdiction = { country: 'GB', leastSpinMilliseconds: 2500 };
const server = useServer({ brands: [{ ...slow!, jurisdiction }, plain!] });
beforeAll(() => stockGames(server));

test('[PS-10] vendors hear how long a spin has to take: with the session for money, by the address in a demo', async () => {
  for (const [brand, leastSpinMs] of [
    [server.brands[0]!, 2500],
    [server.brands[1]!, 0],
  ] as const) {
    const ana = await server.member({ balance: '10.00', brand });
    const { content } = await ana.client.call('gameList', { query: { pageSize: '200' } });
    const { nodeId } = content.find(({ gameName }) => gameName === 'Mabuhay Fortune')!;
    const { game_url: real } = await ana.client.call('launchGame', { body: { nodeId } });
    const launchToken = new URL(real).searchParams.get('token')!;
    expect(await vendorOf(server)('session/verify', { launchToken })).toMatchObject({ limits: { leastSpinMs } });
    expect(new URL(real).searchParams.get('spin')).toBeNull();
    const { game_url: demo } = await ana.client.call('gameTrialLaunch', { body: { nodeId } });
    expect(new URL(demo).searchParams.get('spin')).toBe(leastSpinMs === 0 ? null : String(leastSpinMs));
  }
});
