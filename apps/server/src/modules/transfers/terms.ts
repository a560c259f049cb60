import type { Answer, Calls } from '@croupier/contract';
import { dayOf, spanOfDay } from '@croupier/ledger';
import { lowest, money, parseMoney, roundToShown, toWire, zero } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { maskedName } from '../../core/masked.ts';
import type { Member } from '../../core/members.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { uplineOf } from '../members/index.ts';
import type { TransferParts } from './ports.ts';
import { sentIn } from './store.ts';

type Shown = Answer<Calls['transferTerms']>;
export type Whose = { brand: Brand; member: Member };

/** Parses an amount of the brand's configuration. The start has already refused invalid ones. */
function ruleAmount(text: string, currency: Currency): Money {
  const parsed = parseMoney(text, currency, { decimals: 'ledger' });
  if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}`);
  return parsed.value;
}

export function amountRules({ transfers, currency }: Brand) {
  const own = currencyOf(currency);
  return {
    currency: own,
    least: ruleAmount(transfers.least, own),
    most: ruleAmount(transfers.most, own),
    dayAmount: ruleAmount(transfers.dayAmount, own),
  };
}

/** Money that can be played here or at vendors. Open turnover moves with a transfer in proportion to it. */
export const playable = (parts: Pick<TransferParts, 'ledger'>, reader: Db, { brand, member }: Whose): Promise<Money> =>
  parts.ledger.totalOf(reader, {
    memberId: member.id,
    currency: currencyOf(brand.currency),
    kinds: ['main', 'vendor'],
  });

/** What the sender may still transfer on the brand's current day. */
export async function dayLeft({ clock }: Pick<TransferParts, 'clock'>, reader: Db, { brand, member }: Whose) {
  const { currency, dayAmount } = amountRules(brand);
  const { fromMs, toMs } = spanOfDay(dayOf(clock.now().getTime(), brand.timeZone), brand.timeZone);
  const { count, units } = await sentIn(reader, member.id, { from: new Date(fromMs), to: new Date(toMs) });
  const left = dayAmount.units - units;
  return {
    dayCountLeft: Math.max(0, brand.transfers.dayCount - count),
    dayAmountLeft: money(left > 0n ? left : 0n, currency),
    dayEndsAt: new Date(toMs),
  };
}

/** Checks every condition for a transfer and answers all that are not met. */
export function createTerms(parts: TransferParts) {
  const { clock, ledger, members, passwords, mayMoveMoney, turnover } = parts;

  async function upline(reader: Db, { brand, member }: Whose): Promise<Member | null> {
    const above = await uplineOf(reader, member.id, clock.now());
    return above ? members.byId(reader, brand, above.uplineId) : null;
  }

  async function missingOf(reader: Db, whose: Whose): Promise<Shown['missing']> {
    const { brand, member } = whose;
    const missing: Shown['missing'] = [];
    const { isSet, lockedUntil } = await passwords.paymentPasswordState(member.id, reader);
    if (!isSet) missing.push({ code: 'payment_password_missing', until: null });
    else if (lockedUntil) missing.push({ code: 'payment_password_locked', until: lockedUntil.toISOString() });
    const standing = (await mayMoveMoney(reader, member))?.refused;
    if (standing === 'account_frozen' || standing === 'self_excluded' || standing === 'time_out_active')
      missing.push({ code: standing, until: null });
    const of = { merchant: brand.merchant, memberId: member.id, currency: currencyOf(brand.currency) };
    if ((await ledger.debtOf(reader, of)).units > 0n) missing.push({ code: 'debt_open', until: null });
    const day = await dayLeft({ clock }, reader, whose);
    const until = day.dayEndsAt.toISOString();
    if (day.dayCountLeft === 0) missing.push({ code: 'transfer_count_reached', until });
    else if (day.dayAmountLeft.units < amountRules(brand).least.units)
      missing.push({ code: 'transfer_amount_reached', until });
    return missing;
  }

  async function shown(reader: Db, whose: Whose): Promise<Shown> {
    const { brand, member } = whose;
    const { currency, least, most } = amountRules(brand);
    const of = { merchant: brand.merchant, memberId: member.id, currency };
    const balance = roundToShown(await ledger.balanceOf(reader, of), 'down').shown;
    const missing = await missingOf(reader, whose);
    const day = await dayLeft({ clock }, reader, whose);
    const room = lowest(balance, most, day.dayAmountLeft);
    const above = await upline(reader, whose);
    return {
      upline: above && {
        account: maskedName(above.account),
        isActive: (await mayMoveMoney(reader, above)) === null,
      },
      isAgent: member.isAgent,
      balance: toWire(balance),
      total: toWire(await playable(parts, reader, whose)),
      turnover: toWire(await turnover.missing(reader, { brand, memberId: member.id })),
      limits: {
        least: toWire(least),
        most: toWire(most),
        dayCount: brand.transfers.dayCount,
        dayCountLeft: day.dayCountLeft,
        dayAmountLeft: toWire(day.dayAmountLeft),
        dayEndsAt: day.dayEndsAt.toISOString(),
        mostNow: toWire(missing.length > 0 || room.units < least.units ? zero(currency) : room),
      },
      missing,
    };
  }

  return { shown, missingOf, upline };
}

export type TransferTerms = ReturnType<typeof createTerms>;
