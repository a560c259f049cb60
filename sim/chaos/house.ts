import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inTransaction, memberId, setUpline } from '@croupier/server/testing';
import type { Brand } from '@croupier/server/testing';
import { peopleOf, seededRandom, shiftableClock, smallCatalogue, startTestServer, stockGames } from '@croupier/testkit';
import type { TestServer } from '@croupier/testkit';
import { createDice } from '../dice.ts';
import { createAdjustments } from '../model/adjustments.ts';
import { createCashier } from '../model/cashier.ts';
import { createLottery } from '../model/lottery.ts';
import { createPoints } from '../model/points.ts';
import { createPromotions } from '../model/promotions.ts';
import { createRounds } from '../model/rounds.ts';
import type { Player } from '../player.ts';
import type { Provider } from '../provider.ts';
import { createRouteCounts } from '../routes.ts';
import { JILI_GAME, makePlayer, vendorsWith } from '../world.ts';
import type { Operator, World } from '../world.ts';
import { createCounter } from './counter.ts';
import type { Counter } from './counter.ts';

/** Drawn once a minute, so that draws close, are drawn and settled under the faults. */
export const DRAWN_GAME = 'SSC_1M';

/**
 * One sender's part of the world: members whose money nobody else moves, with the model beside them. Those of `world` play
 * by its order; for the others the server also works by itself, so that what became of it is told by the books.
 */
export type Table = { world: World; deposits: World; counter: Counter };

export type HouseOptions = {
  url: string;
  folder: string;
  seed: number;
  tables: number;
  provider: Provider;
  providerUrl: string;
};

/** Makes games, draws and people before the doors open, by the server's own modules, as the simulator does. */
export async function furnish({ url, folder, seed, tables, provider, providerUrl }: HouseOptions) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const vendorsFile = path.join(folder, 'vendors.json');
  writeFileSync(vendorsFile, JSON.stringify(vendorsWith(publicKey)));
  const settings = {
    VENDORS_FILE: vendorsFile,
    PAYMENTS_SANDBOX_URL: providerUrl,
    DATA_DIR: path.join(folder, 'data'),
  };
  const clock = shiftableClock();
  const testServer = await startTestServer(url, {
    settings: { ...settings, ROLE: 'api', LOG_LEVEL: 'error' },
    clock,
  });
  try {
    const catalogue = smallCatalogue(clock.now());
    const games = catalogue.games.map((game) =>
      game.name === 'Mabuhay Fortune' ? { ...game, gameCode: JILI_GAME } : game,
    );
    await stockGames(testServer, { ...catalogue, games });
    await testServer.app.lottery.plan({ days: 2, games: [DRAWN_GAME] });
    const made: Table[] = [];
    for (let n = 0; n < tables; n += 1)
      made.push(await makeTable({ testServer, provider, hubKey: privateKey, seed: seed * 100 + n, place: n }));
    return { tables: made, settings };
  } finally {
    await testServer.stop();
  }
}

type Place = { testServer: TestServer; provider: Provider; hubKey: KeyObject; seed: number; place: number };

async function makeTable({ testServer, provider, hubKey, seed, place }: Place): Promise<Table> {
  const { clock } = testServer;
  let names = 0;
  const own = seededRandom(`${seed} senders`, clock);
  const promotions = createPromotions();
  const world: World = {
    dice: createDice(seed),
    clock,
    // Nobody stands between these servers and their database; what is killed is killed from outside.
    killer: { arm: () => {}, plan: () => {}, stopNext: () => {}, clear: () => {} },
    testServer,
    // How the provider fares is a fault of the run, not of one order.
    provider: { ...provider, be: () => {} },
    hubKey,
    players: [],
    family: null!,
    bonusPlayers: [],
    promotions,
    operators: [],
    rounds: { native: createRounds('LIVE'), hub88: createRounds('RNG'), jili: createRounds('RNG') },
    lottery: createLottery(),
    cashier: createCashier({ promotions, clock, players: () => world.bonusPlayers }),
    adjustments: createAdjustments(),
    points: createPoints(),
    // Nobody looks into the books while the run goes on.
    books: null!,
    routes: createRouteCounts(),
    nextName: () => `${seed}-${++names}`,
    nextNumber: () => seed * 1_000_000 + ++names,
    nextId: () => own.newId(),
    nextTurn: () => {},
    mend: async () => {},
    restart: async () => {},
    close: async () => {},
  };
  const [home, other] = testServer.brands as readonly [Brand, Brand];
  const make = (name: string, brand = home, type = 0) => makePlayer(world, `${place}x${name}`, brand, type);
  const agent = await make('agent', home, 1);
  const below = [await make('below1'), await make('below2')];
  const others = [await make('player1'), await make('player2'), await make('player3')];
  world.players.push(agent, ...below, ...others, await make('twin', other));
  world.family = { agent, below };
  for (const { person } of below)
    await inTransaction(testServer.database.db, (tx) =>
      setUpline(
        tx,
        { id: memberId(person.id), merchant: home.merchant },
        { uplineId: memberId(agent.person.id), code: null, rebateLevels: {}, now: clock.now() },
      ),
    );
  const operators: Operator[] = [];
  for (const name of ['olga', 'petra', 'rita'])
    operators.push({ name, person: await peopleOf(testServer).operator(), coming: null });
  world.operators = operators;
  const counter = createCounter(await make('lottery'), [await make('payee1'), await make('payee2')]);
  const depositor = await make('depositor');
  // The actor leaves out the last, who is of another brand in the simulator.
  return { world, deposits: { ...world, players: [depositor, depositor] }, counter };
}

/** From now on everybody asks at this address. */
export function moveTo({ world, deposits, counter }: Table, url: string): void {
  const testServer = { ...world.testServer, url };
  world.testServer = testServer;
  deposits.testServer = testServer;
  deposits.operators = world.operators;
  const { client } = peopleOf(testServer);
  const all: Player[] = [...world.players, ...deposits.players, counter.better, ...counter.payees];
  for (const { person, brand } of all) person.client = client({ token: person.token, brand });
  for (const { person } of world.operators) person.client = client({ token: person.token });
}

/** Everybody whose money is the table's. */
export const membersOf = ({ world, deposits, counter }: Table): Player[] => [
  ...world.players,
  deposits.players[0]!,
  counter.better,
  ...counter.payees,
];
