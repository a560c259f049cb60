import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../../core/refusal.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { hashToken } from '../../../platform/http/index.ts';
import type { Handlers } from '../../../platform/http/index.ts';
import { createCsvSheet } from './csv-sheet.ts';
import {
  addFilePart,
  endFile,
  filePartsOf,
  filesOf,
  forgetFiles,
  insertFile,
  linkedFile,
  linkFile,
  showFile,
  takeFile,
} from './file-store.ts';
import type { ReportFile } from './file-store.ts';
import { brandNamed } from './parts.ts';
import type { AdminParts } from './parts.ts';
import type { ReadReport } from './reading.ts';

const LINK_MS = 10 * 60_000;
const RETENTION_MS = 7 * 86_400_000;
/** Lines between two checks for a stop. */
const STEP = 1000;

type Names = 'makeReportFile' | 'reportFiles' | 'stopReportFile' | 'reportFileLink';

/** Reports as files: ordered by a call, made by a job, fetched under a secret address (RE-17). */
export function createReportFiles(parts: AdminParts, readReport: ReadReport) {
  const { db, clock, random, log, translate, brands, orderFile } = parts;

  const handlers: Pick<Handlers, Names> = {
    makeReportFile: async ({ operator, language }, { params, body }) => {
      const brand = brandNamed(brands, params.merchant);
      const { report, ...request } = body;
      const period = readReport.periodOf(brand, report, request);
      if (isRefusal(period)) return period;
      const made = await inTransaction(db, async (tx) => {
        const entered = await insertFile(tx, {
          id: random.newId(),
          merchant: brand.merchant,
          operator_id: operator.id,
          report,
          request: { ...request, from: period.from, to: period.to },
          language,
          made_at: clock.now(),
        });
        if (!entered) return null;
        await writeAudit(tx, clock, {
          merchant: brand.merchant,
          actor: `operator:${operator.id}`,
          act: 'report.export',
          subject: `report:${report}`,
          reason: null,
          before: null,
          after: entered.request,
        });
        return entered;
      });
      if (!made) return refuse('statement_under_way');
      await orderFile(made.id);
      return showFile(made);
    },
    reportFiles: async ({ operator }, { params }) => ({
      files: (await filesOf(db, params.merchant, operator.id)).map(showFile),
    }),
    stopReportFile: async ({ operator }, { params }) => {
      const whose = { ...params, operatorId: operator.id };
      const isStopped = await inTransaction(db, (tx) => endFile(tx, whose, 'STOPPED'));
      return isStopped ? { done: true as const } : refuse('not_found');
    },
    reportFileLink: async ({ operator }, { params }) => {
      const secret = random.bytes(32).toString('base64url');
      const link = { hash: hashToken(secret), until: new Date(clock.now().getTime() + LINK_MS) };
      const isLinked = await inTransaction(db, (tx) => linkFile(tx, { ...params, operatorId: operator.id }, link));
      return isLinked ? { url: `/console/api/report-file/${secret}` } : refuse('not_found');
    },
  };

  /** The job: the queue repeats a failed file, and the last failure is recorded. */
  async function makeFile(id: string, signal?: AbortSignal): Promise<void> {
    const one = await inTransaction(db, (tx) => takeFile(tx, id));
    if (!one) return;
    try {
      if (await write(one, signal)) await inTransaction(db, (tx) => endFile(tx, { id }, 'READY'));
    } catch (error) {
      // A stopping server leaves the work to the next one.
      if (signal?.aborted) throw error;
      log.error({ error, file: id }, 'reports: a report could not be made');
      await inTransaction(db, (tx) => endFile(tx, { id }, 'FAILED'));
    }
  }

  async function write(one: ReportFile, signal?: AbortSignal): Promise<boolean> {
    const brand = brandNamed(brands, one.merchant);
    const read = await readReport.sheetOf({ brand, language: one.language, report: one.report, request: one.request });
    if (isRefusal(read)) throw new Error(`file ${one.id}: ${read.refused}`);
    const { sheet, live, currency } = read;
    const { language, report, request } = one;
    const csv = createCsvSheet(sheet, { translate, brand, language, currency, report, request, asOf: live.asOf });
    const total = sheet.lines.length;
    let place = 0;
    const add = (bytes: Buffer, lines: number) =>
      inTransaction(db, (tx) => addFilePart(tx, one.id, { place: place++, bytes, lines, total }));
    if (!(await add(csv.begin(), 0))) return false;
    for (let at = 0; at < total; at += STEP) {
      if (signal?.aborted) throw new Error(`file ${one.id}: the server stops`);
      const lines = sheet.lines.slice(at, at + STEP);
      if (!(await add(csv.write(lines), lines.length))) return false;
    }
    return add(csv.end(), 0);
  }

  /** The address gives access, so it is long, valid for a short time and never cached. */
  function serve(app: FastifyInstance): void {
    app.get<{ Params: { key: string } }>('/console/api/report-file/:key', async (request, reply) => {
      const { key } = request.params;
      const one = /^[\w-]{43}$/.test(key) ? await linkedFile(db, hashToken(key), clock.now()) : null;
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (!one) return reply.status(404).type('text/plain').send('');
      const { from, to } = one.request;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-length', one.bytes)
        .header('content-disposition', `attachment; filename="${one.merchant}-${one.report}-${from}-${to}.csv"`)
        .send(Readable.from(filePartsOf(db, one.id)));
    });
  }

  return {
    handlers,
    makeFile,
    serve,
    forgetOld: () => forgetFiles(db, new Date(clock.now().getTime() - RETENTION_MS)),
  };
}
