import { money, parseMoney, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { noteEvent } from '../../platform/audit.ts';
import type { SystemEvent } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Ledger, NotableMove, NotableRequest, Place } from '../ledger/index.ts';

export type BigMoneyOptions = {
  db: Db;
  clock: Clock;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'horizon' | 'notableMoves' | 'numberOf' | 'merchantOf'>;
};

const NAME = 'big-money';
/** Each step reads 20,000 postings. After this many steps the job ends and continues with its next run. */
const LOOKS = 50;

/** The audit act of each kind of posting. */
const acts = {
  win: 'event.large-win',
  lotteryPrize: 'event.large-win',
  deposit: 'event.large-deposit',
  withdrawalPayout: 'event.large-withdrawal',
  jackpotWin: 'event.jackpot',
  budget: 'event.jackpot',
} as const satisfies Record<string, SystemEvent['act']>;

/**
 * Finds large wins, deposits and withdrawals and jackpot movements in the committed books, so that posting itself has
 * nothing to do (AU-4). The position reached is stored in the transaction that writes the events.
 */
export function createBigMoney({ db, clock, brands, ledger }: BigMoneyOptions) {
  function requestsOf({ merchant, currency, events }: Brand): NotableRequest[] {
    const least = (text: string) => {
      const parsed = parseMoney(text, currencyOf(currency), { decimals: 'ledger' });
      if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}`);
      return parsed.value.units;
    };
    const merchantNo = ledger.numberOf(merchant);
    return [
      { merchantNo, kind: 'win', least: least(events.largeWin) },
      { merchantNo, kind: 'lotteryPrize', least: least(events.largeWin) },
      { merchantNo, kind: 'deposit', least: least(events.largeDeposit) },
      { merchantNo, kind: 'withdrawalPayout', least: least(events.largeWithdrawal) },
      { merchantNo, kind: 'jackpotWin', least: 1n },
      { merchantNo, kind: 'budget', least: 1n },
    ];
  }

  /** Answers how many events were written. */
  async function find(signal?: AbortSignal): Promise<number> {
    let recorded = 0;
    const until = await ledger.horizon();
    if (until === null) return recorded;
    for (let look = 0; look < LOOKS && !signal?.aborted; look += 1) {
      const found = await inTransaction(db, (tx) => lookOn(tx, until));
      if (found === null) break;
      recorded += found;
    }
    return recorded;
  }

  async function lookOn(tx: Tx, until: bigint): Promise<number | null> {
    const after = await placeOf(tx);
    const found = await ledger.notableMoves(tx, { after, until, requests: brands.flatMap(requestsOf) });
    if (!found) return null;
    for (const move of found.moves) await noteEvent(tx, clock, eventOf(move));
    await tx
      .updateTable('event_cursors')
      .set({ journal: found.upTo.journal, position: found.upTo.position })
      .where('name', '=', NAME)
      .execute();
    return found.moves.length;
  }

  /** Locks the position: a second process waits and continues where this one ended. */
  async function placeOf(tx: Tx): Promise<Place> {
    await sql`
      insert into event_cursors (name, journal, position) values (${NAME}, 0, 0) on conflict do nothing`.execute(tx);
    return tx
      .selectFrom('event_cursors')
      .select(['journal', 'position'])
      .where('name', '=', NAME)
      .forUpdate()
      .executeTakeFirstOrThrow();
  }

  function eventOf({ journal, kind, units, currency, at, merchantNo, memberId }: NotableMove): SystemEvent {
    return {
      merchant: ledger.merchantOf(merchantNo),
      // Only the kinds in `acts` were requested.
      act: acts[kind as keyof typeof acts],
      subject: memberId === null ? 'pool:jackpot' : `member:${memberId}`,
      after: { ...toWire(money(units, currencyOf(currency))), kind, journal: String(journal), at: at.toISOString() },
    };
  }

  return { find };
}
