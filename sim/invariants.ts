import { auditRollups, verifyChain } from '@croupier/server/testing';
import { checkBooks, compareBalances, storedBalances } from './books.ts';
import { checkBonuses } from './bonuses.ts';
import type { Checks } from './checks.ts';
import { placeOf } from './model/cashier.ts';
import type { News } from './news.ts';
import type { World } from './world.ts';

/** In units of the books, which have four decimals of everything. */
const POINT = 10_000n;

/** What must hold of the books at any time, and what only the model beside them can tell. */
export async function checkWorld(world: World, checks: Checks): Promise<void> {
  const { books } = world;
  await checkBooks(books, checks);
  await checkBalances(world, checks);
  await checkBonuses(world, checks);
  await checkDays(world, checks);
  await checkMoves(world, checks);
  await checkTickets(world, checks);
  await checkPayouts(world, checks);
  checks.expect('the house signs what it asks', world.provider.wrong.length === 0, world.provider.wrong.join(', '));
  const { faults } = await auditRollups(books.db);
  checks.expect('closed days stay as they are', faults.length === 0, faults.join('; '));
  const chain = await verifyChain(books.db);
  checks.expect('the sealed chain verifies', chain.firstBad === null, `journal ${chain.firstBad?.journal}`);
}

/** What a few steps may have touched: balances, what is held, what waits in escrow, and all that was posted since. */
export async function checkNews(world: World, news: News, checks: Checks): Promise<void> {
  await news.read(checks);
  await checkBalances(world, checks);
  await checkTickets(world, checks);
  await checkPayouts(world, checks);
}

async function checkBalances({ books, ...world }: World, checks: Checks): Promise<void> {
  const players = [...world.players, ...world.bonusPlayers];
  for (const merchant of new Set(players.map(({ brand }) => brand.merchant))) {
    const own = players.filter(({ brand }) => brand.merchant === merchant);
    const expected = new Map(
      own.flatMap((player) => {
        const {
          person: { id },
          purse,
        } = player;
        return [
          [`player:${id}:main:PHP`, purse.main()] as const,
          [`player:${id}:held:PHP`, purse.held()] as const,
          [`player:${id}:bonus:PHP`, purse.bonuses.wallet()] as const,
          [`player:${id}:points:PTS`, world.points.of(player) * POINT] as const,
        ];
      }),
    );
    const different = compareBalances(await storedBalances(books, merchant), expected);
    checks.expect('balances are those of the model', different.length === 0, different.slice(0, 5).join('; '));
  }
}

/** What each kind of journal is about; all of a day together are what the member's wallets changed by. */
const flowOf = `case
  when p.kind in ('deposit', 'chargeback', 'debtRepayment') then 'deposits'
  when p.kind like 'withdrawal%' then 'withdrawals'
  when p.kind in ('transferUpline', 'transferDownline') then 'transfers'
  when p.kind in ('bet', 'rollback', 'lotteryStake', 'lotteryRefund') then 'bets'
  when p.kind in ('win', 'lotteryPrize') then 'prizes'
  when p.kind = 'rebate' then 'rebates'
  when p.kind in ('claim', 'bonusGrant', 'bonusRelease', 'bonusForfeit') then 'activity'
  else 'other' end`;

/** Of every member and day: Δ wallets = deposits − withdrawals ± transfers + prizes − bets + rebates + activity. */
async function checkDays({ books, players, bonusPlayers }: World, checks: Checks): Promise<void> {
  const { rows } = await books.pool.query<{ name: string; units: string }>(
    `select a.member_id || ' ' || floor((extract(epoch from p.at) + 28800) / 86400) || ' ' || ${flowOf} as name,
       sum(case when a.id = p.credit then p.units else -p.units end)::text as units
     from accounts a join postings p on a.id in (p.debit, p.credit)
     where a.member_id is not null and a.kind in ('main', 'held', 'bonus')
     group by a.member_id, floor((extract(epoch from p.at) + 28800) / 86400), ${flowOf}`,
  );
  const stored = new Map(rows.map(({ name, units }) => [name, units]));
  const told = new Map<string, bigint>(
    [...players, ...bonusPlayers].flatMap(({ person, purse }) =>
      [...purse.flows].map(([name, units]) => [`${person.id} ${name}`, units] as const),
    ),
  );
  const different = [...new Set([...stored.keys(), ...told.keys()])].filter(
    (name) => (stored.get(name) ?? '0') !== String(told.get(name) ?? 0n),
  );
  checks.expect(
    'every day of a member adds up as the model has it',
    different.length === 0,
    different
      .slice(0, 4)
      .map((name) => `${name}: ${stored.get(name)}, not ${told.get(name)}`)
      .join('; '),
  );
}

/** Every stake that a vendor was told is accepted stands in the books, once, with its amount. */
async function checkMoves({ books, rounds }: World, checks: Checks): Promise<void> {
  const issuers = { native: 'sandbox', hub88: 'hub', jili: 'jili-ph' } as const;
  const { rows } = await books.pool.query<{ issuer: string; name: string; units: string }>(
    'select issuer, move_name as name, units::text from round_moves where kind in (1, 5)',
  );
  const stored = new Map(rows.map(({ issuer, name, units }) => [`${issuer} ${name}`, units]));
  const wanted = (['native', 'hub88'] as const).flatMap((vendor) =>
    [...rounds[vendor].accepted()].map(([name, units]) => [`${issuers[vendor]} ${name}`, String(units)] as const),
  );
  const lost = wanted.filter(([name, units]) => stored.get(name) !== units);
  checks.expect('what was acknowledged is there', lost.length === 0, `${lost.length} lost: ${lost[0]?.join(' ')}`);
  const own = rows.filter(({ issuer }) => issuer === issuers.jili).length;
  const jili = rounds.jili.accepted().size;
  checks.expect('what was acknowledged is there', own === jili, `${own} stakes of a vendor, not ${jili}`);
}

/** Tickets that are not over are in the escrow of their draw, and nothing else is (LO-94). */
async function checkTickets({ books, lottery }: World, checks: Checks): Promise<void> {
  const { rows } = await books.pool.query<{ held: string }>(
    `select coalesce(sum(e.units), 0)::text as held from accounts a join entries e on e.account = a.id
     where a.kind = 'drawEscrow'`,
  );
  const open = lottery.tickets.filter(({ state }) => state === 'PLACED');
  const units = open.reduce((sum, { stake }) => sum + stake.units, 0n);
  const held = rows[0]!.held;
  checks.expect('escrow holds what open tickets staked', held === String(units), `${held}, not ${units}`);
}

/** What the provider paid is what left the server, and what is held is what open withdrawals hold. */
async function checkPayouts({ books, cashier, provider }: World, checks: Checks): Promise<void> {
  const sum = (all: readonly { units: bigint }[]) => all.reduce((total, { units }) => total + units, 0n);
  const out = sum(cashier.withdrawals.filter(({ state }) => placeOf(state) === 'out'));
  const paid = sum([...provider.payouts.values()].filter(({ wasPaid }) => wasPaid));
  checks.expect('nothing leaves that the provider has not paid', out <= paid, `${out} left, ${paid} paid`);
  const { rows } = await books.pool.query<{ held: string }>(
    "select coalesce(sum(units), 0)::text as held from holds where state = 'placed'",
  );
  const open = sum(cashier.withdrawals.filter(({ state }) => placeOf(state) === 'held'));
  checks.expect('holds are those of open withdrawals', rows[0]!.held === String(open), `${rows[0]!.held}, not ${open}`);
}
