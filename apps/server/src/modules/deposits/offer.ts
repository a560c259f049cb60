import { money, parseMoney, toWire } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand, DepositChannel } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Payments } from '../payments/index.ts';

/** With fewer deposits the brand's own promise is shown. */
const ENOUGH = 20;
const DAYS = 28;

export type OfferOptions = {
  db: Db;
  clock: Clock;
  payments: Pick<Payments, 'providerOf'>;
  /** Whether the USDT chain is read. */
  hasChain: boolean;
  /** Whether channels for trying the product are offered. */
  isDemo: boolean;
};

/** Which channels are offered to whom, with their terms. */
export function createOffer({ db, clock, payments, hasChain, isDemo }: OfferOptions) {
  /**
   * Channels with a working provider, in the brand's currency and the visitor's country (DE-1). An unknown country
   * hides none.
   */
  function offered(brand: Brand, country: string | null): DepositChannel[] {
    const currency = currencyOf(brand.currency);
    return brand.depositChannels.filter(({ provider, countries, isDemo: isTrial }) => {
      if (isTrial && !isDemo) return false;
      if (countries.length > 0 && country !== null && !countries.includes(country)) return false;
      if (provider === 'bank') return true;
      return provider === 'tron' ? hasChain : (payments.providerOf(provider)?.takes(currency) ?? false);
    });
  }

  /** The median time from order to credit in the last weeks. */
  async function usualSeconds(brand: Brand): Promise<Map<string, number>> {
    const since = new Date(clock.now().getTime() - DAYS * 24 * 3_600_000);
    const { rows } = await sql<{ channel: string; seconds: number }>`
      select channel, percentile_cont(0.5) within group (order by extract(epoch from credited_at - made_at)) as seconds
      from deposit_orders
      where merchant = ${brand.merchant} and state = 'CREDITED' and credited_at > ${since} and beside is null
      group by channel having count(*) >= ${ENOUGH}`.execute(db);
    return new Map(rows.map(({ channel, seconds }) => [channel, Math.max(1, Math.round(seconds))]));
  }

  async function shown(brand: Brand, country: string | null) {
    const currency = currencyOf(brand.currency);
    const measured = await usualSeconds(brand);
    return offered(brand, country).map((channel) => {
      const terms = termsOf(channel, currency);
      return {
        code: channel.code,
        method: channel.method,
        name: channel.name,
        currency,
        least: toWire(terms.least),
        most: toWire(terms.most),
        fee: { percent: channel.feePercent, fixed: toWire(terms.feeFixed) },
        usualSeconds: measured.get(channel.code) ?? channel.usualSeconds,
        payableMinutes: channel.payableMinutes,
        needsSlip: channel.method === 'bank',
        rate: channel.rate,
      };
    });
  }

  /** For a running deposit: the same figure that its member was shown. */
  async function usualSecondsOf(brand: Brand, code: string): Promise<number> {
    const promised = brand.depositChannels.find((channel) => channel.code === code)?.usualSeconds ?? 60;
    return (await usualSeconds(brand)).get(code) ?? promised;
  }

  return { offered, shown, usualSecondsOf };
}

export type Offer = ReturnType<typeof createOffer>;

export type Terms = { least: Money; most: Money; feeFixed: Money };

export function termsOf({ code, least, most, feeFixed }: DepositChannel, currency: Currency): Terms {
  const read = (text: string) => {
    const parsed = parseMoney(text, currency, { decimals: 'ledger' });
    if (!parsed.ok) throw new Error(`channel ${code}: ${text} ${currency} is no amount: ${parsed.reason}`);
    return money(parsed.value.units, currency);
  };
  return { least: read(least), most: read(most), feeFixed: read(feeFixed) };
}
