import type { Tx } from '@croupier/sandbox-server';
import { amountText, unitsOfText } from '../platform/amounts.ts';

/** Lines per page. */
const PAGE = 2000;

export type StatementLine = { txId: string; staked: string; won: string };

type Row = { tx_id: string; op: string; body: string; at: string };

/** What the portal booked for us on a UTC day, by our transaction ids. A rolled back bet has no line, and
 * neither has a free spin, which the portal keeps with its grant. */
export async function statementOf(
  tx: Tx,
  day: string,
  after: string,
): Promise<{ lines: StatementLine[]; next: string | null }> {
  const [afterAt = '-infinity', afterTx = ''] = after === '' ? [] : after.split('|');
  const { rows } = await tx.query<Row>(
    `select t.tx_id, t.op, t.body, t.booked_at::text as at from transactions t
     where t.booked_at >= $1::date::timestamp at time zone 'UTC'
       and t.booked_at < ($1::date + 1)::timestamp at time zone 'UTC'
       and t.op in ('bet', 'win') and (t.booked_at, t.tx_id) > ($2::timestamptz, $3)
       and not (t.op = 'bet' and exists (
         select 1 from transactions r where r.round_id = t.round_id and r.op = 'rollback' and r.state = 'done'))
       and not exists (select 1 from rounds f where f.id = t.round_id and f.free_pack is not null)
     order by t.booked_at, t.tx_id limit ${PAGE}`,
    [day, afterAt, afterTx],
  );
  const last = rows.length === PAGE ? rows.at(-1)! : null;
  return { lines: rows.map(lineOf), next: last && `${last.at}|${last.tx_id}` };
}

function lineOf({ tx_id: txId, op, body }: Row): StatementLine {
  const amount = amountText(unitsOfText((JSON.parse(body) as { amount: string }).amount) ?? 0n);
  return op === 'bet' ? { txId, staked: amount, won: '0.0000' } : { txId, staked: '0.0000', won: amount };
}
