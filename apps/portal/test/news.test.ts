import { expect, test, vi } from 'vitest';
import { outcomeOf } from '../src/pwa/tickets-outcome.ts';
import { addressOf, newsIn, tagOf } from '../src/pwa/news.ts';
import { readPushChoices, withPushChoice } from '../src/pwa/push-choices.ts';
import { claimPush } from '../src/pwa/claimed-pushes.ts';
import { createWaitedDraws } from '../src/pwa/waited-draws.ts';
import type { Ticket } from '../src/pwa/waited-draws.ts';

const php = (amount: string) => ({ amount, currency: 'PHP' });

function storagesWith(kept: Record<string, string> = {}) {
  const known = new Map(Object.entries(kept));
  const local = { getItem: (key: string) => known.get(key) ?? null, setItem: known.set.bind(known) };
  return { session: undefined, local: local as unknown as Storage };
}

test('[SH-63] the end of a wait is news, a step on the way is none', () => {
  const withdrawal = (state: string) => newsIn({ kind: 'withdrawal.changed', value: { id: 'w', state } });
  expect(withdrawal('DISBURSED')).toEqual({ topic: 'withdrawal', id: 'w', outcome: 'paid' });
  expect(withdrawal('APPROVED')).toBeNull();
  expect(newsIn({ kind: 'withdrawal.changed', value: { needs: 'changed' } })).toBeNull();
  const deposit = (state: string) => newsIn({ kind: 'deposit.changed', value: { id: 'd', no: '7', state } });
  expect(deposit('CREDITED')).toEqual({ topic: 'deposit', id: 'd', no: '7', outcome: 'credited' });
  expect(deposit('PENDING')).toBeNull();
  expect(newsIn({ kind: 'wallet.balance', value: php('1.00') })).toBeNull();
});

test('[SH-66] the address is that of the order or the ticket, and the list where there are several', () => {
  const draw = { topic: 'ticket', game: 'SSC_1M', issue: '1' } as const;
  expect(addressOf({ topic: 'withdrawal', id: 'w', outcome: 'paid' })).toBe('/?centre=member&page=withdraw&item=w');
  expect(addressOf(draw, ['a'])).toBe('/lottery?gameCode=SSC_1M&view=tickets&ticket=a');
  expect(addressOf(draw, ['a', 'b'])).toBe('/lottery?gameCode=SSC_1M&view=tickets');
});

test('[SH-64] one push is told by the first tab that claims it, and one thing has one tag', () => {
  const storages = storagesWith();
  expect(claimPush('7', storages)).toBe(true);
  expect(claimPush('7', storages)).toBe(false);
  expect(claimPush('8', storages)).toBe(true);
  expect(tagOf('ana', { topic: 'withdrawal', id: 'w', outcome: 'paid' })).toBe('ana withdrawal w');
});

test('[SH-65] wishes are those of one member, and strange words are none', () => {
  const one = withPushChoice({ ben: ['deposit'] }, { member: 'ana', topic: 'ticket', isChosen: true });
  expect(one).toEqual({ ana: ['ticket'], ben: ['deposit'] });
  expect(withPushChoice(one, { member: 'ana', topic: 'ticket', isChosen: false })['ana']).toEqual([]);
  expect(readPushChoices(storagesWith({ pushWishes: '{"ana":["ticket","other"],"ben":7}' }))).toEqual({
    ana: ['ticket'],
    ben: [],
  });
  expect(readPushChoices(storagesWith({ pushWishes: 'no words' }))).toEqual({});
});

test('a win is more than was staked on the draw', () => {
  const ticket = (prize: string, returned = '0.00') => ({
    stake: php('2.00'),
    prize: php(prize),
    returned: php(returned),
  });
  expect(outcomeOf([ticket('19.60')]).outcome).toBe('won');
  expect(outcomeOf([ticket('3.00'), ticket('0.00')]).outcome).toBe('back');
  expect(outcomeOf([ticket('0.00', '2.00')]).outcome).toBe('back');
  expect(outcomeOf([ticket('0.00')]).outcome).toBe('lost');
});

test('tickets are asked for when one waits for the draw or money has moved, and not for every draw', async () => {
  const ticket = (issue: string, state: string) => ({ gameCode: 'SSC_1M', issue, state }) as Ticket;
  const fetchTickets = vi.fn(async () => [ticket('1', 'WON'), ticket('2', 'PLACED')]);
  const draws = createWaitedDraws(fetchTickets);
  expect(await draws.settledBy({ game: 'SSC_1M', issue: '1' })).toEqual([ticket('1', 'WON')]);
  expect(await draws.settledBy({ game: 'PK10_1M', issue: '1' })).toEqual([]);
  expect(fetchTickets).toHaveBeenCalledTimes(1);
  await draws.settledBy({ game: 'SSC_1M', issue: '2' });
  draws.moneyMoved();
  await draws.settledBy({ game: 'PK10_1M', issue: '2' });
  expect(fetchTickets).toHaveBeenCalledTimes(3);
});

test('[LO-140] draws of several games that end in the same second are both told, by one answer or by a second one', async () => {
  const ticket = (gameCode: string, state: Ticket['state']) => ({ gameCode, issue: '1', state }) as Ticket;
  const answers = [
    [ticket('SSC_1M', 'WON'), ticket('PK10_1M', 'LOST'), ticket('VN_1M', 'PLACED')],
    [ticket('SSC_1M', 'WON'), ticket('PK10_1M', 'LOST'), ticket('VN_1M', 'VOID')],
  ];
  const fetchTickets = vi.fn<() => Promise<Ticket[]>>(async () => answers.shift()!);
  const draws = createWaitedDraws(fetchTickets);
  const settled = await Promise.all(
    ['SSC_1M', 'PK10_1M', 'VN_1M', 'LHC_5M'].map((game) => draws.settledBy({ game, issue: '1' })),
  );
  expect(settled.map((tickets) => tickets.map(({ state }) => state))).toEqual([['WON'], ['LOST'], ['VOID'], []]);
  expect(fetchTickets).toHaveBeenCalledTimes(2);
});

test('[LO-140] an answer that does not come is asked for again, three times at most', async () => {
  const ticket = { gameCode: 'SSC_1M', issue: '1', state: 'WON' } as Ticket;
  const fetchTickets = vi.fn<() => Promise<Ticket[]>>();
  fetchTickets.mockRejectedValueOnce(new Error('late')).mockRejectedValueOnce(new Error('late'));
  fetchTickets.mockResolvedValueOnce([ticket]);
  const pause = vi.fn(async () => {});
  const draw = { game: 'SSC_1M', issue: '1' };
  expect(await createWaitedDraws(fetchTickets, pause).settledBy(draw)).toEqual([ticket]);
  expect(pause).toHaveBeenCalledTimes(2);
  fetchTickets.mockRejectedValue(new Error('gone'));
  await expect(createWaitedDraws(fetchTickets, pause).settledBy(draw)).rejects.toThrow('gone');
  expect(fetchTickets).toHaveBeenCalledTimes(6);
});

const settled = (issue: string, settledAt: string, state: Ticket['state'] = 'LOST') =>
  ({ gameCode: 'SSC_1M', issue, state, settledAt }) as Ticket;

test('[LO-148] after a lost connection every draw that was settled meanwhile is told once, the oldest first', async () => {
  const tickets = [
    { gameCode: 'SSC_1M', issue: '5', state: 'PLACED', settledAt: null } as Ticket,
    settled('4', '2026-06-03T04:04:05.000Z', 'WON'),
    settled('3', '2026-06-03T04:03:05.000Z'),
    settled('3', '2026-06-03T04:03:05.000Z', 'WON'),
    settled('2', '2026-06-03T04:02:05.000Z'),
    settled('1', '2026-06-03T03:00:05.000Z'),
  ];
  const draws = createWaitedDraws(async () => tickets);
  expect(await draws.settledBy({ game: 'SSC_1M', issue: '2' })).toHaveLength(1);
  const missed = await draws.settledSince('2026-06-03T04:02:30.000Z');
  expect(missed.map((ofDraw) => ofDraw.map(({ issue, state }) => `${issue} ${state}`))).toEqual([
    ['3 LOST', '3 WON'],
    ['4 WON'],
  ]);
  // A late push about one of them, and a second lost connection.
  draws.moneyMoved();
  expect(await draws.settledBy({ game: 'SSC_1M', issue: '4' })).toEqual([]);
  expect(await draws.settledSince('2026-06-03T04:02:30.000Z')).toEqual([]);
});
