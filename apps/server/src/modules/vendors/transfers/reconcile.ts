import { sql } from 'kysely';
import type { Clock } from '../../../core/ports.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Ledger } from '../../ledger/index.ts';
import { amountOf, readAmount } from '../amounts.ts';
import { gatewayOf } from '../gateways.ts';
import type { Gateway } from '../gateways.ts';
import type { Sessions } from '../sessions.ts';
import type { Play, Whose } from './play.ts';
import type { TheirWallet, VendorApi } from './vendor-api.ts';

/** More pages of wallets than this mean a fault. */
const MOST_PAGES = 10_000;

export type WalletDifference = {
  merchant: string | null;
  vendor: string;
  playerId: string;
  ours: string;
  theirs: string;
};
export type WalletSum = { vendor: string; currency: string; ours: string; theirs: string };
export type Compared = { wallets: number; sums: WalletSum[]; differences: WalletDifference[] };

export type ReconcileOptions = {
  db: Db;
  clock: Clock;
  log: Log;
  gateways: readonly Gateway[];
  sessions: Sessions;
  ledger: Pick<Ledger, 'vendorWallets'>;
  api: VendorApi;
  play: Play;
  /** Vendors of the catalogue with their own wallets. */
  isTransfer: (vendor: string) => boolean;
};

/** Compares the wallets of vendors with ours daily, each one and in sum (VE-42). */
export function createReconcile(options: ReconcileOptions) {
  const { db, clock, log, gateways, sessions, ledger, api, play, isTransfer } = options;

  async function compare(gateway: Gateway, signal?: AbortSignal): Promise<Compared> {
    const tally = createTally();
    let next: string | null = '';
    for (let n = 0; next !== null && n < MOST_PAGES && signal?.aborted !== true; n += 1) {
      const page: Awaited<ReturnType<VendorApi['balances']>> = await api.balances(gateway, next);
      for (const theirs of page.wallets) await compareOne(gateway, theirs, tally);
      next = page.next;
    }
    await addMissing(gateway, tally);
    const compared = tally.result();
    await keep(gateway, compared);
    return compared;
  }

  async function compareOne(gateway: Gateway, theirs: TheirWallet, tally: Tally): Promise<void> {
    const { vendor, playerId } = theirs;
    const player = await sessions.findPlayer(gateway.code, playerId);
    const where = { merchant: player?.merchant ?? null, vendor, playerId };
    if (!player || player.currency !== theirs.currency) return tally.differ(where, '', theirs.balance);
    const whose: Whose = { ...player, vendor };
    tally.see(whose);
    let { how } = await play.follow(whose, async () => theirs);
    // A transfer may have happened since the page was made: the vendor is asked again.
    if (how === 'unexplained')
      ({ how } = await play.follow(whose, () => api.balance(gateway, { vendor, playerId, currency: player.currency })));
    if (how === 'under way') return undefined;
    const ours = amountOf(await play.balanceHere(db, whose));
    const reported = how === 'followed' ? ours : amountOf(readAmount(theirs.balance, player.currency));
    tally.add(whose, ours, reported);
    if (ours !== reported) tally.differ(where, ours, reported);
    return undefined;
  }

  /** Our wallets with a balance that the vendor does not list. */
  async function addMissing(gateway: Gateway, tally: Tally): Promise<void> {
    for (const wallet of await ledger.vendorWallets(db)) {
      const { merchant, vendor, memberId, balance } = wallet;
      if (gatewayOf(gateways, vendor)?.code !== gateway.code || tally.hasSeen(wallet)) continue;
      tally.add(wallet, amountOf(balance), '0.0000');
      const playerId = await sessions.playerIdOf(gateway.code, memberId);
      tally.differ({ merchant, vendor, playerId }, amountOf(balance), '');
    }
  }

  async function keep({ code }: Gateway, { wallets, sums, differences }: Compared): Promise<void> {
    const day = clock.now().toISOString().slice(0, 10);
    const found = {
      compared_at: clock.now(),
      wallets: BigInt(wallets),
      sums: JSON.stringify(sums),
      differences: JSON.stringify(differences),
    };
    await db
      .insertInto('vendor_wallet_days')
      .values({ gateway: code, day, ...found })
      .onConflict((conflict) => conflict.columns(['gateway', 'day']).doUpdateSet(found))
      .execute();
    if (differences.length > 0)
      log.error({ gateway: code, day, differences: differences.length }, 'vendors: wallets differ');
  }

  /** For every vendor with wallets; after a failure the next run tries again. */
  async function compareAll(signal?: AbortSignal): Promise<void> {
    const transferGateways = new Set((await ledger.vendorWallets(db)).map(({ vendor }) => gatewayOf(gateways, vendor)));
    for (const gateway of gateways) {
      const hasTransferWallets = transferGateways.has(gateway) || gateway.serves?.some(isTransfer);
      if (gateway.apiUrl === null || !hasTransferWallets || signal?.aborted === true) continue;
      await compare(gateway, signal).catch((error: unknown) =>
        log.warn({ error, gateway: gateway.code }, 'vendors: no wallets today'),
      );
    }
  }

  return { compare, compareAll };
}

/** Those of the operator's brands; null means all brands, including what belongs to none. */
export function differencesOf<Found extends { merchant?: string | null }>(
  differences: readonly Found[],
  own: readonly string[] | null,
): Omit<Found, 'merchant'>[] {
  return differences
    .filter(({ merchant }) => own === null || (typeof merchant === 'string' && own.includes(merchant)))
    .map(({ merchant: _merchant, ...shown }) => shown);
}

/** The findings of the last days. Counts and sums cover all brands, so only operators of all brands see them. */
export async function walletDays(
  db: Db,
  gateway: string,
  { own, limit }: { own: readonly string[] | null; limit: number },
) {
  const rows = await db
    .selectFrom('vendor_wallet_days')
    .select(['compared_at', 'wallets', 'sums', 'differences', sql<string>`day::text`.as('day')])
    .where('gateway', '=', gateway)
    .orderBy('vendor_wallet_days.day', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ day, compared_at, wallets, sums, differences }) => ({
    day,
    comparedAt: compared_at.toISOString(),
    wallets: own ? null : String(wallets),
    // Written by `keep` in these shapes.
    sums: own ? [] : (sums as WalletSum[]),
    differences: differencesOf(differences as WalletDifference[], own),
  }));
}

type Tally = ReturnType<typeof createTally>;

function createTally() {
  const seen = new Set<string>();
  const sums = new Map<string, { vendor: string; currency: string; ours: bigint; theirs: bigint }>();
  const differences: WalletDifference[] = [];
  const keyOf = ({ vendor, memberId }: Pick<Whose, 'vendor' | 'memberId'>) => `${vendor}|${memberId}`;

  return {
    see: (whose: Whose) => void seen.add(keyOf(whose)),
    hasSeen: (whose: Pick<Whose, 'vendor' | 'memberId'>) => seen.has(keyOf(whose)),
    add: ({ vendor, currency }: Pick<Whose, 'vendor' | 'currency'>, ours: string, theirs: string) => {
      const key = `${vendor}|${currency}`;
      const sum = sums.get(key) ?? { vendor, currency, ours: 0n, theirs: 0n };
      sum.ours += readAmount(ours, currency).units;
      sum.theirs += readAmount(theirs, currency).units;
      sums.set(key, sum);
    },
    differ: (where: Pick<WalletDifference, 'merchant' | 'vendor' | 'playerId'>, ours: string, theirs: string) =>
      void differences.push({ ...where, ours, theirs }),
    result: (): Compared => ({
      wallets: seen.size,
      sums: [...sums.values()].map((sum) => ({ ...sum, ours: textOf(sum.ours), theirs: textOf(sum.theirs) })),
      differences,
    }),
  };
}

function textOf(units: bigint): string {
  const digits = units.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
