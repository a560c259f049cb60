import type { EventKind } from '@croupier/contract';
import { sql } from 'kysely';
import { csvOf } from '../../core/csv.ts';
import { isOfAllBrands } from '../../core/operators.ts';
import type { Operator } from '../../core/operators.ts';
import type { Clock } from '../../core/ports.ts';
import { verifyAudit, writeAudit } from '../../platform/audit.ts';
import type { AuditHeads } from '../../platform/audit-heads.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { canonicalName } from './making.ts';
import { noteBy } from './notes.ts';
import { actsOf, eventOf } from './significant-acts.ts';

type Filters = {
  actor?: string | undefined;
  act?: string | undefined;
  event?: EventKind | 'any' | undefined;
  merchant?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

/** As many lines as any spreadsheet opens; longer exports need shorter periods. */
const MOST_EXPORTED = 10_000;

/** The reading operator; acts that concern every brand are for operators of all brands (OP-42). */
type Reader = Operator & { isOfAllBrands: boolean };

/**
 * Acts that concern brands whose log the operator may read, acts on operators of only those, the operator's own acts
 * without a brand (OP-7, OP-45), and events of the server that nobody caused.
 */
function visibleTo(db: Db, operator: Reader) {
  const own = [...operator.merchants];
  return db
    .selectFrom('audit_entries as e')
    .selectAll('e')
    .where((eb) =>
      eb.or([
        sql<boolean>`e.merchant = any(${own}::text[])`,
        eb('e.actor', '=', `operator:${operator.id}`).and('e.merchant', 'is', null),
        sql<boolean>`(e.merchant is null and e.subject in (
          select 'operator:' || o.id from operators o where o.merchants <@ ${own}::text[]))`,
        sql<boolean>`(e.merchant is null and e.actor = 'system' and starts_with(e.act, 'event.')
          and not starts_with(e.subject, 'operator:'))`,
        ...(operator.isOfAllBrands ? [eb('e.merchant', 'is', null)] : []),
      ]),
    );
}

/** Names of an operator, and of members of the own brands. */
function namedBy(operator: Operator, name: string) {
  const canonical = canonicalName(name);
  return sql`(
    select 'operator:' || o.id from operators o where o.name_canonical = ${canonical}
    union all
    select 'member:' || m.id from members m
    where m.account_canonical = ${canonical} and m.merchant = any(${[...operator.merchants]}::text[])
    union all values (${name}))`;
}

function filtered(db: Db, operator: Reader, filters: Filters) {
  const { actor, act, event, merchant, subject, from, until } = filters;
  let query = visibleTo(db, operator);
  if (actor) query = query.where(sql<boolean>`e.actor in ${namedBy(operator, actor)}`);
  if (subject) query = query.where(sql<boolean>`e.subject in ${namedBy(operator, subject)}`);
  if (act) query = query.where((eb) => eb.or([eb('e.act', '=', act), sql<boolean>`starts_with(e.act, ${`${act}.`})`]));
  if (event) query = query.where('e.act', 'in', [...actsOf(event)]);
  if (merchant) query = query.where('e.merchant', '=', merchant);
  if (from) query = query.where('e.at', '>=', new Date(from));
  if (until) query = query.where('e.at', '<', new Date(until));
  return query;
}

type Row = Awaited<ReturnType<ReturnType<typeof visibleTo>['execute']>>[number];

/** How the people of some entries are called: operators who did or met something here, and members of the own brands. */
async function namesIn(db: Db, operator: Operator, rows: readonly Row[]): Promise<Map<string, string>> {
  const all = new Set(rows.flatMap(({ actor, subject }) => [actor, subject]));
  const idsOf = (kind: string) =>
    [...all].flatMap((name) =>
      /^[a-z]+:[\da-f-]{36}$/.test(name) && name.startsWith(`${kind}:`) ? name.slice(kind.length + 1) : [],
    );
  const { rows: found } = await sql<{ key: string; name: string }>`
    select 'operator:' || id as key, name from operators where id = any(${idsOf('operator')}::uuid[])
    union all
    select 'member:' || id, account from members
    where id = any(${idsOf('member')}::uuid[]) and merchant = any(${[...operator.merchants]}::text[])`.execute(db);
  return new Map(found.map(({ key, name }) => [key, name]));
}

function shown(row: Row, names: ReadonlyMap<string, string>) {
  return {
    seq: String(row.seq),
    at: row.at.toISOString(),
    merchant: row.merchant,
    actor: row.actor,
    actorName: names.get(row.actor) ?? null,
    act: row.act,
    event: eventOf(row.act),
    subject: row.subject,
    subjectName: names.get(row.subject) ?? null,
    reason: row.reason,
    before: row.before,
    after: row.after,
    hash: row.hash.toString('hex'),
  };
}

async function page(
  db: Db,
  operator: Reader,
  { before, limit, ...filters }: Filters & { before?: string | undefined; limit: number },
) {
  let query = filtered(db, operator, filters);
  if (before !== undefined && /^\d{1,18}$/.test(before)) query = query.where('e.seq', '<', BigInt(before));
  const rows = await query
    .orderBy('e.seq', 'desc')
    .limit(limit + 1)
    .execute();
  const prepared = rows.slice(0, limit);
  const names = await namesIn(db, operator, prepared);
  return {
    entries: prepared.map((row) => shown(row, names)),
    next: rows.length > limit ? String(prepared.at(-1)!.seq) : null,
  };
}

const columns = [
  'seq',
  'at',
  'merchant',
  'actor',
  'actorName',
  'act',
  'event',
  'subject',
  'subjectName',
  'reason',
  'before',
  'after',
  'hash',
] as const;

async function exported(db: Db, clock: Clock, operator: Reader, filters: Filters) {
  const { entries, next } = await page(db, operator, { ...filters, limit: MOST_EXPORTED });
  const cell = (value: unknown) =>
    value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const csv = csvOf([[...columns], ...entries.map((entry) => columns.map((column) => cell(entry[column])))]);
  const after = { ...filters, entries: entries.length };
  await inTransaction(db, (tx) => writeAudit(tx, clock, noteBy(operator, 'audit.export', after)));
  return { csv, entries: entries.length, isWhole: next === null };
}

/** The log for operators: filters, export, verification (AU-9). */
export function auditHandlers({
  db,
  clock,
  heads,
  merchants,
}: {
  db: Db;
  clock: Clock;
  merchants: readonly string[];
  heads: Pick<AuditHeads, 'compare'>;
}): Pick<Handlers, 'auditLog' | 'auditActs' | 'auditExport' | 'auditVerify'> {
  const readerOf = (operator: Operator): Reader => ({ ...operator, isOfAllBrands: isOfAllBrands(operator, merchants) });

  return {
    auditLog: ({ operator }, { query }) => page(db, readerOf(operator), query),
    auditActs: async ({ operator }) => {
      const rows = await visibleTo(db, readerOf(operator))
        .clearSelect()
        .select('e.act')
        .distinct()
        .orderBy('e.act')
        .execute();
      return { acts: rows.map(({ act }) => act) };
    },
    auditExport: ({ operator }, { body }) => exported(db, clock, readerOf(operator), body),
    auditVerify: async () => {
      const { entries, head, firstBad } = await verifyAudit(db);
      const { published, firstRewritten } = await heads.compare();
      return {
        entries: String(entries),
        head: head.toString('hex'),
        firstBad: firstBad === null ? null : String(firstBad),
        published,
        firstRewritten: firstRewritten === null ? null : String(firstRewritten),
      };
    },
  };
}
