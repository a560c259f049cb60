import net from 'node:net';
import type { MemberId } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** After this long without a sign-in from a network, a second proof is needed again. */
const REMEMBERED_MS = 90 * 24 * 3_600_000;

/**
 * The network of an address: what one household or one phone cell shares. A phone's address changes by the hour, and a
 * code each time would teach people to type codes without thinking.
 */
export function networkOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  if (net.isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (net.isIPv6(plain)) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
  return plain;
}

/** All eight groups of an IPv6 address, written out, so that two spellings are one network. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%', 1)[0]!.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  return [...start, ...Array.from({ length: missing }, () => '0'), ...end].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

export async function isKnownNetwork(db: Db, id: MemberId, network: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .select('network')
    .where('member_id', '=', id)
    .where('network', '=', network)
    .where('last_at', '>', new Date(now.getTime() - REMEMBERED_MS))
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberNetwork(tx: Tx, id: MemberId, network: string, now: Date): Promise<void> {
  await tx
    .insertInto('known_networks')
    .values({ member_id: id, network, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'network']).doUpdateSet({ last_at: now }))
    .execute();
}

export async function forgetNetworks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('known_networks')
    .where('last_at', '<', new Date(now.getTime() - REMEMBERED_MS))
    .execute();
}
