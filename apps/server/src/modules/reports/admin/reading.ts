import type { ReportName } from '@croupier/contract';
import type { Brand } from '../../../core/brands.ts';
import { isRefusal, refuse } from '../../../core/refusal.ts';
import type { Refusal } from '../../../core/refusal.ts';
import { currencyOf } from '../../ledger/index.ts';
import { readPeriod } from '../period.ts';
import type { Period } from '../period.ts';
import type { ClosedFigures } from './closed-figures.ts';
import type { Live } from './live.ts';
import type { AdminParts } from './parts.ts';
import { sheets } from './reports.ts';

export type ReportRequest = {
  from?: string | undefined;
  to?: string | undefined;
  category?: string | undefined;
  vendor?: string | undefined;
};
/** Figures of closed days and of the days since. */
export type AdminFigures = { closed: ClosedFigures; liveOf: (brand: Brand) => Promise<Live> };

type Asked = { brand: Brand; language: string; report: ReportName; request: ReportRequest };

/** Determines the days of a report and makes it. */
export function createReadReport(parts: AdminParts, { closed, liveOf }: AdminFigures) {
  const { db, clock } = parts;

  function periodOf(brand: Brand, report: ReportName, { from, to }: ReportRequest): Period | Refusal {
    // Members are shown by day: a year's sums over all members would be too much for a page.
    const request = report === 'members' ? { from: from ?? to, to: to ?? from } : { from, to };
    const now = clock.now();
    const period = readPeriod(brand, request, now);
    if (isRefusal(period) || report !== 'members') return period;
    const day = request.to === undefined ? readPeriod(brand, { from: period.to, to: period.to }, now) : period;
    return isRefusal(day) || day.from === day.to ? day : refuse('period_wrong');
  }

  async function sheetOf({ brand, language, report, request }: Asked) {
    const period = periodOf(brand, report, request);
    if (isRefusal(period)) return period;
    const live = await liveOf(brand);
    const filter = { category: request.category, vendor: request.vendor };
    const sheet = await sheets[report]({ db, closed, parts, brand, language, period, filter, live });
    return { sheet, period, live, currency: currencyOf(brand.currency) };
  }

  return { periodOf, sheetOf };
}

export type ReadReport = ReturnType<typeof createReadReport>;
