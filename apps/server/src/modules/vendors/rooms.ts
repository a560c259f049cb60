import { text } from '@croupier/contract';
import type { Answer, Calls } from '@croupier/contract';
import { toWire } from '@croupier/money';
import { z } from 'zod';
import type { GamesPort, ShownGame } from '../../core/games.ts';
import type { Clock } from '../../core/ports.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { currencyOf } from '../ledger/index.ts';
import { amountText, readAmount } from './amounts.ts';
import type { Ask } from './ask-vendor.ts';
import { gatewayOf } from './gateways.ts';
import type { Gateway } from './gateways.ts';
import type { Stops } from './stops.ts';

/** Players come and go within seconds; this many visitors share one request. */
const CACHE_MS = 3000;
/** A page waits this long; operations with money wait longer. */
const TIMEOUT_MS = 2000;
/** Most played games first; no more are asked for at once. */
const MOST_GAMES = 200;
/** Cached answers; brands and countries with the same games share one. */
const MOST_CACHED = 100;

const roomsAnswer = z.object({
  rooms: z
    .array(
      z
        .object({
          roomId: text({ most: 128 }),
          gameCode: text({ least: 0, most: 128 }),
          currency: text({ least: 0, most: 16 }),
          stake: amountText,
          most: amountText,
          seats: z.number().int().min(2).max(1000),
          players: z.number().int().min(0),
          isPlaying: z.boolean(),
        })
        .refine(({ players, seats }) => players <= seats),
    )
    .max(4 * MOST_GAMES),
});
type ReportedRoom = z.output<typeof roomsAnswer>['rooms'][number];
type Listed = Answer<Calls['roomList']>;

export type RoomsOptions = {
  clock: Clock;
  log: Log;
  gateways: readonly Gateway[];
  stops: Pick<Stops, 'isStopped'>;
  games: Pick<GamesPort<Tx>, 'shownOf'>;
  ask: Ask;
};

/** The rooms of vendors' games (GA-14). A vendor that does not answer is marked. */
export function createRooms({ clock, log, gateways, stops, games, ask }: RoomsOptions) {
  const cached = new Map<string, { until: number; rooms: Promise<ReportedRoom[] | null> }>();

  async function list(
    context: RequestContext,
    query: { vassalage?: string | undefined; language?: string | undefined; limit: number },
  ): Promise<Listed> {
    const { brand, country, at } = context;
    const whom = { brand, country, at, language: query.language ?? context.language };
    const shown = games.shownOf(whom, { gameType: 'PVP', vassalage: query.vassalage }, MOST_GAMES);
    const parts = await Promise.all(
      [...byGateway(shown)].map(async ([gateway, own]) => ({
        own,
        rooms: await roomsOf(gateway, brand.currency, own),
      })),
    );
    const rooms = parts.flatMap(({ own, rooms: found }) => (found ?? []).flatMap((room) => asListed(room, own)));
    const silent = parts.filter(({ rooms: found }) => found === null).flatMap(({ own }) => own);
    return {
      rooms: rooms.toSorted(byCompany).slice(0, query.limit),
      total: rooms.length,
      silent: [...new Map(silent.map(({ vassalage, vendorName }) => [vassalage, { vassalage, vendorName }])).values()],
    };
  }

  /** Vendors without an address for our calls have no rooms, and stopped ones are left out. */
  function byGateway(shown: readonly ShownGame[]): Map<Gateway, ShownGame[]> {
    const found = new Map<Gateway, ShownGame[]>();
    for (const game of shown) {
      const gateway = gatewayOf(gateways, game.vassalage);
      if (!gateway || gateway.apiUrl === null || stops.isStopped(gateway.code)) continue;
      found.set(gateway, [...(found.get(gateway) ?? []), game]);
    }
    return found;
  }

  /** Null means no answer, which is cached too, so that not every visitor asks again. */
  function roomsOf(gateway: Gateway, currency: string, own: readonly ShownGame[]): Promise<ReportedRoom[] | null> {
    const codes = own.map(({ gameCode }) => gameCode);
    const key = [gateway.code, currency, ...codes].join('|');
    const now = clock.now().getTime();
    const known = cached.get(key);
    if (known && known.until > now) return known.rooms;
    for (const [old, { until }] of cached) if (until <= now || cached.size >= MOST_CACHED) cached.delete(old);
    const rooms = askFor(gateway, currency, codes);
    cached.set(key, { until: now + CACHE_MS, rooms });
    return rooms;
  }

  async function askFor(gateway: Gateway, currency: string, codes: readonly string[]): Promise<ReportedRoom[] | null> {
    try {
      const { rooms } = roomsAnswer.parse(await ask(gateway, '/vendor/rooms', { currency, games: codes }, TIMEOUT_MS));
      const asked = new Set(codes);
      const stray = rooms.find((room) => !asked.has(room.gameCode) || room.currency !== currency);
      if (stray) throw new Error(`${gateway.code} answered with room ${stray.roomId}, which was not asked for`);
      return rooms;
    } catch (error) {
      log.warn({ error, gateway: gateway.code }, 'vendors: the rooms could not be read');
      return null;
    }
  }

  return { list };
}

function asListed(room: ReportedRoom, own: readonly ShownGame[]): Listed['rooms'] {
  const { roomId, gameCode, stake, most, seats, players, isPlaying } = room;
  const currency = currencyOf(room.currency);
  return own
    .filter((game) => game.gameCode === gameCode)
    .slice(0, 1)
    .map((game) => ({
      roomId,
      game,
      stake: toWire(readAmount(stake, currency)),
      most: toWire(readAmount(most, currency)),
      seats,
      players,
      isPlaying,
    }));
}

/** Rooms in which somebody waits first, full ones last, then by stake. */
function byCompany(a: Listed['rooms'][number], b: Listed['rooms'][number]): number {
  const rank = ({ players, seats }: Listed['rooms'][number]) => (players === 0 ? 2 : players < seats ? 0 : 1);
  return rank(a) - rank(b) || Number(a.stake.amount) - Number(b.stake.amount);
}
