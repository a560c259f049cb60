import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { refuse } from '../../core/refusal.ts';
import type { AgentParts } from './ports.ts';
import { inForce, pathOf } from './tree.ts';
import { memberId } from '../../core/ids.ts';

type Row = {
  id: string;
  account: string;
  name: string;
  type: number;
  isFrozen: boolean;
  madeAt: Date;
  directs: number;
  team: number;
  comingId: string | null;
  comingAccount: string | null;
  comingAt: Date | null;
};

type Wish = { of?: string | undefined; account?: string | undefined; before?: string | undefined; limit: number };

/** The tree as operators walk through it, in the order of the accounts' names. */
export function createExplorer({ db, clock, members }: Pick<AgentParts, 'db' | 'clock' | 'members'>) {
  return async function explore(brand: Brand, { of, account, before, limit }: Wish) {
    const at = clock.now();
    if (of !== undefined && !(await members.byId(db, brand, memberId(of)))) return refuse('not_found');
    const { rows } = await sql<Row>`
      select m.id, m.account, m.account_canonical as name, m.type, m.frozen_at is not null as "isFrozen",
        m.made_at as "madeAt",
        (select count(*)::int from uplines u where u.upline_id = m.id and ${inForce(at)}) as directs,
        (select count(*)::int from uplines u where u.path @> array[m.id] and u.member_id <> m.id and ${inForce(at)})
          as team,
        c.upline_id as "comingId", a.account as "comingAccount", c.from_at as "comingAt"
      from (${wanted()}) as m
      left join uplines c on c.member_id = m.id and c.from_at > ${at} and c.to_at is null
        -- Somebody above is moved: the account itself goes nowhere.
        and c.upline_id is distinct from (select u.upline_id from uplines u where u.member_id = m.id and ${inForce(at)})
      left join members a on a.id = c.upline_id
      order by m.account_canonical`.execute(db);
    const path = of === undefined ? [] : await pathOf(db, of, at);
    const accounts = await members.accountsOf(db, brand, path);
    const nodes = rows.slice(0, limit);
    return {
      path: path.map((id) => ({ id, account: accounts.get(id) ?? '' })),
      nodes: nodes.map(({ id, type, isFrozen, directs, team, madeAt, ...row }) => ({
        id,
        account: row.account,
        type,
        isAgent: brand.agentTypes.includes(type),
        isFrozen,
        madeAt: madeAt.toISOString(),
        directs,
        team,
        coming: row.comingAt && {
          upline: row.comingId === null ? null : { id: row.comingId, account: row.comingAccount ?? '' },
          at: row.comingAt.toISOString(),
        },
      })),
      next: rows.length > limit ? nodes.at(-1)!.name : null,
    };

    function wanted() {
      const page = sql`(${before ?? null}::text is null or m.account_canonical > ${before ?? null})
        order by m.account_canonical limit ${limit + 1}`;
      if (account !== undefined)
        return sql`select m.* from members m where m.merchant = ${brand.merchant}
          and m.account_canonical ^@ ${members.canonical(account)} and m.type <> all(${brand.trialTypes}::int[])
          and ${page}`;
      if (of !== undefined)
        return sql`select m.* from uplines u join members m on m.id = u.member_id
          where u.upline_id = ${of}::uuid and ${inForce(at)} and ${page}`;
      return sql`select m.* from members m where m.merchant = ${brand.merchant}
        and m.type = any(${brand.agentTypes}::int[])
        and not exists (select 1 from uplines u where u.member_id = m.id and u.upline_id is not null and ${inForce(at)})
        and ${page}`;
    }
  };
}
