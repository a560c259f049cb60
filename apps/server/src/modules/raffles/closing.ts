import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Earnings } from './earned.ts';
import { freezeList } from './list-tree.ts';
import type { RaffleParts } from './ports.ts';
import { lockRaffle, writeLog } from './store.ts';
import type { Raffle } from './store.ts';
import { giveTickets, participantsAfter } from './tickets.ts';

/** Members who are given their last tickets in one statement. */
const BATCH = 5000;

/**
 * Closes a raffle whose sale is over, in one transaction: whoever takes part gets what is earned and not taken, and the
 * list is frozen under a root that is published before the beacon is known.
 */
export function createClosing(
  { db, clock, log }: Pick<RaffleParts, 'db' | 'clock' | 'log'>,
  { earnedByAll }: Earnings,
) {
  function close(brand: Brand, id: string): Promise<void> {
    return inTransaction(db, async (tx) => {
      const raffle = await lockRaffle(tx, brand.merchant, id);
      // Another process was there first, or it is not due.
      if (!raffle || raffle.state !== 'OPEN' || clock.now() < raffle.closesAt) return;
      await sql`set local statement_timeout = '5min'`.execute(tx);
      await giveRest(tx, brand, raffle);
      const { root, branches } = await freezeList(tx, id);
      const frozenAt = clock.now();
      const closed = await tx
        .updateTable('raffles')
        .set({ state: 'CLOSED', root, branches, frozen_at: frozenAt })
        .where('id', '=', id)
        .returning(['tickets', 'row_count'])
        .executeTakeFirstOrThrow();
      const facts = { root: root.toString('hex'), tickets: closed.tickets, rows: closed.row_count };
      await writeLog(tx, id, frozenAt, 'closed', facts);
      log.info({ raffle: id, tickets: closed.tickets }, 'raffles: the list of tickets is frozen');
    });
  }

  async function giveRest(tx: Tx, brand: Brand, { id, terms, startsAt, closesAt }: Raffle): Promise<void> {
    const { earned } = await earnedByAll(tx, brand, terms, startsAt, closesAt);
    for (let after = 0; ;) {
      const page = await participantsAfter(tx, id, after, BATCH);
      const due = page.flatMap(({ memberId, tickets }) => {
        const count = (earned.get(memberId) ?? 0) - tickets;
        return count > 0 ? [{ memberId, count }] : [];
      });
      await giveTickets(tx, id, due, clock.now());
      if (page.length < BATCH) return;
      after = page.at(-1)!.number;
    }
  }

  return { close };
}
