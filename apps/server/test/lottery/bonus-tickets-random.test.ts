import { auditBooks } from '@croupier/server/testing';
import { seededRandom, standingClock } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { bonusTools, pesos } from '../bonuses/tools.ts';
import { HOPELESS, lineOf, slipOf, SURE, useLottery } from './tools.ts';
import type { ShownDraw } from './tools.ts';

const { server, plan, fresh, drain, toDrawn, runThrough, plantResult, asOwner, escrowFaults } = useLottery();
const { within, whose, promotion, grant, bonus, wallets, budgetOf, ticks } = bonusTools(server);
beforeAll(() => plan('SSC_5M'));

const wide = process.env['TEST_WIDE'] !== undefined;
const SEED = wide ? Date.now() : 20261119;
const DRAWS = wide ? 40 : 6;
const PEOPLE = 12;
const ORDERS_EACH = 4;

const random = seededRandom(String(SEED), standingClock());
const below = (n: number) => random.bytes(4).readUInt32BE() % n;
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
const units = (text: string) => pesos(text).units;

type Player = { person: Person; bonusId: string; promotionId: string; main: bigint };

async function player(): Promise<Player> {
  const main = oneOf(['0.01', '3.33', '20.00', '75.50']);
  const person = await server.member({ balance: main });
  const promotionId = await promotion('5000');
  const terms = {
    contributions: { LOTT: 50, ELOTT: 50 },
    multiple: oneOf([5, 40, 2000]),
    maxBet: oneOf([null, pesos('60')]),
    maxWin: oneOf([null, pesos('40')]),
  };
  const { id } = await grant(person, oneOf(['30', '77.77', '150']), { promotionId, terms });
  return { person, bonusId: id, promotionId, main: units(main) };
}

function randomLine() {
  const price = { unitPrice: oneOf(['1', '2', '3']), multiple: 1 + below(3), series: oneOf([1960, 1800]) };
  const digits = oneOf([SURE, HOPELESS, { play: 'Fixed', selection: `${below(10)}||||`, bets: 1 }, HALF]);
  return lineOf(digits, digits === HOPELESS ? { series: price.series } : price);
}
const HALF = { play: 'Fixed', selection: '0,2,4,6,8||||', bets: 5 };

/** Made before anything is sent, so that a seed always means the same orders. */
function randomOrder() {
  const lines = Array.from({ length: 1 + below(2) }, randomLine);
  // A slip names a selection once.
  const isTwice = lines.length === 2 && lines[0]!.selection === lines[1]!.selection;
  return { lines: isTwice ? lines.slice(0, 1) : lines, isTakenBack: below(5) === 0 };
}

/** Refusals that a random order may get: too little money, or more than the bonus or a draw takes. */
const expected = /^(insufficient_balance|bonus_max_bet|bonus_not_taken|prize_over_)/;

async function order({ client }: Person, draw: ShownDraw, wanted: ReturnType<typeof randomOrder>): Promise<void> {
  const id = await client.call('placeTicket', { body: slipOf(draw, wanted.lines) }).then(
    ({ ticket }) => ticket.id,
    (error: { refusal: { code: string } }) => {
      expect(error.refusal.code).toMatch(expected);
      return null;
    },
  );
  if (id !== null && wanted.isTakenBack) await client.call('cancelTicket', { params: { id } });
}

async function playDraw(players: readonly Player[], n: number): Promise<void> {
  const draw = await fresh('SSC_5M');
  const olga = await server.operator();
  const orders = players.map(({ person }) => ({ person, wanted: Array.from({ length: ORDERS_EACH }, randomOrder) }));
  await Promise.all(
    orders.map(async ({ person, wanted }) => {
      for (const one of wanted) await order(person, draw, one);
    }),
  );
  if (n === 1) {
    // Some give their bonus up while tickets are open.
    for (const { person, bonusId } of players.slice(0, 3)) {
      const { left } = await person.client.call('bonus', { params: { id: bonusId } });
      await within((tx) => server.app.bonuses.cancel(tx, whose(person), { id: bonusId, givenUp: pesos(left.amount) }));
    }
  }
  const act = { gameCode: 'SSC_5M', issue: draw.issue, reason: 'as the test wants it' };
  const params = { merchant: server.brands[0]!.merchant };
  if (n % 3 === 2) {
    await olga.client.call('lotteryVoid', { params, body: act });
    await drain();
  } else if (n % 3 === 1) {
    await toDrawn(draw);
    const { draw: shown } = await server
      .client()
      .call('lotteryFairness', { query: { gameCode: 'SSC_5M', issue: draw.issue } });
    const right = shown.result!;
    await plantResult(draw, [(Number(right[0]) + 1 + below(9)) % 10, ...right.slice(1)]);
    await drain();
    await ticks();
    await olga.client.call('lotteryResettle', { params, body: act });
    await drain();
  } else await runThrough(draw);
  await ticks();
}

/** What all tickets of a member staked and brought, and of it bonus money. */
async function sumsOf(person: Person) {
  const sums = { staked: 0n, back: 0n, bonusStaked: 0n, bonusBack: 0n };
  for (let before: string | undefined; ;) {
    const { tickets, next } = await person.client.call('myTickets', { query: { ...(before && { before }) } });
    for (const { stake, prize, returned, rebate, bonus: part } of tickets) {
      sums.staked += units(stake.amount);
      sums.back += units(prize.amount) + units(returned.amount) + units(rebate.amount);
      sums.bonusStaked += part ? units(part.stake.amount) : 0n;
      sums.bonusBack += part ? units(part.back.amount) : 0n;
    }
    if (next === null) return sums;
    before = next;
  }
}

test('[PM-150, PM-152, PM-153] whatever is ordered, taken back, void and corrected: no unit is made or lost, and each part stays what it was', async () => {
  const players: Player[] = [];
  for (let n = 0; n < PEOPLE; n += 1) players.push(await player());
  for (let n = 0; n < DRAWS; n += 1) {
    await playDraw(players, n);
    expect({ seed: SEED, n, faults: (await auditBooks(server.database.db)).faults }).toMatchObject({ faults: [] });
    expect(await escrowFaults()).toEqual([]);
  }
  let withBonus = 0n;
  for (const { person, bonusId, promotionId, main } of players) {
    const sums = await sumsOf(person);
    withBonus += sums.bonusStaked;
    const now = await wallets(person);
    const budget = units(await budgetOf(promotionId));
    const { converted, state } = await bonus(bonusId);
    const [owed] = await asOwner<{ units: string }>(
      `select coalesce(sum(e.owed), 0)::text as units from lottery_ends e
       join lottery_tickets t on t.draw_id = e.draw_id and t.no = e.no where t.member_id = $1`,
      [person.id],
    );
    const told = { seed: SEED, account: person.account, state };
    // What the member has and what the promotion has are what there was, less all stakes, with all that came back.
    expect({ ...told, sum: units(now.main) + units(now.bonus) + budget }).toEqual({
      ...told,
      sum: main + units('5000') - sums.staked + sums.back + BigInt(owed!.units),
    });
    if (owed!.units !== '0') continue;
    expect({ ...told, real: units(now.main) }).toEqual({
      ...told,
      real: main - (sums.staked - sums.bonusStaked) + (sums.back - sums.bonusBack) + converted,
    });
    expect({ ...told, bonus: units(now.bonus) + budget }).toEqual({
      ...told,
      bonus: units('5000') - sums.bonusStaked + sums.bonusBack - converted,
    });
  }
  expect(withBonus).toBeGreaterThan(0n);
}, 240_000);
