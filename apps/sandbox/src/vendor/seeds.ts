import { createHash } from 'node:crypto';
import type { Tx } from '@croupier/sandbox-server';
import type { Random } from '../platform/random.ts';

/** What a player may know of the pair in use: everything except the server seed. */
export type Fairness = { serverSeedHash: string; clientSeed: string; nextNonce: string };
/** A pair that is no longer in use, with its server seed. */
export type RevealedSeeds = { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: string };
/** The inputs of one round. */
export type RoundSeeds = {
  pairId: bigint;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: bigint;
};

type Row = {
  id: bigint;
  server_seed: string;
  server_seed_hash: string;
  client_seed: string;
  next_nonce: bigint;
};

/** The commitment, published before the seed is used: SHA-256 of the seed's bytes. */
export const seedHash = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');

/** The pair in use; a new player gets one. */
export async function fairnessOf(tx: Tx, owner: string, random: Random, now: Date): Promise<Fairness> {
  const row = await ensurePair(tx, owner, random, now);
  return { serverSeedHash: row.server_seed_hash, clientSeed: row.client_seed, nextNonce: String(row.next_nonce) };
}

async function ensurePair(tx: Tx, owner: string, random: Random, now: Date): Promise<Row> {
  await insertPair(tx, owner, random.bytes(8).toString('hex'), random, now);
  const { rows } = await tx.query<Row>('select * from seed_pairs where owner = $1 and revealed_at is null', [owner]);
  return rows[0]!;
}

async function insertPair(tx: Tx, owner: string, clientSeed: string, random: Random, now: Date): Promise<void> {
  const known = await tx.query('select 1 from seed_pairs where owner = $1 and revealed_at is null', [owner]);
  if (known.rowCount) return;
  const serverSeed = random.bytes(32).toString('hex');
  await tx.query(
    `insert into seed_pairs (owner, server_seed, server_seed_hash, client_seed, created_at) values ($1, $2, $3, $4, $5)
     on conflict (owner) where revealed_at is null do nothing`,
    [owner, serverSeed, seedHash(serverSeed), clientSeed, now],
  );
}

/** Takes the next nonce and locks the row until the round is stored, so that none is skipped or used twice. */
export async function takeNonce(tx: Tx, owner: string, random: Random, now: Date): Promise<RoundSeeds> {
  await ensurePair(tx, owner, random, now);
  const { rows } = await tx.query<Row>(
    `update seed_pairs set next_nonce = next_nonce + 1 where owner = $1 and revealed_at is null returning *`,
    [owner],
  );
  const row = rows[0]!;
  return {
    pairId: row.id,
    serverSeed: row.server_seed,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.next_nonce - 1n,
  };
}

/** Ends the pair in use, reveals its seed, and begins one with the player's client seed. */
export async function rotate(tx: Tx, owner: string, clientSeed: string, random: Random, now: Date) {
  const { rows } = await tx.query<Row>(
    'update seed_pairs set revealed_at = $2 where owner = $1 and revealed_at is null returning *',
    [owner, now],
  );
  await insertPair(tx, owner, clientSeed, random, now);
  const before = rows[0];
  return {
    fairness: await fairnessOf(tx, owner, random, now),
    revealed: before
      ? ({
          serverSeed: before.server_seed,
          serverSeedHash: before.server_seed_hash,
          clientSeed: before.client_seed,
          rounds: String(before.next_nonce),
        } satisfies RevealedSeeds)
      : null,
  };
}

/** Open rounds depend on the pair, so revealing its seed would reveal their results. */
export async function hasOpenRound(tx: Tx, owner: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from rounds where owner = $1 and seed_pair_id is not null and state in ('betting', 'open') limit 1`,
    [owner],
  );
  return (rowCount ?? 0) > 0;
}
