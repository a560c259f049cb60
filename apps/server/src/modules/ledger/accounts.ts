import { accountKey, chart } from '@croupier/ledger';
import type { AccountRef } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import { preparedWaiting } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { book } from './row-kinds.ts';

/** Accounts never change, so their numbers can be cached; this many take a few megabytes. */
const REMEMBERED = 50_000;

/** Turns account references into their numbers in the database, making missing accounts. */
export function createAccounts(merchantNumbers: ReadonlyMap<Merchant, number>) {
  const remembered = new Map<string, bigint>();

  async function idOf(db: Db, merchant: Merchant, ref: AccountRef): Promise<bigint> {
    const key = accountKey(ref);
    const { hasBalanceRow, balance } = chart[ref.kind];
    const member = 'memberId' in ref ? ref.memberId : null;
    const { rows } = await sql<{ id: bigint }>`
      select ${preparedWaiting} ledger_account(
        ${numberOf(merchant)}::smallint, ${key}, ${ref.kind}, ${ref.currency}, ${member}::uuid,
        ${hasBalanceRow}, ${balance === 'neverPositive'}
      ) as id`.execute(db);
    return rows[0]!.id;
  }

  /**
   * The same for a real-money account; null for a trial account's member, who has none (WA-6). Checked before, because
   * a refusal of the database would end the transaction.
   */
  async function ownedId(db: Db, merchant: Merchant, ref: AccountRef & { memberId: string }): Promise<bigint | null> {
    const { rows } = await sql<{ is_trial: boolean }>`
      select c.book = ${book.trial} as is_trial from members m join currencies c on c.code = m.currency
      where m.id = ${ref.memberId}::uuid`.execute(db);
    return rows[0]?.is_trial ? null : idOf(db, merchant, ref);
  }

  /**
   * The account's number under a short name, for the batcher, which needs the same accounts thousands of times a
   * second.
   */
  function known(merchant: Merchant, name: string): bigint | undefined {
    return remembered.get(`${merchant}|${name}`);
  }

  /** Finds or makes the account outside any transaction and caches it: it is committed when this returns. */
  async function find(db: Db, merchant: Merchant, ref: AccountRef, name: string): Promise<bigint> {
    const id = await idOf(db, merchant, ref);
    if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!);
    remembered.set(`${merchant}|${name}`, id);
    return id;
  }

  function numberOf(merchant: Merchant): number {
    const number = merchantNumbers.get(merchant);
    if (number === undefined) throw new Error(`merchant ${merchant} is not registered with the books`);
    return number;
  }

  /** The merchant of a number. 0 means none and returns the first. */
  function merchantOf(number: number): Merchant {
    for (const [merchant, own] of merchantNumbers) if (own === number || number === 0) return merchant;
    throw new Error(`merchant number ${number} is not registered with the books`);
  }

  return { idOf, ownedId, known, find, numberOf, merchantOf };
}

export type Accounts = ReturnType<typeof createAccounts>;
