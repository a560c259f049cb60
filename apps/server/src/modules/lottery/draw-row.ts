import type { Drawn } from '@croupier/lottery';
import type { Merchant } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

export type DrawState = 'PLANNED' | 'CLOSED' | 'DRAWN' | 'SETTLED' | 'VOID' | 'REFUNDED';

/** One draw as its row has it. */
export type Draw = {
  id: bigint;
  merchant: Merchant;
  game: string;
  issue: string;
  day: string;
  openAt: Date;
  closeAt: Date;
  drawAt: Date;
  seasonId: string | null;
  seasonPlace: number | null;
  sourceId: bigint | null;
  commitment: string;
  beacon: 'quicknet' | 'local';
  beaconRound: number;
  plannedAt: Date;
  state: DrawState;
  isPaused: boolean;
  frozenAt: Date | null;
  root: string | null;
  branches: Buffer | null;
  leaves: number | null;
  drawnAt: Date | null;
  result: Drawn | null;
  seed: string | null;
  randomness: string | null;
  signature: string | null;
  version: number;
  settledAt: Date | null;
  voidReason: string | null;
};

const readRow = (db: Db) => db.selectFrom('lottery_draws').selectAll();
export type DrawRow = Awaited<ReturnType<ReturnType<typeof readRow>['executeTakeFirstOrThrow']>>;

export async function drawById(db: Db, id: bigint): Promise<Draw> {
  return shapedDraw(await readRow(db).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Locked until the end of the transaction, for decisions that depend on the row. */
export async function heldDraw(tx: Tx, id: bigint): Promise<Draw> {
  return shapedDraw(await readRow(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow());
}

export async function drawByIssue(db: Db, merchant: Merchant, game: string, issue: string): Promise<Draw | null> {
  const row = await readRow(db)
    .where('merchant', '=', merchant)
    .where('game', '=', game)
    .where('issue', '=', issue)
    .executeTakeFirst();
  return row ? shapedDraw(row) : null;
}

export function shapedDraw(row: DrawRow): Draw {
  const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? null;
  return {
    id: row.id,
    // Only this module writes the table, from values of these types, and its checks allow no others.
    merchant: row.merchant as Merchant,
    game: row.game,
    issue: row.issue,
    day: row.day,
    openAt: row.open_at,
    closeAt: row.close_at,
    drawAt: row.draw_at,
    seasonId: row.season_id,
    seasonPlace: row.season_place,
    sourceId: row.source_id,
    commitment: row.commitment.toString('hex'),
    beacon: row.beacon as Draw['beacon'],
    beaconRound: Number(row.beacon_round),
    plannedAt: row.planned_at,
    state: row.state as DrawState,
    isPaused: row.is_paused,
    frozenAt: row.frozen_at,
    root: hex(row.root),
    branches: row.branches,
    leaves: row.leaves,
    drawnAt: row.drawn_at,
    result: row.result as Drawn | null,
    seed: hex(row.seed),
    randomness: hex(row.randomness),
    signature: hex(row.signature),
    version: row.version,
    settledAt: row.settled_at,
    voidReason: row.void_reason,
  };
}
