import { auditRollups, sealJournals, systemClock, verifyChain } from '@croupier/server/testing';
import type { Database } from '@croupier/server/testing';
import { checkBooks, compareBalances, storedBalances } from '../books.ts';
import type { Checks } from '../checks.ts';
import { creditOf, placeOf } from '../model/cashier.ts';
import { payOf } from '../model/lottery.ts';
import type { Player } from '../player.ts';
import type { Deployment } from './deployment.ts';
import { DRAWN_GAME, membersOf } from './house.ts';
import type { Table } from './house.ts';

type Evidence = { database: Database; tables: readonly Table[]; checks: Checks };
type Balances = Map<string, bigint>;

/**
 * With the servers at rest the books say what the senders were told: nothing lost, nothing twice, nothing that was refused,
 * every balance exact.
 */
export async function proveBooks(deployment: Deployment, tables: readonly Table[], checks: Checks): Promise<void> {
  const database = await deployment.openBooks();
  try {
    const evidence = { database, tables, checks };
    await checkBooks(database, checks);
    await checkMoves(evidence);
    await checkAdjustments(evidence);
    const moved: Balances = new Map();
    await checkDeposits(evidence, moved);
    await checkWithdrawals(evidence, moved);
    await checkTickets(evidence, moved);
    await checkBalances(evidence, moved);
    checkPayouts(deployment, checks);
    const { faults } = await auditRollups(database.db);
    checks.expect('closed days stay as they are', faults.length === 0, faults.join('; '));
    await sealJournals(database.db, systemClock);
    const { firstBad } = await verifyChain(database.db);
    checks.expect('the sealed chain verifies', firstBad === null, `journal ${firstBad?.journal} ${firstBad?.how}`);
  } finally {
    await database.close();
  }
}

/** What somebody was told is there stands in the books, and nothing else does. */
function compare(
  checks: Checks,
  what: string,
  told: ReadonlyMap<string, unknown>,
  stored: ReadonlyMap<string, unknown>,
) {
  const lost = [...told].filter(([name, value]) => String(stored.get(name)) !== String(value)).map(([name]) => name);
  const more = [...stored.keys()].filter((name) => !told.has(name));
  checks.expect('what was acknowledged is there', lost.length === 0, `${lost.length} ${what} lost: ${lost[0]}`);
  checks.expect('what was refused is not there', more.length === 0, `${more.length} ${what} too many: ${more[0]}`);
}

const issuers = { native: 'sandbox', hub88: 'hub', jili: 'jili-ph' } as const;

/** Stakes of the vendors, each once with its amount. */
async function checkMoves({ database: { pool }, tables, checks }: Evidence): Promise<void> {
  const { rows } = await pool.query<{ issuer: string; name: string; units: string }>(
    'select issuer, move_name as name, units::text from round_moves where kind in (1, 5)',
  );
  const told = (vendor: keyof typeof issuers) =>
    new Map(tables.flatMap(({ world }) => [...world.rounds[vendor].accepted()]));
  const stored = (issuer: string) =>
    new Map(rows.filter((row) => row.issuer === issuer).map(({ name, units }) => [name, units]));
  compare(checks, 'stakes', told('native'), stored(issuers.native));
  compare(checks, 'stakes', told('hub88'), stored(issuers.hub88));
  const [own, jili] = [stored(issuers.jili).size, told('jili').size];
  checks.expect('what was acknowledged is there', own === jili, `${own} stakes of a vendor, not ${jili}`);
}

async function checkAdjustments({ database: { pool }, tables, checks }: Evidence): Promise<void> {
  const { rows } = await pool.query<{ id: string; state: string }>('select id, state from adjustments');
  const told = new Map(tables.flatMap(({ world }) => world.adjustments.all.map(({ key, state }) => [key, state])));
  compare(checks, 'adjustments', told, new Map(rows.map(({ id, state }) => [id, state])));
}

const add = (moved: Balances, account: string, units: bigint) =>
  void moved.set(account, (moved.get(account) ?? 0n) + units);

const accountOf = ({ person }: Player, kind: 'main' | 'held') => `player:${person.id}:${kind}:PHP`;

/** An order that was paid is credited, by its webhook or because the server asked; told or not, once. */
async function checkDeposits({ database: { pool }, tables, checks }: Evidence, moved: Balances): Promise<void> {
  const { rows } = await pool.query<{ id: string; units: string; state: string; credited: string | null }>(
    'select id, units::text, state, credited::text from deposit_orders',
  );
  const orders = tables.flatMap(({ world }) => world.cashier.orders);
  compare(
    checks,
    'orders',
    new Map(orders.map(({ id, units }) => [id, units])),
    new Map(rows.map(({ id, units }) => [id, units])),
  );
  for (const order of orders) {
    const row = rows.find(({ id }) => id === order.id);
    const isCredited = row?.state === 'CREDITED';
    checks.expect(
      'what was acknowledged is there',
      isCredited || !order.credited,
      `deposit ${order.id} is ${row?.state}`,
    );
    if (!isCredited) continue;
    const due = order.paid === null ? null : String(creditOf(order));
    checks.expect('a deposit is what was paid', row.credited === due, `${order.id}: ${row.credited}, not ${due}`);
    if (!order.credited) add(moved, accountOf(order.player, 'main'), creditOf(order));
  }
}

/** The state that nothing leads out of: what was received may still be taken back by the provider. */
const END = 'REJECTED';

async function checkWithdrawals({ database: { pool }, tables, checks }: Evidence, moved: Balances): Promise<void> {
  const { rows } = await pool.query<{ key: string; units: string; state: string }>(
    'select key, units::text, state from withdrawals',
  );
  const asked = tables.flatMap(({ counter }) => counter.withdrawals);
  compare(
    checks,
    'withdrawals',
    new Map(asked.map(({ key, units }) => [key, units])),
    new Map(rows.map(({ key, units }) => [key, units])),
  );
  const states = new Map(rows.map(({ key, state }) => [key, state]));
  for (const { key, player, units, told } of asked) {
    const state = states.get(key) ?? 'lost';
    checks.expect('what was acknowledged is there', !told.includes(END) || state === END, `${key} is ${state}`);
    const place = placeOf(state);
    if (place !== 'back') add(moved, accountOf(player, 'main'), -units);
    if (place === 'held') add(moved, accountOf(player, 'held'), units);
  }
}

/** Whoever was paid was paid by the provider, which knows each payout once. */
function checkPayouts({ provider }: Deployment, checks: Checks): void {
  checks.expect('the house signs what it asks', provider.wrong.length === 0, provider.wrong.join(', '));
}

type StoredTicket = {
  id: string;
  units: string;
  state: string;
  result: number[] | null;
  kind: number | null;
  prize: string;
  rebate: string;
  returned: string;
};

const CANCELLED = 2;
const STOPPED = 3;

/** Every ticket of a draw that is over ended once, with what its numbers bring by the published rules. */
async function checkTickets({ database: { pool }, tables, checks }: Evidence, moved: Balances): Promise<void> {
  const { rows } = await pool.query<StoredTicket>(
    `select t.id, t.units::text, d.state, d.result, e.kind,
       coalesce(e.prize, 0)::text as prize, coalesce(e.rebate, 0)::text as rebate, coalesce(e.returned, 0)::text as returned
     from lottery_tickets t join lottery_draws d on d.id = t.draw_id
     left join lottery_ends e on e.draw_id = t.draw_id and e.no = t.no
     where d.game = $1`,
    [DRAWN_GAME],
  );
  const placed = tables.flatMap(({ counter }) =>
    counter.tickets.map((ticket) => ({ ...ticket, player: counter.better })),
  );
  compare(
    checks,
    'tickets',
    new Map(placed.map(({ id, units }) => [id, units])),
    new Map(rows.map(({ id, units }) => [id, units])),
  );
  checks.expect('a ticket ends once', new Set(rows.map(({ id }) => id)).size === rows.length, `${rows.length} rows`);
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const ticket of placed) {
    const row = stored.get(ticket.id);
    if (!row) continue;
    const account = accountOf(ticket.player, 'main');
    add(moved, account, BigInt(row.prize) + BigInt(row.rebate) + BigInt(row.returned) - ticket.units);
    const name = `ticket ${ticket.id} of ${ticket.issue}, ${row.state}, end ${row.kind}`;
    if (row.kind === CANCELLED || row.kind === STOPPED) {
      const isAsked = ticket.back !== 'not asked' || ticket.chase?.stopsOnWin;
      checks.expect('only what was asked for is taken back', Boolean(isAsked), name);
      checks.expect('a ticket brings what its numbers say', row.returned === String(ticket.units), name);
      continue;
    }
    checks.expect('what was acknowledged is there', ticket.back !== 'done', `${name}, though taken back`);
    checks.expect('every draw comes to its end', row.state === 'SETTLED', name);
    if (row.state !== 'SETTLED') continue;
    const pays = ticket.lines.map((line) => payOf(line, ticket.times, row.result!.map(Number)));
    const [prize, rebate] = [
      pays.reduce((sum, pay) => sum + pay.prize, 0n),
      pays.reduce((sum, pay) => sum + pay.rebate, 0n),
    ];
    const isRight = row.prize === String(prize) && row.rebate === String(rebate) && row.returned === '0';
    checks.expect(
      'a ticket brings what its numbers say',
      isRight,
      `${name}: ${row.prize} and ${row.rebate}, not ${prize} and ${rebate}`,
    );
  }
}

async function checkBalances({ database, tables, checks }: Evidence, moved: Balances): Promise<void> {
  const members = tables.flatMap(membersOf);
  for (const merchant of new Set(members.map(({ brand }) => brand.merchant))) {
    const own = members.filter(({ brand }) => brand.merchant === merchant);
    const expected = new Map(
      own.flatMap((player) => {
        const [main, held] = [accountOf(player, 'main'), accountOf(player, 'held')];
        return [
          [main, player.purse.main() + (moved.get(main) ?? 0n)] as const,
          [held, player.purse.held() + (moved.get(held) ?? 0n)] as const,
        ];
      }),
    );
    const different = compareBalances(await storedBalances(database, merchant), expected);
    checks.expect(
      'balances are what the answers made them',
      different.length === 0,
      `${different.length} accounts off: ${different.slice(0, 5).join('; ')}`,
    );
  }
}
