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
  /** Where the portal's wallet answers. */
  walletUrl: string;
  secret: string;
  /** Who we say we are. */
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
  /** How the protocol is broken on purpose; tests change it. */
  manners: { mode: Misbehaviour };
  /** Told when a round was finished without the player asking: a flight that ended, a round of an ended process. */
  news: { onSettled: (sessionId: string, played: Played) => Promise<void> | void };
  /** Somebody else with things that fall due, such as the tables. */
  addTender: (tend: () => Promise<number>) => void;
  /** One look at everything that is due; answers how much there was. */
  tend: () => Promise<number>;
  start: () => void;
  stop: () => Promise<void>;
};

/** Between two looks at what is due: the first retry is due after a second. */
const TEND_MS = 250;

/** The game vendor: its books, its client of the portal's wallet, and the worker that finishes what was begun. */
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
        // The database may be away for a moment, and one table's fault is not another's; what is due stays due.
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
