import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { smallCatalogue, stockGames } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { useSandbox } from './use-sandbox.ts';

/** Beside the sandbox a vendor whose line is dead. */
function quietVendor(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'vendors-')), 'vendors.json');
  const quiet = { code: 'quiet', secrets: ['a-secret-of-the-quiet-one'], launchUrl: 'http://127.0.0.1:9/play' };
  writeFileSync(file, JSON.stringify([{ ...quiet, apiUrl: 'http://127.0.0.1:9', serves: ['BITUIN'] }]));
  return file;
}

const { server, url, signed } = await useSandbox({ settings: { VENDORS_FILE: quietVendor() } });

beforeAll(() => {
  const { games, ...catalogue } = smallCatalogue(server.clock.now());
  const tables = [
    { vendor: 'TONGITAN', gameCode: 'lucky-nine-duel', name: 'Lucky Nine Duel' },
    { vendor: 'BITUIN', gameCode: 'lucky-nine-quiet', name: 'Lucky Nine Quiet' },
  ];
  const model = games.find(({ gameType }) => gameType === 'PVP')!;
  return stockGames(server, { ...catalogue, games: [...games, ...tables.map((table) => ({ ...model, ...table }))] });
});

const listRooms = (query: { vassalage?: string; limit?: string } = {}) => {
  // What was told seconds ago is told again until then.
  server.clock.advance(3001);
  return server.client().call('roomList', { query });
};

/** Takes a chair through the portal's launch and the frame's own line, as a browser does. */
async function sitDown(person: Person, stake: string) {
  const { content } = await person.client.call('gameList', { query: { gameType: 'PVP', pageSize: '50' } });
  const { nodeId, gameCode } = content.find(({ gameName }) => gameName === 'Lucky Nine Duel')!;
  const { game_url: address } = await person.client.call('launchGame', { body: { nodeId } });
  const token = new URL(address).searchParams.get('token');
  const response = await fetch(`${url}/frame/open`, {
    method: 'POST',
    body: JSON.stringify({ token, game: gameCode }),
  });
  const { value } = (await response.json()) as { value: { bearer: string } };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/frame/live`);
  await once(socket, 'open');
  const heard = (type: string) =>
    new Promise<void>((resolve) =>
      socket.on('message', (data) => {
        if ((JSON.parse(String(data)) as { type: string }).type === type) resolve();
      }),
    );
  const [welcome, seated] = [heard('rooms'), heard('room')];
  socket.send(JSON.stringify({ type: 'hello', bearer: value.bearer }));
  await welcome;
  socket.send(JSON.stringify({ type: 'sit', ante: stake }));
  await seated;
  return socket;
}

describe('rooms in which members meet', () => {
  test('[GA-14] lists the rooms of a vendor with stakes, seats and players, where somebody sits first', async () => {
    const before = await listRooms({ vassalage: 'TONGITAN' });
    expect(before.rooms.map(({ stake, most, seats, players }) => [stake.amount, most.amount, seats, players])).toEqual([
      ['1.00', '4.00', 6, 0],
      ['5.00', '20.00', 6, 0],
      ['20.00', '80.00', 6, 0],
      ['100.00', '400.00', 6, 0],
    ]);
    expect(before).toMatchObject({ total: 4, silent: [] });
    expect(before.rooms[0]).toMatchObject({
      game: { gameName: 'Lucky Nine Duel', vassalage: 'TONGITAN', gameType: 'PVP' },
      stake: { currency: 'PHP' },
      isPlaying: false,
    });

    const socket = await sitDown(await server.member({ balance: '100.00' }), '20.0000');
    const { rooms } = await listRooms({ vassalage: 'TONGITAN', limit: '1' });
    expect(rooms).toMatchObject([{ stake: { amount: '20.00' }, players: 1, seats: 6 }]);
    socket.terminate();
  });

  test('[GA-14, VE-34] names a vendor that does not answer, and shows the rooms of the others all the same', async () => {
    const { rooms, silent } = await listRooms();
    expect(silent).toEqual([{ vassalage: 'BITUIN', vendorName: 'Bituin Live' }]);
    expect(new Set(rooms.map(({ game }) => game.vassalage))).toEqual(new Set(['TONGITAN']));
  });

  test('[GA-14, VE-35] a stopped vendor takes nobody in, so its rooms are gone until it goes on', async () => {
    const { stops } = server.app.vendors;
    await server.database.db.transaction().execute((tx) => stops.stop(tx, 'sandbox', 'a look at its rooms'));
    await stops.refresh();
    expect(await listRooms({ vassalage: 'TONGITAN' })).toEqual({ rooms: [], total: 0, silent: [] });
    await server.database.db.transaction().execute((tx) => stops.resume(tx, 'sandbox'));
    await stops.refresh();
    expect((await listRooms({ vassalage: 'TONGITAN' })).total).toBe(4);
  });

  test('[GA-14] a crowd within seconds is one question to the vendor', async () => {
    const first = await listRooms({ vassalage: 'TONGITAN' });
    const socket = await sitDown(await server.member({ balance: '100.00' }), '5.0000');
    const again = await Promise.all(
      Array.from({ length: 20 }, () => server.client().call('roomList', { query: { vassalage: 'TONGITAN' } })),
    );
    for (const answer of again) expect(answer).toEqual(first);
    expect((await listRooms({ vassalage: 'TONGITAN' })).rooms[0]).toMatchObject({ players: 1 });
    socket.terminate();
  });

  test('[SB-37] the sandbox tells its rooms to whoever signs, and none of a game that is not played in rooms', async () => {
    const plain = await fetch(`${url}/vendor/rooms`, { method: 'POST', body: '{"currency":"PHP","games":[]}' });
    expect(plain.status).toBe(401);
    const { answer } = await signed('/vendor/rooms', {
      currency: 'PHP',
      games: ['mabuhay-fortune', 'lucky-nine-duel'],
    });
    const rooms = answer['rooms'] as { gameCode: string }[];
    expect(new Set(rooms.map(({ gameCode }) => gameCode))).toEqual(new Set(['lucky-nine-duel']));
  });
});
