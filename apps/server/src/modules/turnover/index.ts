import { allocateTurnover } from '@croupier/ledger';
import { money, toWire, zero } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import { cutAt } from '../../core/valid-bets.ts';
import type { MemberContext } from '../../core/requests.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import type { PromotionTitles } from '../content/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { hasOpenTickets } from '../lottery/index.ts';
import type { Members } from '../members/index.ts';
import { carryOver } from './carrying.ts';
import type { Carried } from './carrying.ts';
import { createTurnoverAdmin } from './admin.ts';
import { playedOf } from './played.ts';
import { bettorsIn } from './bettors.ts';
import { lastBets } from './last-bets.ts';
import { realBets } from './real-bets.ts';
import { realWins } from './real-wins.ts';
import { changedBettors, realBetsOfAll } from './real-bets-of-all.ts';
import type { GameCategories } from './real-bets-of-all.ts';
import { realLosses, realLossesByMember } from './real-losses.ts';
import { settledBets } from './settled-bets.ts';
import type { CategoryOf } from './played.ts';
import { ruleAmount, termsOf } from './rules.ts';
import { isLiving, remainingOf, shownNeed, sumOf } from './showing.ts';
import {
  cancelNeed,
  dueMembers,
  endedNeeds,
  endNeeds,
  endsAt,
  filledByRef,
  insertNeed,
  lockTurnover,
  needIdsOf,
  openNeeds,
  putOff,
  writeFilled,
} from './store.ts';
import type { Need, TurnoverSource } from './store.ts';

export { notifyNeedsChanged } from './admin.ts';
export { bettorsIn } from './bettors.ts';
export { realBets } from './real-bets.ts';
export type { RealLoss } from './real-losses.ts';
export type { SettledBet } from './settled-bets.ts';

export { shownMultiple } from './showing.ts';

export type TurnoverOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'totalOf' | 'moneyFacts' | 'numberOf' | 'isSelfExcluded'>;
  members: Pick<Members, 'byId'>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
  categoryOf: CategoryOf;
  promotionTitles: PromotionTitles;
  gameCategories: GameCategories;
  /** The number of transfers with vendors that have no result yet; their money is in no wallet. */
  unsettledTransfers: (reader: Db, member: MemberId) => Promise<number>;
};

export type Whose = { brand: Brand; memberId: MemberId };

/** The turnover that a credit requires, by the brand's rules unless the credit brings its own. */
export type Demand = Whose & {
  source: TurnoverSource;
  ref: string;
  amount: Money;
  /** In hundredths of the amount. */
  multiple: number;
  scope?: string[] | null;
  /** Given when the need is not a multiple of the amount. */
  need?: bigint;
  /** Percent of a stake that counts, by category. The brand's contributions by default. */
  contributions?: Record<string, number>;
  /** Later bets do not count. */
  until?: Date;
};

const DAY_MS = 86_400_000;
/** A filled need is kept for this long, because a counted bet can still be rolled back. */
const RETENTION_MS = 7 * DAY_MS;
/** A ticket waits at most this long for its draw. */
const TICKET_MS = 30 * DAY_MS;
/** Members per run of the job, and the time between two looks at a member. */
const BATCH = 200;
const EVERY_MS = 5 * 60_000;

/**
 * Turnover: what must be played before a credit can be withdrawn. Progress is not counted up with each bet: it is
 * computed from settled bets when somebody asks, so bets do not get slower.
 */
export function createTurnover(options: TurnoverOptions) {
  const { db, clock, random, log, brands, ledger, members, operatorNames, categoryOf, unsettledTransfers } = options;
  const { gameCategories, promotionTitles } = options;

  /** The open needs with their progress, oldest first. */
  async function look(
    reader: Db,
    { brand, memberId }: Whose,
    without: ReadonlySet<string> = new Set(),
  ): Promise<Need[]> {
    const needs = (await openNeeds(reader, memberId)).filter(({ id }) => !without.has(id));
    const instants = needs.flatMap(({ madeAt, until }) => (until && until > madeAt ? [madeAt, until] : [madeAt]));
    const [first, ...rest] = instants.toSorted((a, b) => a.getTime() - b.getTime());
    if (!first) return [];
    const cuts = [first, ...rest] as const;
    const stakes = await playedOf(reader, categoryOf, { memberId, currency: brand.currency, cuts });
    const requirements = needs.map(({ scope, contributions, need, moved, madeAt, until }) => ({
      scope,
      contributions,
      room: need - moved,
      since: cutAt(cuts, madeAt),
      until: until && cutAt(cuts, until),
    }));
    const filled = allocateTurnover(requirements, stakes);
    return needs.map((need, place) => ({ ...need, filled: filled[place]! }));
  }

  /**
   * True when the member has almost no money, no open stakes and no transfer under way, so that no credit is left to
   * play.
   */
  async function hasSmallBalance(reader: Db, { brand, memberId }: Whose): Promise<boolean> {
    const currency = currencyOf(brand.currency);
    const { units } = await ledger.totalOf(reader, { memberId, currency });
    if (units >= ruleAmount(brand.turnover.smallBalance, currency).units) return false;
    if ((await unsettledTransfers(reader, memberId)) > 0) return false;
    const now = clock.now();
    if (await hasOpenTickets(reader, memberId, new Date(now.getTime() - TICKET_MS))) return false;
    const { openStakes } = await ledger.moneyFacts(reader, { merchant: brand.merchant, memberId, currency }, now);
    return openStakes === 0;
  }

  /** Computes the open needs, stores their progress, ends finished ones and answers those that stay open. */
  async function keep(tx: Tx, whose: Whose): Promise<Need[]> {
    const { memberId } = whose;
    await lockTurnover(tx, [memberId]);
    const needs = await look(tx, whose);
    if (needs.length === 0) return [];
    const now = clock.now();
    await writeFilled(tx, needs, now);
    // The need of a live bonus ends with the bonus.
    const [living, others] = [needs.filter(isLiving), needs.filter((need) => !isLiving(need))];
    if (await hasSmallBalance(tx, whose)) {
      await endNeeds(tx, idsOf(others), 'SMALL_BALANCE', now);
      return living;
    }
    if (await ledger.isSelfExcluded(tx, memberId, now)) {
      await endNeeds(tx, idsOf(others), 'SELF_EXCLUDED', now);
      return living;
    }
    const over = finishedOf(needs, new Date(now.getTime() - RETENTION_MS));
    await endNeeds(tx, idsOf(over), 'FINISHED', now);
    return needs.slice(over.length);
  }

  /** The turnover still to play. Needs of the given bonuses are left out, as if those were forfeited. */
  async function missing(reader: Db, whose: Whose, bonuses: readonly string[] = []): Promise<Money> {
    const currency = currencyOf(whose.brand.currency);
    await lockTurnover(reader, [whose.memberId]);
    const ids = await needIdsOf(reader, { memberId: whose.memberId, source: 'bonus', refs: bonuses });
    const left = sumOf(await look(reader, whose, new Set(ids.values())), currency);
    if (left.units === 0n) return left;
    const isFree =
      (await ledger.isSelfExcluded(reader, whose.memberId, clock.now())) || (await hasSmallBalance(reader, whose));
    return isFree ? zero(currency) : left;
  }

  /** Called when money is paid out: ends every open need. */
  async function finish(tx: Tx, whose: Whose): Promise<void> {
    await endNeeds(tx, idsOf(await keep(tx, whose)), 'WITHDRAWN', clock.now());
  }

  /**
   * Called before money is credited: ends open needs if the balance is small, so that the credit starts from zero
   * (TR-11).
   */
  async function closeSmall(tx: Tx, whose: Whose): Promise<void> {
    await lockTurnover(tx, [whose.memberId]);
    const needs = await openNeeds(tx, whose.memberId);
    if (needs.length > 0 && (await hasSmallBalance(tx, whose))) await keep(tx, whose);
  }

  /**
   * Called in the transaction of the credit. A repeated call changes nothing, and a multiple of zero creates no need.
   */
  async function demand(
    tx: Tx,
    { brand, memberId, source, ref, amount, multiple, scope = null, ...more }: Demand,
  ): Promise<void> {
    const need = more.need ?? (amount.units * BigInt(multiple)) / 100n;
    if (need <= 0n) return;
    await lockTurnover(tx, [memberId]);
    const { units, currency } = amount;
    const { merchant } = brand;
    const { contributions = termsOf(brand).contributions, until = null } = more;
    const owed = { memberId, source, ref, units, currency, multiple, need, scope, contributions, until };
    await insertNeed(tx, { ...owed, id: random.newId(), merchant, at: clock.now() });
  }

  /** Called before a credit is taken back. */
  async function cancel(tx: Tx, { memberId, source, ref }: Pick<Demand, 'memberId' | 'source' | 'ref'>): Promise<void> {
    await lockTurnover(tx, [memberId]);
    await cancelNeed(tx, { memberId, source, ref, at: clock.now() });
  }

  /** Progress of a bonus's need, or null when it has none. */
  async function filledOf(tx: Tx, whose: Whose, ref: string): Promise<{ need: bigint; filled: bigint } | null> {
    const needs = await keep(tx, whose);
    const ids = await needIdsOf(tx, { memberId: whose.memberId, source: 'bonus', refs: [ref] });
    return needs.find(({ id }) => id === ids.get(ref)) ?? null;
  }

  /** What bonuses' needs were found to hold at the last look, by bonus; those that never began are left out. */
  const filledOfBonuses = (reader: Db, memberId: MemberId, refs: readonly string[]) =>
    filledByRef(reader, { memberId, source: 'bonus', refs });

  /** Valid bets by category that were placed in a time, the end excluded. */
  async function validBets(reader: Db, { brand, memberId }: Whose, { from, to }: { from: Date; to: Date }) {
    if (to <= from) return new Map<string, bigint>();
    const cuts = [from, to] as const;
    const stakes = await playedOf(reader, categoryOf, { memberId, currency: brand.currency, cuts });
    return new Map(stakes.filter(({ cut }) => cut === 1).map(({ category, units }) => [category, units]));
  }

  /** Changes until when bets count. With `isMet` the need is fulfilled for good and keeps the bets that filled it. */
  async function bound(tx: Tx, bounds: Pick<Demand, 'memberId' | 'source' | 'ref'> & { until: Date; isMet: boolean }) {
    await lockTurnover(tx, [bounds.memberId]);
    await endsAt(tx, bounds);
  }

  /**
   * Moves the same share of every open need with transferred money, on the same terms (TR-3). Answers how much was
   * moved.
   */
  async function carry(tx: Tx, carried: Carried): Promise<Money> {
    await lockTurnover(tx, [carried.from, carried.to]);
    // A live bonus and its need stay with the sender, because no bonus money is transferred.
    const needs = (await keep(tx, { brand: carried.brand, memberId: carried.from })).filter((need) => !isLiving(need));
    await closeSmall(tx, { brand: carried.brand, memberId: carried.to });
    return carryOver(tx, { needs, carried, newId: random.newId, at: clock.now() });
  }

  /**
   * Recomputes open needs that nobody has read for a while, so that finished ones end in time. Safe to run in several
   * processes.
   */
  async function followUp(signal?: AbortSignal): Promise<number> {
    const before = new Date(clock.now().getTime() - EVERY_MS);
    const due = await dueMembers(db, before, BATCH);
    for (const { memberId, merchant } of due) {
      if (signal?.aborted === true) break;
      const brand = brands.find((one) => one.merchant === merchant);
      if (!brand) continue;
      await inTransaction(db, (tx) => keep(tx, { brand, memberId: memberIdOf(memberId) })).catch((error: unknown) => {
        log.error({ error, memberId }, 'turnover: a member could not be looked after');
        // Moved to the end, so that one failing member does not block the others.
        return putOff(db, memberId, clock.now());
      });
    }
    return due.length;
  }

  /** Turnover of a promotion under its name. */
  async function ownNeeds(reader: MemberContext, needs: readonly Need[]) {
    const titleOf = await promotionTitles(
      db,
      reader,
      needs.map(({ ref }) => ref),
    );
    return needs.map((need) => ({ ...shownNeed(need), title: titleOf(need.ref) }));
  }

  const handlers: Handlers<'turnover' | 'turnoverHistory' | 'memberTurnover' | 'cancelTurnover'> = {
    ...createTurnoverAdmin({ db, clock, brands, members, operatorNames, keep }),
    turnover: async (context) => {
      const { brand, member } = context;
      const currency = currencyOf(brand.currency);
      const needs = await inTransaction(db, (tx) => keep(tx, { brand, memberId: member.id }));
      const all = needs.reduce((sum, { need, moved }) => sum + need - moved, 0n);
      return {
        remaining: toWire(sumOf(needs, currency)),
        need: toWire(money(all, currency)),
        smallBalance: toWire(ruleAmount(brand.turnover.smallBalance, currency)),
        needs: await ownNeeds(context, needs.toReversed()),
      };
    },
    turnoverHistory: async (context, { query }) => {
      const { before, limit } = query;
      const found = await endedNeeds(db, context.member.id, { before, limit });
      return { needs: await ownNeeds(context, found), next: found.length === limit ? found.at(-1)!.id : null };
    },
  };

  const jobs: JobDescription[] = [
    {
      name: 'turnover.follow-up',
      rhythm: { everyMinutes: 1 },
      handler: async (_value, signal) => void (await followUp(signal)),
    },
  ];

  /** All writers of a member's turnover take this lock, and take it before any wallet lock. */
  const lock = (tx: Tx, memberId: MemberId) => lockTurnover(tx, [memberId]);

  /** The real part of valid bets by category, of what was settled in a time. */
  async function realBetOf(reader: Db, { brand, memberId }: Whose, from: Date, to: Date) {
    const { merchant } = brand;
    const whose = { merchant, merchantNo: ledger.numberOf(merchant), memberId, currency: currencyOf(brand.currency) };
    const [played] = await realBets(reader, categoryOf, { ...whose, cuts: [from], to });
    return played!;
  }

  /** The same in each part of a time; each cut begins one. */
  const realBetsOf = (reader: Db, { brand, memberId }: Whose, cuts: readonly [Date, ...Date[]], to: Date) => {
    const { merchant } = brand;
    const whose = { merchant, merchantNo: ledger.numberOf(merchant), memberId, currency: currencyOf(brand.currency) };
    return realBets(reader, categoryOf, { ...whose, cuts, to });
  };

  const brandOf = ({ merchant, currency }: Brand) => ({
    merchant,
    merchantNo: ledger.numberOf(merchant),
    currency: currencyOf(currency),
  });

  /** The same of everybody, as a query. */
  const realBetsOfBrand = (reader: Db, brand: Brand, from: Date, to: Date) =>
    realBetsOfAll(reader, { categoryOf, gameCategories }, { ...brandOf(brand), from, to });

  /** Whose bets of closed days can count something else since a time. */
  const changedBettorsOf = (reader: Db, brand: Brand, since: Date, before: Date) =>
    changedBettors(reader, { ...brandOf(brand), since, before });

  /** The sums of everybody, over all categories or of one. */
  async function realBetSums(reader: Db, brand: Brand, from: Date, to: Date, category: string | null = null) {
    const bets = await realBetsOfBrand(reader, brand, from, to);
    const { rows } = await sql<{ memberId: string; units: bigint }>`
      select member_id as "memberId", sum(units)::bigint as units from (${bets}) as bets
      where ${category}::text is null or category = ${category} group by 1`.execute(reader);
    return new Map(rows.map(({ memberId, units }) => [memberId, units]));
  }

  /** When everybody's last bet that counts was settled in a time, of all categories or one. */
  const lastBetsOf = (reader: Db, brand: Brand, from: Date, to: Date, category: string | null) =>
    lastBets(reader, categoryOf, { ...brandOf(brand), from, to, category });

  /** What a member, or everybody, won beyond the stakes in each part of a time; each cut begins one. */
  const realWinsOf = (
    reader: Db,
    { brand, memberId }: { brand: Brand; memberId?: MemberId },
    cuts: readonly [Date, ...Date[]],
    to: Date,
  ) => {
    const { merchant } = brand;
    const whose = { merchant, merchantNo: ledger.numberOf(merchant), memberId, currency: currencyOf(brand.currency) };
    return realWins(reader, categoryOf, { ...whose, cuts, to });
  };

  /** What was won and lost with real money in each part of a time; each cut begins one. */
  const realLossesOf = (reader: Db, { brand, memberId }: Whose, cuts: readonly [Date, ...Date[]], to: Date) => {
    const { merchant } = brand;
    const whose = { merchant, merchantNo: ledger.numberOf(merchant), memberId, currency: currencyOf(brand.currency) };
    return realLosses(reader, categoryOf, { ...whose, cuts, to });
  };

  /** The same of everybody in a brand. */
  const realLossesOfBrand = (reader: Db, brand: Brand, cuts: readonly [Date, ...Date[]], to: Date) =>
    realLossesByMember(reader, categoryOf, { ...brandOf(brand), cuts, to });

  /** Every bet that was settled in a time with its real valid part, of a brand or of some of its members. */
  const settledBetsOf = (reader: Db, brand: Brand, time: { from: Date; to: Date; memberIds?: readonly string[] }) =>
    settledBets(reader, categoryOf, { ...brandOf(brand), ...time });

  /** Who has a bet of real money that was settled in a time. */
  const bettorsOf = (reader: Db, { merchant }: Brand, from: Date, to: Date) =>
    bettorsIn(reader, { merchant, merchantNo: ledger.numberOf(merchant), from, to });

  return {
    handlers,
    jobs,
    lock,
    missing,
    finish,
    closeSmall,
    demand,
    cancel,
    carry,
    followUp,
    filledOf,
    filledOfBonuses,
    validBets,
    bound,
    realBetOf,
    realBetsOf,
    realBetSums,
    lastBetsOf,
    realWinsOf,
    realBetsOfBrand,
    changedBettorsOf,
    realLossesOf,
    realLossesOfBrand,
    settledBetsOf,
    bettorsOf,
  };
}

export type Turnover = ReturnType<typeof createTurnover>;

const idsOf = (needs: readonly Need[]) => needs.map(({ id }) => id);

/** Only the oldest needs without a gap: if a newer one ended first, its bets would count for the older one. */
function finishedOf(needs: readonly Need[], before: Date): Need[] {
  const open = needs.findIndex((need) => remainingOf(need) > 0n || need.filledAt === null || need.filledAt >= before);
  return open === -1 ? [...needs] : needs.slice(0, open);
}
