import { inTransaction } from '@croupier/sandbox-server';
import { byRoundMoney } from './table-game.ts';
import type { ClockGame, PlacedBet } from './table-game.ts';
import { placeBet } from './bets.ts';
import { changeTableRound, findTableRound, holdTableRound, insertTableRound, roadOf, unfinished } from './store.ts';
import type { TableRound } from './store.ts';
import { amountText } from '../platform/amounts.ts';
import { streamOf } from '../vendor/play.ts';
import { Refused } from '../vendor/refusal.ts';
import { viewRound } from '../vendor/round-view.ts';
import { holdRound, openRounds, roundsOfTable } from '../vendor/rounds.ts';
import type { Round } from '../vendor/rounds.ts';
import { seedHash } from '../vendor/seeds.ts';
import { sessionById } from '../vendor/sessions.ts';
import type { Session } from '../vendor/sessions.ts';
import type { Listener, Sockets } from '../vendor/sockets.ts';
import type { Vendor } from '../vendor/vendor.ts';

/** Rounds on the road maps. */
const ROAD = 72;
type Table = {
  code: string;
  game: ClockGame;
  current: TableRound | null;
  settlesAt: Date | null;
  opensAt: Date;
  /** A step is under way: the clock and a newcomer may ask at once. */
  isMoving: boolean;
};

export type ClockTablesOptions = {
  vendor: Vendor;
  sockets: Sockets;
  gameOf: (family: string) => ClockGame | null;
};

/** Tables whose rounds open, close and settle by the clock. `tick` moves every one of them as far as it is due. */
export function createClockTables({ vendor, sockets, gameOf }: ClockTablesOptions) {
  const { pool, clock, random, roundMoney } = vendor;
  const tables = new Map<string, Table>();
  const roomOf = (code: string) => `table:${code}`;

  function tableFor(code: string, game: ClockGame): Table {
    const known = tables.get(code);
    if (known) return known;
    const table = { code, game, current: null, settlesAt: null, opensAt: clock.now(), isMoving: false };
    tables.set(code, table);
    return table;
  }

  sockets.onHello(async (listener) => {
    const { title } = listener.session;
    const game = gameOf(title.family);
    if (!game) return;
    const table = tableFor(title.code, game);
    sockets.join(listener, roomOf(title.code));
    if (!table.current) await moveOn(table);
    listener.send({
      type: 'road',
      road: (await roadOf(pool, title.code, ROAD)).map(({ id, outcome }) => ({ id, outcome })),
    });
    await sendState(table, [listener]);
    await sendOwnBets(listener, table);
  });

  /** How the table stands, as everybody may see it. */
  async function sendState(table: Table, listeners = sockets.inRoom(roomOf(table.code))): Promise<void> {
    const { current, game } = table;
    if (!current) return;
    const groups = byRoundMoney(game.stakedOf ? await placedBets(current.id) : []);
    for (const listener of listeners) {
      listener.send({
        type: 'table',
        now: clock.now().toISOString(),
        players: sockets.inRoom(roomOf(table.code)).length,
        round: {
          id: current.id,
          state: current.state,
          serverSeedHash: current.serverSeedHash,
          serverSeed: current.state === 'settled' ? current.serverSeed : null,
          facts: current.facts,
          outcome: current.state === 'open' ? null : current.outcome,
          closesAt: current.closesAt.toISOString(),
          settlesAt: table.settlesAt?.toISOString() ?? null,
        },
        pool: game.stakedOf?.(groups.get(roundMoneyOf(listener.session)) ?? [], current.facts) ?? null,
      });
    }
  }

  async function sendOwnBets({ session, send }: Listener, table: Table): Promise<void> {
    const open = await openRounds(pool, session.owner, session.title.code);
    const own = open.filter(({ tableRoundId }) => tableRoundId === table.current?.id);
    send({
      type: 'bets',
      bets: own.map(({ id, stakeUnits, choice }) => ({ id, stake: amountText(stakeUnits), choice })),
    });
  }

  /** Tables that look after themselves: one step for each that is due. */
  async function tick(): Promise<number> {
    let moved = 0;
    for (const table of tables.values()) if (await moveOn(table)) moved += 1;
    return moved;
  }

  async function moveOn(table: Table): Promise<boolean> {
    if (table.isMoving) return false;
    table.isMoving = true;
    try {
      return await step(table);
    } finally {
      table.isMoving = false;
    }
  }

  async function step(table: Table): Promise<boolean> {
    const now = clock.now();
    const { current } = table;
    if (!current) {
      if (now < table.opensAt) return false;
      const isWatched = sockets.inRoom(roomOf(table.code)).length > 0;
      if (!isWatched) {
        tables.delete(table.code);
        return false;
      }
      await openRound(table, now);
      return true;
    }
    if (current.state === 'open' && now >= current.closesAt) {
      await closeRound(table, now);
      return true;
    }
    if (current.state === 'closed' && table.settlesAt && now >= table.settlesAt) {
      await settleRound(table);
      return true;
    }
    return false;
  }

  async function openRound(table: Table, now: Date): Promise<void> {
    const serverSeed = random.bytes(32).toString('hex');
    const id = random.newId();
    const round: TableRound = {
      id,
      tableCode: table.code,
      state: 'open',
      serverSeed,
      serverSeedHash: seedHash(serverSeed),
      facts: table.game.factsFrom(factStream(table.code, id)),
      outcome: null,
      openedAt: now,
      closesAt: new Date(now.getTime() + table.game.timing.openMs),
    };
    await insertTableRound(pool, round);
    table.current = round;
    await sendState(table);
  }

  /** From here on no bet counts, and the outcome is what the committed seed says. */
  async function closeRound(table: Table, now: Date): Promise<void> {
    const current = table.current!;
    const outcome = outcomeOf(table.game, current);
    await inTransaction(pool, async (tx) => {
      await holdTableRound(tx, current.id, 'update');
      await changeTableRound(tx, current.id, { state: 'closed', outcome });
    });
    table.current = { ...current, state: 'closed', outcome };
    table.settlesAt = new Date(now.getTime() + table.game.timing.revealMs);
    await sendState(table);
  }

  async function settleRound(table: Table): Promise<void> {
    const current = table.current!;
    await settleBets(table.game, current);
    table.current = { ...current, state: 'settled' };
    await sendState(table);
    table.current = null;
    table.settlesAt = null;
    table.opensAt = new Date(clock.now().getTime() + table.game.timing.pauseMs);
  }

  /** Each bet in a transaction of its own: one that was settled before a restart is left alone. */
  async function settleBets(game: ClockGame, round: TableRound): Promise<void> {
    const rounds = await roundsOfTable(pool, round.id);
    const sessions = new Map<string, Session>();
    for (const { sessionId } of rounds) sessions.set(sessionId, await sessionById(pool, sessionId));
    const counted = rounds.filter(({ state }) => state === 'open' || state === 'decided' || state === 'settled');
    const groups = byRoundMoney(counted.map((bet) => placedOf(bet, sessions.get(bet.sessionId)!)));
    const wins = new Map([...groups.values()].flatMap((bets) => [...game.settle(round.outcome, bets, round.facts)]));
    await Promise.all(
      counted.map(async ({ id, sessionId }) => {
        const session = sessions.get(sessionId)!;
        const settled = await inTransaction(pool, async (tx) => {
          const held = await holdRound(tx, id);
          if (held.state !== 'open') return null;
          return roundMoney.settle(tx, session, held, { winUnits: wins.get(id) ?? 0n, outcome: round.outcome });
        });
        if (!settled) return;
        const balanceUnits = await roundMoney.deliver(settled);
        sockets.toSession(sessionId, {
          type: 'settled',
          round: await viewRound(pool, vendor.games, settled.round),
          balance: balanceUnits === null ? null : amountText(balanceUnits),
        });
      }),
    );
    await changeTableRound(pool, round.id, { state: 'settled', settledAt: clock.now() });
  }

  async function placedBets(tableRoundId: string): Promise<PlacedBet[]> {
    const rounds = (await roundsOfTable(pool, tableRoundId)).filter(
      ({ state }) => state !== 'void' && state !== 'refused' && state !== 'betting',
    );
    const placed: PlacedBet[] = [];
    for (const round of rounds) placed.push(placedOf(round, await sessionById(pool, round.sessionId)));
    return placed;
  }

  async function bet(
    session: Session,
    request: { roundId: string; tableRoundId: string; stakeUnits: bigint; choice: unknown },
  ) {
    const { title } = session;
    const game = gameOf(title.family);
    const table = tables.get(title.code);
    if (!game || table?.current?.id !== request.tableRoundId) throw new Refused('betting_closed');
    const profile = game.profileOf(title);
    const { choice } = game.allow({
      title,
      profile,
      stakeUnits: request.stakeUnits,
      choice: request.choice,
      now: clock.now(),
    });
    const placed = await placeBet(vendor, session, { ...request, choice, profile });
    if (game.stakedOf) await sendState(table);
    return placed;
  }

  /** What an earlier process left open is decided and paid; what it left undecided is decided from its seed. */
  async function recover(): Promise<void> {
    for (const round of await unfinished(pool)) {
      const bets = await roundsOfTable(pool, round.id);
      const family = bets[0]?.family;
      const game = family === undefined ? null : gameOf(family);
      if (bets.length === 0) {
        await changeTableRound(pool, round.id, { state: 'void', settledAt: clock.now() });
        continue;
      }
      if (!game) continue;
      const outcome = round.state === 'closed' ? round.outcome : outcomeOf(game, round);
      await changeTableRound(pool, round.id, { state: 'closed', outcome });
      const closed = await findTableRound(pool, round.id);
      await settleBets(game, closed!);
    }
  }

  return { tick, bet, recover };
}

export type ClockTables = ReturnType<typeof createClockTables>;

/** The seed is committed when the round opens; the round's id keeps two rounds of one seed apart. */
function outcomeOf(game: ClockGame, round: TableRound): unknown {
  const { serverSeed, tableCode, id, facts } = round;
  return game.decide(streamOf(tableCode, { serverSeed, clientSeed: id, nonce: 0n }), facts);
}

/** What is published beforehand follows from the round's name alone and tells nothing of its seed. */
function factStream(tableCode: string, id: string) {
  return streamOf(tableCode, { serverSeed: seedHash(Buffer.from(id).toString('hex')), clientSeed: 'facts', nonce: 0n });
}

const roundMoneyOf = ({ mode, currency }: Pick<Session, 'mode' | 'currency'>) => `${mode}:${currency}`;

function placedOf({ id, stakeUnits, choice }: Round, session: Session): PlacedBet {
  return { id, stakeUnits, choice, roundMoney: roundMoneyOf(session) };
}
