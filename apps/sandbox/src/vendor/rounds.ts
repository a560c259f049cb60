import type { Tx } from '@croupier/sandbox-server';
import type { RoundSeeds } from './seeds.ts';

export type RoundState = 'betting' | 'refused' | 'open' | 'decided' | 'settled' | 'void';

/** The allowed changes of a round's state. */
export const roundMoves: Readonly<Record<RoundState, readonly RoundState[]>> = {
  betting: ['refused', 'void', 'open', 'decided'],
  open: ['decided', 'void'],
  decided: ['settled'],
  settled: [],
  refused: [],
  void: [],
};

export type Round = {
  id: string;
  sessionId: string;
  owner: string;
  gameCode: string;
  family: string;
  profile: string;
  state: RoundState;
  stakeUnits: bigint;
  winUnits: bigint | null;
  choice: unknown;
  outcome: unknown;
  seedPairId: bigint | null;
  nonce: bigint | null;
  tableRoundId: string | null;
  /** The free spin of the portal that it is: nobody staked for it. */
  free: { pack: string; number: number } | null;
  createdAt: Date;
};

type Row = {
  id: string;
  session_id: string;
  owner: string;
  game_code: string;
  family: string;
  profile: string;
  state: RoundState;
  stake_units: bigint;
  win_units: bigint | null;
  choice: unknown;
  outcome: unknown;
  seed_pair_id: bigint | null;
  nonce: bigint | null;
  table_round_id: string | null;
  free_pack: string | null;
  free_number: number | null;
  created_at: Date;
};

export type NewRound = Pick<
  Round,
  'id' | 'sessionId' | 'owner' | 'gameCode' | 'family' | 'profile' | 'stakeUnits' | 'choice' | 'tableRoundId'
> & { state: RoundState; dueAt: Date | null; free?: Round['free'] };

/** False when a round with this id exists. */
export async function insertRound(tx: Tx, round: NewRound, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into rounds (id, session_id, owner, game_code, family, profile, state, stake_units, choice, table_round_id,
       created_at, due_at, free_pack, free_number)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (id) do nothing`,
    [
      round.id,
      round.sessionId,
      round.owner,
      round.gameCode,
      round.family,
      round.profile,
      round.state,
      round.stakeUnits,
      JSON.stringify(round.choice),
      round.tableRoundId,
      now,
      round.dueAt,
      round.free?.pack ?? null,
      round.free?.number ?? null,
    ],
  );
  return rowCount === 1;
}

/** Locks the round until the transaction ends. */
export async function holdRound(tx: Tx, id: string): Promise<Round> {
  const { rows } = await tx.query<Row>('select * from rounds where id = $1 for update', [id]);
  if (!rows[0]) throw new Error(`round ${id} was never written down`);
  return roundOf(rows[0]);
}

export async function findRound(tx: Tx, id: string): Promise<Round | null> {
  const { rows } = await tx.query<Row>('select * from rounds where id = $1', [id]);
  return rows[0] ? roundOf(rows[0]) : null;
}

export type RoundChange = {
  state: RoundState;
  winUnits?: bigint;
  outcome?: unknown;
  seeds?: RoundSeeds;
  dueAt?: Date | null;
  settledAt?: Date;
};

export async function changeRound(tx: Tx, round: Round, change: RoundChange): Promise<Round> {
  if (change.state !== round.state && !roundMoves[round.state].includes(change.state)) {
    throw new Error(`round ${round.id} cannot go from ${round.state} to ${change.state}`);
  }
  const { rows } = await tx.query<Row>(
    `update rounds set state = $2, win_units = coalesce($3, win_units), outcome = coalesce($4, outcome),
       seed_pair_id = coalesce($5, seed_pair_id), nonce = coalesce($6, nonce), due_at = $7, settled_at = $8
     where id = $1 returning *`,
    [
      round.id,
      change.state,
      change.winUnits ?? null,
      change.outcome === undefined ? null : JSON.stringify(change.outcome),
      change.seeds?.pairId ?? null,
      change.seeds?.nonce ?? null,
      change.dueAt ?? null,
      change.settledAt ?? null,
    ],
  );
  return roundOf(rows[0]!);
}

/** The latest decided rounds of a player in a game. */
export async function recentRounds(tx: Tx, owner: string, gameCode: string, count: number): Promise<Round[]> {
  const { rows } = await tx.query<Row>(
    `select * from rounds where owner = $1 and game_code = $2 and state in ('decided', 'settled')
     order by created_at desc limit $3`,
    [owner, gameCode, count],
  );
  return rows.map(roundOf);
}

export async function openRounds(tx: Tx, owner: string, gameCode: string): Promise<Round[]> {
  const { rows } = await tx.query<Row>(
    `select * from rounds where owner = $1 and game_code = $2 and state = 'open' order by created_at limit 50`,
    [owner, gameCode],
  );
  return rows.map(roundOf);
}

export async function roundsOfTable(tx: Tx, tableRoundId: string): Promise<Round[]> {
  const { rows } = await tx.query<Row>('select * from rounds where table_round_id = $1 order by created_at', [
    tableRoundId,
  ]);
  return rows.map(roundOf);
}

/** Rounds that must be finished: bets of an ended process, and open rounds of the families that `play` handles. */
export async function dueRounds(tx: Tx, now: Date, families: readonly string[], count: number): Promise<Round[]> {
  const { rows } = await tx.query<Row>(
    `select * from rounds where due_at <= $1 and (state = 'betting' or family = any($2)) order by due_at limit $3`,
    [now, families, count],
  );
  return rows.map(roundOf);
}

/** Open rounds of families whose table settles them. */
export async function dueOpenRounds(tx: Tx, now: Date, families: readonly string[], count: number): Promise<Round[]> {
  const { rows } = await tx.query<Row>(
    `select * from rounds where due_at <= $1 and state = 'open' and family = any($2) order by due_at limit $3`,
    [now, families, count],
  );
  return rows.map(roundOf);
}

function roundOf(row: Row): Round {
  return {
    id: row.id,
    sessionId: row.session_id,
    owner: row.owner,
    gameCode: row.game_code,
    family: row.family,
    profile: row.profile,
    state: row.state,
    stakeUnits: row.stake_units,
    winUnits: row.win_units,
    choice: row.choice,
    outcome: row.outcome,
    seedPairId: row.seed_pair_id,
    nonce: row.nonce,
    tableRoundId: row.table_round_id,
    // The table allows both or none.
    free: row.free_pack === null ? null : { pack: row.free_pack, number: row.free_number! },
    createdAt: row.created_at,
  };
}
