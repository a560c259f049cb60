import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import type { Day } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Brand } from '../../../core/brands.ts';
import { isPush } from '../../../core/valid-bets.ts';
import type { Db } from '../../../platform/db/index.ts';
import { playedRounds, startingPoint } from '../../ledger/index.ts';
import { playedTickets } from '../../lottery/index.ts';
import { ACTIVE_DAYS, newMembers } from './closing.ts';
import { gatherBrand } from './gather.ts';
import type { BrandSums } from './gather.ts';
import type { AdminParts } from './parts.ts';

/** Figures of open days are at most this old when asked for repeatedly. */
const CACHE_MS = 5000;
/** Figures younger than this are shown at once while newer ones are computed; for older ones callers wait. */
const SHOWN_MS = 60_000;
/** After a slow computation the pause is this many times as long. */
const REST = 10;
/** Without a closed day the days of the last month are live. */
const FIRST_DAYS = 31;
const DAY_MS = 86_400_000;

export type Live = {
  asOf: Date;
  /** The last day whose figures are closed; null at a brand that has none. */
  closedDay: Day | null;
  /** Open days, today last. */
  days: readonly Day[];
  sums: BrandSums;
  newMembers: readonly number[];
  /**
   * Members with a valid bet in the open days: the place of the last such day, and how many days before today the last
   * closed one was.
   */
  players: readonly { place: number; closedAgo: number | null }[];
  /** Members of the closed days only, counted when the last day closed. */
  actives: readonly number[];
};

type Kept = { live: Live; tookMs: number };

/** The open days, added up once and shared by all callers. */
export function createLive(parts: Omit<AdminParts, 'members' | 'orderFile' | 'translate'>) {
  const { clock, log } = parts;
  const cached = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Live>>();

  return async function liveOf(brand: Brand): Promise<Live> {
    const known = cached.get(brand.merchant);
    const age = known ? clock.now().getTime() - known.live.asOf.getTime() : Infinity;
    if (known && age < Math.max(CACHE_MS, known.tookMs * REST)) return known.live;
    const fresh = refresh(brand);
    if (known && age < SHOWN_MS) {
      fresh.catch((error: unknown) => log.error({ error, merchant: brand.merchant }, 'reports: no live figures'));
      return known.live;
    }
    return fresh;
  };

  function refresh(brand: Brand): Promise<Live> {
    const running = underWay.get(brand.merchant);
    if (running) return running;
    const begun = clock.now().getTime();
    const made = computeLive(parts, brand)
      .then((live) => {
        cached.set(brand.merchant, { live, tookMs: clock.now().getTime() - begun });
        return live;
      })
      .finally(() => underWay.delete(brand.merchant));
    underWay.set(brand.merchant, made);
    return made;
  }
}

type ComputeParts = Parameters<typeof gatherBrand>[1] & Pick<AdminParts, 'db' | 'clock'>;

export async function computeLive(parts: ComputeParts, brand: Brand): Promise<Live> {
  const { clock } = parts;
  // One snapshot, so that no day closes in between.
  return parts.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const asOf = clock.now();
      const closed = await lastClosed(db, brand.merchant);
      const days = openDays(brand, closed?.day ?? null, asOf);
      const cuts = days.map((day, place) =>
        place === 0 && closed ? closed.to_at : new Date(startOfDay(day, brand.timeZone)),
      );
      const from = closed?.to_at ?? new Date(0);
      const to = new Date(startOfDay(nextDay(days.at(-1)!), brand.timeZone));
      const { floor } = await startingPoint(db, parts.ledger.numberOf(brand.merchant), from);
      const sums = await gatherBrand(db, parts, { brand, from, to, cuts, floor });
      const made: number[] = [];
      for (const [place, at] of cuts.entries())
        made.push(
          await newMembers(db, brand.merchant, {
            from_at: place === 0 ? from : at,
            to_at: cuts[place + 1] ?? to,
          }),
        );
      const players = await playersOf(db, parts, { brand, from, to, cuts, closedDay: closed?.day ?? null });
      return {
        asOf,
        closedDay: closed?.day ?? null,
        days,
        sums,
        newMembers: made,
        players,
        actives: closed?.actives ?? Array.from({ length: ACTIVE_DAYS }, () => 0),
      };
    });
}

async function lastClosed(db: Db, merchant: string) {
  const { rows } = await sql<{ day: string; to_at: Date; actives: number[] }>`
    select day::text, to_at, actives from figure_days where merchant = ${merchant} order by day desc limit 1`.execute(
    db,
  );
  return rows[0];
}

function openDays({ timeZone }: Brand, closedDay: Day | null, now: Date): Day[] {
  const today = dayOf(now.getTime(), timeZone);
  const first = closedDay ? nextDay(closedDay) : dayOf(now.getTime() - (FIRST_DAYS - 1) * DAY_MS, timeZone);
  const days: Day[] = [];
  for (let day = first; day <= today; day = nextDay(day)) days.push(day);
  // The clock is behind the last closed day: nothing is open, and today is an empty day.
  return days.length === 0 ? [nextDay(closedDay!)] : days;
}

type PlayersRequest = { brand: Brand; from: Date; to: Date; cuts: readonly Date[]; closedDay: Day | null };

async function playersOf(db: Db, parts: ComputeParts, request: PlayersRequest): Promise<Live['players']> {
  const { brand, from, to, cuts, closedDay } = request;
  const rounds = await playedRounds(db, { merchantNo: parts.ledger.numberOf(brand.merchant), from, to, cuts });
  const tickets = await playedTickets(db, { merchant: brand.merchant, from, to, cuts });
  const places = new Map<string, number>();
  const see = (memberId: string, cut: number) =>
    places.set(memberId, Math.max(places.get(memberId) ?? 0, Math.max(cut, 1) - 1));
  for (const { memberId, game, cut, isPushed } of rounds) {
    const category = game === null ? 'OTHER' : (parts.games.gameOf(game)?.gameType ?? 'OTHER');
    if (!isPushed || !isPush(category)) see(memberId, cut);
  }
  for (const { memberId, cut } of tickets) see(memberId, cut);
  const before =
    closedDay === null ? new Map<string, number>() : await lastPlayed(db, brand, [...places.keys()], closedDay);
  return [...places].map(([memberId, place]) => ({ place, closedAgo: before.get(memberId) ?? null }));
}

async function lastPlayed(db: Db, { merchant }: Brand, ids: readonly string[], closedDay: Day) {
  const { rows } = await sql<{ member_id: string; ago: number }>`
    select member_id, ${closedDay}::date - max(day) as ago from report_bets
    where member_id = any(${ids}::uuid[]) and merchant = ${merchant} and valid_bet > 0
      and day between ${closedDay}::date - ${ACTIVE_DAYS}::int and ${closedDay}::date
    group by member_id`.execute(db);
  return new Map(rows.map(({ member_id, ago }) => [member_id, ago]));
}

/** How many different members had a valid bet in this many last days, today included. */
export function activeLately({ days, players, actives }: Live, count: number): number {
  const first = days.length - count;
  if (first >= 0) return players.filter(({ place }) => place >= first).length;
  const closedDays = -first;
  const known = actives[Math.min(closedDays, ACTIVE_DAYS) - 1]!;
  return known + players.filter(({ closedAgo }) => closedAgo === null || closedAgo >= closedDays).length;
}
