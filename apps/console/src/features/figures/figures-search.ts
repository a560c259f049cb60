import { reportList } from './report-texts.ts';
import type { ReportName } from '@croupier/contract';
import type { Span } from './figures-queries.ts';

export type DashboardSearch = { days?: Exclude<Span, '7'> };

export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const days = (['1', '30'] as const).find((one) => one === String(search['days']));
  return days === undefined ? {} : { days };
}

export type ReportsSearch = {
  report?: ReportName;
  from?: string;
  to?: string;
  category?: string;
  vendor?: string;
};

const day = /^\d{4}-\d\d-\d\d$/;
const code = /^[A-Za-z0-9][\w.-]{0,63}$/;

/** Other parameters are ignored. */
export function readReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const report = reportList.find((one) => one === search['report']);
  const [from, to, category, vendor] = [text('from'), text('to'), text('category'), text('vendor')];
  return {
    ...(report && { report }),
    ...(day.test(from) && { from }),
    ...(day.test(to) && { to }),
    ...(code.test(category) && { category }),
    ...(code.test(vendor) && { vendor }),
  };
}
