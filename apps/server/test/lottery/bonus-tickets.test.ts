import { randomUUID } from 'node:crypto';
import { memberId, setUpline } from '@croupier/server/testing';
import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { bonusTools, pesos } from '../bonuses/tools.ts';
import { HOPELESS, lineOf, slipOf, SURE, useLottery } from './tools.ts';
import type { ShownDraw } from './tools.ts';

const { server, plan, fresh, moveTo, drain, toDrawn, runThrough, plantResult, idOf, asOwner, escrowFaults } =
  useLottery();
const { within, whose, promotion, grant, bonus, wallets, budgetOf, ticks } = bonusTools(server);
beforeAll(() => plan('SSC_5M', 'SSC_1M', 'LHC_5M'));

const merchant = () => server.brands[0]!.merchant;
type Line = ReturnType<typeof lineOf>;
const place = (person: Person, draw: ShownDraw, ...lines: Line[]) =>
  person.client.call('placeTicket', { body: slipOf(draw, lines) });
const cancel = (person: Person, id: string) => person.client.call('cancelTicket', { params: { id } });
const ticketOf = async (person: Person, id: string) =>
  (await person.client.call('ticketReceipt', { params: { id } })).ticket;
const giveUp = (person: Person, id: string, left: string) =>
  within((tx) => server.app.bonuses.cancel(tx, whose(person), { id, givenUp: pesos(left) }));

/** All ten digits for 2.00 each: 20.00, of which 19.60 come back. */
const sure = lineOf(SURE);
/** Half of the digits for 4.00 each: nothing is covered. */
const half = lineOf({ play: 'Fixed', selection: '0,1,2,3,4||||', bets: 5 }, { unitPrice: '4' });
const lottery = { contributions: { LOTT: 50, ELOTT: 50 }, maxBet: null } as const;

/** A member with 5.00 of real money, a bonus of 100.00, and a ticket of 20.00 that both paid. */
async function mixedTicket(terms: Parameters<typeof grant>[2] = {}, line: Line = sure, gameCode = 'SSC_5M') {
  const ana = await server.member({ balance: '5.00' });
  const promotionId = await promotion('1000');
  const { id } = await grant(ana, '100', { promotionId, ...terms, terms: { ...lottery, ...terms.terms } });
  const draw = await fresh(gameCode);
  const { ticket } = await place(ana, draw, line);
  return { ana, id, promotionId, draw, ticket };
}

/** A result that differs in the first number. */
async function settleWrongly(draw: ShownDraw) {
  await toDrawn(draw);
  const right = (
    await server.client().call('lotteryFairness', { query: { gameCode: draw.gameCode, issue: draw.issue } })
  ).draw.result!;
  const wrong = (Number(right[0]) + 1) % 10;
  await plantResult(draw, [wrong, ...right.slice(1)]);
  await drain();
  return { right: Number(right[0]), wrong };
}

async function settleAgain({ gameCode, issue }: ShownDraw) {
  const olga = await server.operator();
  const body = { gameCode, issue, reason: 'settled with a wrong number' };
  await olga.client.call('lotteryResettle', { params: { merchant: merchant() }, body });
  await drain();
}

describe('an order that the main wallet does not cover', () => {
  test('[PM-150, PM-41] takes real money first and the rest from the bonus, and is one bet', async () => {
    const { ana, id, ticket, draw } = await mixedTicket();
    expect(ticket).toMatchObject({
      stake: { amount: '20.00' },
      bonus: { stake: { amount: '15.00' }, back: { amount: '0.00' } },
    });
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '85.00' });
    const all = await place(ana, draw, sure);
    expect(all.ticket.bonus).toMatchObject({ stake: { amount: '20.00' } });
    expect(all.balance.amount).toBe('0.00');
    expect((await ana.client.call('myTickets')).tickets.map((one) => one.bonus?.stake.amount)).toEqual([
      '20.00',
      '15.00',
    ]);
    expect((await ana.client.call('betRecords')).records.map(({ stake }) => stake.amount)).toEqual(['20.00', '20.00']);
    expect(await ana.client.call('bonus', { params: { id } })).toMatchObject({
      openRounds: 2,
      left: { amount: '65.00' },
    });
    expect(await escrowFaults()).toEqual([]);
  });

  test('[PM-150] the same key brings the same parts again', async () => {
    const ana = await server.member({ balance: '5.00' });
    await grant(ana, '100', { terms: lottery });
    const body = slipOf(await fresh('SSC_5M'), [sure]);
    const first = await ana.client.call('placeTicket', { body });
    expect(await ana.client.call('placeTicket', { body })).toEqual(first);
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '85.00' });
  });

  test('[PM-150] sent together, slips never take more than there is', async () => {
    const ana = await server.member({ balance: '5.00' });
    await grant(ana, '100', { terms: lottery });
    const draw = await fresh('SSC_5M');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        place(ana, draw, sure).then(
          () => 'placed',
          (error: { refusal: { code: string } }) => error.refusal.code,
        ),
      ),
    );
    expect(answers.toSorted()).toEqual([
      ...Array<string>(3).fill('insufficient_balance'),
      ...Array<string>(5).fill('placed'),
    ]);
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '5.00' });
  });

  test('[PM-150, PM-74] is refused where the bonus does not reach, does not take lotteries, or is not to be used', async () => {
    const draw = await fresh('SSC_5M');
    const [poor, kept, shy] = [
      await server.member({ balance: '5.00' }),
      await server.member({ balance: '5.00' }),
      await server.member({ balance: '5.00' }),
    ];
    await grant(poor, '10', { terms: lottery });
    await grant(kept, '100', { terms: { ...lottery, excluded: ['LOTT', 'ELOTT'] } });
    await grant(shy, '100', { terms: lottery });
    await shy.client.call('setBonusUse', { body: { isRealMoneyOnly: true } });
    expect(await refusedCode(place(poor, draw, sure))).toBe('insufficient_balance');
    expect(await refusedCode(place(kept, draw, sure))).toBe('bonus_not_taken');
    expect(await refusedCode(place(shy, draw, sure))).toBe('insufficient_balance');
    // What real money covers is nobody else's matter.
    expect((await place(kept, draw, lineOf(HOPELESS))).ticket.bonus).toBeNull();
    for (const person of [poor, shy]) expect((await wallets(person)).main).toBe('5.00');
  });

  test('[PM-150] a chase takes real money only', async () => {
    const ana = await server.member({ balance: '5.00' });
    await grant(ana, '100', { terms: lottery });
    const draw = await fresh('SSC_5M');
    const body = {
      key: randomUUID(),
      gameCode: draw.gameCode,
      lines: [sure],
      draws: [{ issue: draw.issue, multiple: 1 }],
      stopsOnWin: false,
    };
    expect(await refusedCode(ana.client.call('placeChase', { body }))).toBe('bonus_not_taken');
    expect(await wallets(ana)).toEqual({ main: '5.00', bonus: '100.00' });
  });

  test('[PM-151] the largest stake holds for all tickets of a draw, and for none of real money', async () => {
    const ana = await server.member({ balance: '25.00' });
    await grant(ana, '100', { terms: { ...lottery, maxBet: pesos('50') } });
    const draw = await fresh('SSC_5M');
    expect((await place(ana, draw, sure)).ticket.bonus).toBeNull();
    expect((await place(ana, draw, sure)).ticket.bonus?.stake.amount).toBe('15.00');
    const refusal = await place(ana, draw, sure).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      refusal: { code: 'bonus_max_bet', fields: [{ path: 'most', fault: '10.00 PHP' }] },
    });
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '85.00' });
    // Another draw is another round; what is taken back counts no more.
    const [last] = (await ana.client.call('myTickets')).tickets;
    await cancel(ana, last!.id);
    expect((await place(ana, draw, sure)).ticket.bonus?.stake.amount).toBe('15.00');
    expect((await place(ana, await fresh('SSC_1M'), sure)).ticket.bonus?.stake.amount).toBe('20.00');
  });

  test('[PM-56] limits of losses count the real part, limits of stakes all of it', async () => {
    const ana = await server.member({ balance: '5.00' });
    await grant(ana, '100', { terms: lottery });
    const draw = await fresh('SSC_5M');
    const { ticket } = await place(ana, draw, sure);
    const played = await server.app.ledger.playedSince(
      server.database.db,
      { merchant: merchant(), memberId: ana.id, currency: 'PHP' },
      new Date(server.clock.now().getTime() - 60_000),
    );
    expect(played).toMatchObject({ staked: { units: 200_000n }, lost: { signedUnits: 50_000n } });
    await cancel(ana, ticket.id);
    const after = await server.app.ledger.playedSince(
      server.database.db,
      { merchant: merchant(), memberId: ana.id, currency: 'PHP' },
      new Date(server.clock.now().getTime() - 60_000),
    );
    expect(after).toMatchObject({ staked: { units: 0n }, lost: { signedUnits: 0n } });
  });
});

describe('what comes back', () => {
  test('[PM-152, PM-42] a prize divides as the stake was paid, the bonus part rounded down', async () => {
    const { ana, ticket, draw } = await mixedTicket();
    await runThrough(draw);
    // 19.60 × 15 / 20 = 14.70.
    expect(await wallets(ana)).toEqual({ main: '4.90', bonus: '99.70' });
    expect(await ticketOf(ana, ticket.id)).toMatchObject({
      state: 'WON',
      prize: { amount: '19.60' },
      bonus: { stake: { amount: '15.00' }, back: { amount: '14.70' } },
    });
    expect(await escrowFaults()).toEqual([]);
  });

  test('[PM-152] a rebate of the ticket divides too', async () => {
    const { ana, draw } = await mixedTicket({}, lineOf(SURE, { series: 1800 }));
    await runThrough(draw);
    // A prize of 18.00 is 4.50 and 13.50, a rebate of 1.60 is 0.40 and 1.20.
    expect(await wallets(ana)).toEqual({ main: '4.90', bonus: '99.70' });
  });

  test('[PM-152] a bet that is pushed, a draw that is void and a ticket that is taken back restore both parts', async () => {
    const sides = lineOf({ play: 'special.sides', selection: 'big,odd', bets: 2 }, { unitPrice: '10' });
    const pushed = await mixedTicket({}, sides, 'LHC_5M');
    await toDrawn(pushed.draw);
    await plantResult(pushed.draw, [1, 2, 3, 4, 5, 6, 49]);
    await drain();
    expect(await wallets(pushed.ana)).toEqual({ main: '5.00', bonus: '100.00' });

    const voided = await mixedTicket();
    const olga = await server.operator();
    const body = { gameCode: 'SSC_5M', issue: voided.draw.issue, reason: 'the studio is closed' };
    await olga.client.call('lotteryVoid', { params: { merchant: merchant() }, body });
    await drain();
    expect(await wallets(voided.ana)).toEqual({ main: '5.00', bonus: '100.00' });

    const taken = await mixedTicket();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => cancel(taken.ana, taken.ticket.id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await wallets(taken.ana)).toEqual({ main: '5.00', bonus: '100.00' });
    for (const { ana, id } of [pushed, voided, taken])
      expect(await ana.client.call('bonus', { params: { id } })).toMatchObject({ state: 'ACTIVE', openRounds: 0 });
    expect(await escrowFaults()).toEqual([]);
  });

  test('[PM-44, PM-152] of a bonus that was given up it goes to the promotion', async () => {
    const won = await mixedTicket();
    const taken = await mixedTicket();
    for (const { ana, id } of [won, taken]) expect(await giveUp(ana, id, '85')).toBeNull();
    await cancel(taken.ana, taken.ticket.id);
    expect(await wallets(taken.ana)).toEqual({ main: '5.00', bonus: '0.00' });
    expect(await budgetOf(taken.promotionId)).toBe('1000.00');
    await runThrough(won.draw);
    expect(await wallets(won.ana)).toEqual({ main: '4.90', bonus: '0.00' });
    expect(await budgetOf(won.promotionId)).toBe('999.70');
  });

  test('[PM-44, PM-152] of a completed bonus it becomes real money, within its cap', async () => {
    const { ana, id, promotionId, draw } = await mixedTicket({ terms: { multiple: 1, maxWin: pesos('85') } });
    // 2.00 at half fill a need of 1.00: settled in another draw, they complete it while the first ticket is open.
    const other = await fresh('SSC_1M');
    await place(ana, other, lineOf(HOPELESS));
    await runThrough(other);
    await ticks();
    expect(await bonus(id)).toMatchObject({ state: 'COMPLETED', converted: 830_000n });
    await runThrough(draw);
    // 83.00 and 4.90; of 14.70 only 2.00 fit under the cap.
    expect(await wallets(ana)).toEqual({ main: '89.90', bonus: '0.00' });
    expect(await budgetOf(promotionId)).toBe('912.70');
  });
});

describe('the life of the bonus', () => {
  test('[PM-152, PM-47] the need is filled when the ticket settles, by the share of its category', async () => {
    const { ana, id, draw, ticket } = await mixedTicket({ terms: { multiple: 10 } }, half);
    expect(await ana.client.call('bonus', { params: { id } })).toMatchObject({ played: { amount: '0.00' } });
    await runThrough(draw);
    await ticks();
    expect(await bonus(id)).toMatchObject({ state: 'COMPLETED' });
    // All of it: what is left of the bonus, and both parts of the prize.
    const { prize } = await ticketOf(ana, ticket.id);
    expect(await wallets(ana)).toEqual({ main: prize.amount === '0.00' ? '85.00' : '124.20', bonus: '0.00' });
  });

  test('[PM-152, TR-16] all outcomes of a digit cover each other and fill nothing', async () => {
    const { ana, id, draw } = await mixedTicket({}, lineOf(SURE, { unitPrice: '2' }));
    await runThrough(draw);
    const { played, categories } = await ana.client.call('bonus', { params: { id } });
    const [ticket] = (await ana.client.call('bonusBets', { params: { id } })).bets;
    expect(ticket).toMatchObject({ paidByBonus: { amount: '15.00' } });
    const valid = categories.find(({ category }) => category === ticket!.category)!;
    expect([played, valid.counted, ticket!.counted].map((one) => one?.amount)).toEqual(['0.00', '0.00', '0.00']);
  });

  test('[PM-50, PM-152] an expired bonus waits for its ticket, and the ticket can still complete it', async () => {
    const { ana, id, draw } = await mixedTicket({ terms: { multiple: 10 } }, half);
    await asOwner('update bonuses set expires_at = $2 where id = $1', [id, new Date(Date.parse(draw.closeAt) - 1)]);
    await asOwner('update turnover_needs set until = $2 where ref = $1', [id, new Date(Date.parse(draw.closeAt) - 1)]);
    moveTo(draw.closeAt);
    await within((tx) => server.app.bonuses.look(tx, whose(ana)));
    expect(await bonus(id)).toMatchObject({ state: 'ENDING' });
    await runThrough(draw);
    await ticks();
    expect(await bonus(id)).toMatchObject({ state: 'COMPLETED' });
  });

  test('[PM-51, PM-152] nothing left is played out only when no ticket is open', async () => {
    const ana = await server.member();
    const { id } = await grant(ana, '2', { terms: lottery });
    const draw = await fresh('SSC_5M');
    await place(ana, draw, lineOf(HOPELESS));
    await within((tx) => server.app.bonuses.look(tx, whose(ana)));
    expect(await bonus(id)).toMatchObject({ state: 'ACTIVE' });
    await runThrough(draw);
    await ticks();
    expect(await bonus(id)).toMatchObject({ state: 'PLAYED_OUT' });
  });

  test('[PM-71, PM-152] every movement of the bonus opens its ticket', async () => {
    const { ana, id, draw, ticket } = await mixedTicket();
    await runThrough(draw);
    const { entries } = await ana.client.call('bonusEntries', { params: { id } });
    expect(entries.map(({ kind, amount, round }) => [kind, amount.amount, round])).toEqual([
      ['won', '14.70', draw.issue],
      ['staked', '-15.00', draw.issue],
      ['granted', '100.00', null],
    ]);
    const record = await ana.client.call('betRecord', { params: { id: entries[0]!.bet! } });
    expect(record.ticket).toMatchObject({ id: ticket.id });
  });
});

describe('a corrected draw', () => {
  const digit = (n: number) => lineOf({ play: 'Fixed', selection: `${n}||||`, bets: 1 }, { unitPrice: '20' });

  /** A ticket on each digit would win 196.00; only those on the wrong and the right one matter. */
  async function digits(terms: Parameters<typeof grant>[2] = {}) {
    const people = [];
    const draw = await fresh('SSC_5M');
    for (let n = 0; n < 10; n += 1) {
      const ana = await server.member({ balance: '5.00' });
      const promotionId = await promotion('1000');
      const { id } = await grant(ana, '100', { promotionId, ...terms, terms: { ...lottery, ...terms.terms } });
      const { ticket } = await place(ana, draw, digit(n));
      people.push({ ana, id, promotionId, ticket });
    }
    return { people, draw };
  }

  test('[PM-153] pays and takes back both parts', async () => {
    const { people, draw } = await digits();
    const { right, wrong } = await settleWrongly(draw);
    // 196.00 × 15 / 20 = 147.00.
    expect(await wallets(people[wrong]!.ana)).toEqual({ main: '49.00', bonus: '232.00' });
    await settleAgain(draw);
    expect(await wallets(people[wrong]!.ana)).toEqual({ main: '0.00', bonus: '85.00' });
    expect(await wallets(people[right]!.ana)).toEqual({ main: '49.00', bonus: '232.00' });
    const { entries } = await people[wrong]!.ana.client.call('bonusEntries', { params: { id: people[wrong]!.id } });
    expect(entries.slice(0, 2).map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['corrected', '-147.00'],
      ['won', '147.00'],
    ]);
  });

  test('[PM-153] a bonus that has ended has its promotion give it back, one that was completed its member', async () => {
    const { people, draw } = await digits({ terms: { multiple: 10, maxWin: pesos('200') } });
    const { right, wrong } = await settleWrongly(draw);
    await ticks();
    // 10.00 of need, filled by 20.00 at half: 85.00 and 147.00 became real up to 200.00.
    expect(await wallets(people[wrong]!.ana)).toEqual({ main: '249.00', bonus: '0.00' });
    expect(await budgetOf(people[wrong]!.promotionId)).toBe('932.00');
    expect(await wallets(people[right]!.ana)).toEqual({ main: '85.00', bonus: '0.00' });
    await settleAgain(draw);
    expect(await wallets(people[wrong]!.ana)).toEqual({ main: '53.00', bonus: '0.00' });
    expect(await bonus(people[wrong]!.id)).toMatchObject({ converted: 530_000n });
    // 85.00 and 49.00, and of 147.00 what the cap has left.
    expect(await wallets(people[right]!.ana)).toEqual({ main: '249.00', bonus: '0.00' });
    expect(await budgetOf(people[right]!.promotionId)).toBe('932.00');
  });

  test('[PM-153] a bonus that was given up: the promotion has the money, and the member owes nothing', async () => {
    const { people, draw } = await digits();
    for (const { ana, id } of people) expect(await giveUp(ana, id, '85')).toBeNull();
    const { wrong } = await settleWrongly(draw);
    expect(await wallets(people[wrong]!.ana)).toEqual({ main: '49.00', bonus: '0.00' });
    expect(await budgetOf(people[wrong]!.promotionId)).toBe('1132.00');
    await settleAgain(draw);
    expect(await wallets(people[wrong]!.ana)).toEqual({ main: '0.00', bonus: '0.00' });
    expect(await budgetOf(people[wrong]!.promotionId)).toBe('985.00');
    const ends = await asOwner('select owed from lottery_ends where draw_id = $1 and version = 2 and prize = 0', [
      await idOf(draw),
    ]);
    expect(ends).toEqual([{ owed: '0' }]);
  });

  test('[PM-153] nobody is overdrawn: what was played since is owed', async () => {
    const { people, draw } = await digits();
    const { wrong } = await settleWrongly(draw);
    const { ana } = people[wrong]!;
    const next = await fresh('SSC_1M');
    await place(ana, next, lineOf(SURE, { unitPrice: '20' }));
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '81.00' });
    await settleAgain(draw);
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '0.00' });
    const [end] = await asOwner<{ owed: string }>(
      'select owed from lottery_ends where draw_id = $1 and version = 2 and prize = 0',
      [await idOf(draw)],
    );
    // 196.00 less the 81.00 that were there.
    expect(end!.owed).toBe('1150000');
  });
});

describe('the one figure of real bets', () => {
  test('[PM-103, PM-155] rebate, referral, conditions and cash-back count what real money paid of a ticket', async () => {
    const from = new Date(server.clock.now().getTime() - 60_000);
    const { ana, draw, ticket } = await mixedTicket({}, half);
    await runThrough(draw);
    const [db, to] = [server.database.db, server.clock.now()];
    const played = await server.app.turnover.realBetOf(db, whose(ana), from, to);
    expect([...played.values()]).toEqual([50_000n]);
    const ofAll = await (await server.app.turnover.realBetsOfBrand(db, server.brands[0]!, from, to)).execute(db);
    expect(ofAll.rows.filter((row) => row.member_id === ana.id).map(({ units }) => units)).toEqual([50_000n]);
    const isWon = (await ticketOf(ana, ticket.id)).state === 'WON';
    const [loss] = await server.app.turnover.realLossesOf(db, whose(ana), [from], to);
    expect([...loss!.categories.values()]).toEqual([{ stakes: 50_000n, prizes: isWon ? 98_000n : 0n }]);
    expect(loss!.rewards).toBe(0n);
  });

  test('[PM-155, LO-33] uplines share what real money paid', async () => {
    const [ben, ana] = [await server.member(), await server.member({ balance: '5.00' })];
    await within((tx) =>
      setUpline(
        tx,
        { id: memberId(ana.id), merchant: merchant() },
        { uplineId: memberId(ben.id), code: null, rebateLevels: {}, now: server.clock.now() },
      ),
    );
    const olga = await server.operator();
    const body = { account: ben.account, type: 'SSC' as const, level: '1', reason: 'as agreed' };
    await olga.client.call('setLotteryLevel', { params: { merchant: merchant() }, body });
    await grant(ana, '100', { terms: lottery });
    const draw = await fresh('SSC_5M');
    await place(ana, draw, sure);
    await place(ana, draw, sure);
    await runThrough(draw);
    // One percent of the 5.00 that were real money; the second ticket had none.
    expect((await wallets(ben)).main).toBe('0.05');
  });
});

describe('what it costs others', () => {
  /** Every function that only tickets with bonus money need. */
  const functions = [
    'bonus_stake(timestamptz, wallets, bigint, bigint, uuid, text, bigint)',
    'bonus_tickets_lock(uuid[], bigint[])',
    'bonus_tickets_end(timestamptz, uuid[], uuid[], smallint[], bigint[])',
  ];

  test('[PM-154] without bonus money no order, settlement or cancel asks anything about it', async () => {
    const [ana, ben] = [await server.member({ balance: '100.00' }), await server.member({ balance: '100.00' })];
    await grant(ana, '100', { terms: lottery });
    // Tickets of the tests before.
    for (const gameCode of ['SSC_5M', 'SSC_1M', 'LHC_5M']) await runThrough(await fresh(gameCode));
    for (const name of functions) await asOwner(`alter function ${name} rename to ${name.split('(')[0]}_away`);
    const draw = await fresh('SSC_5M');
    const { ticket } = await place(ana, draw, sure);
    await place(ana, draw, sure);
    await place(ben, draw, sure);
    await cancel(ana, ticket.id);
    await runThrough(draw);
    for (const name of functions)
      await asOwner(`alter function ${name.replace('(', '_away(')} rename to ${name.split('(')[0]}`);
    expect(await wallets(ana)).toEqual({ main: '99.60', bonus: '100.00' });
    expect((await wallets(ben)).main).toBe('99.60');
  });
});
