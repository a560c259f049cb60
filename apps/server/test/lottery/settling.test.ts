import { verifyTicket } from '@croupier/lottery';
import { auditBooks } from '@croupier/server/testing';
import { refusedCode } from '@croupier/testkit';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { HOPELESS, lineOf, slipOf, SURE, useLottery } from './tools.ts';

const {
  server,
  plan,
  fresh,
  drain,
  toDrawn,
  runThrough,
  drawOf,
  idOf,
  fill,
  plantResult,
  balanceOf,
  asOwner,
  escrowFaults,
} = useLottery();
const merchant = () => server.brands[0]!.merchant;

beforeAll(() => plan('SSC_5M', 'LHC_5M'));

const TICKETS = 25_000;

const facts = async (drawId: bigint) =>
  (
    await asOwner<{ wins: string; paid: string; wallets: string; chunks: string }>(
      `select (select count(*) from lottery_ends where draw_id = $1) as wins,
        (select coalesce(sum(units), 0) from postings where kind = 'lotteryPrize' and ref in (select id from lottery_tickets where draw_id = $1)) as paid,
        (select sum(balance) from wallets where id in (select wallet from lottery_tickets where draw_id = $1)) as wallets,
        (select count(*) from lottery_chunks where draw_id = $1) as chunks`,
      [drawId],
    )
  )[0]!;

const WON = {
  wins: String(TICKETS / 10),
  paid: String((TICKETS / 10) * 196_000),
  wallets: String(300 * 1_000_000 + (TICKETS / 10) * 196_000),
  chunks: '50',
};

describe('settling', () => {
  test('[LO-30, LO-98, LE-56] pays every winner once and writes nothing for those who lost, rebates are paid either way', async () => {
    const [ana, ben] = [await server.member({ balance: '100.00' }), await server.member({ balance: '100.00' })];
    const draw = await fresh('SSC_5M');
    await ana.client.call('placeTicket', { body: slipOf(draw, [lineOf(SURE), lineOf(HOPELESS)]) });
    await ben.client.call('placeTicket', { body: slipOf(draw, [lineOf(HOPELESS, { series: 1800 })]) });
    await runThrough(draw);
    const [mine] = (await ana.client.call('myTickets')).tickets;
    expect(mine).toMatchObject({ state: 'WON', prize: { amount: '19.60' }, drawState: 'SETTLED' });
    const [his] = (await ben.client.call('myTickets')).tickets;
    expect(his).toMatchObject({ state: 'LOST', prize: { amount: '0.00' }, rebate: { amount: '0.16' } });
    expect([await balanceOf(ana), await balanceOf(ben)]).toEqual(['97.60', '98.16']);
    expect(await escrowFaults()).toEqual([]);
  });

  test('[LO-16, LO-98] a pushed bet gets its stake back out of escrow', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('LHC_5M');
    const sides = lineOf({ play: 'special.sides', selection: 'big,odd', bets: 2 });
    await ana.client.call('placeTicket', { body: slipOf(draw, [sides]) });
    await toDrawn(draw);
    await plantResult(draw, [1, 2, 3, 4, 5, 6, 49]);
    await drain();
    const [ticket] = (await ana.client.call('myTickets')).tickets;
    expect(ticket).toMatchObject({ state: 'VOID', prize: { amount: '0.00' }, returned: { amount: '4.00' } });
    expect(await balanceOf(ana)).toBe('100.00');
    expect(await escrowFaults()).toEqual([]);
  });

  test('[LO-30, LO-99, LE-56] a process that dies between two runs leaves whole runs, and another goes on where it stopped', async () => {
    const draw = await fresh('SSC_5M');
    const drawId = await fill(draw, TICKETS);
    await toDrawn(draw);
    // Nobody bets, so a run is ten chunks of 500. The second one meets a fault of the database after its money was moved and before its commit.
    await asOwner(`create function plant() returns trigger language plpgsql as $$ begin
      if new.draw_id = ${drawId} and new.no > 5000 then raise exception 'planted'; end if; return new; end $$`);
    await asOwner('create trigger planted before insert on lottery_ends for each row execute function plant()');
    await expect(drain()).rejects.toThrow(/planted/);
    expect(await facts(drawId)).toMatchObject({ wins: '500', paid: '98000000', chunks: '10' });
    const olga = await server.operator();
    const progress = () =>
      olga.client.call('lotteryProgress', {
        params: { merchant: merchant() },
        query: { gameCode: 'SSC_5M', issue: draw.issue },
      });
    expect(await progress()).toMatchObject({ state: 'DRAWN', tickets: TICKETS, settled: 5000, winners: 500 });
    expect((await auditBooks(server.database.db)).faults).toEqual([]);
    await asOwner('drop trigger planted on lottery_ends');
    server.clock.advance(30_000);
    const other = await server.another({ clock: server.clock });
    await Promise.all([drain(), drain(other)]);
    expect(await facts(drawId)).toEqual(WON);
    expect(await progress()).toMatchObject({ state: 'SETTLED', settled: TICKETS, winners: 2500, paid: '490000000' });
    expect(await escrowFaults()).toEqual([]);
  });

  test('[LO-30, LO-99] two processes that settle the same runs at the same moment pay each ticket once', async () => {
    const draw = await fresh('SSC_5M');
    const drawId = await fill(draw, TICKETS);
    await toDrawn(draw);
    const other = await server.another({ clock: server.clock });
    const due = () => asOwner('update lottery_draws set due_at = open_at where id = $1', [drawId]);
    await due();
    // Both take it: the lease is taken away under the first.
    const first = server.app.lottery.tick();
    await due();
    await Promise.all([first, other.app.lottery.tick()]);
    server.clock.advance(30_000);
    await drain();
    expect(await facts(drawId)).toEqual(WON);
    expect(await escrowFaults()).toEqual([]);
  });

  test('[LO-120] while a run is being written only those whom it pays wait, and only for that run', async () => {
    const draw = await fresh('SSC_5M');
    const ana = await server.member({ balance: '100.00' });
    const ben = await server.member({ balance: '100.00' });
    await ana.client.call('placeTicket', { body: slipOf(draw, [lineOf(SURE)]) });
    const drawId = await idOf(draw);
    await toDrawn(draw);
    // The run stands still after its money was moved and before its commit, for as long as the test holds a lock.
    await asOwner(`create function stand_still() returns trigger language plpgsql set lock_timeout = '0' as $$ begin
      perform pg_advisory_xact_lock(4711); return new; end $$`);
    await asOwner('create trigger standing before insert on lottery_ends for each row execute function stand_still()');
    const holder = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
    await holder.connect();
    await holder.query('select pg_advisory_lock(4711)');
    const settling = drain();
    const isStanding = async () =>
      (await asOwner(`select 1 from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`)).length > 0;
    await vi.waitFor(async () => expect(await isStanding()).toBe(true), { timeout: 20_000 });
    const next = await fresh('LHC_5M');
    const bet = lineOf({ play: 'special', selection: '08', bets: 1 });
    let isPaid = false;
    const hers = ana.client.call('placeTicket', { body: slipOf(next, [bet]) }).finally(() => (isPaid = true));
    for (let n = 0; n < 5; n += 1) await ben.client.call('placeTicket', { body: slipOf(next, [bet]) });
    expect(isPaid).toBe(false);
    await holder.query('select pg_advisory_unlock(4711)');
    await hers;
    await settling;
    await holder.end();
    await asOwner('drop trigger standing on lottery_ends');
    await asOwner('drop function stand_still()');
    expect((await facts(drawId)).wins).toBe('1');
    expect([await balanceOf(ana), await balanceOf(ben)]).toEqual(['97.60', '90.00']);
  });

  test('[LO-100] an operator stops it after the run under way and lets it go on, with a reason in the audit log', async () => {
    const draw = await fresh('SSC_5M');
    const drawId = await fill(draw, TICKETS);
    const olga = await server.operator();
    const at = { params: { merchant: merchant() } };
    const body = { gameCode: 'SSC_5M', issue: draw.issue, reason: 'a complaint is looked into' };
    await toDrawn(draw);
    await olga.client.call('lotteryPause', { ...at, body: { ...body, paused: true } });
    await drain();
    expect(await facts(drawId)).toMatchObject({ wins: '0', chunks: '0' });
    expect(await olga.client.call('lotteryPause', { ...at, body: { ...body, paused: false } })).toMatchObject({
      state: 'DRAWN',
      isPaused: false,
    });
    await drain();
    expect(await facts(drawId)).toEqual(WON);
    const audit = await asOwner<{ act: string }>(`select act from audit_entries where act = 'lottery.pause'`);
    expect(audit).toHaveLength(2);
    expect(await refusedCode(olga.client.call('lotteryVoid', { ...at, body }))).toBe('draw_drawn');
  });

  test('[LO-34, LO-101] a draw that an operator voids gives every stake back in runs', async () => {
    const draw = await fresh('SSC_5M');
    const drawId = await fill(draw, 12_000);
    const olga = await server.operator();
    const body = { gameCode: 'SSC_5M', issue: draw.issue, reason: 'the draw cannot be held' };
    await olga.client.call('lotteryVoid', { params: { merchant: merchant() }, body });
    const ana = await server.member({ balance: '100.00' });
    expect(await refusedCode(ana.client.call('placeTicket', { body: slipOf(draw, [lineOf(SURE)]) }))).toBe(
      'draw_closed',
    );
    await drain();
    expect((await drawOf('SSC_5M', draw.issue)).state).toBe('REFUNDED');
    expect(await facts(drawId)).toMatchObject({
      wins: '12000',
      chunks: '24',
      wallets: String(300 * 1_000_000 + 12_000 * 20_000),
    });
    expect(await escrowFaults()).toEqual([]);
  });
});

test('[LO-84] receipts hold in a draw of several branches, tickets taken back between them left out', async () => {
  const ana = await server.member({ balance: '100.00' });
  const draw = await fresh('SSC_5M');
  const place = async () => (await ana.client.call('placeTicket', { body: slipOf(draw, [lineOf(HOPELESS)]) })).ticket;
  const drawId = await fill(draw, 3000);
  const [gone, kept] = [await place(), await place()];
  await ana.client.call('cancelTicket', { params: { id: gone.id } });
  await toDrawn(draw);
  await drain();
  const { receipt } = await ana.client.call('ticketReceipt', { params: { id: kept.id } });
  const { ticketId, selection, stake, proof, root } = receipt;
  expect(proof).toMatchObject({ index: 3000, size: 3001 });
  expect(verifyTicket({ ticketId, selection, stake }, proof!, root!)).toBe(true);
  expect(verifyTicket({ ticketId: gone.id, selection, stake }, proof!, root!)).toBe(false);
  expect((await facts(drawId)).chunks).toBe('7');
});

describe('settling again', () => {
  test('[LO-32, LO-102] from the draw’s own proof makes up the difference by entries that point at the old ones', async () => {
    const ana = await server.member({ balance: '100.00' });
    const ben = await server.member({ balance: '20.00' });
    const draw = await fresh('SSC_5M');
    const digit = (n: number) => lineOf({ play: 'Fixed', selection: `${n}||||`, bets: 1 }, { multiple: 10 });
    for (let n = 0; n < 4; n += 1) await ana.client.call('placeTicket', { body: slipOf(draw, [digit(n)]) });
    await ben.client.call('placeTicket', { body: slipOf(draw, [lineOf(SURE)]) });
    await toDrawn(draw);
    const right = (await drawOf('SSC_5M', draw.issue)).result!;
    // As a fault of a program would have it: another first number than the proof says is settled.
    const wrong = [(Number(right[0]) + 1) % 10, ...right.slice(1)];
    await plantResult(draw, wrong);
    await drain();
    const balanceFor = (first: number) => (100 - 80 + (first < 4 ? 196 : 0)).toFixed(2);
    expect(await balanceOf(ana)).toBe(balanceFor(Number(wrong[0])));
    const olga = await server.operator();
    const body = { gameCode: 'SSC_5M', issue: draw.issue, reason: 'settled with a wrong number' };
    await olga.client.call('lotteryResettle', { params: { merchant: merchant() }, body });
    await drain();
    expect((await drawOf('SSC_5M', draw.issue)).result).toEqual(right);
    expect(await balanceOf(ana)).toBe(balanceFor(Number(right[0])));
    expect(await balanceOf(ben)).toBe('19.60');
    const notes = await asOwner<{ reason: string; corrects: string | null }>(
      `select n.reason, n.corrects from journal_notes n join postings p on p.journal = n.journal where p.kind = 'correction'`,
    );
    for (const note of notes)
      expect(note).toMatchObject({ reason: expect.stringContaining('settled again'), corrects: expect.anything() });
    expect(notes.length).toBe([wrong[0], right[0]].filter((first) => Number(first) < 4).length);
    const { entries } = await server.client().call('lotteryLog', { query: { gameCode: 'SSC_5M' } });
    expect(entries[0]).toMatchObject({ event: 'resettled', issue: draw.issue });
  });
});
