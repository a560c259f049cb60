import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export const codePurposes = ['login', 'register', 'password', 'payment', 'bind', 'verification', 'phone'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** The purpose of a code; it is valid for nothing else (CD-10). */
export type CodeKey = {
  merchant: string;
  purpose: CodePurpose;
  kind: 'mobile' | 'email';
  target: string;
  attemptHash: Buffer;
};

type NewCode = CodeKey & { id: string; codeHash: Buffer; ip: string; madeAt: Date; endsAt: Date };

/** Sent again in the same attempt, the new code takes the place of the old. */
export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.deleteFrom('verification_codes').where(isKey(code)).execute();
  await tx
    .insertInto('verification_codes')
    .values({
      id: code.id,
      merchant: code.merchant,
      purpose: code.purpose,
      kind: code.kind,
      target: code.target,
      attempt_hash: code.attemptHash,
      code_hash: code.codeHash,
      ip: code.ip,
      made_at: code.madeAt,
      ends_at: code.endsAt,
    })
    .execute();
}

export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('verification_codes').where('id', '=', id).execute();
}

/**
 * The row of an attempt, locked until the transaction ends: of two simultaneous uses the second waits and finds the
 * code used.
 */
export async function lockCode(tx: Tx, key: CodeKey) {
  return tx
    .selectFrom('verification_codes')
    .select(['id', 'code_hash', 'tries', 'ends_at', 'used_at'])
    .where(isKey(key))
    .forUpdate()
    .executeTakeFirst();
}

export async function countTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('verification_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function markUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('verification_codes').set({ used_at: now }).where('id', '=', id).execute();
}

/** How many codes each brand sent to phones in a time, and how many of them were ever entered. */
export async function sentAndEntered(db: Db, from: Date, to: Date) {
  return db
    .selectFrom('verification_codes')
    .select(['merchant', sql<number>`count(*)::int`.as('sent'), sql<number>`count(used_at)::int`.as('entered')])
    .where('kind', '=', 'mobile')
    .where('made_at', '>=', from)
    .where('made_at', '<', to)
    .groupBy('merchant')
    .execute();
}

/** Kept for a day for the alarm, though a code is dead after ten minutes. */
const RETENTION_MS = 24 * 3_600_000;

export async function forgetCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('verification_codes')
    .where('made_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}

function isKey({ merchant, purpose, kind, target, attemptHash }: CodeKey) {
  return sql<boolean>`attempt_hash = ${attemptHash} and merchant = ${merchant} and purpose = ${purpose} and kind = ${kind} and target = ${target}`;
}
