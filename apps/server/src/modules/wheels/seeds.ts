import { commitOf } from '@croupier/lottery';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { WheelParts } from './ports.ts';

const PURPOSE = 'wheel seed';

export type WheelSeed = {
  number: number;
  commit: string;
  sealed: string;
  clientSeed: string | null;
  spins: number;
};
export type SeedPair = { current: WheelSeed; next: WheelSeed };

type Owner = { wheel: string; memberId: string };

const aboutOf = ({ wheel, memberId }: Owner, number: number) => `${wheel}|${memberId}|${number}`;

/** The server's seeds of a member and wheel: one in use and the next, both promised by their hashes (PM-174). */
export function createSeeds({ clock, random, secrets }: Pick<WheelParts, 'clock' | 'random' | 'secrets'>) {
  /** Under the lock of the member's turnover. */
  async function pairOf(tx: Tx, owner: Owner): Promise<SeedPair> {
    const open = await openSeeds(tx, owner);
    const last = open.at(-1)?.number ?? 0;
    for (let number = last + 1; open.length < 2; number += 1) open.push(await make(tx, owner, number));
    // The loop made what was missing.
    return { current: open[0]!, next: open[1]! };
  }

  async function make(tx: Tx, owner: Owner, number: number): Promise<WheelSeed> {
    const seed = random.bytes(32).toString('hex');
    const made = { commit: commitOf(seed), sealed: secrets.seal(PURPOSE, aboutOf(owner, number), seed) };
    await tx
      .insertInto('wheel_seeds')
      .values({
        wheel: owner.wheel,
        member_id: owner.memberId,
        number,
        commit: made.commit,
        sealed_seed: made.sealed,
        made_at: clock.now(),
      })
      .execute();
    return { number, ...made, clientSeed: null, spins: 0 };
  }

  function open(owner: Owner, { number, sealed, commit }: WheelSeed): string {
    const seed = secrets.open(PURPOSE, aboutOf(owner, number), sealed);
    if (seed === null || commitOf(seed) !== commit) throw new Error(`seed ${aboutOf(owner, number)} does not open`);
    return seed;
  }

  /** Counts a spin; the first one brings the member's own seed. */
  async function spend(tx: Tx, owner: Owner, seed: WheelSeed, clientSeed: string): Promise<number> {
    const nonce = seed.spins + 1;
    await update(tx, owner, seed.number, { client_seed: clientSeed, spins: nonce });
    return nonce;
  }

  /** Reveals the seed in use. The next one begins with the member's seed, and another stands behind it. */
  async function change(tx: Tx, owner: Owner, { current, next }: SeedPair, clientSeed: string) {
    const seed = open(owner, current);
    await update(tx, owner, current.number, { seed, revealed_at: clock.now() });
    await update(tx, owner, next.number, { client_seed: clientSeed });
    return { number: current.number, commit: current.commit, seed };
  }

  return { pairOf, open, spend, change };
}

export type Seeds = ReturnType<typeof createSeeds>;

async function openSeeds(reader: Db, { wheel, memberId }: Owner): Promise<WheelSeed[]> {
  return reader
    .selectFrom('wheel_seeds')
    .select(['number', 'commit', 'sealed_seed as sealed', 'client_seed as clientSeed', 'spins'])
    .where('wheel', '=', wheel)
    .where('member_id', '=', memberId)
    .where('revealed_at', 'is', null)
    .orderBy('number')
    .execute();
}

async function update(
  tx: Tx,
  { wheel, memberId }: Owner,
  number: number,
  change: { client_seed?: string; spins?: number; seed?: string; revealed_at?: Date },
): Promise<void> {
  await tx
    .updateTable('wheel_seeds')
    .set(change)
    .where('wheel', '=', wheel)
    .where('member_id', '=', memberId)
    .where('number', '=', number)
    .execute();
}

export const shownSeeds = ({ current, next }: SeedPair) => ({
  number: current.number,
  commit: current.commit,
  clientSeed: current.clientSeed,
  spins: current.spins,
  nextCommit: next.commit,
});
