import { createModel, goodStanding, journal, noLimits } from '@croupier/ledger';
import type { JournalDraft, Model, ModelMember } from '@croupier/ledger';
import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { inTransaction, memberId, openDatabase, verifyAudit } from '@croupier/server/testing';
import type { Database, LedgerAnswer, LedgerCommand, Merchant } from '@croupier/server/testing';
import { peopleOf, startTestServer } from '@croupier/testkit';
import type { Person, TestServer } from '@croupier/testkit';
import pg from 'pg';
import { newDirectCommands } from './direct-commands.ts';
import type { DirectCommands } from './direct-commands.ts';
import { createDice } from './dice.ts';
import { createKiller } from './faults.ts';
import type { Killer } from './faults.ts';
import { simClock } from './sim-clock.ts';
import type { SimClock } from './sim-clock.ts';
import type { Planted } from './planted/planted.ts';
import { createRoundModel } from './round-model.ts';
import type { RoundModel, RoundMove } from './round-model.ts';
import { php } from './table.ts';
import type { Table } from './table.ts';

export type Submit = (command: LedgerCommand) => Promise<LedgerAnswer>;

export type Player = { name: string; person: Person; member: ModelMember };

/** Everything a run knows: the real house, the model beside it, and what was sent so far. */
export type World = Omit<Table, 'players'> & {
  clock: SimClock;
  killer: Killer;
  model: Model;
  players: Player[];
  /** The owner's eyes, beside the one connection of the server. */
  books: Database;
  owner: pg.Client;
  testServer: TestServer;
  submit: Submit;
  auditEntries: number;
  /** What was asked outside the batcher. */
  direct: DirectCommands;
  /** A visitor with play money, in the same model. */
  trialMember: ModelMember;
  /** Another merchant of the same house, with a model of its own. */
  secondMerchant: { merchant: Merchant; memberId: string; model: Model };
  /** A member who plays in a vendor's rounds, with a model of its own. */
  rounds: { memberId: string; permit: string; model: RoundModel; sent: RoundMove[] };
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

const PROMOTIONS = ['p1', 'p2', 'p3'];
const OPENING = '150.00';

export const walletOf = (world: Pick<World, 'testServer' | 'merchant'>, memberId: string) =>
  world.testServer.app.ledger.walletId(world.merchant, { kind: 'main', memberId, currency: 'PHP' });

export type WorldOptions = { url: string; seed: number; players: number; planted?: Planted };

export async function openWorld({ url, seed, players, planted }: WorldOptions): Promise<World> {
  const clock = simClock('2026-03-01T08:00:00Z');
  const owner = new pg.Client({ connectionString: url });
  // Dropping the database of a run that failed ends this connection too; the failure itself is the news.
  owner.on('error', () => {});
  await owner.connect();
  const killer = createKiller(owner);
  const books = openDatabase({ url, connections: 1, asOwner: true, onError: () => {} });
  let starts = 0;
  let names = 0;

  async function startServer(): Promise<TestServer> {
    starts += 1;
    const testServer: TestServer = await startTestServer(url, {
      // No background work: everything that happens is a step of the run.
      settings: { ROLE: 'api', LOG_LEVEL: 'error' },
      connections: 1,
      clock,
      seed: `${seed} start ${starts}`,
      ...(planted?.replace ? { replace: planted.replace(() => testServer.app) } : {}),
    });
    killer.arm(testServer.database.pool);
    return testServer;
  }

  const testServer = await startServer();
  const world: World = {
    dice: createDice(seed),
    merchant: testServer.brands[0]!.merchant,
    clock,
    killer,
    model: createModel(),
    players: [],
    promotions: PROMOTIONS,
    bets: [],
    sent: [],
    books,
    owner,
    testServer,
    submit: submitOf(),
    auditEntries: 0,
    direct: newDirectCommands(),
    // All three are made below, before anybody plays.
    trialMember: null!,
    secondMerchant: null!,
    rounds: null!,
    nextName: () => `${seed}-${++names}`,
    restart: async () => {
      await world.testServer.stop();
      world.testServer = await startServer();
      world.submit = submitOf();
      for (const player of world.players)
        player.person.client = peopleOf(world.testServer).client({ token: player.person.token });
    },
    close: async () => {
      await world.testServer.stop();
      await books.close();
      await owner.end();
    },
  };

  function submitOf(): Submit {
    const real: Submit = (command) => world.testServer.app.ledger.submit(command);
    return (
      planted?.wrapSubmit?.(real, { owner: books.pool, walletOf: (memberId) => walletOf(world, memberId) }) ?? real
    );
  }

  for (let n = 0; n < players; n += 1) world.players.push(await makePlayer(world, n));
  for (const promotionId of PROMOTIONS) {
    const amount = php(600_000);
    await fundPromotion(world.testServer, promotionId, amount);
    world.model.apply({ key: `budget ${promotionId}`, type: 'budget', promotionId, amount }, 0);
  }
  world.trialMember = await makeTrial(world);
  world.secondMerchant = await makeSecondMerchant(world);
  world.rounds = await makeRounder(world);
  // What the modules wrote when they started.
  world.auditEntries = Number((await verifyAudit(books.db)).entries);
  await planted?.breakDatabase?.(owner, world);
  return world;
}

async function makePlayer(world: World, n: number): Promise<Player> {
  const person = await peopleOf(world.testServer).member({ account: `player${n}`, balance: OPENING });
  const member: ModelMember = { memberId: person.id, currency: 'PHP', standing: goodStanding, limits: noLimits };
  world.model.putMember(member);
  const amount = money(1_500_000n, 'PHP');
  world.model.apply({ key: `opening ${n}`, type: 'seed', memberId: person.id, amount }, 0);
  return { name: `player${n}`, person, member };
}

async function makeTrial(world: World): Promise<ModelMember> {
  const { id: memberId } = await peopleOf(world.testServer).member({ account: 'visitor', type: 4 });
  const currency = 'FUN';
  const member: ModelMember = { memberId, currency, standing: goodStanding, limits: noLimits };
  const amount = money(2_000_000n, currency);
  world.model.putMember(member);
  world.model.apply({ key: 'opening of the visitor', type: 'seed', memberId, amount }, 0);
  const credit = { kind: 'main', memberId, currency } as const;
  await post(world.testServer, { kind: 'seed', postings: [{ debit: { kind: 'equity', currency }, credit, amount }] });
  return member;
}

async function makeSecondMerchant({ testServer }: World): Promise<World['secondMerchant']> {
  const brand = testServer.brands[1]!;
  const { id: memberId } = await peopleOf(testServer).member({ account: 'twin', brand, balance: '900.00' });
  const model = createModel();
  model.putMember({ memberId, currency: 'PHP', standing: goodStanding, limits: noLimits });
  const amount = money(9_000_000n, 'PHP');
  model.apply({ key: 'opening of the twin', type: 'seed', memberId, amount }, 0);
  return { merchant: brand.merchant, memberId, model };
}

/** The permit outlasts every jump of the clock: what is asked here is the round. */
const FAR = new Date('2100-01-01T00:00:00Z');

async function makeRounder({ testServer, clock }: World): Promise<World['rounds']> {
  const { id } = await peopleOf(testServer).member({ account: 'rounder', balance: OPENING });
  const permit = '018f6a52-7c1d-7000-8000-00000000a001';
  await inTransaction(testServer.database.db, (tx) =>
    testServer.app.ledger.givePermit(tx, {
      id: permit,
      memberId: memberId(id),
      sessionId: null,
      at: clock.now(),
      until: FAR,
    }),
  );
  return { memberId: id, permit, model: createRoundModel(1_500_000n), sent: [] };
}

export async function fundPromotion(testServer: TestServer, promotionId: string, amount: Money): Promise<void> {
  const currency = 'PHP';
  const credit = { kind: 'promotion', promotionId, currency } as const;
  await post(testServer, { kind: 'budget', postings: [{ debit: { kind: 'equity', currency }, credit, amount }] });
}

async function post(testServer: TestServer, draft: JournalDraft): Promise<void> {
  const built = journal(draft);
  if (!built.ok) throw new Error(built.reason.code);
  await inTransaction(testServer.database.db, (tx) =>
    testServer.app.ledger.post(tx, { merchant: testServer.brands[0]!.merchant, journal: built.value }),
  );
}
