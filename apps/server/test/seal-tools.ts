import { journal } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction, openDatabase, verifyChain } from '@croupier/server/testing';
import type { ChainReport, Db, Tx } from '@croupier/server/testing';
import { playBet } from '@croupier/testkit';
import type { BetCommand, TestServer, useServer } from '@croupier/testkit';
import { sql } from 'kysely';
import { expect } from 'vitest';

class Undone extends Error {}

/** Journals to seal, and books to tamper with. */
export function sealTools(server: ReturnType<typeof useServer>) {
  const peso = (units: number) => money(BigInt(units) * 10_000n, 'PHP');
  let keys = 0;

  const bet = (memberId: string, pesos = 1): BetCommand => {
    keys += 1;
    const name = `sealed bet ${keys}`;
    const { merchant } = server.brands[0]!;
    return { merchant, key: name, memberId, betId: name, product: 'RNG', amount: peso(pesos), type: 'bet' };
  };

  const urlOf = (testServer: TestServer) => testServer.database.pool.options.connectionString!;

  /** Work with the rights of the owner of the database. */
  async function withOwner<Result>(testServer: TestServer, work: (db: Db) => Promise<Result>): Promise<Result> {
    const database = openDatabase({ url: urlOf(testServer), connections: 2, asOwner: true, onError: () => {} });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  }

  /** The verifier's result for books that an owner changed without triggers; the change is rolled back. */
  async function tampered(statement: string): Promise<ChainReport> {
    let report: ChainReport | null = null;
    const attempt = withOwner(server, (db) =>
      inTransaction(db, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql.raw(statement).execute(tx);
        report = await verifyChain(tx);
        throw new Undone();
      }),
    );
    await expect(attempt).rejects.toThrow(Undone);
    return report!;
  }

  const count = async (table: 'postings' | 'ledger_blocks'): Promise<bigint> => {
    const { rows } = await sql<{ count: bigint }>`select count(*) as count from ${sql.table(table)}`.execute(
      server.database.db,
    );
    return rows[0]!.count;
  };

  const sealedUntil = async (): Promise<bigint> => {
    const { rows } = await sql<{ last: bigint | null }>`select max(last_journal) as last from ledger_blocks`.execute(
      server.database.db,
    );
    return rows[0]!.last ?? 0n;
  };

  /** Ten bets and a journal with a note, all sealed; answers the numbers of the bets and of the noted one. */
  async function someSealed(): Promise<{ bets: bigint[]; noted: bigint }> {
    const ana = await server.member({ balance: '100.00' });
    const from = await lastJournal();
    for (let n = 0; n < 10; n += 1) await playBet(server, bet(ana.id));
    const noted = await inTransaction(server.database.db, (tx) => note(tx, ana.id));
    await server.app.ledger.seal();
    const { rows } = await sql<{ journal: bigint }>`
    select journal from postings where journal > ${from} and kind = 'bet' order by journal`.execute(server.database.db);
    return { bets: rows.map((row) => row.journal), noted };
  }

  async function note(tx: Tx, memberId: string): Promise<bigint> {
    const built = journal({
      kind: 'adjustment',
      postings: [
        {
          debit: { kind: 'adjustment', currency: 'PHP' },
          credit: { kind: 'main', memberId, currency: 'PHP' },
          amount: peso(1),
        },
      ],
      reason: 'a cent was lost',
    });
    if (!built.ok) throw new Error(built.reason.code);
    const memo = { ticket: 7 };
    const posted = await server.app.ledger.post(tx, {
      merchant: server.brands[0]!.merchant,
      journal: built.value,
      memo,
    });
    if ('refused' in posted) throw new Error(posted.refused);
    return posted.journal;
  }

  const lastJournal = async (): Promise<bigint> => {
    const { rows } = await sql<{ last: bigint | null }>`select max(journal) as last from postings`.execute(
      server.database.db,
    );
    return rows[0]!.last ?? 0n;
  };

  return { bet, urlOf, withOwner, tampered, count, sealedUntil, someSealed, lastJournal };
}
