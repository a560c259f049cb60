import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Limits } from '../../platform/http/index.ts';
import { networkOf } from '../../platform/network.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * A family behind one router opens a few accounts in a day; a farm opens hundreds (RG-31, SE-21). Forms that are sent
 * back are counted apart from accounts that are made: a person may need a few tries.
 */
const accountLimits = {
  form: { device: 30, address: 90, network: 300, addressDay: 400 },
  account: { device: 5, address: 20, network: 80, addressDay: 60 },
  trial: { device: 5, address: 20, network: 80, addressDay: 60 },
  invitation: { device: 20, address: 40, network: 120, addressDay: 150 },
};

/** Counts one try per device, address and network, over all processes. */
export async function takeTry(
  limits: Limits,
  kind: keyof typeof accountLimits,
  { brand, ip, device }: RequestContext,
): Promise<Refusal | null> {
  const { device: perDevice, address, network, addressDay } = accountLimits[kind];
  const counted = [
    ...(device ? [{ name: 'device', calls: perDevice, seconds: HOUR, by: device }] : []),
    { name: 'address', calls: address, seconds: HOUR, by: ip },
    { name: 'network', calls: network, seconds: HOUR, by: networkOf(ip) },
    { name: 'address:day', calls: addressDay, seconds: DAY, by: ip },
  ];
  for (const { name, calls, seconds, by } of counted) {
    const limit = { calls, seconds, shared: true } as const;
    const refusal = await limits.take(`${kind}:${name}`, limit, `${brand.merchant}|${by}`);
    if (refusal) return refusal;
  }
  return null;
}
