import type { Tx } from '@croupier/sandbox-server';
import type { Game } from '../games/game.ts';
import { amountText } from '../platform/amounts.ts';
import type { Round } from './rounds.ts';

/** What determined a round, as far as it may be shown. */
export type RoundFairness = {
  serverSeedHash: string;
  clientSeed: string | null;
  nonce: string | null;
  /** Null while the pair of seeds is in use. */
  serverSeed: string | null;
};

export type RoundView = {
  id: string;
  state: Round['state'];
  gameCode: string;
  family: string;
  profile: string;
  stake: string;
  win: string | null;
  choice: unknown;
  outcome: unknown;
  fairness: RoundFairness | null;
  tableRoundId: string | null;
  /** Nobody staked for it. */
  isFree: boolean;
  at: string;
};

export async function viewRound(tx: Tx, games: (family: string) => Game, round: Round): Promise<RoundView> {
  return viewWith(games, round, await fairnessOfRound(tx, round));
}

export async function viewRounds(
  tx: Tx,
  games: (family: string) => Game,
  rounds: readonly Round[],
): Promise<RoundView[]> {
  const views: RoundView[] = [];
  for (const round of rounds) views.push(await viewRound(tx, games, round));
  return views;
}

function viewWith(games: (family: string) => Game, round: Round, fairness: RoundFairness | null): RoundView {
  const game = games(round.family);
  const isOver = round.state === 'decided' || round.state === 'settled';
  const shown = isOver ? round.outcome : game.kind === 'timed' && round.state === 'open' ? game.shown(round) : null;
  return {
    id: round.id,
    state: round.state,
    gameCode: round.gameCode,
    family: round.family,
    profile: round.profile,
    stake: amountText(round.stakeUnits),
    win: isOver && round.winUnits !== null ? amountText(round.winUnits) : null,
    choice: round.choice,
    outcome: shown,
    fairness,
    tableRoundId: round.tableRoundId,
    isFree: round.free !== null,
    at: round.createdAt.toISOString(),
  };
}

type SeedRow = { server_seed: string; server_seed_hash: string; client_seed: string; revealed_at: Date | null };

async function fairnessOfRound(tx: Tx, round: Round): Promise<RoundFairness | null> {
  if (round.seedPairId !== null) {
    const { rows } = await tx.query<SeedRow>('select * from seed_pairs where id = $1', [round.seedPairId]);
    const row = rows[0]!;
    return {
      serverSeedHash: row.server_seed_hash,
      clientSeed: row.client_seed,
      nonce: String(round.nonce),
      serverSeed: row.revealed_at ? row.server_seed : null,
    };
  }
  if (round.tableRoundId === null) return null;
  const { rows } = await tx.query<{ server_seed: string; server_seed_hash: string; state: string }>(
    'select server_seed, server_seed_hash, state from table_rounds where id = $1',
    [round.tableRoundId],
  );
  const row = rows[0]!;
  const isOver = row.state === 'settled' || row.state === 'void';
  return {
    serverSeedHash: row.server_seed_hash,
    clientSeed: null,
    nonce: null,
    serverSeed: isOver ? row.server_seed : null,
  };
}
