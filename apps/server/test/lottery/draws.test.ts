import { isProven, quicknet, verifyDraw } from '@croupier/lottery';
import type { DrawProof, FairType } from '@croupier/lottery';
import type { Answer, Calls } from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import { HOPELESS, lineOf, slipOf, SURE, useLottery } from './tools.ts';
import type { ShownDraw } from './tools.ts';

const { server, plan, fresh, current, moveTo, drain, runThrough, drawOf, balanceOf, again, asOwner, escrowFaults } =
  useLottery();

type Fairness = Answer<Calls['lotteryFairness']>;
const fairness = (gameCode: string, issue: string): Promise<Fairness> =>
  server.client().call('lotteryFairness', { query: { gameCode, issue } });

/** The first draw of a season has the season in its log. */
const unusual = ({ log }: Fairness) => log.filter(({ event }) => event !== 'season');

function proofOf(found: Fairness): DrawProof {
  const { label, publicKey, genesisSeconds, periodSeconds, round, signature, randomness } = found.beacon;
  return {
    type: found.type as FairType,
    issue: found.draw.issue,
    seed: found.seed!,
    randomness: randomness!,
    result: found.result!,
    commit: found.commit!,
    link: { anchor: found.season.anchor, links: found.place },
    beacon: {
      chain: label === 'quicknet' ? label : { label, publicKey, genesisSeconds, periodSeconds },
      round,
      signature: signature!,
      announcedRound: round,
    },
  };
}

describe('a draw', () => {
  test('[LO-81, DR-1, DR-3, DR-5, DR-6] is planned days ahead with its commit and its round, and planning again adds nothing', async () => {
    const planned = await plan('SSC_5M', 'LF_P5', 'LF_P3');
    expect(planned).toBeGreaterThan(2 * 288);
    expect(await plan('SSC_5M', 'LF_P5', 'LF_P3')).toBe(0);
    const draw = await fresh('SSC_5M');
    const found = await fairness('SSC_5M', draw.issue);
    expect(found).toMatchObject({ seed: null, result: null, root: null, beacon: { label: 'local', signature: null } });
    expect(Date.parse(found.plannedAt)).toBeLessThanOrEqual(Date.parse(draw.openAt));
    const gap = Date.parse(found.beacon.roundAt) - Date.parse(draw.closeAt);
    expect(gap).toBeGreaterThanOrEqual(2000);
    expect(gap).toBeLessThan(2000 + quicknet.periodSeconds * 1000);
    const { entries } = await server.client().call('lotteryLog', { query: { gameCode: 'SSC_5M' } });
    expect(entries).toMatchObject([{ event: 'season', facts: { anchor: found.season.anchor } }]);
  });

  test('[LO-29, LO-82, LO-84, DR-7, DR-8, DR-11] closes under a root, is drawn from seed and beacon, and anybody can check it', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    const { ticket } = await ana.client.call('placeTicket', { body: slipOf(draw, [lineOf(SURE)]) });
    moveTo(draw.closeAt);
    await drain();
    const closed = await fairness('SSC_5M', draw.issue);
    expect(closed).toMatchObject({ draw: { state: 'CLOSED', result: null }, seed: null, tickets: 1 });
    const after = await runThrough(draw);
    expect(after.state).toBe('SETTLED');
    const pushed = await asOwner<{ kind: string; value: { issue: string } }>(
      `select kind, value from outbox where channel = $1 and kind like 'lottery.%' order by id`,
      [`brand:${server.brands[0]!.merchant}`],
    );
    expect(pushed.filter(({ value }) => value.issue === draw.issue)).toMatchObject([
      { kind: 'lottery.result', value: { game: 'SSC_5M', result: after.result } },
      { kind: 'lottery.settled', value: { game: 'SSC_5M', state: 'SETTLED' } },
    ]);
    const found = await fairness('SSC_5M', draw.issue);
    expect(found.root).toBe(closed.root);
    const { receipt } = await ana.client.call('ticketReceipt', { params: { id: ticket.id } });
    const { ticketId, selection, stake, proof, root } = receipt;
    const whole = { ...proofOf(found), ticket: { ticketId, selection, stake, proof: proof!, root: root! } };
    expect(verifyDraw(whole)).toEqual({
      commit: true,
      link: true,
      beacon: true,
      round: true,
      derivation: true,
      ticket: true,
    });
    expect(isProven(verifyDraw({ ...whole, issue: '20261115-9999' }))).toBe(false);
    expect(isProven(verifyDraw({ ...whole, ticket: { ...whole.ticket, stake: '2.0000 PHP' } }))).toBe(false);
    expect(await escrowFaults()).toEqual([]);
  });

  test('[LO-85] what was fixed with the plan, the root and the seed cannot be changed, by the owner neither', async () => {
    const change = (set: string) => asOwner(`update lottery_draws set ${set} where state = 'SETTLED'`);
    await expect(change(`commitment = decode(repeat('00', 32), 'hex')`)).rejects.toThrow(/is fixed/);
    await expect(change(`root = decode(repeat('00', 32), 'hex')`)).rejects.toThrow(/is fixed/);
    await expect(change(`seed = decode(repeat('00', 32), 'hex')`)).rejects.toThrow(/is fixed/);
    await expect(change(`result = '[1,1,1,1,1]'`)).rejects.toThrow(/is fixed/);
  });

  test('[LO-82, DR-4] two processes that look at once draw and settle it once', async () => {
    const other = await server.another({ clock: server.clock });
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    await ana.client.call('placeTicket', { body: slipOf(draw, [lineOf(SURE)]) });
    moveTo(draw.closeAt);
    for (let looks = 0; looks < 20; looks += 1) {
      await Promise.all([drain(), drain(other), drain(), drain(other)]);
      server.clock.advance(3000);
    }
    // A step that both took at once is guarded by the row as well: settle it from both sides.
    expect((await drawOf('SSC_5M', draw.issue)).state).toBe('SETTLED');
    const rows = await asOwner<{ n: string }>(
      `select count(*) as n from postings where kind = 'lotteryPrize' and credit in (select id from accounts where member_id = $1)`,
      [ana.id],
    );
    expect(Number(rows[0]!.n)).toBe(1);
    expect(await balanceOf(ana)).toBe('99.60');
  });

  test('[LO-83] one that shares its numbers has the first three of them', async () => {
    const [p5, p3] = [await current('LF_P5'), await current('LF_P3')];
    expect(p3.issue).toBe(p5.issue);
    moveTo(p5.openAt);
    const ana = await server.member({ balance: '1000.00' });
    const sure = lineOf({ ...SURE, play: 'Fixed_LF', selection: '0,1,2,3,4,5,6,7,8,9||' });
    const { ticket } = await ana.client.call('placeTicket', { body: slipOf(p3, [sure]) });
    const drawn = await runThrough(p5);
    moveTo(p5.drawAt, 20_000);
    await drain();
    const shared = await drawOf('LF_P3', p3.issue);
    expect(shared.result).toEqual(drawn.result!.slice(0, 3));
    const found = await fairness('LF_P3', p3.issue);
    expect(found).toMatchObject({ type: 'P5', drawsWith: 'LF_P5' });
    expect(isProven(verifyDraw(proofOf(found)))).toBe(true);
    // Hours have passed: the session of then is over.
    const mine = await (await again(ana)).call('ticketReceipt', { params: { id: ticket.id } });
    expect(mine.ticket).toMatchObject({ state: 'WON', prize: { amount: '19.60', currency: 'PHP' } });
  });
});

describe('a draw that was missed', () => {
  test('[LO-86, DR-3] is made up for after a short stop, by a round that was announced after the tickets were frozen', async () => {
    await plan('SSC_5M');
    const draw = await fresh('SSC_5M');
    const before = await fairness('SSC_5M', draw.issue);
    moveTo(draw.drawAt, 120_000);
    await drain();
    for (let looks = 0; looks < 10; looks += 1) {
      server.clock.advance(3000);
      await drain();
    }
    const found = await fairness('SSC_5M', draw.issue);
    expect(found.draw.state).toBe('SETTLED');
    expect(found.beacon.round).toBeGreaterThan(before.beacon.round);
    expect(Date.parse(found.beacon.roundAt)).toBeGreaterThan(Date.parse(found.frozenAt!));
    expect(found.log.map(({ event }) => event)).toEqual(expect.arrayContaining(['late', 'beacon.moved']));
    expect(isProven(verifyDraw(proofOf(found)))).toBe(true);
  });

  test('[LO-86, LO-34, DR-3] is void after a long one, every stake comes back, and the log says so', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await fresh('SSC_5M');
    await ana.client.call('placeTicket', { body: slipOf(draw, [lineOf(HOPELESS)]) });
    expect(await balanceOf(ana)).toBe('98.00');
    moveTo(draw.drawAt, 11 * 60_000);
    await drain();
    const after = await fairness('SSC_5M', draw.issue);
    expect(after).toMatchObject({ draw: { state: 'REFUNDED', voidReason: 'missed', result: null }, seed: null });
    expect(unusual(after)).toMatchObject([{ event: 'void', facts: { reason: 'missed' } }]);
    expect(await balanceOf(ana)).toBe('100.00');
    const { tickets } = await ana.client.call('myTickets');
    expect(tickets).toMatchObject([{ state: 'VOID', returned: { amount: '2.00', currency: 'PHP' } }]);
    expect(await escrowFaults()).toEqual([]);
  });
});

describe('a beacon that does not answer', () => {
  const mute = useLottery({
    beacon: { chain: quicknet, fetchRound: () => Promise.resolve(null) },
  });

  test('[LO-87, DR-12] is asked for a while, then the next round is announced, and at last the draw is void and refunded', async () => {
    await mute.plan('PK10_5M');
    const ana = await mute.server.member({ balance: '100.00' });
    const draw: ShownDraw = await mute.fresh('PK10_5M');
    const sure = lineOf({ play: 'Fixed_PK10', selection: '01,02,03,04,05,06,07,08,09,10|||||||||', bets: 10 });
    await ana.client.call('placeTicket', { body: slipOf(draw, [sure]) });
    mute.moveTo(draw.closeAt);
    await mute.drain();
    mute.moveTo(draw.drawAt, 6000);
    await mute.drain();
    const ask = () =>
      mute.server.client().call('lotteryFairness', { query: { gameCode: 'PK10_5M', issue: draw.issue } });
    const waiting = await ask();
    expect(waiting).toMatchObject({ draw: { state: 'CLOSED' }, beacon: { label: 'quicknet' } });
    expect(unusual(waiting)).toEqual([]);
    mute.moveTo(draw.drawAt, 40_000);
    await mute.drain();
    const moved = await ask();
    const facts = { from: waiting.beacon.round, reason: 'not answered' };
    expect(unusual(moved)).toMatchObject([{ event: 'beacon.moved', facts }]);
    expect(Date.parse(moved.beacon.roundAt)).toBeGreaterThan(Date.parse(unusual(moved)[0]!.at));
    mute.moveTo(draw.drawAt, 11 * 60_000);
    await mute.drain();
    expect(await ask()).toMatchObject({ draw: { state: 'REFUNDED', voidReason: 'beacon' }, seed: null, result: null });
    expect(await mute.balanceOf(ana)).toBe('100.00');
  });
});
