import { LEDGER_DECIMALS } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { RaiseAlarm } from '../../core/alarms.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { amountOf } from './amounts.ts';
import type { Gateway } from './gateways.ts';
import type { Done, Owner } from './round-commands.ts';

export type CreditBoundsOptions = {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'findMoves'>;
  alarm: RaiseAlarm;
};

/** Limits of credits without a stake, for one message and for one day (VE-48). */
export function createCreditBounds({ db, clock, ledger, alarm }: CreditBoundsOptions) {
  /**
   * Counts the amount before it is booked, so that simultaneous messages cannot exceed the limit, and subtracts what
   * was refused.
   */
  async function within(
    gateway: Gateway,
    { txId, owner, amount }: { txId: string; owner: Owner; amount: Money },
    book: () => Promise<Done>,
  ): Promise<Done> {
    // A repeat gets its first answer, whatever the day's sum is now.
    const [known] = await ledger.findMoves(db, gateway.code, [txId]);
    if (known?.state === 'done' || amount.units === 0n) return book();
    const fault = await faultOf(gateway, owner, amount);
    if (fault !== null) {
      const note = `${amountOf(amount)} ${amount.currency}: ${fault}`;
      await alarm({ provider: gateway.code, fault: 'credit_bound', no: txId, note, merchant: owner.merchant });
      return 'credit_refused';
    }
    return counted(gateway, owner, amount, book);
  }

  async function counted(gateway: Gateway, owner: Owner, amount: Money, book: () => Promise<Done>): Promise<Done> {
    const giveBack = () => add(gateway, owner, { ...amount, units: -amount.units }, null);
    try {
      const done = await book();
      if (typeof done === 'string' || !done.accepted || done.isReplay) await giveBack();
      return done;
    } catch (error) {
      await giveBack();
      throw error;
    }
  }

  async function faultOf(gateway: Gateway, owner: Owner, amount: Money): Promise<string | null> {
    const { creditPerMessage, creditPerDay } = gateway;
    if (amount.units > unitsOf(creditPerMessage)) return `more than ${creditPerMessage} in one message`;
    return (await add(gateway, owner, amount, unitsOf(creditPerDay))) ? null : `more than ${creditPerDay} in one day`;
  }

  /** Adds to the day's sum unless it would exceed the limit; answers whether it did. */
  async function add(gateway: Gateway, { merchant }: Owner, { units, currency }: Money, bound: bigint | null) {
    const { rows } = await sql<{ units: bigint }>`
      insert into vendor_credits as sum (gateway, merchant, currency, day, units)
      values (${gateway.code}, ${merchant}, ${currency}, (${clock.now()}::timestamptz at time zone 'UTC')::date,
        greatest(${units}::bigint, 0))
      on conflict (gateway, merchant, currency, day) do update set units = greatest(sum.units + ${units}::bigint, 0)
        where ${bound}::bigint is null or sum.units + ${units}::bigint <= ${bound}::bigint
      returning sum.units`.execute(db);
    return rows.length > 0;
  }

  return { within };
}

export type CreditBounds = ReturnType<typeof createCreditBounds>;

/** Whole units of a currency in ten-thousandths. */
const unitsOf = (whole: string) => BigInt(whole) * 10n ** BigInt(LEDGER_DECIMALS);
