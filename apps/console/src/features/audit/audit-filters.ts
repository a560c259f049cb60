import type { EventKind } from '@croupier/contract';
import { eventTexts } from './event-texts.ts';

const textNames = ['actor', 'act', 'subject', 'merchant', 'from', 'until'] as const;
export const filterNames = [...textNames, 'event'] as const;

/** As in the address. Days are in the operator's time zone, both included. */
export type AuditFilterValues = { [Name in (typeof textNames)[number]]?: string } & { event?: EventKind | 'any' };

const patterns: Readonly<Record<(typeof textNames)[number], RegExp>> = {
  actor: /^.{1,80}$/,
  act: /^[\w.-]{1,60}$/,
  subject: /^.{1,120}$/,
  merchant: /^[a-z][a-z0-9-]{1,31}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  until: /^\d{4}-\d\d-\d\d$/,
};

/** The filters in an address; everything else is ignored. */
export function filtersOf(search: Readonly<Record<string, unknown>>): AuditFilterValues {
  const found: AuditFilterValues = {};
  for (const name of textNames) {
    const value = search[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (patterns[name].test(text)) found[name] = text;
  }
  const event = (['any', ...Object.keys(eventTexts)] as ('any' | EventKind)[]).find((one) => one === search['event']);
  return event === undefined ? found : { ...found, event };
}

/** In the form of the call: from the first instant of a day to the first instant after the last day. */
export function sentFilters({ from, until, ...rest }: AuditFilterValues): AuditFilterValues {
  const start = (day: string, more = 0): string | undefined => {
    const [year, month, date] = day.split('-').map(Number);
    const at = new Date(year!, month! - 1, date! + more);
    return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
  };
  const [first, last] = [from && start(from), until && start(until, 1)];
  return { ...rest, ...(first && { from: first }), ...(last && { until: last }) };
}
