import type { Answer, Calls, ReportName } from '@croupier/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/index.ts';

export type FileRequest = { from: string; to: string; category?: string | undefined; vendor?: string | undefined };

export type ReportFile = {
  id: string;
  merchant: string;
  operator_id: string;
  report: ReportName;
  request: FileRequest;
  language: string;
  state: 'WAITING' | 'MAKING' | 'READY' | 'STOPPED' | 'FAILED';
  made_at: Date;
  done_lines: number;
  total_lines: number;
  bytes: number;
};

const fields = sql.raw(
  'id, merchant, operator_id, report, wish as request, language, state, made_at, done_lines, total_lines, bytes',
);

/** As many as a page shows. */
const SHOWN = 10;

type Whose = { id: string; merchant: string; operatorId: string };

/** Enters a file; null while another of the operator's files is being made. */
export async function insertFile(
  tx: Tx,
  one: Pick<ReportFile, 'id' | 'merchant' | 'operator_id' | 'report' | 'request' | 'language' | 'made_at'>,
): Promise<ReportFile | null> {
  const { rows } = await sql<ReportFile>`
    insert into report_files (id, merchant, operator_id, report, wish, language, state, made_at)
    values (${one.id}::uuid, ${one.merchant}, ${one.operator_id}::uuid, ${one.report}, ${JSON.stringify(one.request)}::jsonb,
      ${one.language}, 'WAITING', ${one.made_at})
    on conflict do nothing returning ${fields}`.execute(tx);
  return rows[0] ?? null;
}

export async function filesOf(db: Db, merchant: string, operatorId: string): Promise<ReportFile[]> {
  const { rows } = await sql<ReportFile>`
    select ${fields} from report_files where merchant = ${merchant} and operator_id = ${operatorId}::uuid
    order by made_at desc, id desc limit ${SHOWN}`.execute(db);
  return rows;
}

/** Begins or restarts making a file; parts of an earlier try are deleted. Null when it is not wanted any more. */
export async function takeFile(tx: Tx, id: string): Promise<ReportFile | null> {
  const { rows } = await sql<ReportFile>`
    update report_files set state = 'MAKING', done_lines = 0, bytes = 0
    where id = ${id}::uuid and state in ('WAITING', 'MAKING') returning ${fields}`.execute(tx);
  if (rows[0]) await sql`delete from report_file_parts where file_id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

/** Appends the next part; false when the operator has stopped it. */
export async function addFilePart(
  tx: Tx,
  id: string,
  part: { place: number; bytes: Buffer; lines: number; total: number },
): Promise<boolean> {
  const { rows } = await sql`
    update report_files set done_lines = done_lines + ${part.lines}, total_lines = ${part.total},
      bytes = bytes + ${part.bytes.length}
    where id = ${id}::uuid and state = 'MAKING' returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`insert into report_file_parts values (${id}::uuid, ${part.place}, ${part.bytes})`.execute(tx);
  return true;
}

/** Ends a file; one that is incomplete loses its parts. */
export async function endFile(
  tx: Tx,
  whose: { id: string } | Whose,
  state: 'READY' | 'STOPPED' | 'FAILED',
): Promise<boolean> {
  const [merchant, operator] = 'merchant' in whose ? [whose.merchant, whose.operatorId] : [null, null];
  const { rows } = await sql`
    update report_files set state = ${state} where id = ${whose.id}::uuid and state in ('WAITING', 'MAKING')
      and merchant = coalesce(${merchant}, merchant) and operator_id = coalesce(${operator}::uuid, operator_id)
    returning id`.execute(tx);
  if (rows.length > 0 && state !== 'READY')
    await sql`delete from report_file_parts where file_id = ${whose.id}::uuid`.execute(tx);
  return rows.length > 0;
}

export async function linkFile(tx: Tx, whose: Whose, link: { hash: Buffer; until: Date }): Promise<boolean> {
  const { rows } = await sql`
    update report_files set link_hash = ${link.hash}, link_until = ${link.until}
    where id = ${whose.id}::uuid and merchant = ${whose.merchant} and operator_id = ${whose.operatorId}::uuid
      and state = 'READY' returning id`.execute(tx);
  return rows.length > 0;
}

export async function linkedFile(db: Db, hash: Buffer, now: Date): Promise<ReportFile | null> {
  const { rows } = await sql<ReportFile>`
    select ${fields} from report_files where link_hash = ${hash} and link_until > ${now} and state = 'READY'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The parts of a file one by one, so that a large file is never whole in memory. */
export async function* filePartsOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let last = -1; ;) {
    const { rows } = await sql<{ place: number; bytes: Buffer }>`
      select place, bytes from report_file_parts where file_id = ${id}::uuid and place > ${last}
      order by place limit 1`.execute(db);
    if (!rows[0]) return;
    last = rows[0].place;
    yield rows[0].bytes;
  }
}

export async function forgetFiles(db: Db, before: Date): Promise<void> {
  await sql`delete from report_files where made_at < ${before}`.execute(db);
}

export function showFile(one: ReportFile): Answer<Calls['makeReportFile']> {
  return {
    id: one.id,
    report: one.report,
    from: one.request.from,
    to: one.request.to,
    state: one.state,
    madeAt: one.made_at.toISOString(),
    doneLines: one.done_lines,
    totalLines: one.total_lines,
    bytes: one.bytes,
  };
}
