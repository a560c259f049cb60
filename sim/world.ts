import { createModel, goodStanding, journal, noLimits } from '@croupier/ledger';
import type { Command, Model, ModelMember } from '@croupier/ledger';
import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { inTransaction, openDatabase } from '@croupier/server/testing';
import type { Database, LaneAnswer, LaneCommand } from '@croupier/server/testing';
import { peopleOf, startServerBox } from '@croupier/testkit';
import type { Person, ServerBox } from '@croupier/testkit';
import pg from 'pg';
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import { createKiller } from './faults.ts';
import type { Killer } from './faults.ts';
import { simClock } from './sim-clock.ts';
import type { SimClock } from './sim-clock.ts';
import type { Planted } from './planted/planted.ts';

export type Submit = (command: LaneCommand) => Promise<LaneAnswer>;

/** One command in both languages: the lane's and the model's. */
export type Step = { lane: LaneCommand; model: Command };

export type Player = { name: string; person: Person; member: ModelMember };

export type Placed = { betId: string; player: Player };

/** Everything a run knows: the real house, the model beside it, and what was sent so far. */
export type World = {
  dice: Dice;
  clock: SimClock;
  killer: Killer;
  model: Model;
  players: Player[];
  promotions: readonly string[];
  /** Bets somebody spoke of, accepted or not. */
  bets: Placed[];
  sent: Step[];
  /** The owner's eyes, beside the one connection of the server. */
  books: Database;
  owner: pg.Client;
  box: ServerBox;
  submit: Submit;
  auditEntries: number;
  nextName: () => string;
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

const PROMOTIONS = ['p1', 'p2', 'p3'];
const OPENING = '150.00';

export const php = (units: number): Money => money(BigInt(units), 'PHP');

export const merchantOf = (world: Pick<World, 'box'>) => world.box.brands[0]!.merchant;

export const walletOf = (world: Pick<World, 'box'>, memberId: string) =>
  world.box.app.ledger.walletId(merchantOf(world), { kind: 'main', memberId, currency: 'PHP' });

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
  for (const promotion of PROMOTIONS) await fundPromotion(world, promotion);
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

async function fundPromotion(world: World, promotionId: string): Promise<void> {
  const amount = php(600_000);
  const currency = 'PHP';
  const draft = journal({
    kind: 'budget',
    postings: [{ debit: { kind: 'equity', currency }, credit: { kind: 'promotion', promotionId, currency }, amount }],
  });
  if (!draft.ok) throw new Error(draft.reason.code);
  await inTransaction(world.box.database.db, (tx) =>
    world.box.app.ledger.post(tx, { merchant: merchantOf(world), journal: draft.value }),
  );
  world.model.apply({ key: `budget ${promotionId}`, type: 'budget', promotionId, amount }, 0);
}
