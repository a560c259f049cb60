import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Merchant } from '../core/ids.ts';
import type { Clock } from '../core/ports.ts';
import { locks } from './db/index.ts';
import type { Db, Tx } from './db/index.ts';

/** One act with the state before and after it. */
export type AuditNote = {
  merchant: Merchant | null;
  /** `operator:<id>`, `member:<id>` or `system`. */
  actor: string;
  act: string;
  subject: string;
  reason: string | null;
  before: unknown;
  after: unknown;
};

type ChainedNote = AuditNote & { seq: bigint; at: Date };

const FIRST = Buffer.alloc(32);

/**
 * Appends to the chain inside the transaction of the act itself: no act without its entry, no entry without its act.
 */
export async function writeAudit(tx: Tx, clock: Clock, given: AuditNote): Promise<void> {
  const note = keepable(given);
  refuseSecrets(note.act, { before: note.before, after: note.after });
  await sql`select pg_advisory_xact_lock(${locks.audit})`.execute(tx);
  const last = await tx
    .selectFrom('audit_entries')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previous = last?.hash ?? FIRST;
  const entry: ChainedNote = { ...note, seq: (last?.seq ?? 0n) + 1n, at: clock.now() };
  await tx
    .insertInto('audit_entries')
    .values({
      ...entry,
      before: JSON.stringify(note.before),
      after: JSON.stringify(note.after),
      previous_hash: previous,
      hash: hashOf(entry, previous),
    })
    .execute();
}

/** An event that the server found by itself (AU-4). */
export type SystemEvent = Pick<AuditNote, 'merchant' | 'subject' | 'after'> & { act: `event.${string}` };

/**
 * Records an event. With `quietMs` the same event about the same subject is recorded once in that time, by whichever
 * process finds it first. Answers whether it was recorded.
 */
export async function noteEvent(tx: Tx, clock: Clock, event: SystemEvent, quietMs?: number): Promise<boolean> {
  if (quietMs !== undefined) {
    // Locked before reading, so that a second process sees what the first recorded.
    await sql`select pg_advisory_xact_lock(${locks.audit})`.execute(tx);
    const existing = await tx
      .selectFrom('audit_entries')
      .select('seq')
      .where('subject', '=', event.subject)
      .where('act', '=', event.act)
      .where((eb) => (event.merchant === null ? eb('merchant', 'is', null) : eb('merchant', '=', event.merchant)))
      .where('at', '>', new Date(clock.now().getTime() - quietMs))
      .limit(1)
      .executeTakeFirst();
    if (existing) return false;
  }
  await writeAudit(tx, clock, { ...event, actor: 'system', reason: null, before: null });
  return true;
}

/** Names of fields that hold secrets, or account numbers in full. */
const SECRET = /password|secret|token|recovery.?code|otp$/i;
const NUMBERED = /^number$|account.?number|^mobile$|^iban$/i;

/**
 * The log cannot be changed later, so secrets are refused here. A refusal is our own fault, not the caller's (AU-3).
 */
function refuseSecrets(act: string, value: unknown, path = ''): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const where = path === '' ? name : `${path}.${name}`;
    const isSecret = SECRET.test(name) && (typeof inner === 'string' || Array.isArray(inner));
    const isNumber = NUMBERED.test(name) && typeof inner === 'string' && /\d{7,}/.test(inner);
    if (isSecret || isNumber) throw new Error(`the audit entry of ${act} would show ${where}`);
    refuseSecrets(act, inner, where);
  }
}

/** Hashes a fixed order of fields in canonical JSON, so that the key order of jsonb does not matter. */
export function hashOf(entry: ChainedNote, previous: Buffer): Buffer {
  const { seq, at, merchant, actor, act, subject, reason, before, after } = entry;
  const fields = [String(seq), at.toISOString(), merchant, actor, act, subject, reason, plain(before), plain(after)];
  return createHash('sha256').update(previous).update(JSON.stringify(fields)).digest();
}

/**
 * The note as the database will return it: dates as text, unpaired surrogates and NUL replaced. What is hashed must
 * equal what is stored, or the chain would stay broken (AU-10).
 */
function keepable(note: AuditNote): AuditNote {
  return {
    merchant: note.merchant,
    actor: keepableText(note.actor),
    act: keepableText(note.act),
    subject: keepableText(note.subject),
    reason: note.reason === null ? null : keepableText(note.reason),
    before: keepableValue(JSON.parse(JSON.stringify(note.before ?? null))),
    after: keepableValue(JSON.parse(JSON.stringify(note.after ?? null))),
  };
}

const keepableText = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\uFFFD').replaceAll('\0', '\uFFFD');

function keepableValue(value: unknown): unknown {
  if (typeof value === 'string') return keepableText(value);
  if (Array.isArray(value)) return value.map(keepableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [keepableText(name), keepableValue(inner)]));
}

const plain = (value: unknown): unknown => sorted(value ?? null);

function sorted(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** Pages of 1,000 bound memory, however long the log is. */
const PAGE = 1000;

/** Recomputes the whole chain; `firstBad` is the first entry that is missing, changed or out of place. */
export async function verifyAudit(db: Db): Promise<{ entries: bigint; head: Buffer; firstBad: bigint | null }> {
  let previous: Buffer = FIRST;
  let expected = 1n;
  for (;;) {
    const page = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('seq', '>=', expected)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    for (const row of page) {
      const entry = { ...row, merchant: row.merchant as Merchant | null };
      const isGood =
        row.seq === expected && row.previous_hash.equals(previous) && row.hash.equals(hashOf(entry, previous));
      if (!isGood) return { entries: expected - 1n, head: previous, firstBad: expected };
      previous = row.hash;
      expected += 1n;
    }
    if (page.length < PAGE) return { entries: expected - 1n, head: previous, firstBad: null };
  }
}

export type NotedAct = { act: string; at: Date; actor: string; reason: string | null };

/** What was done to something, newest first. */
export async function actsOn(
  db: Db,
  { merchant, subject, limit }: { merchant: Merchant; subject: string; limit: number },
): Promise<NotedAct[]> {
  return db
    .selectFrom('audit_entries')
    .select(['act', 'at', 'actor', 'reason'])
    .where('subject', '=', subject)
    .where('merchant', '=', merchant)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}
