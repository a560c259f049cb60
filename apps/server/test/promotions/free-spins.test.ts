import { randomUUID } from 'node:crypto';
import type { PromotionTerms } from '@croupier/contract';
import { inTransaction } from '@croupier/server/testing';
import { expectBooksToBalance, refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { afterEach, describe, expect, test } from 'vitest';
import { useSandbox } from '../vendor-wallet/use-sandbox.ts';
import { fresh, sitDown, vendorOf } from '../vendor-wallet/vendor.ts';
import { promotionTools } from './tools.ts';
import type { Running } from './tools.ts';

const { server, startSandbox, stopSandbox } = await useSandbox();
const { at, terms, draft, page, running, join, claim, seen, statusOf, budgetOf, balanceOf } = promotionTools(server);
const send = (...given: Parameters<ReturnType<typeof vendorOf>>) => vendorOf(server)(...given);
const params = { merchant: 'perlas' };
const GAME = 'mabuhay-fortune';
const HOUR = 3_600_000;

type Reward = Extract<PromotionTerms['reward'], { kind: 'freeSpins' }>;

async function vendor(): Promise<string> {
  const { client } = await server.operator();
  const { games } = await client.call('promotionSpinGames', { params, query: { search: 'Mabuhay Fortune' } });
  return games.find(({ gameCode }) => gameCode === GAME)!.vendor;
}

const reward = async (more: Partial<Reward> = {}): Promise<Reward> => ({
  kind: 'freeSpins',
  vendor: await vendor(),
  games: [GAME],
  spins: 20,
  stake: '5',
  most: '500',
  days: 1,
  ...more,
});

const offered = async (of: Partial<Reward> = {}, more: Partial<PromotionTerms> = {}) =>
  running({ kind: 'freeSpins', terms: { reward: await reward(of), ...more } });

/** Takes the spins and sits down at the game. */
async function taken(person: Person, promotion: Running) {
  await join(person, promotion);
  const answer = await claim(person, promotion);
  const id = (await packsOf(person))[0]!.id;
  const { sessionId } = await sitDown(server, person);
  const bet = (number: number) => {
    const txId = fresh('bet');
    const of = { gameCode: GAME, sessionId, amount: '0', freeSpinId: id, freeSpinNumber: number };
    return { txId, roundId: `${txId}-round`, ...of };
  };
  const win = ({ txId, roundId }: { txId: string; roundId: string }, amount: string) => {
    return { txId: fresh('win'), roundId, betTxId: txId, amount, roundEnd: true, freeSpinId: id };
  };
  const play = async (number: number, amount: string) => {
    const asked = bet(number);
    expect((await send('bet', asked)).code).toBe('OK');
    expect((await send('win', win(asked, amount))).code).toBe('OK');
  };
  return { id, answer, bet, win, play };
}

const packsOf = async (person: Person) => (await person.client.call('freeSpinPacks')).packs;
/** What waits for time is done, over and over. */
const settle = async () => {
  await server.app.vendors.freeSpins.followUp();
  for (let count = 0; count < 3; count += 1) await server.app.ticker.tick();
};

afterEach(() => expectBooksToBalance(server.database.db));

describe('free spins', () => {
  test('[PM-116, PM-117, PM-118] FRS-01 are taken, played and credited once, when the last is played', async () => {
    const ana = await server.member({ balance: '10.00' });
    const promotion = await offered();
    const { offer, facts } = await seen(ana, promotion);
    expect(offer).toMatchObject({
      kind: 'freeSpins',
      freeSpins: { spins: 20, stake: { amount: '5.00' }, days: 1, games: [{ name: 'Mabuhay Fortune' }] },
      example: { won: { amount: '100.00' }, reward: { amount: '100.00' }, need: { amount: '100.00' } },
    });
    expect(facts.reward).toContain('20 free spins of ₱5.00 each in Mabuhay Fortune.');
    const { id, answer, play } = await taken(ana, promotion);
    expect(answer).toMatchObject({ status: 'process', mine: { next: 'spin' } });
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '500.00', given: '0.00', free: '500.00' });
    expect((await packsOf(ana))[0]).toMatchObject({ state: 'granted', played: 0, spins: 20, credited: null });
    const { playing } = await ana.client.call('promotionClaimList');
    expect(playing).toMatchObject([{ promotion: promotion.id, freeSpins: { spins: 20 } }]);
    const wins = ['0', '12.5', '0', '3.75', '61.2', ...Array<string>(15).fill('0')];
    for (const [place, amount] of wins.entries()) {
      expect(await balanceOf(ana)).toBe('10.00');
      await play(place + 1, amount);
    }
    await settle();
    await settle();
    expect(await balanceOf(ana)).toBe('87.45');
    expect(await statusOf(ana, promotion)).toBe('claimed');
    expect((await packsOf(ana))[0]).toMatchObject({
      state: 'finished',
      played: 20,
      won: { amount: '77.45' },
      credited: { amount: '77.45' },
    });
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00', given: '77.45', free: '922.55' });
    const { needs } = await ana.client.call('turnover');
    expect(needs.find(({ source }) => source === 'bonus')).toMatchObject({ need: { amount: '77.45' } });
    const { spins } = await ana.client.call('freeSpinLines', { params: { id } });
    expect(spins).toHaveLength(20);
    expect(spins[4]).toMatchObject({ number: 5, game: 'Mabuhay Fortune', win: { amount: '61.20' } });
    expect(spins[4]!.verifyUrl).toContain('/verify');
    const ben = await server.member();
    expect(await refusedCode(ben.client.call('freeSpinLines', { params: { id } }))).toBe('not_found');
    expect(await refusedCode(claim(ana, promotion))).toBe('promotion_taken');
  });

  test('[PM-118] FRS-02 bring at most what was told, here as a bonus with its need', async () => {
    const ana = await server.member();
    const promotion = await offered({ spins: 2, stake: '10' }, { credit: 'bonus', multiple: '5', maxBet: '50' });
    const { play } = await taken(ana, promotion);
    await play(1, '1200');
    await play(2, '40');
    await settle();
    const [pack] = await packsOf(ana);
    expect(pack).toMatchObject({ won: { amount: '1240.00' }, credited: { amount: '500.00' }, credit: 'bonus' });
    const { bonuses } = await ana.client.call('bonuses', { query: { limit: '10' } });
    expect(bonuses).toMatchObject([
      { id: pack!.bonus, promotion: promotion.id, amount: { amount: '500.00' }, need: { amount: '2500.00' } },
    ]);
    expect(await balanceOf(ana)).toBe('0.00');
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00', given: '500.00' });
  });

  test('[PM-117] go on when the promotion is ended, and no more is promised than the budget has', async () => {
    const [ana, ben, carla] = [await server.member(), await server.member(), await server.member()];
    const promotion = await offered({ spins: 1 });
    const { play } = await taken(ana, promotion);
    await join(ben, promotion);
    expect(await refusedCode(join(carla, promotion))).toBe('promotion_exhausted');
    const { client } = await server.operator();
    await client.call('endPromotion', { params: { ...params, id: promotion.id }, body: { reason: 'a test' } });
    expect((await seen(ana, promotion)).mine).toMatchObject({ next: 'spin' });
    await play(1, '9');
    await settle();
    expect(await balanceOf(ana)).toBe('9.00');
  });

  test('[PM-117] that the vendor refuses are taken back: the promise is free, and one can join again', async () => {
    const ana = await server.member();
    const slug = fresh('gift');
    await page(slug);
    const id = randomUUID();
    // Past the check of the vendor's stakes.
    const written = terms({ reward: await reward({ stake: '5.01' }), from: at(-HOUR), to: at(48 * HOUR) });
    await inTransaction(server.database.db, (tx) =>
      server.app.promotions.establish(tx, server.brands[0]!, { id, slug, kind: 'freeSpins', terms: written }),
    );
    const promotion = { id, slug };
    await join(ana, promotion);
    await claim(ana, promotion);
    await settle();
    expect(await statusOf(ana, promotion)).toBe('join');
    expect((await packsOf(ana))[0]).toMatchObject({ state: 'refused', credited: null });
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00', free: '1000.00' });
    const { client } = await server.operator();
    const { packs } = await client.call('memberFreeSpins', { params: { ...params, id: ana.id } });
    expect(packs).toMatchObject([{ state: 'refused', refused: 'stake_not_offered' }]);
    expect((await join(ana, promotion)).status).toBe('claim');
  });

  test('[PM-118] a win for a frozen account waits; who excluded themselves gets no bonus', async () => {
    const [ana, ben] = [await server.member(), await server.member()];
    const promotion = await offered({ spins: 1 }, { credit: 'bonus', multiple: '5' });
    const standing = (person: Person, isFrozen: boolean, selfExcludedUntilMs: number | null) =>
      inTransaction(server.database.db, (tx) =>
        server.app.ledger.setStanding(tx, person.id, { isFrozen, selfExcludedUntilMs, timeOutUntilMs: null }),
      );
    for (const [person, amount] of [
      [ana, '20'],
      [ben, '30'],
    ] as const) {
      const { bet, win } = await taken(person, promotion);
      const opened = bet(1);
      await send('bet', opened);
      await standing(person, person === ana, person === ana ? null : Infinity);
      expect((await send('win', win(opened, amount))).code).toBe('OK');
    }
    await settle();
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '500.00', given: '0.00' });
    await standing(ana, false, null);
    await server.database.db
      .updateTable('timers')
      .set({ due_at: server.clock.now() })
      .where('done_at', 'is', null)
      .execute();
    await settle();
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00', given: '20.00' });
  });
});

describe('the terms', () => {
  test('[PM-116] name games and a stake that the vendor has, and say what the spins are expected to win', async () => {
    const { client } = await server.operator();
    const code = await vendor();
    const { stakes } = await client.call('promotionSpinStakes', { params, query: { vendor: code, games: GAME } });
    expect(stakes.map(({ amount }) => amount)).toContain('5.00');
    const { saved } = await draft({ kind: 'freeSpins', terms: { reward: await reward() } });
    expect(saved.cost).toMatchObject({ reward: { amount: '500.00' } });
    const expected = Number(saved.cost.expected.amount);
    expect(expected).toBeGreaterThan(80);
    expect(expected).toBeLessThan(100);
    const faultsOf = async (more: Partial<Reward>) => {
      const body = {
        basis: 0,
        slug: fresh('gift'),
        kind: 'freeSpins' as const,
        terms: terms({ reward: { ...(await reward()), ...more } }),
      };
      return refusedCode(client.call('savePromotion', { params: { ...params, id: randomUUID() }, body }));
    };
    expect(await faultsOf({ stake: '5.01' })).toBe('bad_request');
    expect(await faultsOf({ games: ['no-such-game'] })).toBe('bad_request');
    expect(await faultsOf({ games: [GAME, GAME] })).toBe('bad_request');
    expect(await faultsOf({ vendor: 'NOBODY' })).toBe('bad_request');
    expect(await faultsOf({ most: '5000' })).toBe('bad_request');
    await stopSandbox();
    expect(await faultsOf({})).toBe('vendor_silent');
    await startSandbox();
  });

  test('[PM-116] games of a vendor that takes no grants, or keeps its own wallet, are not offered', async () => {
    const { client } = await server.operator();
    const { games } = await client.call('promotionSpinGames', { params, query: {} });
    expect(games.length).toBeGreaterThan(0);
    expect(games.some(({ vendor: code }) => code === 'ANAHAW')).toBe(false);
  });
});

describe('of a member', () => {
  test('[PM-119] the operator sees each pack with its state', async () => {
    const ana = await server.member();
    const promotion = await offered({ spins: 2 });
    const { play } = await taken(ana, promotion);
    await play(1, '6');
    const { client } = await server.operator();
    const { packs } = await client.call('memberFreeSpins', { params: { ...params, id: ana.id } });
    expect(packs).toMatchObject([
      { state: 'running', played: 1, spins: 2, won: { amount: '6.00' }, credited: null, refused: null },
    ]);
    const nobody = client.call('memberFreeSpins', { params: { ...params, id: randomUUID() } });
    expect(await refusedCode(nobody)).toBe('not_found');
  });
});

// Last, because the sandbox signs with the machine's time.
describe('time', () => {
  test('[PM-118] when their time is over, what was won until then is credited; an open spin is waited for', async () => {
    const [ana, ben] = [await server.member(), await server.member()];
    const promotion = await offered();
    const first = await taken(ana, promotion);
    await first.play(1, '4.5');
    const opened = first.bet(2);
    await send('bet', opened);
    await taken(ben, promotion);
    server.clock.advance(25 * HOUR);
    await settle();
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '500.00', given: '0.00' });
    expect((await send('win', first.win(opened, '3'))).code).toBe('OK');
    await settle();
    await settle();
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00', given: '7.50', free: '992.50' });
    const { rows } = await server.database.pool.query<{ step: string; given: bigint }>(
      'select step, given from promotion_joinings where promotion = $1 order by given',
      [promotion.id],
    );
    expect(rows.map(({ step, given }) => [step, BigInt(given)])).toEqual([
      ['credited', 0n],
      ['credited', 75_000n],
    ]);
  });
});
