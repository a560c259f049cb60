import { money } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { sql } from 'kysely';
import { JACKPOT_POOL } from '../../core/games.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';

/** A figure that changes with every stake need not be newer. */
const CACHE_MS = 1000;

export type JackpotOptions = { db: Db; clock: Clock; ledger: Pick<Ledger, 'poolBalance'> };
export type Pool = { name: string; balance: Money };
type Whose = { merchant: Merchant; currency: Currency };

/** The progressive pool of a brand, as vendors show it and pay from it (GA-23). */
export function createJackpots({ db, clock, ledger }: JackpotOptions) {
  const cached = new Map<string, { until: number; balance: Promise<Money> }>();
  const turns = new Map<string, Promise<unknown>>();

  const read = ({ merchant, currency }: Whose) =>
    ledger.poolBalance(merchant, { kind: 'jackpot', poolId: JACKPOT_POOL, currency });
  /** A vendor with several brands must separate their pools. */
  const nameOf = ({ merchant, currency }: Whose) => `${merchant}.${JACKPOT_POOL}.${currency}`;

  async function poolOf(whose: Whose): Promise<Pool> {
    const name = nameOf(whose);
    const now = clock.now().getTime();
    const known = cached.get(name);
    if (known && known.until > now) return { name, balance: await known.balance };
    const balance = read(whose);
    cached.set(name, { until: now + CACHE_MS, balance });
    balance.catch(() => cached.delete(name));
    return { name, balance: await balance };
  }

  /**
   * Books a win together with the part that the pool can pay; the house account pays the rest, because the player was
   * promised all of it. A rolled-back bet returns its contribution in the same way. One at a time in all processes, so
   * that the second sees what the first left.
   */
  async function paying<Result>(
    whose: Whose,
    wanted: Money,
    book: (fromPool: Money) => Promise<Result>,
  ): Promise<Result> {
    const name = nameOf(whose);
    // Waits in this process first, so that waiting calls hold no connection.
    const before = turns.get(name) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(() => pay(name, whose, wanted, book));
    turns.set(name, turn);
    return turn;
  }

  function pay<Result>(name: string, whose: Whose, wanted: Money, book: (fromPool: Money) => Promise<Result>) {
    return inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`jackpot|${name}`}, 0))`.execute(tx);
      const { units } = await read(whose);
      cached.delete(name);
      return book(money(units < wanted.units ? units : wanted.units, wanted.currency));
    });
  }

  return { poolOf, paying };
}

export type Jackpots = ReturnType<typeof createJackpots>;
