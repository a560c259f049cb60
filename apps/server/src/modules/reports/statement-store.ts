import type { Answer, Calls } from '@croupier/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export type StatementState = 'WAITING' | 'MAKING' | 'READY' | 'STOPPED' | 'FAILED';

export type Statement = {
  id: string;
  member_id: string;
  merchant: string;
  format: 'csv' | 'pdf';
  language: string;
  from_day: string;
  to_day: string;
  state: StatementState;
  as_of: Date;
  made_at: Date;
  done_lines: number;
  total_lines: number;
  bytes: number;
};

const fields = sql.raw(`id, member_id, merchant, format, language, from_day::text, to_day::text, state, as_of, made_at,
  done_lines, total_lines, bytes`);

/** As many as a page shows. */
const SHOWN = 10;

/** Enters a statement, or answers null while another one of the member is being made. */
export async function insertStatement(
  tx: Tx,
  one: Omit<Statement, 'state' | 'done_lines' | 'bytes'>,
): Promise<Statement | null> {
  const { rows } = await sql<Statement>`
    insert into statements (id, member_id, merchant, format, language, from_day, to_day, state, as_of, made_at, total_lines)
    values (${one.id}::uuid, ${one.member_id}::uuid, ${one.merchant}, ${one.format}, ${one.language},
      ${one.from_day}::date, ${one.to_day}::date, 'WAITING', ${one.as_of}, ${one.made_at}, ${one.total_lines})
    on conflict do nothing returning ${fields}`.execute(tx);
  return rows[0] ?? null;
}

export async function statementsOf(db: Db, memberId: string): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    select ${fields} from statements where member_id = ${memberId}::uuid
    order by made_at desc, id desc limit ${SHOWN}`.execute(db);
  return rows;
}

/** Takes a statement into work, from the beginning: what an earlier try left is dropped. Null when nobody wants it. */
export async function takeStatement(tx: Tx, id: string): Promise<Statement | null> {
  const { rows } = await sql<Statement>`
    update statements set state = 'MAKING', done_lines = 0, bytes = 0
    where id = ${id}::uuid and state in ('WAITING', 'MAKING') returning ${fields}`.execute(tx);
  if (rows[0]) await sql`delete from statement_parts where statement_id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

/** Puts the next piece behind the others; false when its member has stopped it meanwhile. */
export async function addPart(
  tx: Tx,
  id: string,
  { place, bytes, lines }: { place: number; bytes: Buffer; lines: number },
): Promise<boolean> {
  const { rows } = await sql`
    update statements set done_lines = done_lines + ${lines}, bytes = bytes + ${bytes.length}
    where id = ${id}::uuid and state = 'MAKING' returning id`.execute(tx);
  if (rows.length === 0) return false;
  if (bytes.length > 0) await sql`insert into statement_parts values (${id}::uuid, ${place}, ${bytes})`.execute(tx);
  return true;
}

/** Ends a statement that is not over yet; one that did not become a file keeps no bytes. */
export async function endStatement(
  tx: Tx,
  whose: { id: string; memberId?: string },
  state: 'READY' | 'STOPPED' | 'FAILED',
): Promise<boolean> {
  const { rows } = await sql`
    update statements set state = ${state} where id = ${whose.id}::uuid and state in ('WAITING', 'MAKING')
      and member_id = coalesce(${whose.memberId ?? null}::uuid, member_id) returning id`.execute(tx);
  if (rows.length > 0 && state !== 'READY')
    await sql`delete from statement_parts where statement_id = ${whose.id}::uuid`.execute(tx);
  return rows.length > 0;
}

export async function linkStatement(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
  link: { hash: Buffer; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update statements set link_hash = ${link.hash}, link_until = ${link.until}
    where id = ${id}::uuid and member_id = ${memberId}::uuid and state = 'READY' returning id`.execute(tx);
  return rows.length > 0;
}

export async function linkedStatement(db: Db, hash: Buffer, now: Date): Promise<Statement | null> {
  const { rows } = await sql<Statement>`
    select ${fields} from statements where link_hash = ${hash} and link_until > ${now} and state = 'READY'`.execute(db);
  return rows[0] ?? null;
}

/** The pieces of a file one after the other, so that a large one is never whole in memory. */
export async function* partsOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let last = -1; ;) {
    const { rows } = await sql<{ place: number; bytes: Buffer }>`
      select place, bytes from statement_parts where statement_id = ${id}::uuid and place > ${last}
      order by place limit 1`.execute(db);
    if (!rows[0]) return;
    last = rows[0].place;
    yield rows[0].bytes;
  }
}

export async function forgetStatements(db: Db, before: Date): Promise<void> {
  await sql`delete from statements where made_at < ${before}`.execute(db);
}

export function showStatement(one: Statement): Answer<Calls['makeStatement']> {
  return {
    id: one.id,
    format: one.format,
    from: one.from_day,
    to: one.to_day,
    state: one.state,
    madeAt: one.made_at.toISOString(),
    doneLines: one.done_lines,
    totalLines: one.total_lines,
    bytes: one.bytes,
  };
}
