import { text } from '@croupier/contract';
import { spanOfDay } from '@croupier/ledger';
import { z } from 'zod';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Ledger, RoundLine } from '../ledger/index.ts';
import { amountText } from './amounts.ts';
import type { Ask } from './ask-vendor.ts';
import type { Gateway } from './gateways.ts';

/** A vendor's day is in UTC, because vendors serve brands in many zones. */
const ZONE = 'UTC';
/** A statement has pages; more than this for a day means a fault. */
const MOST_PAGES = 10_000;

export type TheirLine = { txId: string; staked: string; won: string };

/** The two versions of one transaction: staked and won, separated by a stroke. */
export type Difference = {
  /** The player's brand; null where only the vendor knows the transaction. */
  merchant: string | null;
  txId: string;
  what: 'missing here' | 'missing there' | 'another amount';
  ours: string;
  theirs: string;
};

const page = z.object({
  lines: z.array(z.object({ txId: text({ least: 0, most: 64 }), staked: amountText, won: amountText })).max(10_000),
  next: text({ least: 0, most: 200 }).nullable(),
});

/** Compares by the vendor's transaction names; every difference is listed, with both sides (VE-36). */
export function compareStatements(ours: readonly RoundLine[], theirs: readonly TheirLine[]): Difference[] {
  const differences: Difference[] = [];
  const here = new Map(ours.map(({ name, merchant, staked, won }) => [name, { merchant, text: textOf(staked, won) }]));
  const there = new Map(theirs.map(({ txId, staked, won }) => [txId, textOf(unitsOf(staked), unitsOf(won))]));
  for (const [txId, theirText] of there) {
    const line = here.get(txId);
    if (line?.text === theirText) continue;
    const what = line === undefined ? 'missing here' : 'another amount';
    differences.push({ merchant: line?.merchant ?? null, txId, what, ours: line?.text ?? '', theirs: theirText });
  }
  for (const [txId, { merchant, text }] of here)
    if (!there.has(txId)) differences.push({ merchant, txId, what: 'missing there', ours: text, theirs: '' });
  return differences;
}

export type StatementsOptions = {
  db: Db;
  clock: Clock;
  log: Log;
  gateways: readonly Gateway[];
  ledger: Pick<Ledger, 'linesOf'>;
  ask: Ask;
};

/** Fetches each vendor's statement daily and compares it with the books. */
export function createStatements({ db, clock, log, gateways, ledger, ask }: StatementsOptions) {
  async function compareDay(gateway: Gateway, day: string, signal?: AbortSignal): Promise<Difference[]> {
    const { fromMs, toMs } = spanOfDay(day, ZONE);
    const theirs: TheirLine[] = [];
    let next: string | null = '';
    for (let n = 0; next !== null && n < MOST_PAGES && signal?.aborted !== true; n += 1) {
      const got: z.output<typeof page> = page.parse(await ask(gateway, '/vendor/statement', { day, after: next }));
      theirs.push(...got.lines);
      next = got.next;
    }
    const ours = await ledger.linesOf(db, gateway.code, new Date(fromMs), new Date(toMs));
    const differences = compareStatements(ours, theirs);
    const found = { compared_at: clock.now(), lines: BigInt(theirs.length), differences: JSON.stringify(differences) };
    await db
      .insertInto('vendor_statements')
      .values({ gateway: gateway.code, day, ...found })
      .onConflict((conflict) => conflict.columns(['gateway', 'day']).doUpdateSet(found))
      .execute();
    if (differences.length > 0)
      log.error({ gateway: gateway.code, day, differences: differences.length }, 'vendors: a statement differs');
    return differences;
  }

  /** For yesterday, of every vendor with statements; after a failure the next run tries again. */
  async function compareYesterday(signal?: AbortSignal): Promise<void> {
    const day = new Date(clock.now().getTime() - 24 * 3_600_000).toISOString().slice(0, 10);
    for (const gateway of gateways) {
      if (gateway.apiUrl === null || signal?.aborted === true) continue;
      await compareDay(gateway, day, signal).catch((error: unknown) =>
        log.warn({ error, gateway: gateway.code }, 'vendors: no statement today'),
      );
    }
  }

  return { compareDay, compareYesterday };
}

function textOf(staked: bigint, won: bigint): string {
  return `${decimals(staked)} / ${decimals(won)}`;
}

function decimals(units: bigint): string {
  const digits = units.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(4, '0'));
}
