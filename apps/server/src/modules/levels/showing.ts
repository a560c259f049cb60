import type { Answer, Calls } from '@croupier/contract';
import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import { BIRTHDAY_DAYS, earnedLevel, missingForNext } from '@croupier/loyalty';
import { money, parseMoney, toWire } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { sumsOf } from './counting.ts';
import type { LevelParts, Whose } from './ports.ts';
import { betsBetween, birthdaySince, lastDay, levelOf, movesOf } from './store.ts';
import type { LevelMove } from './store.ts';
import { tableOn, tablesOf } from './tables.ts';
import type { LevelRow, LevelTable } from './tables.ts';

type Shown = Answer<Calls['levels']>;

/** Steps that a page shows. */
const SHOWN = 30;
const DAY_MS = 86_400_000;

export function shownRow({ level, name, ...row }: LevelRow, currency: Currency): Shown['levels'][number] {
  const wire = (units: bigint) => toWire(money(units, currency));
  return {
    level,
    name,
    deposit: toWire(row.deposit),
    bet: toWire(row.bet),
    keep: toWire(row.keep),
    gift: toWire(row.gift),
    birthday: wire(row.birthday),
    monthly: wire(row.monthly),
    dayCount: row.dayCount,
    dayAmount: row.dayAmount === null ? null : wire(row.dayAmount),
  };
}

function shownMove({ fromDay, was, held, why, version, bet, deposit, monthBet }: LevelMove, currency: Currency) {
  const wire = (units: bigint) => toWire(money(units, currency));
  return {
    from: fromDay,
    was,
    now: held,
    why,
    version,
    bet: wire(bet),
    deposit: wire(deposit),
    monthBet: monthBet === null ? null : wire(monthBet),
  };
}

/** What members and operators read of a level. */
export function createShowing({ db, clock, rebateRates }: LevelParts) {
  const todayOf = ({ timeZone }: Brand) => dayOf(clock.now().getTime(), timeZone);

  async function progress(
    reader: Db,
    { brand, memberId }: Whose,
    table: LevelTable | null,
  ): Promise<Answer<Calls['playerRankProgress']>> {
    const currency = currencyOf(brand.currency);
    const today = todayOf(brand);
    const found = await levelOf(reader, memberId);
    const { bet, deposit, held, reachedIn } = found ?? { bet: 0n, deposit: 0n, held: 0, reachedIn: null };
    const monthFrom = `${today.slice(0, 7)}-01`;
    const monthBet = (await betsBetween(reader, [memberId], { from: monthFrom, to: today })).get(memberId) ?? 0n;
    const sums = sumsOf({ bet, deposit }, currency);
    const levels = table?.levels ?? [];
    const own = levels.find(({ level }) => level === held);
    const missing = missingForNext(levels, sums, Math.max(found?.reached ?? 0, earnedLevel(levels, sums)));
    const keepMissing = own && own.keep.units > monthBet ? own.keep.units - monthBet : 0n;
    return {
      level: held,
      earned: earnedLevel(levels, sums),
      day: (await lastDay(reader, brand.merchant))?.day ?? null,
      deposit: toWire(sums.deposit),
      bet: toWire(sums.bet),
      monthBet: toWire(money(monthBet, currency)),
      keep: own
        ? {
            need: toWire(own.keep),
            missing: toWire(money(keepMissing, currency)),
            until: new Date(startOfDay(nextMonthOf(today), brand.timeZone)).toISOString(),
            isNewlyReached: reachedIn === today.slice(0, 7),
          }
        : null,
      next: missing && {
        level: missing.level,
        missingDeposit: toWire(money(missing.deposit, currency)),
        missingBet: toWire(money(missing.bet, currency)),
      },
    };
  }

  const tablesNow = async (reader: Db, brand: Brand) => {
    const tables = await tablesOf(reader, brand.merchant, currencyOf(brand.currency));
    const inForce = tableOn(tables, todayOf(brand));
    const [newest] = tables;
    const coming = newest && newest.version > (inForce?.version ?? 0) ? newest : null;
    return { tables, inForce, coming };
  };

  async function page(whose: Whose): Promise<Shown> {
    const { brand, memberId } = whose;
    const currency = currencyOf(brand.currency);
    const { inForce, coming } = await tablesNow(db, brand);
    const { dayCount, dayAmount } = brand.withdrawals;
    return {
      levels: (inForce?.levels ?? []).map((row) => shownRow(row, currency)),
      rebates: [...(await rebateRates(brand))],
      base: { dayCount, dayAmount: toWire(ruleAmount(dayAmount, currency)) },
      changesOn: coming?.fromMonth ?? null,
      mine: await progress(db, whose, inForce),
      birthday: await birthdayOf(memberId),
      history: await history(whose),
    };
  }

  async function birthdayOf(memberId: string): Promise<Shown['birthday']> {
    const since = await birthdaySince(db, memberId);
    if (!since) return 'unknown';
    return clock.now().getTime() - since.getTime() > BIRTHDAY_DAYS * DAY_MS ? 'known' : 'new';
  }

  async function history({ brand, memberId }: Whose) {
    const currency = currencyOf(brand.currency);
    return (await movesOf(db, memberId, SHOWN)).map((move) => shownMove(move, currency));
  }

  return { todayOf, progress, tablesNow, page, history };
}

export type Showing = ReturnType<typeof createShowing>;

/** An amount of the brand's configuration; a wrong one ends the start. */
function ruleAmount(text: string, currency: Currency): Money {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}`);
  return parsed.value;
}

/** The first day of the next month. */
export function nextMonthOf(day: string): string {
  let next = day;
  while (next.slice(0, 7) === day.slice(0, 7)) next = nextDay(next);
  return next;
}
