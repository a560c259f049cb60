import { createModel, goodStanding, journal, noLimits } from '@croupier/ledger';
import type { JournalDraft, Model, ModelMember } from '@croupier/ledger';
import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { inTransaction, memberId, openDatabase, verifyAudit } from '@croupier/server/testing';
import type { App, AppOptions, Database, LaneAnswer, LaneCommand, Merchant } from '@croupier/server/testing';
import { peopleOf, startServerBox } from '@croupier/testkit';
import type { Person, ServerBox } from '@croupier/testkit';
import pg from 'pg';
import { newDesk } from './desk-state.ts';
import type { Desk } from './desk-state.ts';
import { createDice } from './dice.ts';
import { createKiller } from './faults.ts';
import type { Killer } from './faults.ts';
import { simClock } from './sim-clock.ts';
import type { SimClock } from './sim-clock.ts';
import { createRoundModel } from './round-model.ts';
import type { RoundModel, RoundMove } from './round-model.ts';
import { php } from './table.ts';
import type { Table } from './table.ts';

export type Submit = (command: LaneCommand) => Promise<LaneAnswer>;

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
  box: ServerBox;
  submit: Submit;
  auditEntries: number;
  /** What was asked outside the lane. */
  desk: Desk;
  /** A visitor with play money, in the same model. */
  trialMember: ModelMember;
  /** Another merchant of the same house, with a model of its own. */
  twinHouse: { merchant: Merchant; memberId: string; model: Model };
  /** A member who plays in a vendor's rounds, with a model of its own. */
  rounds: { memberId: string; permit: string; model: RoundModel; sent: RoundMove[] };
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

const PROMOTIONS = ['p1', 'p2', 'p3'];
const OPENING = '150.00';

export const walletOf = (world: Pick<World, 'box' | 'merchant'>, memberId: string) =>
  world.box.app.ledger.walletId(world.merchant, { kind: 'main', memberId, currency: 'PHP' });

export type Scene = { owner: pg.Pool; walletOf: (memberId: string) => Promise<bigint> };

/** A bug put in on purpose, in one run's house only: the simulator has to find it. */
export type Planted = {
  name: string;
  breakDatabase?: (owner: pg.Client, world: World) => Promise<void>;
  wrapSubmit?: (submit: Submit, scene: Scene) => Submit;
  replace?: (app: () => App) => NonNullable<AppOptions['replace']>;
};

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

  async function startBox(): Promise<ServerBox> {
    starts += 1;
    const box: ServerBox = await startServerBox(url, {
      // No background work: everything that happens is a step of the run.
      settings: { ROLE: 'api', LOG_LEVEL: 'error' },
      connections: 1,
      clock,
      seed: `${seed} start ${starts}`,
      ...(planted?.replace ? { replace: planted.replace(() => box.app) } : {}),
    });
    killer.arm(box.database.pool);
    return box;
  }

  const box = await startBox();
  const world: World = {
    dice: createDice(seed),
    merchant: box.brands[0]!.merchant,
    clock,
    killer,
    model: createModel(),
    players: [],
    promotions: PROMOTIONS,
    bets: [],
    sent: [],
    books,
    owner,
    box,
    submit: submitOf(),
    auditEntries: 0,
    desk: newDesk(),
    // All three are made below, before anybody plays.
    trialMember: null!,
    twinHouse: null!,
    rounds: null!,
    nextName: () => `${seed}-${++names}`,
    restart: async () => {
      await world.box.stop();
      world.box = await startBox();
      world.submit = submitOf();
      for (const player of world.players)
        player.person.client = peopleOf(world.box).client({ token: player.person.token });
    },
    close: async () => {
      await world.box.stop();
      await books.close();
      await owner.end();
    },
  };

  function submitOf(): Submit {
    const real: Submit = (command) => world.box.app.ledger.submit(command);
    return (
      planted?.wrapSubmit?.(real, { owner: books.pool, walletOf: (memberId) => walletOf(world, memberId) }) ?? real
    );
  }

  for (let n = 0; n < players; n += 1) world.players.push(await makePlayer(world, n));
  for (const promotionId of PROMOTIONS) {
    const amount = php(600_000);
    await fundPromotion(world.box, promotionId, amount);
    world.model.apply({ key: `budget ${promotionId}`, type: 'budget', promotionId, amount }, 0);
  }
  world.trialMember = await makeTrial(world);
  world.twinHouse = await makeTwin(world);
  world.rounds = await makeRounder(world);
  // What the modules wrote when they started.
  world.auditEntries = Number((await verifyAudit(books.db)).entries);
  await planted?.breakDatabase?.(owner, world);
  return world;
}

async function makePlayer(world: World, n: number): Promise<Player> {
  const person = await peopleOf(world.box).member({ account: `player${n}`, balance: OPENING });
  const member: ModelMember = { memberId: person.id, currency: 'PHP', standing: goodStanding, limits: noLimits };
  world.model.putMember(member);
  const amount = money(1_500_000n, 'PHP');
  world.model.apply({ key: `opening ${n}`, type: 'seed', memberId: person.id, amount }, 0);
  return { name: `player${n}`, person, member };
}

async function makeTrial(world: World): Promise<ModelMember> {
  const { id: memberId } = await peopleOf(world.box).member({ account: 'visitor', type: 4 });
  const currency = 'FUN';
  const member: ModelMember = { memberId, currency, standing: goodStanding, limits: noLimits };
  const amount = money(2_000_000n, currency);
  world.model.putMember(member);
  world.model.apply({ key: 'opening of the visitor', type: 'seed', memberId, amount }, 0);
  const credit = { kind: 'main', memberId, currency } as const;
  await post(world.box, { kind: 'seed', postings: [{ debit: { kind: 'equity', currency }, credit, amount }] });
  return member;
}

async function makeTwin({ box }: World): Promise<World['twinHouse']> {
  const brand = box.brands[1]!;
  const { id: memberId } = await peopleOf(box).member({ account: 'twin', brand, balance: '900.00' });
  const model = createModel();
  model.putMember({ memberId, currency: 'PHP', standing: goodStanding, limits: noLimits });
  const amount = money(9_000_000n, 'PHP');
  model.apply({ key: 'opening of the twin', type: 'seed', memberId, amount }, 0);
  return { merchant: brand.merchant, memberId, model };
}

/** The permit outlasts every jump of the clock: what is asked here is the round. */
const FAR = new Date('2100-01-01T00:00:00Z');

async function makeRounder({ box, clock }: World): Promise<World['rounds']> {
  const { id } = await peopleOf(box).member({ account: 'rounder', balance: OPENING });
  const permit = '018f6a52-7c1d-7000-8000-00000000a001';
  await inTransaction(box.database.db, (tx) =>
    box.app.ledger.givePermit(tx, { id: permit, memberId: memberId(id), sessionId: null, at: clock.now(), until: FAR }),
  );
  return { memberId: id, permit, model: createRoundModel(1_500_000n), sent: [] };
}

export async function fundPromotion(box: ServerBox, promotionId: string, amount: Money): Promise<void> {
  const currency = 'PHP';
  const credit = { kind: 'promotion', promotionId, currency } as const;
  await post(box, { kind: 'budget', postings: [{ debit: { kind: 'equity', currency }, credit, amount }] });
}

async function post(box: ServerBox, draft: JournalDraft): Promise<void> {
  const built = journal(draft);
  if (!built.ok) throw new Error(built.reason.code);
  await inTransaction(box.database.db, (tx) =>
    box.app.ledger.post(tx, { merchant: box.brands[0]!.merchant, journal: built.value }),
  );
}
