import type { Answer, Calls } from '@croupier/contract';
import { dayOf, spanOfDay } from '@croupier/ledger';
import { add, lowest, money, roundToShown, subtract, toWire, zero } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Db } from '../../platform/db/index.ts';
import type { PromotionTitles } from '../content/index.ts';
import { PAYEE_WAIT_HOURS } from '../profile/index.ts';
import { amountRules, feeAfter } from './amounts.ts';
import { wasEverPaid } from './person-facts.ts';
import type { WithdrawalParts } from './ports.ts';

const HOUR_MS = 3_600_000;

type Shown = Answer<Calls['withdrawalNeeds']>;
export type Need = Shown['missing'][number];
export type Needs = {
  missing: Need[];
  faster: Shown['faster'];
  balance: Money;
  accounts: Shown['accounts'];
  dayCount: number;
  dayCountLeft: number;
  dayAmount: Money;
  dayAmountLeft: Money;
  dayEndsAt: Date;
  /** Free withdrawals left today, and the fee of the next one. */
  freeLeft: number;
  fee: Money;
  mostNow: Money;
  /** With an open bonus: what is missing with it and without it, and what a withdrawal gives up (PM-48). */
  bonus: { missingWith: Money; missingWithout: Money; givenUp: Money; ids: string[] } | null;
};

type Whose = { brand: Brand; member: Member };
type TitleReader = Parameters<PromotionTitles>[1];

/** What a withdrawal needs and what is missing, all at once (WI-1). */
export function createNeeds({
  clock,
  ledger,
  members,
  profile,
  passwords,
  turnover,
  bonuses,
  promotionTitles,
  levelLimits,
  contractPayOwed,
}: WithdrawalParts) {
  async function dayOfBrand(reader: Db, { brand, member }: Whose) {
    const { currency, ...rules } = amountRules(brand);
    const own = await levelLimits(reader, brand, member.id);
    const dayAmount = own ? money(own.dayAmount ?? rules.dayAmount.units, currency) : rules.dayAmount;
    const dayCount = own?.dayCount ?? brand.withdrawals.dayCount;
    const now = clock.now().getTime();
    const { fromMs, toMs } = spanOfDay(dayOf(now, brand.timeZone), brand.timeZone);
    const { rows } = await sql<{ count: number; units: bigint }>`
      select count(*)::int as count, coalesce(sum(units), 0)::bigint as units from withdrawals
      where member_id = ${member.id} and requested_at >= ${new Date(fromMs)} and requested_at < ${new Date(toMs)}
        and state <> 'REJECTED'`.execute(reader);
    const { count, units } = rows[0]!;
    const left = dayAmount.units - units;
    return {
      dayCount,
      dayAmount,
      dayCountLeft: Math.max(0, dayCount - count),
      dayAmountLeft: money(left > 0n ? left : 0n, currency),
      dayEndsAt: new Date(toMs),
      freeLeft: Math.max(0, brand.withdrawals.freeDayCount - count),
      fee: feeAfter(brand, count),
    };
  }

  async function find(reader: Db, whose: Whose): Promise<Needs> {
    const { brand, member } = whose;
    const { currency, least, most } = amountRules(brand);
    const of = { merchant: brand.merchant, memberId: member.id, currency };
    const day = await dayOfBrand(reader, whose);
    const [owned, debt] = [await ledger.balanceOf(reader, of), await ledger.debtOf(reader, of)];
    const balance = roundToShown(owned, 'down').shown;
    const { accounts, withdrawalsBlockedUntil } = await profile.payeeAccountsOf(reader, brand, member);
    const missing = [
      ...(await missingOfPerson(reader, whose)),
      ...missingAccount(accounts, withdrawalsBlockedUntil),
      ...missingOfDay(day, least),
    ];
    const owner = { brand, memberId: member.id };
    const loss = await bonuses.loss(reader, owner);
    // A withdrawal ends the open bonuses, and with them what they demand.
    const unplayed = await turnover.missing(reader, owner, loss?.bonuses);
    const bonus = loss && {
      missingWith: await turnover.missing(reader, owner),
      missingWithout: unplayed,
      givenUp: loss.givenUp,
      ids: loss.bonuses,
    };
    if (unplayed.units > 0n) missing.push({ ...need('turnover_open', 'turnover'), amount: toWire(unplayed) });
    if (debt.units > 0n) missing.push({ ...need('debt_open', 'support'), amount: toWire(debt) });
    const owed = await contractPayOwed(reader, member.id);
    if (owed > 0n) missing.push({ ...need('contract_pay_owed', 'depositv2'), amount: toWire(money(owed, currency)) });
    if (member.isFrozen) missing.push(need('account_frozen', 'support'));
    const leastWithFee = add(least, day.fee);
    if (balance.units < leastWithFee.units)
      missing.push({ ...need('insufficient_balance', 'depositv2'), amount: toWire(subtract(leastWithFee, balance)) });
    const free = balance.units > day.fee.units ? subtract(balance, day.fee) : zero(currency);
    const room = lowest(free, most, day.dayAmountLeft);
    return {
      missing,
      faster: await fasterWith(reader, whose),
      balance,
      accounts: accounts.map(({ id, kind, institution, institutionName, masked, payableFrom, isPayable }) => ({
        id,
        kind,
        institution,
        institutionName,
        masked,
        payableFrom,
        isPayable,
      })),
      ...day,
      mostNow: missing.length > 0 || room.units < least.units ? zero(currency) : room,
      bonus,
    };
  }

  async function missingOfPerson(reader: Db, { brand, member }: Whose): Promise<Need[]> {
    const missing: Need[] = [];
    const now = clock.now();
    if ((await profile.realNameOf(reader, member.id)) === null) missing.push(need('real_name_needed', 'realName'));
    const { isSet, lockedUntil } = await passwords.paymentPasswordState(member.id, reader);
    if (!isSet) missing.push(need('payment_password_missing', 'paymentPassword'));
    else if (lockedUntil) missing.push(need('payment_password_locked', 'paymentPassword', lockedUntil));
    const since = await members.madeAtOf(reader, member.id);
    const open = new Date(since.getTime() + brand.withdrawals.registrationLockHours * HOUR_MS);
    if (open > now) missing.push(need('registration_too_new', 'time', open));
    return missing;
  }

  /** Contacts whose confirmation spares the first withdrawal a review (WI-31). */
  async function fasterWith(reader: Db, { brand, member }: Whose): Promise<Shown['faster']> {
    const { points, reviewFrom } = brand.withdrawals.risk;
    if (points.firstWithdrawal < reviewFrom || (await wasEverPaid(reader, member.id))) return [];
    const contacts = await members.contactsOf(reader, member.id);
    const isConfirmed = (of: string) => contacts.some(({ kind, confirmedAt }) => kind === of && confirmedAt !== null);
    return (['mobile', 'email'] as const).filter((kind) => !isConfirmed(kind));
  }

  async function shown(reader: Db, whose: Whose & TitleReader): Promise<Shown> {
    const found = await find(reader, whose);
    const { missing, faster, balance, accounts, dayCountLeft, dayAmountLeft, dayEndsAt, freeLeft, mostNow } = found;
    const { bonus, dayCount, dayAmount } = found;
    const titleOf = await promotionTitles(reader, whose, bonus?.ids ?? []);
    const { least, most, fee } = amountRules(whose.brand);
    const { freeDayCount, reviewMinutes, payMinutes, confirmMinutes } = whose.brand.withdrawals;
    return {
      missing,
      faster,
      turnoverMultiple: whose.brand.turnover.depositMultiple,
      balance: toWire(balance),
      accounts,
      limits: {
        least: toWire(least),
        most: toWire(most),
        dayCount,
        dayCountLeft,
        dayAmount: toWire(dayAmount),
        dayAmountLeft: toWire(dayAmountLeft),
        dayEndsAt: dayEndsAt.toISOString(),
        mostNow: toWire(mostNow),
      },
      fee: { freeCount: freeDayCount, freeLeft, each: toWire(fee), now: toWire(found.fee) },
      promise: { reviewMinutes, payMinutes, confirmMinutes },
      ...(bonus && {
        bonus: {
          missingWith: toWire(bonus.missingWith),
          missingWithout: toWire(bonus.missingWithout),
          givenUp: toWire(bonus.givenUp),
          titles: bonus.ids.flatMap((id) => titleOf(id) ?? []),
        },
      }),
    };
  }

  return { find, shown };
}

export type FindNeeds = ReturnType<typeof createNeeds>;

function missingAccount(accounts: readonly { isPayable: boolean; payableFrom: string }[], blockedUntil: string | null) {
  const missing: Need[] = [];
  if (accounts.length === 0)
    missing.push({ ...need('payee_account_missing', 'payeeAccount'), waitHours: PAYEE_WAIT_HOURS });
  else if (!accounts.some(({ isPayable }) => isPayable)) {
    const first = accounts.map(({ payableFrom }) => payableFrom).toSorted()[0]!;
    missing.push(need('payee_account_waiting', 'time', new Date(first)));
  }
  if (blockedUntil !== null) missing.push(need('withdrawals_blocked', 'time', new Date(blockedUntil)));
  return missing;
}

function missingOfDay(day: Pick<Needs, 'dayCountLeft' | 'dayAmountLeft' | 'dayEndsAt'>, least: Money): Need[] {
  if (day.dayCountLeft === 0) return [need('withdrawal_count_reached', 'time', day.dayEndsAt)];
  return day.dayAmountLeft.units < least.units ? [need('withdrawal_amount_reached', 'time', day.dayEndsAt)] : [];
}

function need(code: Need['code'], mendAt: Need['mendAt'], until: Date | null = null): Need {
  return { code, mendAt, until: until?.toISOString() ?? null, amount: null, waitHours: null };
}
