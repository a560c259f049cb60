import type { Tx } from '@croupier/sandbox-server';

export type TableState = 'open' | 'closed' | 'settled' | 'void';

/** One round of a shared table. */
export type TableRound = {
  id: string;
  tableCode: string;
  state: TableState;
  serverSeed: string;
  serverSeedHash: string;
  facts: unknown;
  outcome: unknown;
  openedAt: Date;
  closesAt: Date;
};

type Row = {
  id: string;
  table_code: string;
  state: TableState;
  server_seed: string;
  server_seed_hash: string;
  facts: unknown;
  outcome: unknown;
  opened_at: Date;
  closes_at: Date;
};

export async function insertTableRound(tx: Tx, round: Omit<TableRound, 'state' | 'outcome'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into table_rounds (id, table_code, state, server_seed, server_seed_hash, facts, opened_at, closes_at)
     values ($1, $2, 'open', $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [
      round.id,
      round.tableCode,
      round.serverSeed,
      round.serverSeedHash,
      JSON.stringify(round.facts),
      round.openedAt,
      round.closesAt,
    ],
  );
  return rowCount === 1;
}

/** Held so that no bet slips in while it closes: bets hold it shared. */
export async function holdTableRound(tx: Tx, id: string, how: 'update' | 'share'): Promise<TableRound | null> {
  const { rows } = await tx.query<Row>(`select * from table_rounds where id = $1 for ${how}`, [id]);
  return rows[0] ? tableRoundOf(rows[0]) : null;
}

export async function findTableRound(tx: Tx, id: string): Promise<TableRound | null> {
  const { rows } = await tx.query<Row>('select * from table_rounds where id = $1', [id]);
  return rows[0] ? tableRoundOf(rows[0]) : null;
}

export async function changeTableRound(
  tx: Tx,
  id: string,
  change: { state: TableState; outcome?: unknown; settledAt?: Date },
): Promise<void> {
  await tx.query(
    `update table_rounds set state = $2, outcome = coalesce($3, outcome), settled_at = coalesce($4, settled_at) where id = $1`,
    [id, change.state, change.outcome === undefined ? null : JSON.stringify(change.outcome), change.settledAt ?? null],
  );
}

/** The latest rounds of a table that are over, the oldest first: the road. */
export async function roadOf(tx: Tx, tableCode: string, count: number): Promise<TableRound[]> {
  const { rows } = await tx.query<Row>(
    `select * from table_rounds where table_code = $1 and state = 'settled' order by opened_at desc limit $2`,
    [tableCode, count],
  );
  return rows.map(tableRoundOf).toReversed();
}

/** Rounds that an ended process left behind. */
export async function unfinished(tx: Tx, tableCode?: string): Promise<TableRound[]> {
  const { rows } = await tx.query<Row>(
    `select * from table_rounds where state in ('open', 'closed') and table_code <> 'sports' and ($1::text is null or table_code = $1)
     order by opened_at`,
    [tableCode ?? null],
  );
  return rows.map(tableRoundOf);
}

function tableRoundOf(row: Row): TableRound {
  return {
    id: row.id,
    tableCode: row.table_code,
    state: row.state,
    serverSeed: row.server_seed,
    serverSeedHash: row.server_seed_hash,
    facts: row.facts,
    outcome: row.outcome,
    openedAt: row.opened_at,
    closesAt: row.closes_at,
  };
}
