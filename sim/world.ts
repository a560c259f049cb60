import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTransaction, memberId, openDatabase, setUpline } from '@croupier/server/testing';
import type { Brand, Database } from '@croupier/server/testing';
import { peopleOf, seededChance, smallCatalogue, startServerBox, stockGames } from '@croupier/testkit';
import type { Person, ServerBox } from '@croupier/testkit';
import pg from 'pg';
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import { createKiller } from './faults.ts';
import type { Intercept, Killer } from './faults.ts';
import { createAdjustments } from './model/adjustments.ts';
import type { Adjustments } from './model/adjustments.ts';
import { createCashier } from './model/cashier.ts';
import type { Cashier } from './model/cashier.ts';
import { createLottery } from './model/lottery.ts';
import type { Lottery } from './model/lottery.ts';
import { createPurse } from './model/purse.ts';
import type { Purse } from './model/purse.ts';
import { createRounds } from './model/rounds.ts';
import type { Rounds } from './model/rounds.ts';
import type { Planted } from './planted/planted.ts';
import { openProvider } from './provider.ts';
import type { Provider } from './provider.ts';
import { createRouteCounts } from './routes.ts';
import { simClock } from './sim-clock.ts';
import type { SimClock } from './sim-clock.ts';

export type VendorName = 'native' | 'hub88' | 'jili';
export const vendorNames: readonly VendorName[] = ['native', 'hub88', 'jili'];

/** A place in a vendor's game: what the vendor found in the launch, and how it calls the player. */
export type Seat = { token: string; sessionId: string; playerId: string; at: number };

export type Player = {
  name: string;
  person: Person;
  brand: Brand;
  purse: Purse;
  seats: Partial<Record<VendorName, Seat>>;
  /** The bound account that withdrawals go to. */
  payeeAccountId: string;
  /** Since when an operator has signed the member out. */
  signedOutAt: number;
};

export type Operator = { name: string; person: Person; coming: Promise<void> | null };

/** Everything a run knows: the real house, the model beside it, and what was sent so far. */
export type World = {
  dice: Dice;
  clock: SimClock;
  killer: Killer;
  box: ServerBox;
  provider: Provider;
  hubKey: KeyObject;
  players: Player[];
  /** An agent, and two members below; they send each other money. */
  family: { agent: Player; below: readonly Player[] };
  operators: readonly Operator[];
  rounds: Record<VendorName, Rounds>;
  lottery: Lottery;
  cashier: Cashier;
  adjustments: Adjustments;
  /** The owner's eyes, beside the server. */
  books: Database;
  routes: ReturnType<typeof createRouteCounts>;
  nextName: () => string;
  nextNumber: () => number;
  /** A uuid that the seed repeats. */
  nextId: () => string;
  /** Chance begins anew with every request, so that tries that took longer do not change what comes later. */
  nextTurn: () => void;
  /** Finds the connections that were killed and lie in the server's pool like any other. */
  mend: () => Promise<void>;
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

export const JILI_SECRET = 'the-secret-of-jili-in-the-simulator';
/** One vendor names its games by numbers. */
export const JILI_GAME = '49';
export const LOTTERY_GAME = 'LF_P5';
/** Ahead of every database's own clock, which would else hold betting closed; the same for ever, so that a seed repeats. */
const START = '2031-03-05T01:00:00Z';
export const PIN = '246810';
const OPENING_PESOS = 4000;
/** Of the server to its database. */
const CONNECTIONS = 4;
const MOST_LOOKS = 10;
const DAY = 24 * 3_600_000;

export type WorldOptions = { url: string; seed: number; planted?: Planted };

export async function openWorld({ url, seed, planted }: WorldOptions): Promise<World> {
  const clock = simClock(START);
  const owner = new pg.Client({ connectionString: url });
  // Dropping the database of a run that failed ends this connection too; the failure itself is the news.
  owner.on('error', () => {});
  await owner.connect();
  // Nothing is broken before everybody is there.
  let broken: Intercept | null = null;
  const killer = createKiller(owner, (name, query, all) => broken?.(name, query, all) ?? query(...all));
  const books = openDatabase({ url, connections: 2, asOwner: true, onError: () => {} });
  const provider = await openProvider(clock);
  const routes = createRouteCounts();
  const folder = mkdtempSync(path.join(tmpdir(), 'croupier-sim-'));
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const vendorsFile = path.join(folder, 'vendors.json');
  writeFileSync(vendorsFile, JSON.stringify(vendorsWith(publicKey)));
  let turns = 0;
  let names = 0;
  let chance = seededChance(`${seed} start`, clock);
  const own = seededChance(`${seed} senders`, clock);

  async function startBox(): Promise<ServerBox> {
    const box: ServerBox = await startServerBox(url, {
      // No background work: everything that happens is a step of the run.
      settings: {
        ROLE: 'api',
        LOG_LEVEL: 'error',
        VENDORS_FILE: vendorsFile,
        PAYMENTS_SANDBOX_URL: provider.url,
      },
      connections: CONNECTIONS,
      clock,
      chance: { bytes: (count) => chance.bytes(count), newId: () => chance.newId() },
      ...(planted?.replace ? { replace: planted.replace(() => box.app) } : {}),
    });
    killer.arm(box.database.pool);
    routes.watch(box.app.http.server);
    return box;
  }

  const box = await startBox();
  const world: World = {
    dice: createDice(seed),
    clock,
    killer,
    box,
    provider,
    hubKey: privateKey,
    players: [],
    // Both are made below, before anybody plays.
    family: null!,
    operators: [],
    rounds: { native: createRounds(), hub88: createRounds(), jili: createRounds() },
    lottery: createLottery(),
    cashier: createCashier(),
    adjustments: createAdjustments(),
    books,
    routes,
    nextName: () => `${seed}-${++names}`,
    nextNumber: () => seed * 1_000_000 + ++names,
    nextId: () => own.newId(),
    nextTurn: () => {
      turns += 1;
      chance = seededChance(`${seed} turn ${turns}`, clock);
    },
    mend: async () => {
      const { pool } = world.box.database;
      for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
        const asked = Array.from({ length: CONNECTIONS }, () => pool.query('select 1'));
        const answers = await Promise.allSettled(asked);
        if (answers.every(({ status }) => status === 'fulfilled')) return;
      }
    },
    restart: async () => {
      await world.box.stop();
      world.box = await startBox();
      const { client } = peopleOf(world.box);
      for (const { person, brand } of world.players) person.client = client({ token: person.token, brand });
      for (const { person } of world.operators) person.client = client({ token: person.token });
    },
    close: async () => {
      await world.box.stop();
      provider.close();
      await books.close();
      await owner.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await stock(world);
  await makePeople(world);
  await planted?.breakDatabase?.(owner, world);
  broken = planted?.intercept?.() ?? null;
  return world;
}

const vendorsWith = (publicKey: KeyObject) => [
  {
    code: 'hub',
    dialect: 'hub88',
    secrets: ['a-secret-for-calls-to-hub'],
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
    launchUrl: 'http://127.0.0.1:9/play',
    serves: ['ANAHAW'],
  },
  {
    code: 'jili-ph',
    dialect: 'jili',
    secrets: [JILI_SECRET],
    launchUrl: 'http://127.0.0.1:9/play',
    serves: ['JILI'],
  },
];

async function stock({ box, clock }: World): Promise<void> {
  const catalogue = smallCatalogue(clock.now());
  const games = catalogue.games.map((game) =>
    game.name === 'Mabuhay Fortune' ? { ...game, gameCode: JILI_GAME } : game,
  );
  await stockGames(box, { ...catalogue, games });
  await box.app.lottery.plan({ days: 3, games: [LOTTERY_GAME] });
}

const PLAYERS = 6;

async function makePeople(world: World): Promise<void> {
  const { box } = world;
  const [home, other] = box.brands as readonly [Brand, Brand];
  const agent = await makePlayer(world, 'agent', home, 1);
  world.players.push(agent);
  for (let n = 1; n <= PLAYERS; n += 1) world.players.push(await makePlayer(world, `player${n}`, home));
  // A member of another brand of the same house, whom the same vendors and routes serve.
  world.players.push(await makePlayer(world, 'twin', other));
  const below = world.players.slice(1, 3);
  for (const { person } of below)
    await inTransaction(box.database.db, (tx) =>
      setUpline(
        tx,
        { id: memberId(person.id), merchant: home.merchant },
        { uplineId: memberId(agent.person.id), code: null, rebateLevels: {}, now: world.clock.now() },
      ),
    );
  world.family = { agent, below };
  const operators: Operator[] = [];
  for (const name of ['olga', 'petra', 'rita'])
    operators.push({ name, person: await peopleOf(box).operator(), coming: null });
  world.operators = operators;
}

async function makePlayer(world: World, name: string, brand: Brand, type = 0): Promise<Player> {
  const { box, clock } = world;
  world.nextTurn();
  const account = `sim${name}`;
  const person = await peopleOf(box).member({ account, brand, type, balance: `${OPENING_PESOS}.00` });
  const { client, password, id } = person;
  const realName = `Ana Reyes ${name.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
  await client.call('editProfile', { body: { realName } });
  await client.call('setPaymentPassword', { body: { password, paymentPassword: PIN, confirmPaymentPassword: PIN } });
  const number = `0917${String(world.nextNumber()).slice(-7).padStart(7, '0')}`;
  const { accounts } = await client.call('bindPayeeAccount', {
    body: { institution: 'GCASH', number, holder: realName, paymentPassword: PIN },
  });
  // Of long standing: nothing about them is new.
  const then = new Date(clock.now().getTime() - 30 * DAY);
  const { db } = box.database;
  await db.updateTable('members').set({ made_at: then }).where('id', '=', id).execute();
  await db
    .updateTable('payee_accounts')
    .set({ made_at: then, payable_from: then })
    .where('member_id', '=', id)
    .execute();
  const purse = createPurse(BigInt(OPENING_PESOS) * 10_000n);
  return { name, person, brand, purse, seats: {}, payeeAccountId: accounts[0]!.id, signedOutAt: 0 };
}
