import { beforeEach, describe, expect, it } from 'vitest';
import { recompute } from '../../src/frame/recompute.ts';
import { unitsOfText } from '../../src/platform/amounts.ts';
import { newRoom, seatFault } from '../../src/games/cards/room.ts';
import type { RoundView } from '../../src/vendor/round-view.ts';
import type { Session } from '../../src/vendor/sessions.ts';
import { useVendor } from './use-vendor.ts';
import { connect } from './live-connection.ts';

const sandbox = useVendor();
const units = (text: unknown) => unitsOfText(text)!;
const game = 'tongitan.lucky-nine-duel';
type Room = {
  seat: number;
  hand: {
    id: string;
    isOver: boolean;
    seats: number[];
    view: {
      turn: number | null;
      moves: string[];
      seats: { cards: number[] | null }[];
      outcome: { rakeUnits: string } | null;
    };
  } | null;
};
type Line = Awaited<ReturnType<typeof connect>>;

beforeEach(async () => {
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
});

const room = async (line: Line, fits: (state: Room) => boolean) =>
  (await line.next((message) => message.type === 'room' && fits(message as unknown as Room))) as unknown as Room;

async function twoSeated() {
  const ana = await sandbox.seated('ana', '100.0000', game);
  const ben = await sandbox.seated('ben', '100.0000', game);
  const lines = [await connect(sandbox.app, ana.bearer), await connect(sandbox.app, ben.bearer)] as const;
  for (const line of lines) {
    await line.of('rooms');
    line.send({ type: 'sit', ante: '5.0000' });
    await room(line, () => true);
  }
  return lines;
}

async function begin(lines: readonly Line[]) {
  await sandbox.vendor.tend();
  sandbox.clock.advance(5);
  await sandbox.vendor.tend();
  return Promise.all(lines.map((line) => room(line, ({ hand }) => hand !== null && !hand.isOver)));
}

describe('[SB-8] a room of cards', () => {
  it('plays a hand for money: stakes equal payments and rake, and cards stay hidden until the showdown', async () => {
    const lines = await twoSeated();
    const dealt = await begin(lines);
    expect(sandbox.wallet.balance('ana')).toBe('80.0000');
    for (const { seat, hand } of dealt) {
      const own = hand!.seats.indexOf(seat);
      hand!.view.seats.forEach(({ cards }, place) => expect(cards === null).toBe(place !== own));
    }
    const handId = dealt[0]!.hand!.id;
    // Nobody acts: the seats stand and check, and the points decide.
    for (let turn = 0; turn < 4; turn += 1) {
      sandbox.clock.advance(15);
      await sandbox.vendor.tend();
    }
    const over = await room(lines[0], ({ hand }) => hand?.id === handId && hand.isOver);
    const rake = units(over.hand!.view.outcome!.rakeUnits);
    expect(rake).toBe(units('0.5'));
    expect(units(sandbox.wallet.balance('ana')) + units(sandbox.wallet.balance('ben'))).toBe(units('200') - rake);
    expect(over.hand!.view.seats.every(({ cards }) => cards !== null)).toBe(true);
    for (const line of lines) line.close();
  });

  it('[SB-27] can be verified afterwards: the seed and the moves give every hand and every payment, and no other seed does', async () => {
    const lines = await twoSeated();
    const dealt = await begin(lines);
    const first = dealt.findIndex(({ seat, hand }) => hand!.seats[hand!.view.turn!] === seat);
    lines[first]!.send({ type: 'move', hand: dealt[0]!.hand!.id, move: 'draw' });
    await room(lines[1 - first]!, ({ hand }) => hand!.view.turn !== dealt[0]!.hand!.view.turn);
    for (let turn = 0; turn < 4; turn += 1) {
      sandbox.clock.advance(15);
      await sandbox.vendor.tend();
    }
    const { rows } = await sandbox.pool.query<{ id: string }>('select id from rounds');
    expect(rows).toHaveLength(2);
    for (const { id } of rows) {
      const { round } = (await sandbox.app.inject(`/rounds/${id}`)).json<{ value: { round: RoundView } }>().value;
      const facts = {
        family: round.family,
        profile: round.profile,
        gameCode: round.gameCode,
        serverSeed: round.fairness!.serverSeed!,
        clientSeed: round.tableRoundId!,
        nonce: 0,
        stakeUnits: units(round.stake),
        choice: round.choice,
        claimed: round.outcome,
      };
      const { lines: shown, winUnits } = recompute(facts);
      expect(winUnits).toBe(units(round.win));
      const claimed = (round.outcome as { seats: { cards: number[] }[] }).seats;
      expect(shown.map((line) => line.split(' · ')[0]!.split(' ').length - 1)).toEqual(
        claimed.map(({ cards }) => cards.length),
      );
      const other = recompute({
        ...facts,
        serverSeed: facts.serverSeed.replaceAll(/./g, (digit) => (digit === '0' ? '1' : '0')),
      });
      expect(other.lines).not.toEqual(shown);
    }
    for (const line of lines) line.close();
  });

  it('refuses a move out of turn and a second chair', async () => {
    const lines = await twoSeated();
    const dealt = await begin(lines);
    const waiting = dealt.findIndex(({ seat, hand }) => hand!.seats[hand!.view.turn!] !== seat);
    lines[waiting]!.send({ type: 'move', hand: dealt[0]!.hand!.id, move: 'draw' });
    expect(await lines[waiting]!.of('refused')).toMatchObject({ code: 'not_your_turn' });
    lines[waiting]!.send({ type: 'sit', ante: '5.0000', seat: 4 });
    expect(await lines[waiting]!.of('refused')).toMatchObject({ code: 'seat_taken' });
    for (const line of lines) line.close();
  });

  it('gives every stake back when the process ends in the middle of a hand', async () => {
    const lines = await twoSeated();
    await begin(lines);
    for (const line of lines) line.close();
    await sandbox.restart();
    await sandbox.app.ready();
    sandbox.clock.advance(2);
    await sandbox.vendor.tend();
    expect([sandbox.wallet.balance('ana'), sandbox.wallet.balance('ben')]).toEqual(['100.0000', '100.0000']);
  });

  it('seats nobody with play money beside somebody with real money', async () => {
    const [ana] = await twoSeated();
    const demo = await sandbox.post<{ bearer: string }>('/frame/open', { game });
    const fun = await connect(sandbox.app, demo.value.bearer);
    const { rooms } = (await fun.of('rooms')) as unknown as { rooms: { seated: number }[] };
    expect(rooms.every(({ seated }) => seated === 0)).toBe(true);
    for (const line of [ana, fun]) line.close();
  });
});

describe('the lobby', () => {
  it('[GA-94] shows who sits in a room by the masked name that the portal told, and guests in play money', async () => {
    const [ana] = await twoSeated();
    const { rooms } = (await ana.next(
      (message) => message.type === 'rooms' && (message['rooms'] as { seated: number }[])[1]!.seated === 2,
    )) as unknown as { rooms: { id: string; names: string[] }[] };
    expect(rooms[1]).toMatchObject({ id: `cards:${game}:real:PHP:50000`, names: ['a****', 'b****'] });
    expect(rooms[0]!.names).toEqual([]);
    const demo = await sandbox.post<{ bearer: string }>('/frame/open', { game });
    const fun = await connect(sandbox.app, demo.value.bearer);
    await fun.of('rooms');
    fun.send({ type: 'sit', ante: '5.0000' });
    const state = (await room(fun, () => true)) as Room & { chairs: ({ name: string } | null)[] };
    expect(state.chairs[0]!.name).toMatch(/^Guest [0-9A-F]{4}$/);
    for (const line of [ana, fun]) line.close();
  });
});

describe('[GA-97] the practice table', () => {
  type Practice = Room & { isPractice: boolean; chips: string; chairs: { name: string }[] };

  it('plays hand after hand against named computers and moves no money of anybody', async () => {
    const ana = await sandbox.seated('ana', '100.0000', game);
    const line = await connect(sandbox.app, ana.bearer);
    await line.of('rooms');
    const calls = sandbox.wallet.calls.length;
    line.send({ type: 'practice' });
    const first = (await room(line, ({ hand }) => hand !== null)) as Practice;
    expect(first).toMatchObject({ isPractice: true, chips: '990.0000', seat: 0 });
    expect(first.chairs.map(({ name }) => name)).toEqual(['You', 'Computer 1', 'Computer 2']);
    expect(first.hand!.view.seats.map(({ cards }) => cards === null)).toEqual([false, true, true]);
    line.send({ type: 'move', hand: first.hand!.id, move: 'stand' });
    for (let turn = 0; turn < 12; turn += 1) {
      sandbox.clock.advance(31);
      await sandbox.vendor.tend();
    }
    const next = (await room(line, ({ hand }) => hand!.id !== first.hand!.id)) as Practice;
    expect(next.isPractice).toBe(true);
    expect(sandbox.wallet.calls.length).toBe(calls);
    expect(sandbox.wallet.balance('ana')).toBe('100.0000');
    const { rows } = await sandbox.pool.query('select id from rounds union all select id from table_rounds');
    expect(rows).toEqual([]);
    line.close();
  });

  it('is left by standing up and by sitting down in a room, and is nobody else’s', async () => {
    const ana = await sandbox.seated('ana', '100.0000', game);
    const ben = await sandbox.seated('ben', '100.0000', game);
    const [line, other] = [await connect(sandbox.app, ana.bearer), await connect(sandbox.app, ben.bearer)];
    for (const each of [line, other]) await each.of('rooms');
    line.send({ type: 'practice' });
    const { hand } = await room(line, (state) => state.hand !== null);
    other.send({ type: 'move', hand: hand!.id, move: 'stand' });
    expect(await other.of('refused')).toMatchObject({ code: 'not_seated' });
    line.send({ type: 'move', hand: hand!.id, move: 'cheat' });
    expect(await line.of('refused')).toMatchObject({ code: 'bad_request' });
    line.send({ type: 'sit', ante: '5.0000' });
    expect(await room(line, () => true)).toMatchObject({ ante: '5.0000', hand: null });
    line.send({ type: 'move', hand: hand!.id, move: 'stand' });
    expect(await line.of('refused')).toMatchObject({ code: 'not_seated' });
    for (const each of [line, other]) each.close();
  });
});

describe('a chair', () => {
  const session = (owner: string) => ({ owner, title: { code: game }, mode: 'real', currency: 'PHP' }) as Session;

  it('[SB-8] is refused to a second player of one address, unless the machine is a developer’s own', () => {
    const table = newRoom('room', game, 50_000n);
    table.chairs[0] = { session: session('ana'), address: '203.0.113.9', name: 'ANA', roundId: null, isLeaving: false };
    expect(seatFault(table, 1, session('ben'), '203.0.113.9', false)).toBe('same_address');
    expect(seatFault(table, 1, session('ben'), '203.0.113.9', true)).toBeNull();
    expect(seatFault(table, 1, session('ben'), '203.0.113.10', false)).toBeNull();
    expect(seatFault(table, 1, session('ana'), '203.0.113.10', false)).toBe('seat_taken');
    expect(seatFault(table, 0, session('ben'), '203.0.113.10', false)).toBe('seat_taken');
    expect(seatFault(table, 6, session('ben'), '203.0.113.10', false)).toBe('bad_request');
  });
});
