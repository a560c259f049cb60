import { amountText } from '../../platform/amounts.ts';
import { streamOf } from '../../vendor/play.ts';
import { Refused } from '../../vendor/refusal.ts';
import { seedHash } from '../../vendor/seeds.ts';
import type { Session } from '../../vendor/sessions.ts';
import type { Listener, Message, Sockets } from '../../vendor/sockets.ts';
import type { Vendor } from '../../vendor/vendor.ts';
import { computerMove } from './computer.ts';
import { deal, makeMove, mostUnits, moves } from './maths.ts';
import type { Asked, Hand } from './maths.ts';
import { viewFor } from './maths-view.ts';
import { withTexts } from './room.ts';

/** Chips of the practice table. They are not money, and they are refilled when they do not cover a hand. */
const CHIPS_UNITS = 10_000_000n;
const ANTE_UNITS = 100_000n;
/** Named so that no player takes them for people. */
const COMPUTERS = ['Computer 1', 'Computer 2'];
const OWN_SEAT = 0;
/** A computer moves after this time, so that its turn can be seen. */
const THINK_MS = 1200;
const PAUSE_MS = 5000;
const TURN_MS = 30_000;

type Table = {
  session: Session;
  chipsUnits: bigint;
  hand: { id: string; state: Hand; serverSeed: string; serverSeedHash: string; isOver: boolean } | null;
  /** When the next hand begins, or when the current turn ends. */
  nextAt: Date;
};

/**
 * Practice against computers. A table is kept in memory and has one player. Its chips are counted only here: there is
 * no wallet, round or seed pair (GA-97).
 */
export function createPractice({ vendor, sockets }: { vendor: Vendor; sockets: Sockets }) {
  const { clock, random } = vendor;
  const tables = new Map<string, Table>();
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  function start({ session }: Listener): void {
    const table = tables.get(session.id) ?? { session, chipsUnits: CHIPS_UNITS, hand: null, nextAt: clock.now() };
    tables.set(session.id, table);
    if (!table.hand) begin(table);
    sendState(table);
  }

  function begin(table: Table): void {
    const id = random.newId();
    const serverSeed = random.bytes(32).toString('hex');
    const stream = streamOf(table.session.title.code, { serverSeed, clientSeed: id, nonce: 0n });
    if (table.chipsUnits < mostUnits(ANTE_UNITS)) table.chipsUnits = CHIPS_UNITS;
    const state = deal(stream, ['You', ...COMPUTERS], ANTE_UNITS);
    table.hand = { id, state, serverSeed, serverSeedHash: seedHash(serverSeed), isOver: false };
    table.nextAt = turnEnd(state);
  }

  const turnEnd = (state: Hand) => later(state.turn === OWN_SEAT ? TURN_MS : THINK_MS);

  function make(table: Table, seat: number, asked: Asked): void {
    const hand = table.hand!;
    const next = makeMove(hand.state, seat, asked);
    if (next === 'not_your_turn') throw new Refused('not_your_turn');
    if (typeof next === 'string') throw new Refused('bad_request');
    hand.state = next;
    table.nextAt = turnEnd(next);
    if (next.phase === 'over') {
      hand.isOver = true;
      table.chipsUnits += next.outcome!.paidUnits[OWN_SEAT]! - next.seats[OWN_SEAT]!.stakedUnits;
      table.nextAt = later(PAUSE_MS);
    }
    sendState(table);
  }

  /**
   * Handles a player's move. Answers false if the player is not at a practice table; the caller then tries the rooms.
   */
  function move({ session }: Listener, message: Message): boolean {
    const table = tables.get(session.id);
    if (!table?.hand || table.hand.id !== message['hand']) return false;
    const asked = moves.find((each) => each === message['move']);
    if (!asked) throw new Refused('bad_request');
    make(table, OWN_SEAT, asked);
    return true;
  }

  async function tick(): Promise<number> {
    const due = [...tables.values()].filter(({ nextAt }) => nextAt <= clock.now());
    for (const table of due) {
      const { hand } = table;
      if (!hand || hand.isOver) {
        begin(table);
        sendState(table);
      } else {
        const turn = hand.state.turn!;
        make(table, turn, turn === OWN_SEAT ? 'timeout' : computerMove(hand.state, turn));
      }
    }
    return due.length;
  }

  function sendState({ session, chipsUnits, hand, nextAt }: Table): void {
    const staked = hand && !hand.isOver ? hand.state.seats[OWN_SEAT]!.stakedUnits : 0n;
    sockets.toSession(session.id, {
      type: 'room',
      now: clock.now().toISOString(),
      isPractice: true,
      chips: amountText(chipsUnits - staked),
      ante: amountText(ANTE_UNITS),
      seat: OWN_SEAT,
      chairs: [{ name: 'You', isLeaving: false }, ...COMPUTERS.map((name) => ({ name, isLeaving: false }))],
      startsAt: hand?.isOver ? nextAt.toISOString() : null,
      turnEndsAt: hand?.isOver === false ? nextAt.toISOString() : null,
      hand: hand && {
        id: hand.id,
        isOver: hand.isOver,
        seats: [OWN_SEAT, ...COMPUTERS.map((_name, place) => place + 1)],
        serverSeedHash: hand.serverSeedHash,
        serverSeed: hand.isOver ? hand.serverSeed : null,
        view: withTexts(viewFor(hand.state, OWN_SEAT)),
      },
    });
  }

  return {
    start,
    move,
    tick,
    end: (sessionId: string) => tables.delete(sessionId),
    isAt: (id: string) => tables.has(id),
  };
}

export type Practice = ReturnType<typeof createPractice>;
