import type { Calls, Input } from '@croupier/contract';
import { nextDay, startOfDay } from '@croupier/ledger';
import { money, toWire } from '@croupier/money';
import { sql } from 'kysely';
import { refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { currencyOf } from '../ledger/index.ts';
import type { AgentParts } from './ports.ts';
import { inForce, isInTeam, pathOf } from './tree.ts';

type Wish = Input<Calls['agentDownlines']>['query'];
type Row = {
  id: string;
  account: string;
  type: number;
  depth: number;
  madeAt: Date;
  seenAt: Date | null;
  directs: number;
  balance: bigint;
};

const columns = {
  account: sql`account`,
  joined: sql`"madeAt"`,
  seen: sql`"seenAt"`,
  directs: sql`directs`,
  balance: sql`balance`,
} as const;

/** Accounts below an agent, with nothing personal but name, dates and figures. */
export function createDownlines({ db, clock, members }: AgentParts) {
  return async function downlines({ brand, member }: Pick<MemberContext, 'brand' | 'member'>, wish: Wish) {
    const at = clock.now();
    const of = wish.of ?? member.id;
    if (!(await isInTeam(db, { agent: member.id, member: of }, at))) return refuse('not_in_team');
    const currency = currencyOf(brand.currency);
    const place =
      wish.scope === 'direct'
        ? sql`u.upline_id = ${of}::uuid`
        : sql`u.path @> array[${of}::uuid] and u.member_id <> ${of}::uuid`;
    const asked = [
      place,
      inForce(at),
      wish.kind === undefined
        ? sql`true`
        : wish.kind === 'agent'
          ? sql`m.type = any(${brand.agentTypes}::int[])`
          : sql`m.type <> all(${brand.agentTypes}::int[])`,
      wish.account === undefined ? sql`true` : sql`m.account_canonical ^@ ${members.canonical(wish.account)}`,
      wish.from === undefined ? sql`true` : sql`m.made_at >= ${new Date(startOfDay(wish.from, brand.timeZone))}`,
      wish.to === undefined ? sql`true` : sql`m.made_at < ${new Date(startOfDay(nextDay(wish.to), brand.timeZone))}`,
    ];
    const found = sql`
      with found as (
        select m.id, m.account, m.type, m.made_at as "madeAt",
          cardinality(u.path) - array_position(u.path, ${member.id}::uuid) as depth,
          (select max(s.at) from sign_ins s where s.member_id = m.id and s.outcome = 'succeeded') as "seenAt",
          (select count(*)::int from uplines d where d.upline_id = m.id and d.from_at <= ${at}
            and (d.to_at is null or d.to_at > ${at})) as directs,
          coalesce((select sum(w.balance) from accounts a join wallets w on w.id = a.id
            where a.member_id = m.id and a.kind = 'main' and a.currency = ${currency}), 0)::bigint as balance
        from uplines u join members m on m.id = u.member_id where ${sql.join(asked, sql` and `)}
      )`;
    const { rows } = await sql<Row>`
      ${found} select * from found order by ${columns[wish.sort]} ${wish.order === 'up' ? sql`asc nulls first` : sql`desc nulls last`}, id
      limit ${wish.limit} offset ${(wish.page - 1) * wish.limit}`.execute(db);
    const { rows: totals } = await sql<{ accounts: number; directs: number; balance: bigint }>`
      ${found} select count(*)::int as accounts, coalesce(sum(directs), 0)::int as directs,
        coalesce(sum(balance), 0)::bigint as balance from found`.execute(db);
    // The way from the agent down, never what is above.
    const path = await pathOf(db, of, at);
    const own = path.slice(path.indexOf(member.id));
    const accounts = await members.accountsOf(db, brand, own);
    const wire = (units: bigint) => toWire(money(units, currency));
    const total = totals[0]!;
    return {
      path: own.map((id) => ({ id, account: accounts.get(id) ?? '' })),
      lines: rows.map((row) => ({
        id: row.id,
        account: row.account,
        type: row.type,
        isAgent: brand.agentTypes.includes(row.type),
        depth: row.depth,
        madeAt: row.madeAt.toISOString(),
        seenAt: row.seenAt?.toISOString() ?? null,
        directs: row.directs,
        balance: wire(row.balance),
      })),
      total: { accounts: total.accounts, directs: total.directs, balance: wire(total.balance) },
    };
  };
}
