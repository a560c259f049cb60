import type { FastifyInstance } from 'fastify';
import { isRefusal } from '../../../core/refusal.ts';
import type { Handlers } from '../../../platform/http/index.ts';
import { createReturnAlarms } from './alarms.ts';
import { createClosedFigures } from './closed-figures.ts';
import { createFigureClosing } from './closing.ts';
import { createDashboard } from './dashboard.ts';
import { createReportFiles } from './files.ts';
import { createLive } from './live.ts';
import { brandNamed } from './parts.ts';
import type { AdminParts } from './parts.ts';
import { createReadReport } from './reading.ts';
import { showSheet } from './sheet.ts';

export { createClosedFigures } from './closed-figures.ts';
export type { AdminParts } from './parts.ts';
export { judgeReturn } from './returns.ts';

type Names = 'dashboard' | 'report' | 'makeReportFile' | 'reportFiles' | 'stopReportFile' | 'reportFileLink';

/** The operators' reports about a brand. */
export function createReportsAdmin(parts: AdminParts) {
  const { brands } = parts;
  const figures = { closed: createClosedFigures(parts.db), liveOf: createLive(parts) };
  const readReport = createReadReport(parts, figures);
  const dashboardOf = createDashboard(parts, figures);
  const files = createReportFiles(parts, readReport);
  const closeFigures = createFigureClosing(parts);
  const raiseReturnAlarms = createReturnAlarms(parts, figures.closed);

  const handlers: Pick<Handlers, Names> = {
    ...files.handlers,
    dashboard: ({ language }, { params, query }) =>
      dashboardOf(brandNamed(brands, params.merchant), Number(query.days), language),
    report: async ({ language }, { params, query }) => {
      const brand = brandNamed(brands, params.merchant);
      const read = await readReport.sheetOf({ brand, language, report: params.report, request: query });
      return isRefusal(read) ? read : showSheet(params.report, read.sheet, read);
    },
  };

  return {
    handlers,
    dashboardOf,
    sheetOf: readReport.sheetOf,
    makeFile: files.makeFile,
    serve: (app: FastifyInstance) => files.serve(app),
    forgetOld: files.forgetOld,
    /** Closes the figures of days whose reports are closed, and reports games outside their band. */
    closeFigures: async (signal?: AbortSignal) => {
      const closed = await closeFigures(brands, signal);
      if (closed > 0) await raiseReturnAlarms(brands);
      return closed;
    },
  };
}
