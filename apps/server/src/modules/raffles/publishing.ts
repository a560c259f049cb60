import { commitOf } from '@croupier/lottery';
import type { Tx } from '../../platform/db/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { randomFault, roundFor, SAMPLE_BYTES } from '../lottery/index.ts';
import type { RaffleMoney } from './money.ts';
import type { RaffleParts } from './ports.ts';
import { writeLog } from './store.ts';
import type { Raffle } from './store.ts';
import { drawsAtOf, potOf } from './terms.ts';

const PURPOSE = 'raffle seed';

/** The seed of a published raffle; the database alone does not reveal it. */
export function seedOf(secrets: Secrets, { id, sealedSeed }: Pick<Raffle, 'id' | 'sealedSeed'>): string {
  const seed = sealedSeed === null ? null : secrets.open(PURPOSE, id, sealedSeed);
  // Stopping is better than another seed than the published one.
  if (seed === null) throw new Error(`the seed of raffle ${id} cannot be opened: was SECRET_KEY changed?`);
  return seed;
}

/** Publishes raffles and ends their sale. The raffle is held. */
export function createPublishing(
  { clock, random, secrets, beacon }: Pick<RaffleParts, 'clock' | 'random' | 'secrets' | 'beacon'>,
  { setAside }: RaffleMoney,
) {
  const announced = (closesAt: Date) => ({
    beacon: beacon.chain.label,
    beacon_round: BigInt(roundFor(beacon.chain, drawsAtOf({ closesAt }))),
  });

  /** Sets the prizes aside, and publishes the hash of the seed and the round that will decide. */
  async function publish(tx: Tx, raffle: Raffle): Promise<void> {
    const { id, closesAt, terms } = raffle;
    const fault = randomFault(random.bytes(SAMPLE_BYTES));
    if (fault) throw new Error(`raffle ${id}: the source of random numbers failed the test of ${fault}`);
    const seed = random.bytes(32).toString('hex');
    const commit = commitOf(seed);
    const budget = potOf(terms);
    const at = clock.now();
    const round = announced(closesAt);
    await setAside(tx, raffle, budget);
    await tx
      .updateTable('raffles')
      .set({
        state: 'OPEN',
        budget,
        commitment: Buffer.from(commit, 'hex'),
        sealed_seed: secrets.seal(PURPOSE, id, seed),
        ...round,
        published_at: at,
      })
      .where('id', '=', id)
      .execute();
    const facts = { commit, round: Number(round.beacon_round), beacon: round.beacon, closesAt: closesAt.toISOString() };
    await writeLog(tx, id, at, 'published', facts);
  }

  /** The sale ends now; the round of the new close is announced before it exists. */
  async function endSale(tx: Tx, { id, startsAt, closesAt: before }: Raffle): Promise<void> {
    const at = clock.now();
    const round = announced(at);
    // One that has not begun had no sale; its time cannot end before it begins.
    const begin = startsAt < at ? startsAt : new Date(at.getTime() - 1);
    await tx
      .updateTable('raffles')
      .set({ starts_at: begin, closes_at: at, ...round })
      .where('id', '=', id)
      .execute();
    const facts = { from: before.toISOString(), closesAt: at.toISOString(), round: Number(round.beacon_round) };
    await writeLog(tx, id, at, 'ended', facts);
  }

  return { publish, endSale };
}
