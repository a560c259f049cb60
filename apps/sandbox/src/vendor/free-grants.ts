import type { Pool } from '@croupier/sandbox-server';
import type { Game } from '../games/game.ts';
import { readTitle } from '../titles/index.ts';

export type NewPack = {
  id: string;
  owner: string;
  currency: string;
  games: readonly string[];
  spins: number;
  stakeUnits: bigint;
  until: Date;
};

export type PackRefusal = 'conflict' | 'unknown_game' | 'stake_not_offered';

/** The stakes at which all of these games give free spins; null when one of them gives none. */
export function stakesOfFree(games: (family: string) => Game, codes: readonly string[]): bigint[] | null {
  const offered: (readonly bigint[])[] = [];
  for (const code of codes) {
    const title = readTitle(code);
    if (title?.family !== 'slots') return null;
    const game = games(title.family);
    const profile = game.profileOf(title);
    // A spin that nobody staked feeds no pool, so it must not win one either.
    if ((game.poolOf?.(profile) ?? null) !== null) return null;
    offered.push(game.stakesOf(profile));
  }
  const [first = [], ...others] = offered;
  return first.filter((units) => others.every((list) => list.includes(units)));
}

/** Stores a pack once: the same again is granted again, another one of the same id is refused. */
export async function grantPack(
  pool: Pool,
  games: (family: string) => Game,
  pack: NewPack,
  now: Date,
): Promise<'granted' | PackRefusal> {
  const stakes = stakesOfFree(games, pack.games);
  if (stakes === null) return 'unknown_game';
  if (!stakes.includes(pack.stakeUnits)) return 'stake_not_offered';
  const { id, owner, currency, spins, stakeUnits, until } = pack;
  await pool.query(
    `insert into free_packs (id, owner, currency, games, spins, stake_units, until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    [id, owner, currency, pack.games, spins, stakeUnits, until, now],
  );
  const { rowCount } = await pool.query(
    `select 1 from free_packs where id = $1 and owner = $2 and currency = $3 and games = $4 and spins = $5
       and stake_units = $6 and until = $7`,
    [id, owner, currency, pack.games, spins, stakeUnits, until],
  );
  return rowCount === 1 ? 'granted' : 'conflict';
}
