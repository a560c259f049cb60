import { journal } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import type { Brand } from '@croupier/server/testing';
import type { Person, TestServer } from '@croupier/testkit';
import type { Points } from './model/points.ts';
import type { Player } from './player.ts';
import type { SimClock } from './sim-clock.ts';

const DAY = 24 * 3_600_000;
/** Days are those of Manila. */
const AHEAD = 8 * 3_600_000;
/** Some four hundred pesos each. */
const GIVEN = 60_000n;

type Stocked = {
  clock: SimClock;
  nextTurn: () => void;
  nextId: () => string;
  operators: readonly { person: Pick<Person, 'client'> }[];
  players: readonly Player[];
  points: Points;
  testServer: TestServer;
};

/** An operator sets what points are worth from the next day on; members of the brand have some from the start. */
export async function stockPoints(world: Stocked, { merchant }: Brand): Promise<void> {
  const { clock, operators, players, points, testServer } = world;
  world.nextTurn();
  await operators[0]!.person.client.call('savePointTerms', {
    params: { merchant },
    body: {
      key: world.nextId(),
      after: 0,
      rates: [],
      ratio: { points: '150', amount: '1' },
      multiple: '1',
      reason: 'for the simulator',
    },
  });
  points.terms.from = (Math.floor((clock.now().getTime() + AHEAD) / DAY) + 1) * DAY - AHEAD;
  for (const player of players.filter(({ brand }) => brand.merchant === merchant)) {
    const built = journal({
      kind: 'seed',
      postings: [
        {
          debit: { kind: 'equity', currency: 'PTS' },
          credit: { kind: 'points', memberId: player.person.id, currency: 'PTS' },
          amount: money(GIVEN * 10_000n, 'PTS'),
        },
      ],
    });
    if (!built.ok) throw new Error(built.reason.code);
    const { database, app } = testServer;
    await inTransaction(database.db, (tx) => app.ledger.post(tx, { merchant, journal: built.value }));
    points.give(player, GIVEN);
  }
}
