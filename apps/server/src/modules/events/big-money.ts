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
/** A look reads 20,000 postings; so many looks at once, then somebody else gets a turn. */
const LOOKS = 50;

/** What the postings of a kind tell. */
const acts = {
  win: 'event.large-win',
  lotteryPrize: 'event.large-win',
  deposit: 'event.large-deposit',
  withdrawalPayout: 'event.large-withdrawal',
  jackpotWin: 'event.jackpot',
  budget: 'event.jackpot',
} as const satisfies Record<string, SystemEvent['act']>;

/**
 * Large wins, deposits and withdrawals, and what moves the jackpot, found in the committed books afterwards: the path of
 * the money itself knows nothing of it (AU-4). The place up to which was looked moves in the transaction that tells.
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

  /** Answers how many were told. */
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

  /** Holds the place: a second process waits and then goes on where this one ended. */
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
      // Only kinds of this table were asked for.
      act: acts[kind as keyof typeof acts],
      subject: memberId === null ? 'pool:jackpot' : `member:${memberId}`,
      after: { ...toWire(money(units, currencyOf(currency))), kind, journal: String(journal), at: at.toISOString() },
    };
  }

  return { find };
}
