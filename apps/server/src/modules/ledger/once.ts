import { createHash } from 'node:crypto';
import { refusals } from '@croupier/contract';
import { decideReplay, fingerprint } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';

/**
 * `scope` names the command; `payload` is everything that identifies it, including the actor, so that nobody replays
 * another's key.
 */
export type OnceOptions = { merchant: Merchant; scope: string; key: string; payload: object };

/** Values that can be stored: amounts in wire form, times as text. */
export type Storable<Answer> = Answer extends string | number | boolean | null | undefined
  ? Answer
  : Answer extends bigint | symbol | Date | ((...all: never[]) => unknown)
    ? never
    : { [Field in keyof Answer]: Storable<Answer[Field]> };

export type OnceAnswer<Answer> = { isReplay: boolean; answer: Answer } | (Refusal & { refused: 'key_reused' });

/**
 * Runs a command once under its key, in the caller's transaction, and stores the first definite answer, also a refusal.
 * A repeat gets the same bytes; a simultaneous repeat waits for the first transaction. Faults and refusals that say
 * "try again" store nothing (LE-29). A refusal is a value: the transaction that stored it must be committed.
 */
export async function once<Answer>(
  tx: Tx,
  { accounts, clock }: { accounts: Accounts; clock: Clock },
  { merchant, scope, key, payload }: OnceOptions,
  effect: () => Promise<Answer & Storable<Answer>>,
): Promise<OnceAnswer<Answer>> {
  const merchantNo = accounts.numberOf(merchant);
  const print = printOf(merchant, scope, payload);
  // At the end of a quarter two simultaneous commands may write into different partitions, so a unique index is not
  // enough. Two names with the same hash merely wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(merchant, scope, key)}, 0))`.execute(tx);
  const stored = await tx
    .selectFrom('once_answers')
    .select(['print', 'answer'])
    .where('merchant_no', '=', merchantNo)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .limit(1)
    .executeTakeFirst();
  if (stored) {
    const verdict = decideReplay(stored.print.toString('hex'), print.toString('hex'));
    // Stored below from a value of this type under the same fingerprint.
    if (verdict === 'replay') return { isReplay: true, answer: JSON.parse(stored.answer) as Answer };
    return { ...refuse('key_reused'), refused: 'key_reused' };
  }
  const answer = await effect();
  if (isRefusal(answer) && refusals[answer.refused].retry) return { isReplay: false, answer };
  const text = JSON.stringify(answer);
  await tx
    .insertInto('once_answers')
    .values({ merchant_no: merchantNo, scope, key, at: clock.now(), print, answer: text })
    .execute();
  return { isReplay: false, answer: JSON.parse(text) as Answer };
}

/**
 * The same as columns, for a function of the database that stores the answer itself; `lock` is the lock it must hold.
 */
export function onceRow(accounts: Accounts, { merchant, scope, key, payload }: OnceOptions) {
  const print = printOf(merchant, scope, payload);
  return { merchantNo: accounts.numberOf(merchant), scope, key, print, lock: lockName(merchant, scope, key) };
}

const lockName = (merchant: Merchant, scope: string, key: string) => `once|${merchant}|${scope}|${key}`;

function printOf(merchant: Merchant, scope: string, payload: object): Buffer {
  return createHash('sha256')
    .update(fingerprint({ actor: merchant, operation: scope, payload }))
    .digest();
}
