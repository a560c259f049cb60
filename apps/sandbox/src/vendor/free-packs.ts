import type { Tx } from '@croupier/sandbox-server';
import { amountText } from '../platform/amounts.ts';
import { Refused } from './refusal.ts';
import type { Session } from './sessions.ts';

/** A pack as its player sees it: how many spins are left, and what the others won. */
export type Pack = { id: string; stakeUnits: bigint; spins: number; left: number; wonUnits: bigint; until: Date };

type Row = { id: string; stake_units: bigint; spins: number; until: Date; played: number; won: bigint };

const columns = `p.id, p.stake_units, p.spins, p.until,
  (select count(*)::int from rounds r where r.free_pack = p.id and r.state not in ('refused', 'void')) as played,
  (select coalesce(sum(r.win_units), 0)::bigint from rounds r where r.free_pack = p.id) as won`;

/** The player's pack that this game plays next, the oldest first; with `id` that one, also when it is played. */
export async function packOf(tx: Tx, session: Session, now: Date, id?: string): Promise<Pack | null> {
  // Only the portal's wallet knows of its free spins.
  if (session.mode === 'demo' || session.transferVendor !== null) return null;
  const { rows } = await tx.query<Row>(
    `select ${columns} from free_packs p
     where p.owner = $1 and $2 = any(p.games) and p.currency = $3
       and case when $5::text is null then p.over_at is null and p.until > $4 else p.id = $5 end
     order by p.created_at, p.id limit 20`,
    [session.owner, session.title.code, session.currency, now, id ?? null],
  );
  const packs = rows.map(packFrom);
  return (id === undefined ? packs.find(({ left }) => left > 0) : packs[0]) ?? null;
}

/** The next number of a pack, which no other round has until the transaction ends. */
export async function takeFreeNumber(tx: Tx, pack: string, now: Date): Promise<number> {
  const held = await tx.query('select id from free_packs where id = $1 and over_at is null and until > $2 for update', [
    pack,
    now,
  ]);
  const { rows } = await tx.query<{ number: number }>(
    `select n::int as number from free_packs p, generate_series(1, p.spins) n
     where p.id = $1 and not exists (select 1 from rounds r
       where r.free_pack = p.id and r.free_number = n and r.state not in ('refused', 'void'))
     order by n limit 1`,
    [pack],
  );
  if (held.rowCount === 0 || !rows[0]) throw new Refused('free_spins_over');
  return rows[0].number;
}

/** The portal takes no more spins of it. */
export async function endPack(tx: Tx, pack: string, now: Date): Promise<void> {
  await tx.query('update free_packs set over_at = coalesce(over_at, $2) where id = $1', [pack, now]);
}

export const viewPack = ({ id, stakeUnits, spins, left, wonUnits, until }: Pack) => ({
  id,
  stake: amountText(stakeUnits),
  spins,
  left,
  won: amountText(wonUnits),
  until: until.toISOString(),
});

function packFrom({ id, stake_units: stakeUnits, spins, until, played, won }: Row): Pack {
  return { id, stakeUnits, spins, left: spins - played, wonUnits: won, until };
}
