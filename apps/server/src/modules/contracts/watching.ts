import { money, signed, toSignedWire, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';

/** Days in a row from which on a team is listed. */
const DAYS = 3;

type Row = { holder: string; day: string; pay: bigint; loss: bigint };

/**
 * Holders whose pay on volume was above their team's loss on each of the last three days with pay. The loss of a day is
 * that of the kind of contract with the longest periods, which sees all of the day.
 */
export async function teamsAboveLoss(
  reader: Db,
  { merchant, timeZone, currency: code }: Brand,
  { since, limit }: { since: Date; limit: number },
) {
  const { rows } = await sql<Row>`
    with days as (
      select b.holder_id, c.kind, (b.from_at at time zone ${timeZone})::date as day, sum(b.amount) as pay,
        sum(b.team_loss) as loss
      from contract_bills b join contracts c on c.id = b.contract
      where b.merchant = ${merchant} and c.kind <> 'dividend' and b.to_at > ${since}
      group by 1, 2, 3
    ), paid as (
      select holder_id, day, sum(pay)::bigint as pay,
        (array_agg(loss order by case kind when 'daily' then 1 when 'hourly' then 2 else 3 end))[1]::bigint as loss,
        row_number() over (partition by holder_id order by day desc) as place
      from days group by 1, 2 having sum(pay) > 0
    ), above as (
      select holder_id from paid where place <= ${DAYS} group by 1
      having count(*) = ${DAYS} and bool_and(pay > loss)
      order by holder_id limit ${limit}
    )
    select m.account as holder, p.day::text as day, p.pay, p.loss from above
    join paid p on p.holder_id = above.holder_id and p.place <= ${DAYS}
    join members m on m.id = p.holder_id
    order by m.account, p.day desc`.execute(reader);
  const currency = currencyOf(code);
  const teams = new Map<string, { holder: string; days: ReturnType<typeof dayOf>[] }>();
  for (const row of rows) {
    const known = teams.get(row.holder) ?? { holder: row.holder, days: [] };
    known.days.push(dayOf(row));
    teams.set(row.holder, known);
  }
  return [...teams.values()];

  function dayOf({ day, pay, loss }: Row) {
    return { day, pay: toWire(money(pay, currency)), loss: toSignedWire(signed(loss, currency)) };
  }
}
