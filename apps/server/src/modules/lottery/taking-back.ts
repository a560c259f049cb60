import type { Answer, Calls } from '@croupier/contract';
import { toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Clock } from '../../core/ports.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { backKinds, paymentKinds } from '../ledger/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Draw } from './draw-row.ts';
import { currencyFor } from './placing.ts';
import { findTickets, showTicket } from './tickets.ts';
import { endKinds } from './end-kinds.ts';
import type { LeaveKind } from './end-kinds.ts';

export type TakingBackParts = {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'settleDraw' | 'balanceOf' | 'lockBonusTickets' | 'endBonusTickets'>;
};

type OpenTicket = {
  draw_id: bigint;
  no: number;
  id: string;
  wallet: bigint;
  units: bigint;
  bonus: bigint | null;
  currency: Currency;
};
type LeaveRefusal = 'draw_closed' | 'ticket_ended';

/** Tickets that end before their draw closes: cancelled by the member, or stopped with their chase. */
export function createTakingBack({ db, clock, ledger }: TakingBackParts) {
  async function cancel(context: MemberContext, id: string): Promise<Answer<Calls['cancelTicket']> | Refusal> {
    const { member, brand } = context;
    const refused = await inTransaction(db, async (tx) => {
      const ticket = await openTicket(tx, member.id, id);
      return ticket ? giveBack(tx, brand.merchant, ticket, 2) : 'not_found';
    });
    if (refused) return refuse(refused);
    const [ticket] = await findTickets(db, { memberId: member.id, id, limit: 1 });
    return { ticket: showTicket(ticket!), balance: await balanceOf(context) };
  }

  async function stopChase(context: MemberContext, id: string): Promise<Answer<Calls['stopChase']> | Refusal> {
    const chase = await db
      .selectFrom('lottery_chases')
      .select('id')
      .where('id', '=', id)
      .where('member_id', '=', context.member.id)
      .executeTakeFirst();
    if (!chase) return refuse('not_found');
    const stopped = await stop(context.brand.merchant, id, endKinds.takenBack);
    return { stopped, balance: await balanceOf(context) };
  }

  /** Takes back the open tickets of a chase; those of closed draws stay. */
  async function stop(merchant: Merchant, chaseId: string, kind: LeaveKind): Promise<number> {
    const { rows } = await sql<OpenTicket>`
      select t.draw_id, t.no, t.id, t.wallet, t.units, t.bonus_units as bonus, t.currency
      from lottery_tickets t join lottery_draws d on d.id = t.draw_id
      where t.chase_id = ${chaseId}::uuid and d.state = 'PLANNED'
        and not exists (select 1 from lottery_ends e where e.draw_id = t.draw_id and e.no = t.no)
      order by t.draw_id`.execute(db);
    let stopped = 0;
    // One transaction for each: a chase locks its member's wallet only for one ticket at a time.
    for (const ticket of rows)
      if (!(await inTransaction(db, (tx) => giveBack(tx, merchant, ticket, kind)))) stopped += 1;
    await db
      .updateTable('lottery_chases')
      .set({ stopped_at: clock.now() })
      .where('id', '=', chaseId)
      .where('stopped_at', 'is', null)
      .execute();
    return stopped;
  }

  /** After a draw: stops chases that end with a win and won (LO-25). Repeating it changes nothing. */
  async function stopWon(draw: Draw): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select distinct c.id from lottery_ends e
      join lottery_tickets t on t.draw_id = e.draw_id and t.no = e.no
      join lottery_chases c on c.id = t.chase_id
      where e.draw_id = ${draw.id} and e.prize > 0 and c.stops_on_win and c.stopped_at is null`.execute(db);
    for (const { id } of rows) await stop(draw.merchant, id, endKinds.stopped);
  }

  async function openTicket(tx: Tx, memberId: string, id: string): Promise<OpenTicket | null> {
    const { rows } = await sql<OpenTicket>`
      select draw_id, no, id, wallet, units, bonus_units as bonus, currency from lottery_tickets
      where id = ${id}::uuid and member_id = ${memberId}::uuid`.execute(tx);
    return rows[0] ?? null;
  }

  /** Locks the wallet first and the draw second, like placing; when the draw is closed the money is rolled back. */
  async function giveBack(
    tx: Tx,
    merchant: Merchant,
    ticket: OpenTicket,
    kind: LeaveKind,
  ): Promise<LeaveRefusal | null> {
    const { draw_id: drawId, no, id: ticketId, wallet, units, bonus, currency } = ticket;
    await sql`savepoint ticket`.execute(tx);
    const bonusWallet =
      bonus === null ? null : (await ledger.lockBonusTickets(tx, [ticketId], [wallet])).get(ticketId)!;
    const back = { kind: paymentKinds.stakeBack, ticketId };
    const [journal] = await ledger.settleDraw(tx, {
      merchant,
      drawId: String(drawId),
      currency,
      released: 0n,
      payments: [
        ...(units > (bonus ?? 0n) ? [{ ...back, wallet, units: units - (bonus ?? 0n) }] : []),
        ...(bonusWallet === null ? [] : [{ ...back, wallet: bonusWallet, units: bonus! }]),
      ],
    });
    const { rows } = await sql<{ refused: LeaveRefusal | null }>`
      select lottery_leave(
        ${clock.now()}, ${drawId}::bigint, ${no}, ${kind}::smallint, ${journal!}::bigint, ${currency === 'FUN'}
      ) as refused`.execute(tx);
    const { refused } = rows[0]!;
    if (refused) await sql`rollback to savepoint ticket`.execute(tx);
    else if (bonus !== null)
      await ledger.endBonusTickets(tx, {
        tickets: [ticketId],
        back: [{ ticketId, kind: backKinds.givenBack, units: bonus }],
      });
    return refused;
  }

  const balanceOf = async (context: MemberContext) =>
    toWire(
      await ledger.balanceOf(db, {
        merchant: context.brand.merchant,
        memberId: context.member.id,
        currency: currencyFor(context),
      }),
    );

  return { cancel, stopChase, stopWon };
}
