import type { Client } from '@croupier/contract/client';
import { asMember } from '../asking.ts';
import type { Player, Seat, VendorName } from '../player.ts';
import type { World } from '../world.ts';
import { sendHub } from './hub88.ts';
import { sendJili } from './jili.ts';
import { sendNative } from './native.ts';

const HOUR = 3_600_000;
/** The member's own session ends after so long without a call, and the game's with it. */
const IDLE_MS = 2 * HOUR;

/** The game of each vendor that is played, by its name in the catalogue. */
const games: Record<VendorName, string> = {
  native: 'Perlas Baccarat',
  hub88: 'Golden Gem 02',
  jili: 'Mabuhay Fortune',
};

/** Catalogues do not change during a run, so that each brand's is read once. */
const nodes = new WeakMap<World['rounds'], Map<string, number>>();

async function nodeOf(world: World, { brand }: Player, vendor: VendorName, client: Client): Promise<number> {
  const known = nodes.get(world.rounds) ?? new Map<string, number>();
  nodes.set(world.rounds, known);
  const name = `${brand.merchant} ${vendor}`;
  const node = known.get(name);
  if (node !== undefined) return node;
  const { content } = await client.call('gameList', { query: { pageSize: '200' } });
  const { nodeId } = content.find(({ gameName }) => gameName === games[vendor])!;
  known.set(name, nodeId);
  return nodeId;
}

/** Whether the session of a seat may be over by now; until then it must not be. */
export const mayBeOver = (world: World, player: Player, seat: Seat): boolean =>
  player.signedOutAt > seat.at || world.clock.now().getTime() - seat.at >= IDLE_MS;

/**
 * The player's place at a vendor, taken anew when it may be over: launched through the portal and opened by the vendor with
 * the token. Null where the server does not let the player play now, with the words of its refusal.
 */
export async function seatOf(world: World, player: Player, vendor: VendorName): Promise<Seat | string> {
  const old = player.seats[vendor];
  if (old && !mayBeOver(world, player, old)) return old;
  world.nextTurn();
  for (let tries = 0; tries < 20; tries += 1) {
    let token = '';
    const answered = await asMember(world, player, async (client) => {
      const nodeId = await nodeOf(world, player, vendor, client);
      const { game_url: address } = await client.call('launchGame', { body: { nodeId } });
      token = new URL(address).searchParams.get('token')!;
      return 'ok';
    });
    if (answered === null) continue;
    if (answered !== 'ok') return answered;
    const opened = await open(world, vendor, token);
    if (!opened) continue;
    const seat = { ...opened, token, at: world.clock.now().getTime() };
    player.seats[vendor] = seat;
    return seat;
  }
  return 'no seat';
}

async function open(
  world: World,
  vendor: VendorName,
  token: string,
): Promise<{ sessionId: string; playerId: string } | null> {
  switch (vendor) {
    case 'native': {
      const { answer } = await sendNative(world, 'session/verify', { launchToken: token });
      return answer ? { sessionId: String(answer['sessionId']), playerId: String(answer['playerId']) } : null;
    }
    case 'hub88': {
      const { answer } = await sendHub(world, 'user/info', { token, request_uuid: world.nextId() });
      return answer ? { sessionId: '', playerId: String(answer['user']) } : null;
    }
    case 'jili': {
      const { answer } = await sendJili(world, 'auth', { reqId: world.nextId(), token });
      return answer ? { sessionId: '', playerId: String(answer['username']) } : null;
    }
  }
}
