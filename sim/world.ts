import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTransaction, memberId, openDatabase, readBrands, setUpline } from '@croupier/server/testing';
import type { App, AppOptions, Brand, Database } from '@croupier/server/testing';
import { peopleOf, root, seededRandom, smallCatalogue, startTestServer, stockGames } from '@croupier/testkit';
import type { Person, TestServer } from '@croupier/testkit';
import pg from 'pg';
import type { Cast } from './cast.ts';
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
import { createPoints } from './model/points.ts';
import type { Points } from './model/points.ts';
import { createPromotions } from './model/promotions.ts';
import type { Promotions } from './model/promotions.ts';
import { createPurse } from './model/purse.ts';
import { createRounds } from './model/rounds.ts';
import type { Rounds } from './model/rounds.ts';
import type { Player, VendorName } from './player.ts';
import { stockPoints } from './points.ts';
import { publishPromotions } from './promotions.ts';
import { openProvider } from './provider.ts';
import type { Provider } from './provider.ts';
import { createRouteCounts } from './routes.ts';
import { simClock } from './sim-clock.ts';
import type { SimClock } from './sim-clock.ts';

export type Operator = { name: string; person: Person; coming: Promise<void> | null };

/** Everything a run knows: the real server, the model beside it, and what was sent so far. */
export type World = {
  dice: Dice;
  clock: SimClock;
  killer: Killer;
  testServer: TestServer;
  provider: Provider;
  hubKey: KeyObject;
  players: Player[];
  /** An agent, and two members below; they send each other money. */
  family: { agent: Player; below: readonly Player[] };
  /** Members who play with bonus money, whom nobody freezes or sends money to. */
  bonusPlayers: Player[];
  promotions: Promotions;
  operators: readonly Operator[];
  rounds: Record<VendorName, Rounds>;
  lottery: Lottery;
  cashier: Cashier;
  adjustments: Adjustments;
  points: Points;
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

/** A bug put in on purpose, in one run's server only: the simulator has to find it. */
export type Planted = {
  name: string;
  /** The text that is replaced in functions of the database. */
  pieces?: readonly { at: string; text: string }[];
  /** The text that is replaced in statements of the server. */
  statements?: readonly (readonly [from: string, to: string])[];
  breakDatabase?: (owner: pg.Client, world: World) => Promise<void>;
  /** Stands between the server and its database. */
  intercept?: () => Intercept;
  /** Who plays while it is looked for; all by default. */
  cast?: Cast;
  replace?: (app: () => App) => NonNullable<AppOptions['replace']>;
};

export type WorldOptions = { url: string; seed: number; planted?: Planted };

export async function openWorld({ url, seed, planted }: WorldOptions): Promise<World> {
  const clock = simClock(START);
  const owner = new pg.Client({ connectionString: url });
  // Dropping the database of a run that failed ends this connection too; the failure itself is the news.
  owner.on('error', () => {});
  await owner.connect();
  // Nothing is broken before everybody is there.
  let broken: Intercept | null = null;
  let isBroken = false;
  const edits = (text: string) =>
    isBroken ? (planted?.statements ?? []).reduce((edited, [from, to]) => edited.replace(from, () => to), text) : text;
  const killer = createKiller(owner, (name, query, all) => broken?.(name, query, all) ?? query(...all), edits);
  const books = openDatabase({ url, connections: 2, asOwner: true, onError: () => {} });
  const provider = await openProvider(clock);
  const routes = createRouteCounts();
  const folder = mkdtempSync(path.join(tmpdir(), 'croupier-sim-'));
  const { publicKey, privateKey } = hubKeys();
  const vendorsFile = path.join(folder, 'vendors.json');
  writeFileSync(vendorsFile, JSON.stringify(vendorsWith(publicKey)));
  let turns = 0;
  let names = 0;
  let random = seededRandom(`${seed} start`, clock);
  const own = seededRandom(`${seed} senders`, clock);

  async function startServer(): Promise<TestServer> {
    const testServer: TestServer = await startTestServer(url, {
      // No background work: everything that happens is a step of the run.
      settings: {
        ROLE: 'api',
        LOG_LEVEL: 'error',
        VENDORS_FILE: vendorsFile,
        PAYMENTS_SANDBOX_URL: provider.url,
      },
      connections: CONNECTIONS,
      brands: brandsOf(),
      clock,
      random: { bytes: (count) => random.bytes(count), newId: () => random.newId() },
      ...(planted?.replace ? { replace: planted.replace(() => testServer.app) } : {}),
    });
    killer.arm(testServer.database.pool);
    routes.watch(testServer.app.http.server);
    return testServer;
  }

  const testServer = await startServer();
  const promotions = createPromotions();
  const world: World = {
    dice: createDice(seed),
    clock,
    killer,
    testServer,
    provider,
    hubKey: privateKey,
    players: [],
    // Both are made below, before anybody plays.
    family: null!,
    bonusPlayers: [],
    promotions,
    operators: [],
    rounds: { native: createRounds('LIVE'), hub88: createRounds('RNG'), jili: createRounds('RNG') },
    lottery: createLottery(),
    cashier: createCashier({ promotions, clock, players: () => world.bonusPlayers }),
    adjustments: createAdjustments(),
    points: createPoints(),
    books,
    routes,
    nextName: () => `${seed}-${++names}`,
    nextNumber: () => seed * 1_000_000 + ++names,
    nextId: () => own.newId(),
    nextTurn: () => {
      turns += 1;
      random = seededRandom(`${seed} turn ${turns}`, clock);
    },
    mend: async () => {
      const { pool } = world.testServer.database;
      for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
        const asked = Array.from({ length: CONNECTIONS }, () => pool.query('select 1'));
        const answers = await Promise.allSettled(asked);
        if (answers.every(({ status }) => status === 'fulfilled')) return;
      }
    },
    restart: async () => {
      await world.testServer.stop();
      world.testServer = await startServer();
      const { client } = peopleOf(world.testServer);
      for (const { person, brand } of [...world.players, ...world.bonusPlayers])
        person.client = client({ token: person.token, brand });
      for (const { person } of world.operators) person.client = client({ token: person.token });
    },
    close: async () => {
      await world.testServer.stop();
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
  isBroken = true;
  return world;
}

/** Little money ends no turnover here: it is by a rule of its own that the model does not have. */
let brands: readonly Brand[] | null = null;
const brandsOf = () =>
  (brands ??= readBrands(path.join(root, 'brands')).map((brand) => ({
    ...brand,
    turnover: { ...brand.turnover, smallBalance: '0' },
  })));

/** Making them takes as long as some forty requests, and one pair does for all runs of a process. */
let made: ReturnType<typeof newKeys> | null = null;
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const hubKeys = () => (made ??= newKeys());

export const vendorsWith = (publicKey: KeyObject) => [
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

async function stock({ testServer, clock }: World): Promise<void> {
  const catalogue = smallCatalogue(clock.now());
  const games = catalogue.games.map((game) =>
    game.name === 'Mabuhay Fortune' ? { ...game, gameCode: JILI_GAME } : game,
  );
  await stockGames(testServer, { ...catalogue, games });
  await testServer.app.lottery.plan({ days: 3, games: [LOTTERY_GAME] });
  // The day before is closed, so that what comes with a time of long ago is of a closed day from the start.
  if ((await testServer.app.ledger.rollUp(testServer.brands)) === 0) throw new Error('no day was closed');
}

const PLAYERS = 6;
const BONUS_PLAYERS = 3;
/** Little, so that bonus money is asked for. */
const BONUS_OPENING_PESOS = 80;

async function makePeople(world: World): Promise<void> {
  const { testServer } = world;
  const [home, other] = testServer.brands as readonly [Brand, Brand];
  const agent = await makePlayer(world, 'agent', home, 1);
  world.players.push(agent);
  for (let n = 1; n <= PLAYERS; n += 1) world.players.push(await makePlayer(world, `player${n}`, home));
  // A member of another brand of the same house, whom the same vendors and routes serve.
  world.players.push(await makePlayer(world, 'twin', other));
  const below = world.players.slice(1, 3);
  for (const { person } of below)
    await inTransaction(testServer.database.db, (tx) =>
      setUpline(
        tx,
        { id: memberId(person.id), merchant: home.merchant },
        { uplineId: memberId(agent.person.id), code: null, rebateLevels: {}, now: world.clock.now() },
      ),
    );
  world.family = { agent, below };
  const operators: Operator[] = [];
  for (const name of ['olga', 'petra', 'rita'])
    operators.push({ name, person: await peopleOf(testServer).operator(), coming: null });
  world.operators = operators;
  for (let n = 1; n <= BONUS_PLAYERS; n += 1) {
    const player = await makePlayer(world, `bonus${n}`, home, 0, BONUS_OPENING_PESOS);
    world.bonusPlayers.push(player);
  }
  await publishPromotions(world, home, operators[0]!.person);
  await stockPoints(world, home);
}

export async function makePlayer(
  world: World,
  name: string,
  brand: Brand,
  type = 0,
  pesos = OPENING_PESOS,
): Promise<Player> {
  const { testServer, clock } = world;
  world.nextTurn();
  const account = `sim${name}`;
  const person = await peopleOf(testServer).member({ account, brand, type, balance: `${pesos}.00` });
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
  const { db } = testServer.database;
  await db.updateTable('members').set({ made_at: then }).where('id', '=', id).execute();
  await db
    .updateTable('payee_accounts')
    .set({ made_at: then, payable_from: then })
    .where('member_id', '=', id)
    .execute();
  const purse = createPurse(BigInt(pesos) * 10_000n, () => clock.now().getTime());
  return { name, person, brand, purse, seats: {}, payeeAccountId: accounts[0]!.id, signedOutAt: 0 };
}
