import { isLiveBonus } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { ticketPlaces } from '../lottery/index.ts';
import type { Bonus } from './store.ts';

/** What is known of a bonus beyond its row. */
export type BonusFacts = {
  id: string;
  /** `promotion:spring:PHP`, the account that pays it. */
  promotionKey: string;
  left: bigint;
  openRounds: number;
  hasPaid: boolean;
  by: string;
  reason: string | null;
};

export async function factsOf(reader: Db, ids: readonly string[]): Promise<Map<string, BonusFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BonusFacts>`
    select b.id, a.key as "promotionKey", w.balance as left, m.by, m.reason, (
      select count(distinct p.round)::int from bonus_parts p
      left join round_ends e on e.round = p.round and e.wallet = p.wallet
      where p.bonus = b.id and p.kind = 1 and e.round is null
        and not exists (select 1 from bonus_tickets t where t.ticket = p.round and t.ended_at is not null)
    ) as "openRounds", exists (select 1 from bonus_parts p where p.bonus = b.id and p.kind = 1) as "hasPaid"
    from bonuses b join accounts a on a.id = b.promotion join wallets w on w.id = b.wallet
    cross join lateral (select by, reason from bonus_moves where bonus = b.id order by number desc limit 1) as m
    where b.id = any(${ids}::uuid[])`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}

export type Step = Pick<BonusFacts, 'by' | 'reason'> & {
  state: string;
  at: Date;
  converted: bigint;
  returned: bigint;
};

export async function stepsOf(reader: Db, id: string): Promise<Step[]> {
  return reader
    .selectFrom('bonus_moves')
    .select(['state', 'by', 'reason', 'at', 'converted', 'returned'])
    .where('bonus', '=', id)
    .orderBy('number')
    .execute();
}

/** The time in which bets count for a bonus; null for one that has not begun. */
export function lifeOf({ activeAt, expiresAt, endedAt }: Bonus, now: Date): { from: Date; to: Date } | null {
  if (!activeAt) return null;
  const ends = [expiresAt, endedAt, now].flatMap((end) => (end ? [end.getTime()] : []));
  return { from: activeAt, to: new Date(Math.min(...ends)) };
}

export const leftOf = (bonus: Bonus, facts: BonusFacts): bigint =>
  bonus.state === 'QUEUED' ? bonus.units : isLiveBonus(bonus.state) ? facts.left : 0n;

/** `order` tells apart what happened at one instant: what came in before what went on. */
export type Entry = {
  id: string;
  at: Date;
  order: number;
  kind: string;
  units: bigint;
  /** The name of the round, or the issue of a ticket's draw. */
  round: string | null;
  journal: bigint | null;
  position: number | null;
};

export type EntriesPage = { before: { at: Date; order: number; id: string } | null; limit: number };

/**
 * What moved the money of a bonus, newest first: its grant and its end by their journals, stakes and what came back of
 * them by its parts of rounds.
 */
export async function entriesOf(reader: Db, bonus: Bonus, { before, limit }: EntriesPage): Promise<Entry[]> {
  const { rows } = await sql<Entry & { ticket: string | null }>`
    select * from (
      select p.key::text as id, p.at, 0 as "order",
        case p.kind when 1 then 'staked' when 2 then 'won' when 3 then 'givenBack' else 'corrected' end as kind,
        case when p.kind in (1, 4) then -p.units else p.units end as units, m.round_name as round, s.journal, s.position,
        case when first.key is null then p.round::text end as ticket
      from bonus_parts p
      left join round_moves m on m.key = p.key
      left join lateral (
        select f.key from round_moves f where f.round = p.round and f.wallet = p.wallet and f.kind in (1, 5)
        order by f.at, f.key limit 1
      ) as first on true
      left join postings s on s.key = first.key
      where p.bonus = ${bonus.id}::uuid
      union all
      select j.journal || '-' || j.position, j.at, case when j.kind in ('bonusGrant', 'correction') then 0 else 1 end,
        case j.kind when 'bonusGrant' then 'granted' when 'correction' then 'corrected' when 'bonusRelease' then 'converted'
          else 'returned' end,
        j.units, null, null, null, null
      from (
        select p.journal, p.position, p.kind, p.at, p.units from postings p
        where p.credit = (select wallet from bonuses where id = ${bonus.id}::uuid) and (p.credit & 256) = 0
          and p.kind in ('bonusGrant', 'correction')
        union all
        select p.journal, p.position, p.kind, p.at, -p.units from postings p
        where p.debit = (select wallet from bonuses where id = ${bonus.id}::uuid) and (p.debit & 256) = 0
          and p.kind in ('bonusRelease', 'bonusForfeit')
      ) as j
      join journal_notes n on n.journal = j.journal and n.link = ${bonus.id}
    ) as entries
    where ${before?.at ?? null}::timestamptz is null
      or (at, "order", id) < (${before?.at ?? null}::timestamptz, ${before?.order ?? null}::int, ${before?.id ?? null}::text)
    order by at desc, "order" desc, id desc limit ${limit}`.execute(reader);
  const tickets = await ticketPlaces(
    reader,
    rows.flatMap(({ ticket }) => ticket ?? []),
  );
  return rows.map(({ ticket, ...entry }) => {
    const place = ticket === null ? undefined : tickets.get(ticket);
    return place ? { ...entry, round: place.issue, journal: place.journal, position: place.position } : entry;
  });
}
