import { amountText } from '../../platform/amounts.ts';
import { readTitle } from '../../titles/index.ts';
import { mostUnits, SEATS } from './maths.ts';
import { antes } from './play.ts';
import { roomKey, seatedIn } from './room.ts';
import type { Room } from './room.ts';

/** A room as listed publicly: without the names of its players. */
export type ListedRoom = {
  roomId: string;
  gameCode: string;
  currency: string;
  stake: string;
  /** The most one hand can cost. */
  most: string;
  seats: number;
  players: number;
  isPlaying: boolean;
};

/**
 * Lists the money rooms of the given games. A game that is not played in rooms has none. A room that is not open yet
 * has no players.
 */
export function listRooms(rooms: ReadonlyMap<string, Room>, currency: string, codes: readonly string[]): ListedRoom[] {
  return codes.flatMap((code) => {
    const title = readTitle(code);
    if (title?.family !== 'cards') return [];
    return antes.map((ante) => {
      const key = roomKey({ title, mode: 'real', currency }, ante);
      const room = rooms.get(key);
      return {
        roomId: key,
        gameCode: code,
        currency,
        stake: amountText(ante),
        most: amountText(mostUnits(ante)),
        seats: SEATS.most,
        players: room ? seatedIn(room).length : 0,
        isPlaying: Boolean(room?.hand),
      };
    });
  });
}
