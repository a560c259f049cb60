import type { Answer, Calls } from '@croupier/contract';
import type { Day } from '@croupier/ledger';
import { money, signed, toSignedWire, toWire } from '@croupier/money';
import type { Brand } from '../../../core/brands.ts';
import { waitingSince } from '../../../core/promises.ts';
import type { Waiting } from '../../../core/promises.ts';
import { currencyOf } from '../../ledger/index.ts';
import { activesAt, gamesBy, moneyOf, newMembersOf } from './figures.ts';
import type { Asked } from './figures.ts';
import { activeLately } from './live.ts';
import type { Live } from './live.ts';
import { namesFor } from './names.ts';
import type { AdminParts } from './parts.ts';
import type { AdminFigures } from './reading.ts';
import { judgedGames } from './returns-sheet.ts';
import type { JudgedGame } from './returns-sheet.ts';
import { dayTotals, ggrOf, ngrOf, noTotal } from './totals.ts';
import type { BrandTotal } from './totals.ts';

type Dashboard = Answer<Calls['dashboard']>;
/** The summary without queues and texts, the same for all languages. */
type Summary = Omit<Dashboard, 'queues' | 'payouts' | 'returns'> & { judged: readonly JudgedGame[] };

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;
/** Number of games shown; the report has all. */
const SHOWN_RETURNS = 8;
const MOST_HELD = 200;
/** Finding open rounds reads the days before, so once a minute is enough. */
const CACHE_MS = 60_000;

/** The first page of the console: the brand's figures and the queues. */
export function createDashboard(parts: AdminParts, { closed, liveOf }: AdminFigures) {
  const { db, clock } = parts;
  const slow = new Map<string, { until: number; value: Promise<Slow> }>();
  const summaries = new WeakMap<Live, Map<number, Promise<Summary>>>();

  return async function dashboardOf(brand: Brand, days: number, language: string): Promise<Dashboard> {
    const live = await liveOf(brand);
    const [{ judged, ...summary }, waiting, cached] = await Promise.all([
      summaryOf(brand, live, days),
      queuesOf(brand),
      slowOf(brand),
    ]);
    return {
      ...summary,
      queues: { ...waiting, incompleteRounds: cached.incompleteRounds },
      payouts: cached.payouts,
      returns: judged.map((one) => shownReturn(one, { parts, brand, language })),
    };
  };

  /** Derived from live figures and closed days, and shared by all who see the same. */
  function summaryOf(brand: Brand, live: Live, days: number): Promise<Summary> {
    const made = summaries.get(live) ?? new Map<number, Promise<Summary>>();
    summaries.set(live, made);
    const known = made.get(days);
    if (known) return known;
    const summary = summarise(brand, live, days);
    made.set(days, summary);
    // A failure is not cached: the next caller tries again.
    summary.catch(() => made.delete(days));
    return summary;
  }

  async function summarise(brand: Brand, live: Live, days: number): Promise<Summary> {
    const today = live.days.at(-1)!;
    const now = { from: shifted(today, 1 - days), to: today };
    const before = { from: shifted(today, 1 - 2 * days), to: shifted(today, -days) };
    const shown = { from: shifted(today, 1 - SHOWN_DAYS), to: today };
    const all = { from: before.from < shown.from ? before.from : shown.from, to: today };
    const asked = { brand, live, period: all };
    const [games, moved, people, judged] = await Promise.all([
      gamesBy(closed, asked, ['day']),
      moneyOf(closed, asked),
      peopleOf({ brand, live }, { now, before, days }),
      judgedGames(closed, { brand, live, period: shown }),
    ]);
    const totals = dayTotals(games, moved);
    const currency = currencyOf(brand.currency);
    const amount = (units: bigint) => toSignedWire(signed(units, currency));
    const sumOf = ({ from, to }: { from: Day; to: Day }, measure: (one: BrandTotal) => bigint) => {
      let sum = 0n;
      for (const [day, one] of totals) if (day >= from && day <= to) sum += measure(one);
      return amount(sum);
    };
    const both = (measure: (one: BrandTotal) => bigint) => ({
      now: sumOf(now, measure),
      before: sumOf(before, measure),
    });
    return {
      currency,
      asOf: live.asOf.toISOString(),
      closedUpTo: live.closedDay,
      now,
      before,
      figures: {
        ggr: both(ggrOf),
        ngr: both(ngrOf),
        bet: both(({ bet }) => bet),
        deposits: both(({ deposit }) => deposit),
        withdrawals: both(({ withdrawal }) => withdrawal),
        ...people,
      },
      days: Array.from({ length: SHOWN_DAYS }, (_, place) => shifted(shown.from, place)).map((day) => {
        const one = totals.get(day) ?? noTotal();
        return {
          day,
          isClosed: live.closedDay !== null && day <= live.closedDay,
          ggr: amount(ggrOf(one)),
          ngr: amount(ngrOf(one)),
          deposits: amount(one.deposit),
          withdrawals: amount(one.withdrawal),
        };
      }),
      judged: judged.slice(0, SHOWN_RETURNS),
    };
  }

  type Spans = { now: Asked['period']; before: Asked['period']; days: number };

  async function peopleOf({ brand, live }: Pick<Asked, 'brand' | 'live'>, { now, before, days }: Spans) {
    const [newNow, newBefore, activeBefore] = await Promise.all([
      newMembersOf(closed, { brand, live, period: now }),
      newMembersOf(closed, { brand, live, period: before }),
      activesAt(closed, { brand, live }, before.to, days),
    ]);
    return {
      activeMembers: { now: activeLately(live, days), before: activeBefore },
      newMembers: { now: newNow, before: newBefore },
    };
  }

  async function queuesOf(brand: Brand): Promise<Omit<Dashboard['queues'], 'incompleteRounds'>> {
    const { merchant, promises } = brand;
    const [withdrawals, disputes, deposits, adjustments, held] = await Promise.all([
      parts.withdrawals.waitingOf(merchant),
      parts.withdrawals.waitingOf(merchant, 'disputes'),
      parts.deposits.waitingOf(brand),
      parts.adjustmentsWaiting(brand),
      parts.ledger.heldWins(db, merchant, MOST_HELD),
    ]);
    const since = held.filter(({ state }) => state === 'held').map(({ at }) => at);
    const heldWins = waitingSince(since, promises.heldWinMinutes, clock.now());
    return { withdrawals, disputes, deposits, adjustments, heldWins };
  }

  type Slow = { payouts: Dashboard['payouts']; incompleteRounds: Waiting };

  function slowOf({ merchant }: Brand): Promise<Slow> {
    const now = clock.now().getTime();
    const known = slow.get(merchant);
    if (known && known.until > now) return known.value;
    const value = readSlow(merchant);
    slow.set(merchant, { until: now + CACHE_MS, value });
    value.catch(() => slow.delete(merchant));
    return value;
  }

  async function readSlow(merchant: Brand['merchant']): Promise<Slow> {
    const from = new Date(clock.now().getTime() - SHOWN_DAYS * DAY_MS);
    const times = await parts.ledger.payoutTimes(db, merchant, from);
    const { rounds } = await parts.vendors.incompleteOf(merchant);
    return {
      payouts: { days: SHOWN_DAYS, ...times },
      // Listed after a day; when they end depends on their vendor.
      incompleteRounds: waitingSince(
        rounds.map(({ since }) => new Date(since)),
        null,
        clock.now(),
      ),
    };
  }
}

function shownReturn(
  { one, judged }: JudgedGame,
  where: { parts: AdminParts; brand: Brand; language: string },
): Dashboard['returns'][number] {
  const names = namesFor(where);
  const { category, vendor, game, play, bets, bet, isMeasured } = one;
  return {
    category,
    vendor,
    vendorName: names.vendor(vendor),
    game,
    gameName: names.game(game),
    play,
    bets: Number(bets),
    staked: toWire(money(bet, currencyOf(where.brand.currency))),
    ...judged,
    isMeasured,
  };
}

function shifted(day: Day, by: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
}
