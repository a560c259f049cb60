import type { Limit } from '@croupier/contract';
import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Limits } from '../../platform/http/index.ts';
import { networkOf } from '../../platform/network.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Counted = { name: string; limit: Omit<Limit, 'shared'>; by: string };

export type Target = { kind: 'mobile' | 'email'; value: string; prefix: string };

/**
 * How often codes may be sent (CD-3), counted over all processes. A person needs two or three codes a day; a block of
 * numbers, an address or a network that asks for dozens is a machine that earns on them.
 */
export function sendLimits(context: RequestContext, { kind, value, prefix }: Target): Counted[] {
  const brand = context.brand.merchant;
  const caller = context.device ?? context.ip;
  return [
    { name: 'codes:caller:second', limit: { calls: 1, seconds: 1 }, by: `${brand}|${caller}` },
    { name: 'codes:target:second', limit: { calls: 1, seconds: 1 }, by: `${brand}|${value}` },
    { name: 'codes:target:minute', limit: { calls: 2, seconds: MINUTE }, by: `${brand}|${value}` },
    { name: 'codes:target:hour', limit: { calls: 6, seconds: HOUR }, by: `${brand}|${value}` },
    { name: 'codes:target:day', limit: { calls: 12, seconds: DAY }, by: `${brand}|${value}` },
    ...(kind === 'mobile'
      ? [
          { name: 'codes:prefix:hour', limit: { calls: 20, seconds: HOUR }, by: `${brand}|${prefix}` },
          { name: 'codes:prefix:day', limit: { calls: 60, seconds: DAY }, by: `${brand}|${prefix}` },
        ]
      : []),
    { name: 'codes:address:hour', limit: { calls: 20, seconds: HOUR }, by: `${brand}|${context.ip}` },
    { name: 'codes:address:day', limit: { calls: 60, seconds: DAY }, by: `${brand}|${context.ip}` },
    { name: 'codes:network:hour', limit: { calls: 80, seconds: HOUR }, by: `${brand}|${networkOf(context.ip)}` },
  ];
}

/** The first limit that is reached, if any. Each is counted in turn, so that a refused one does not use up the later ones. */
export async function takeAll(limits: Limits, counted: readonly Counted[]): Promise<Refusal | null> {
  for (const { name, limit, by } of counted) {
    const refusal = await limits.take(name, { ...limit, shared: true }, by);
    if (refusal) return refusal;
  }
  return null;
}

/** What one brand may send in all: the most that pumping can ever cost (abuse 19). False when it is spent. */
export async function takeBudget(limits: Limits, brand: string, perDay: number): Promise<boolean> {
  const perHour = Math.max(1, Math.ceil(perDay / 5));
  const spent = await takeAll(limits, [
    { name: 'codes:brand:hour', limit: { calls: perHour, seconds: HOUR }, by: brand },
    { name: 'codes:brand:day', limit: { calls: perDay, seconds: DAY }, by: brand },
  ]);
  return spent === null;
}
