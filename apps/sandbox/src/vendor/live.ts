import type { Server } from 'node:http';
import { createBook } from '../games/sports/book.ts';
import type { Book } from '../games/sports/book.ts';
import { clockGameOf } from '../games/table.ts';
import { amountText } from '../platform/amounts.ts';
import { createClockTables } from '../tables/clock-tables.ts';
import type { ClockTables } from '../tables/clock-tables.ts';
import type { ListedRoom } from '../games/cards/room-list.ts';
import { createPractice } from '../games/cards/practice.ts';
import { createCardRooms } from '../games/cards/rooms.ts';
import { createFishingRooms } from '../games/fishing/rooms.ts';
import { viewRound } from './round-view.ts';
import type { Round } from './rounds.ts';
import { sessionByBearer } from './sessions.ts';
import type { Session } from './sessions.ts';
import { createSockets } from './sockets.ts';
import type { Sockets } from './sockets.ts';
import type { Vendor } from './vendor.ts';

export type Live = {
  sockets: Sockets;
  tables: ClockTables;
  book: Book;
  /** Rooms for money, for anyone who shows them outside. */
  listRooms: (currency: string, codes: readonly string[]) => ListedRoom[];
  /** Told of every round a player asked for: others in the room may see it. */
  onPlayed: (session: Session, round: Round) => void;
  attach: (server: Server) => void;
  /** Finishes what an earlier process left open. */
  recover: () => Promise<void>;
  close: () => void;
};

/** Everything that happens without being asked for: tables on their clocks, and news of rounds. */
export function createLive(vendor: Vendor, mayShareAddress: (address: string) => boolean): Live {
  const { pool, clock, games, onFault } = vendor;
  const sockets = createSockets({ enter: (bearer) => sessionByBearer(pool, bearer, clock.now()), onFault });
  const tables = createClockTables({ vendor, sockets, gameOf: clockGameOf });
  vendor.addTender(tables.tick);
  vendor.news.onSettled = async (sessionId, { round, balanceUnits }) => {
    if (!sockets.isHere(sessionId)) return;
    const balance = balanceUnits === null ? null : amountText(balanceUnits);
    sockets.toSession(sessionId, { type: 'settled', round: await viewRound(pool, games, round), balance });
  };
  const fishing = createFishingRooms(sockets);
  const book = createBook({ vendor, sockets });
  vendor.addTender(book.tick);
  const practice = createPractice({ vendor, sockets });
  vendor.addTender(practice.tick);
  const cards = createCardRooms({ vendor, sockets, practice, mayShareAddress });
  vendor.addTender(cards.tick);
  return {
    book,
    listRooms: cards.list,
    onPlayed: fishing.onPlayed,
    sockets,
    tables,
    attach: sockets.attach,
    recover: async () => {
      await tables.recover();
      await cards.recover();
    },
    close: sockets.close,
  };
}
