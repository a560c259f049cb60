import { createHash } from 'node:crypto';
import type { Tx } from '@croupier/sandbox-server';
import type { Random } from '../platform/random.ts';
import type { Title } from '../titles/index.ts';

export type Session = {
  id: string;
  mode: 'real' | 'demo';
  /** The owner of seeds and rounds. */
  owner: string;
  vendor: string;
  /** The portal's id of the session; null in a demo. */
  walletSession: string | null;
  player: string | null;
  /** The masked name of the player, shown to others at a table. */
  displayName: string | null;
  /**
   * The portal's vendor code when the session plays with a transfer wallet; null when it plays with the portal's
   * wallet.
   */
  transferVendor: string | null;
  currency: string;
  language: 'en' | 'fil';
  title: Title;
  /** The shortest time of a spin in milliseconds where a jurisdiction requires one; 0 without. */
  leastSpinMs: number;
  demoUnits: bigint | null;
};

type Row = {
  id: string;
  mode: 'real' | 'demo';
  owner: string;
  vendor: string;
  wallet_session: string | null;
  player: string | null;
  display_name: string | null;
  kept_vendor: string | null;
  currency: string;
  language: 'en' | 'fil';
  title: Title;
  least_spin_ms: number;
  demo_units: bigint | null;
};

/** Play money of a demo; refilled when it is spent. */
export const DEMO_UNITS = 100_000_000n;

export type NewSession = Omit<Session, 'id' | 'demoUnits'>;

/** Opens a session. Its bearer token is returned once; only its hash is stored. */
export async function openSession(tx: Tx, session: NewSession, random: Random, now: Date) {
  const bearer = random.bytes(24).toString('base64url');
  const id = random.newId();
  const demoUnits = session.mode === 'demo' ? DEMO_UNITS : null;
  const owner = session.mode === 'demo' ? `demo:${id}` : session.owner;
  await tx.query(
    `insert into sessions (id, token_hash, mode, owner, vendor, wallet_session, player, currency, language, game_code,
       title, demo_units, kept_vendor, least_spin_ms, display_name, created_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)`,
    [
      id,
      hashOf(bearer),
      session.mode,
      owner,
      session.vendor,
      session.walletSession,
      session.player,
      session.currency,
      session.language,
      session.title.code,
      JSON.stringify(session.title),
      demoUnits,
      session.transferVendor,
      session.leastSpinMs,
      session.displayName,
      now,
    ],
  );
  return { bearer, session: { ...session, id, owner, demoUnits } satisfies Session };
}

/** A session ends after this time without activity; the portal's own session ends earlier for real money. */
const IDLE_HOURS = 12;

export async function sessionByBearer(tx: Tx, bearer: string, now: Date): Promise<Session | null> {
  const { rows } = await tx.query<Row>(
    `update sessions set seen_at = $2 where token_hash = $1 and seen_at > $2::timestamptz - interval '${IDLE_HOURS} hours'
     returning *`,
    [hashOf(bearer), now],
  );
  return rows[0] ? sessionOf(rows[0]) : null;
}

export async function sessionById(tx: Tx, id: string): Promise<Session> {
  const { rows } = await tx.query<Row>('select * from sessions where id = $1', [id]);
  if (!rows[0]) throw new Error(`session ${id} is gone`);
  return sessionOf(rows[0]);
}

function sessionOf(row: Row): Session {
  return {
    id: row.id,
    mode: row.mode,
    owner: row.owner,
    vendor: row.vendor,
    walletSession: row.wallet_session,
    player: row.player,
    displayName: row.display_name,
    transferVendor: row.kept_vendor,
    currency: row.currency,
    language: row.language,
    title: row.title,
    leastSpinMs: row.least_spin_ms,
    demoUnits: row.demo_units,
  };
}

/** Begins a spin. False while the previous one is younger than a spin must be. */
export async function beginSpin(tx: Tx, { id, leastSpinMs }: Session, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update sessions set spun_at = $2
     where id = $1 and (spun_at is null or spun_at <= $2::timestamptz - $3 * interval '1 millisecond')`,
    [id, now, leastSpinMs],
  );
  return rowCount === 1;
}

export async function demoBalance(tx: Tx, sessionId: string): Promise<bigint> {
  const { rows } = await tx.query<{ demo_units: bigint }>('select demo_units from sessions where id = $1', [sessionId]);
  return rows[0]!.demo_units;
}

/** Takes play money; null if there is not enough. */
export async function takeDemo(tx: Tx, sessionId: string, units: bigint): Promise<bigint | null> {
  const { rows } = await tx.query<{ demo_units: bigint }>(
    'update sessions set demo_units = demo_units - $2 where id = $1 and demo_units >= $2 returning demo_units',
    [sessionId, units],
  );
  return rows[0]?.demo_units ?? null;
}

export async function giveDemo(tx: Tx, sessionId: string, units: bigint): Promise<bigint> {
  const { rows } = await tx.query<{ demo_units: bigint }>(
    'update sessions set demo_units = demo_units + $2 where id = $1 returning demo_units',
    [sessionId, units],
  );
  return rows[0]!.demo_units;
}

/** Refills spent play money; balances above the first amount stay. */
export async function refillDemo(tx: Tx, sessionId: string): Promise<bigint> {
  const { rows } = await tx.query<{ demo_units: bigint }>(
    'update sessions set demo_units = greatest(demo_units, $2) where id = $1 returning demo_units',
    [sessionId, DEMO_UNITS],
  );
  return rows[0]!.demo_units;
}

function hashOf(bearer: string): Buffer {
  return createHash('sha256').update(bearer).digest();
}
