import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Limits } from '../../platform/http/index.ts';
import { networkOf } from '../../platform/network.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * A family behind one router opens a few accounts in a day, a farm opens hundreds (RG-31, SE-21). Refused forms and new
 * accounts are counted separately: a person may need a few tries.
 */
const accountLimits = {
  form: { device: 30, address: 90, network: 300, addressDay: 400 },
  account: { device: 5, address: 20, network: 80, addressDay: 60 },
  trial: { device: 5, address: 20, network: 80, addressDay: 60 },
  invitation: { device: 20, address: 40, network: 120, addressDay: 150 },
};

/**
 * From here on the picture captcha is needed too (RG-34): well below the limits, and well above the mistakes of a
 * person or a family.
 */
const riskyFrom = {
  form: { device: 6, address: 24, network: 90 },
  // A name that turned out to be taken counts too.
  account: { device: 3, address: 8, network: 30 },
};

type Kind = keyof typeof accountLimits;

/** The counters of one kind of try. */
function countsOf(kind: Kind, { brand, ip, device }: RequestContext) {
  const { device: perDevice, address, network, addressDay } = accountLimits[kind];
  const counted = [
    ...(device ? [{ by: 'device' as const, calls: perDevice, seconds: HOUR, caller: device }] : []),
    { by: 'address' as const, calls: address, seconds: HOUR, caller: ip },
    { by: 'network' as const, calls: network, seconds: HOUR, caller: networkOf(ip) },
    { by: 'address:day' as const, calls: addressDay, seconds: DAY, caller: ip },
  ];
  return counted.map(({ by, calls, seconds, caller }) => ({
    by,
    name: `${kind}:${by}`,
    limit: { calls, seconds, shared: true } as const,
    caller: `${brand.merchant}|${caller}`,
  }));
}

/** Counts one try by device, address and network, over all processes. */
export async function takeTry(limits: Limits, kind: Kind, context: RequestContext): Promise<Refusal | null> {
  for (const { name, limit, caller } of countsOf(kind, context)) {
    const refusal = await limits.take(name, limit, caller);
    if (refusal) return refusal;
  }
  return null;
}

/** Whether this device, address or network did so much within the hour that a captcha is needed. */
export async function isRisky(limits: Limits, context: RequestContext, factor: number): Promise<boolean> {
  const looks = (['form', 'account'] as const).flatMap((kind) =>
    countsOf(kind, context).map(async ({ by, name, limit, caller }) => {
      if (by === 'address:day') return false;
      return (await limits.used(name, limit, caller)) >= riskyFrom[kind][by] * factor;
    }),
  );
  return (await Promise.all(looks)).includes(true);
}
