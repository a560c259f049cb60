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

/** `scope` names the command and `payload` everything that makes it this one, the actor too: nobody replays another's key. */
export type OnceOptions = { merchant: Merchant; scope: string; key: string; payload: object };

/** What survives being written down: amounts in their wire form, instants as text. */
export type Storable<Answer> = Answer extends string | number | boolean | null | undefined
  ? Answer
  : Answer extends bigint | symbol | Date | ((...all: never[]) => unknown)
    ? never
    : { [Field in keyof Answer]: Storable<Answer[Field]> };

export type OnceAnswer<Answer> = { isReplay: boolean; answer: Answer } | (Refusal & { refused: 'key_reused' });

/**
 * Does something once under its key, in the transaction of the caller, and keeps the first definite answer, a refusal
 * too: anyone who comes again hears it byte for byte. Anyone who comes at the same time waits until the first transaction is
 * over. A fault, and a refusal that says "try again", keep nothing (LE-29). A refusal is a value: the transaction that
 * stored it has to be committed.
 */
export async function once<Answer>(
  tx: Tx,
  { accounts, clock }: { accounts: Accounts; clock: Clock },
  { merchant, scope, key, payload }: OnceOptions,
  effect: () => Promise<Answer & Storable<Answer>>,
): Promise<OnceAnswer<Answer>> {
  const merchantNo = accounts.numberOf(merchant);
  const print = printOf(merchant, scope, payload);
  // Two who come at once in the last instant of a quarter may write into different partitions, so a unique index alone
  // would not do. Two names that share a hash wait for each other, and that is all.
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
    // Written below from a value of this type under the same fingerprint.
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

/** The same under its column names, for a function of the database that keeps the answer itself; `lock` is what it must hold. */
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
