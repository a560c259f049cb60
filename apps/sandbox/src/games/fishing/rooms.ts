import type { Round } from '../../vendor/rounds.ts';
import type { Session } from '../../vendor/sessions.ts';
import type { Sockets } from '../../vendor/sockets.ts';

type Shots = { shots: { target: number; isCaught: boolean }[] };

/** All players of the same game share one sea and see each other's shots. */
export function createFishingRooms(sockets: Sockets) {
  const roomOf = (code: string) => `sea:${code}`;

  const sendPlayerCount = (room: string) =>
    sockets.toRoom(room, { type: 'room', players: sockets.inRoom(room).length });

  sockets.onHello((listener) => {
    if (listener.session.title.family !== 'fishing') return;
    const room = roomOf(listener.session.title.code);
    sockets.join(listener, room);
    sendPlayerCount(room);
  });
  sockets.onLeave((listener) => {
    const room = roomOf(listener.session.title.code);
    if (!listener.rooms.has(room)) return;
    sockets.leave(listener, room);
    sendPlayerCount(room);
  });

  return {
    onPlayed: (session: Session, round: Round) => {
      if (round.family !== 'fishing') return;
      const shots = (round.outcome as Shots).shots.map(({ target, isCaught }) => ({ target, isCaught }));
      for (const listener of sockets.inRoom(roomOf(session.title.code))) {
        if (listener.session.id !== session.id) listener.send({ type: 'shots', by: session.id.slice(0, 8), shots });
      }
    },
  };
}
