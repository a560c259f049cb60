import type { Clock, Pool } from '@croupier/sandbox-server';
import type { Game } from '../games/game.ts';
import type { Random } from '../platform/random.ts';
import { misbehave } from './misbehaviour.ts';
import type { Misbehaviour } from './misbehaviour.ts';
import { createPlay } from './play.ts';
import type { Play, Played } from './play.ts';
import { createRoundMoney } from './round-money.ts';
import type { RoundMoney } from './round-money.ts';
import { createSweep } from './sweep.ts';
import { createTransactions } from './transactions.ts';
import type { Transactions } from './transactions.ts';
import { createWallet } from './wallet.ts';
import type { Wallet } from './wallet.ts';

export type VendorOptions = {
  pool: Pool;
  clock: Clock;
  random: Random;
  /** The address of the portal's wallet. */
  walletUrl: string;
  secret: string;
  /** Our vendor id. */
  vendorId: string;
  games: (family: string) => Game;
  misbehaviour: Misbehaviour;
  onFault: (error: unknown) => void;
};

export type Vendor = {
  pool: Pool;
  clock: Clock;
  random: Random;
  vendorId: string;
  onFault: (error: unknown) => void;
  games: (family: string) => Game;
  wallet: Wallet;
  transactions: Transactions;
  roundMoney: RoundMoney;
  play: Play;
  /** How the protocol is violated on purpose; set by tests. */
  manners: { mode: Misbehaviour };
  /** Called when a round ends without the player: a flight that ended, or a round of an ended process. */
  news: { onSettled: (sessionId: string, played: Played) => Promise<void> | void };
  /** Adds other work that becomes due, such as that of tables. */
  addTender: (tend: () => Promise<number>) => void;
  /** Does all due work and answers how much there was. */
  tend: () => Promise<number>;
  start: () => void;
  stop: () => Promise<void>;
};

/** The time between two looks for due work; the first retry is due after a second. */
const TEND_MS = 250;

/** The game vendor: its database, its client of the portal's wallet, and the worker that finishes open work. */
export function createVendor(options: VendorOptions): Vendor {
  const { pool, clock, random, games } = options;
  const manners = { mode: options.misbehaviour };
  const honest = createWallet({ url: options.walletUrl, secret: options.secret, clock, random });
  const wallet = misbehave(honest, () => manners.mode);
  const transactions = createTransactions({ pool, wallet, clock });
  const roundMoney = createRoundMoney({ pool, wallet, transactions, clock });
  const news: Vendor['news'] = { onSettled: () => {} };
  const onSettled = (sessionId: string, played: Played) => news.onSettled(sessionId, played);
  const play = createPlay({ pool, roundMoney, clock, random, games, onSettled });
  const tenders: (() => Promise<number>)[] = [play.tend, transactions.sendDue, createSweep({ pool, clock })];
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function tend(): Promise<number> {
    let count = 0;
    for (const each of tenders) {
      count += await each().catch((error: unknown) => {
        // The database may be unreachable for a moment, and a fault of one table must not stop others. Due work stays
        // due.
        if (!ending.signal.aborted) options.onFault(error);
        return 0;
      });
    }
    return count;
  }

  async function keepTending(): Promise<void> {
    while (!ending.signal.aborted) {
      const count = await tend();
      if (count === 0) await clock.sleep(TEND_MS, ending.signal);
    }
  }

  return {
    pool,
    clock,
    random,
    vendorId: options.vendorId,
    onFault: options.onFault,
    games,
    wallet,
    transactions,
    roundMoney,
    play,
    manners,
    news,
    addTender: (tender) => void tenders.push(tender),
    tend,
    start: () => void (running = keepTending()),
    stop: async () => {
      ending.abort();
      await running;
      wallet.close();
    },
  };
}
