import { inTransaction } from '@croupier/sandbox-server';
import { amountText, unitsOfText } from '../../platform/amounts.ts';
import { changeTableRound, insertTableRound, unfinished } from '../../tables/store.ts';
import { streamOf } from '../../vendor/play.ts';
import { Refused } from '../../vendor/refusal.ts';
import { viewRound } from '../../vendor/round-view.ts';
import { changeRound, holdRound, roundsOfTable } from '../../vendor/rounds.ts';
import { seedHash } from '../../vendor/seeds.ts';
import { sessionById } from '../../vendor/sessions.ts';
import type { Listener, Message, Sockets } from '../../vendor/sockets.ts';
import type { Vendor } from '../../vendor/vendor.ts';
import { deal, makeMove, mostUnits, moves } from './maths.ts';
import type { Asked, Hand } from './maths.ts';
import { viewFor } from './maths-view.ts';
import { antes } from './play.ts';
import type { Practice } from './practice.ts';
import { nameOf, newRoom, roomKey, seatedIn, seatFault, withTexts } from './room.ts';
import type { Chair, Room } from './room.ts';
import { listRooms } from './room-list.ts';

/** Pause before the first hand and between hands. */
const PAUSE_MS = 5000;
/** Time for a turn. When it runs out, the move that costs nothing is made. */
const TURN_MS = 15_000;

export type CardRoomsOptions = {
  vendor: Vendor;
  sockets: Sockets;
  practice: Practice;
  /**
   * Whether players with the same address may sit together. They may on a developer's machine, where all addresses are
   * the same.
   */
  mayShareAddress: (address: string) => boolean;
};

/**
 * Rooms in which players meet. A hand takes the most it can cost from each player at its beginning and returns the rest
 * at its end.
 */
export function createCardRooms({ vendor, sockets, practice, mayShareAddress }: CardRoomsOptions) {
  const { pool, clock, random, roundMoney } = vendor;
  const rooms = new Map<string, Room>();

  const roomsOf = (listener: Listener): Room[] =>
    antes.map((ante) => {
      const key = roomKey(listener.session, ante);
      const known = rooms.get(key) ?? newRoom(key, listener.session.title.code, ante);
      rooms.set(key, known);
      return known;
    });

  sockets.onHello((listener) => {
    if (listener.session.title.family !== 'cards') return;
    for (const room of roomsOf(listener)) sockets.join(listener, room.key);
    sendList(listener);
    const own = roomsOf(listener).find((room) => chairOf(room, listener));
    if (own) sendRoom(own);
    else if (practice.isAt(listener.session.id)) practice.start(listener);
  });
  sockets.onLeave((listener) => {
    if (listener.session.title.family !== 'cards' || sockets.countOf(listener.session.id) > 0) return;
    practice.end(listener.session.id);
    for (const room of rooms.values()) {
      const found = chairOf(room, listener);
      if (found) standUp(room, found.seat);
    }
  });
  sockets.on('sit', (listener, message) => sit(listener, message));
  sockets.on('stand', leave);
  sockets.on('practice', (listener) => {
    if (listener.session.title.family !== 'cards') throw new Refused('bad_request');
    leave(listener);
    practice.start(listener);
  });
  sockets.on('move', async (listener, message) => {
    if (!practice.move(listener, message)) await move(listener, message);
  });

  function leave(listener: Listener): void {
    practice.end(listener.session.id);
    for (const room of roomsOf(listener)) {
      const found = chairOf(room, listener);
      if (found) standUp(room, found.seat);
    }
  }

  const chairOf = (room: Room, { session }: Listener) =>
    seatedIn(room).find(({ chair }) => chair.session.id === session.id);

  function sit(listener: Listener, message: Message): void {
    const ante = unitsOfText(message['ante']);
    const room = roomsOf(listener).find(({ anteUnits }) => anteUnits === ante);
    if (!room) throw new Refused('bad_request');
    // Without a number, any free chair.
    const seat = message['seat'] === undefined ? room.chairs.indexOf(null) : Number(message['seat']);
    const fault = seatFault(room, seat, listener.session, listener.address, mayShareAddress(listener.address));
    if (fault) throw new Refused(fault);
    // A player has one chair at a time: sitting down elsewhere gives up the first.
    leave(listener);
    room.chairs[seat] = {
      session: listener.session,
      address: listener.address,
      name: nameOf(listener.session),
      roundId: null,
      isLeaving: false,
    };
    sendRoom(room);
  }

  /** During a hand the chair is kept until the hand ends; the player's turns time out. */
  function standUp(room: Room, seat: number): void {
    const chair = room.chairs[seat];
    if (!chair) return;
    if (room.hand?.seats.includes(seat)) chair.isLeaving = true;
    else room.chairs[seat] = null;
    sendRoom(room);
  }

  async function move(listener: Listener, message: Message): Promise<void> {
    const room = roomsOf(listener).find((each) => chairOf(each, listener) && each.hand);
    const found = room && chairOf(room, listener);
    const asked = moves.find((each) => each === message['move']);
    if (!room?.hand || !found) throw new Refused('not_seated');
    if (!asked) throw new Refused('bad_request');
    if (room.hand.id !== message['hand']) throw new Refused('round_over');
    await make(room, room.hand.seats.indexOf(found.seat), asked);
  }

  async function make(room: Room, seat: number, asked: Asked): Promise<void> {
    const next = makeMove(room.hand!.state, seat, asked);
    if (next === 'not_your_turn') throw new Refused('not_your_turn');
    if (typeof next === 'string') throw new Refused('bad_request');
    room.hand = { ...room.hand!, state: next, turnEndsAt: new Date(clock.now().getTime() + TURN_MS) };
    if (next.phase === 'over') await finish(room);
    sendRoom(room);
  }

  async function tick(): Promise<number> {
    let moved = 0;
    for (const room of rooms.values()) if (await moveOn(room)) moved += 1;
    return moved;
  }

  async function moveOn(room: Room): Promise<boolean> {
    if (room.isMoving) return false;
    room.isMoving = true;
    try {
      return await step(room);
    } finally {
      room.isMoving = false;
    }
  }

  async function step(room: Room): Promise<boolean> {
    const now = clock.now();
    if (room.hand) {
      if (now < room.hand.turnEndsAt || room.hand.state.turn === null) return false;
      await make(room, room.hand.state.turn, 'timeout');
      return true;
    }
    if (seatedIn(room).length < 2) {
      room.startsAt = null;
      return false;
    }
    if (!room.startsAt) {
      room.startsAt = new Date(now.getTime() + PAUSE_MS);
      sendRoom(room);
      return true;
    }
    if (now < room.startsAt) return false;
    room.startsAt = null;
    await begin(room);
    return true;
  }

  /**
   * Takes the stakes of all seated players. Players who cannot pay lose their seat. With fewer than two the hand does
   * not begin.
   */
  async function begin(room: Room): Promise<void> {
    const id = random.newId();
    const serverSeed = random.bytes(32).toString('hex');
    const now = clock.now();
    const serverSeedHash = seedHash(serverSeed);
    const facts = { ante: amountText(room.anteUnits) };
    await insertTableRound(pool, {
      id,
      tableCode: room.key,
      serverSeed,
      serverSeedHash,
      facts,
      openedAt: now,
      closesAt: now,
    });
    const paid = (await Promise.all(seatedIn(room).map(({ chair, seat }) => takeStake(room, chair, seat, id)))).filter(
      (seat) => seat !== null,
    );
    if (paid.length < 2) {
      await voidHand(id);
      for (const { chair } of seatedIn(room)) chair.roundId = null;
      return sendRoom(room);
    }
    // Hands are stored and can be read by everybody who has their id, so they contain no names, not even masked ones.
    const players = paid.map((seat) => `chair-${seat}`);
    const state = deal(streamOf(room.code, { serverSeed, clientSeed: id, nonce: 0n }), players, room.anteUnits);
    await changeTableRound(pool, id, { state: 'closed' });
    seeds.set(id, serverSeed);
    room.hand = { id, state, seats: paid, serverSeedHash, turnEndsAt: new Date(clock.now().getTime() + TURN_MS) };
    sendRoom(room);
  }

  /** Seeds of current hands. They are published with the hand's history. */
  const seeds = new Map<string, string>();

  async function takeStake(room: Room, chair: Chair, seat: number, handId: string): Promise<number | null> {
    const roundId = random.newId();
    const { session } = chair;
    try {
      const staked = await roundMoney.stake(session, {
        id: roundId,
        gameCode: session.title.code,
        family: 'cards',
        profile: 'cards',
        stakeUnits: mostUnits(room.anteUnits),
        choice: { seat, ante: amountText(room.anteUnits) },
        tableRoundId: handId,
      });
      await inTransaction(pool, async (tx) => changeRound(tx, await holdRound(tx, roundId), { state: 'open' }));
      chair.roundId = roundId;
      sockets.toSession(session.id, { type: 'balance', balance: amountText(staked?.balanceUnits ?? 0n) });
      return seat;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      sockets.toSession(session.id, { type: 'refused', code: error.code });
      room.chairs[seat] = null;
      return null;
    }
  }

  /** Pays the pot less the rake, and returns the unused part of each stake. */
  async function finish(room: Room): Promise<void> {
    const { id, state, seats, serverSeedHash } = room.hand!;
    const { paidUnits } = state.outcome!;
    const most = mostUnits(room.anteUnits);
    const outcome = historyOf(state);
    for (const [place, seat] of seats.entries()) {
      const chair = room.chairs[seat]!;
      const backUnits = paidUnits[place]! + most - state.seats[place]!.stakedUnits;
      const settled = await inTransaction(pool, async (tx) => {
        const held = await holdRound(tx, chair.roundId!);
        return held.state === 'open'
          ? roundMoney.settle(tx, chair.session, held, { winUnits: backUnits, outcome })
          : null;
      });
      if (!settled) continue;
      const balanceUnits = await roundMoney.deliver(settled);
      sockets.toSession(chair.session.id, {
        type: 'settled',
        round: await viewRound(pool, vendor.games, settled.round),
        staked: amountText(state.seats[place]!.stakedUnits),
        won: amountText(paidUnits[place]!),
        balance: balanceUnits === null ? null : amountText(balanceUnits),
      });
      chair.roundId = null;
      if (chair.isLeaving || !sockets.isHere(chair.session.id)) room.chairs[seat] = null;
    }
    await changeTableRound(pool, id, { state: 'settled', outcome, settledAt: clock.now() });
    room.last = { id, state, seats, serverSeed: seeds.get(id) ?? '', serverSeedHash };
    seeds.delete(id);
    room.hand = null;
  }

  async function voidHand(id: string): Promise<void> {
    for (const { id: roundId, sessionId, state } of await roundsOfTable(pool, id)) {
      if (state !== 'open' && state !== 'betting') continue;
      const session = await sessionById(pool, sessionId);
      await inTransaction(pool, async (tx) =>
        roundMoney.giveBack(tx, session, await holdRound(tx, roundId), 'the hand was not played'),
      );
      if (session.mode === 'real') await vendor.transactions.sendDue();
      sockets.toSession(sessionId, {
        type: 'balance',
        balance: amountText(await roundMoney.balance(await sessionById(pool, sessionId))),
      });
    }
    await changeTableRound(pool, id, { state: 'void', settledAt: clock.now() });
  }

  /** Returns all stakes of hands that were open when the process ended. */
  async function recover(): Promise<void> {
    for (const { id, tableCode } of await unfinished(pool)) if (tableCode.startsWith('cards:')) await voidHand(id);
  }

  function sendList(listener: Listener): void {
    listener.send({
      type: 'rooms',
      now: clock.now().toISOString(),
      rooms: roomsOf(listener).map((room) => ({
        id: room.key,
        ante: amountText(room.anteUnits),
        most: amountText(mostUnits(room.anteUnits)),
        names: seatedIn(room).map(({ chair }) => chair.name),
        seated: seatedIn(room).length,
        seats: room.chairs.length,
        isPlaying: room.hand !== null,
      })),
    });
  }

  /** Sends the room to everybody in it, without the cards of others. */
  function sendRoom(room: Room): void {
    for (const listener of sockets.inRoom(room.key)) {
      sendList(listener);
      const own = chairOf(room, listener);
      if (!own) continue;
      const shown = room.hand ?? room.last;
      const place = shown ? shown.seats.indexOf(own.seat) : -1;
      listener.send({
        type: 'room',
        now: clock.now().toISOString(),
        ante: amountText(room.anteUnits),
        seat: own.seat,
        id: room.key,
        chairs: room.chairs.map((chair) => chair && { name: chair.name, isLeaving: chair.isLeaving }),
        startsAt: room.startsAt?.toISOString() ?? null,
        turnEndsAt: room.hand?.turnEndsAt.toISOString() ?? null,
        hand: shown && {
          id: shown.id,
          isOver: room.hand === null,
          seats: shown.seats,
          serverSeedHash: shown.serverSeedHash,
          serverSeed: 'serverSeed' in shown ? shown.serverSeed : null,
          view: withTexts(viewFor(shown.state, place === -1 ? null : place)),
        },
      });
    }
  }

  const list = (currency: string, codes: readonly string[]) => listRooms(rooms, currency, codes);

  return { tick, recover, list };
}

/** The complete hand for its history and verification. Cards that were not shown stay hidden. */
function historyOf(hand: Hand): unknown {
  return withTexts({ history: hand.history, outcome: hand.outcome, seats: viewFor(hand, null).seats });
}
