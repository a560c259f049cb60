import { allocateTurnover } from '@croupier/ledger';
import { money, toWire, zero } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import { cutAt } from '../../core/valid-bets.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { hasOpenTickets } from '../lottery/index.ts';
import type { Members } from '../members/index.ts';
import { carryOver } from './carrying.ts';
import type { Carried } from './carrying.ts';
import { createTurnoverAdmin } from './admin.ts';
import { playedOf, realBetOf } from './played.ts';
import type { CategoryOf } from './played.ts';
import { ruleAmount, termsOf } from './rules.ts';
import { isLiving, remainingOf, shownNeed, sumOf } from './showing.ts';
import {
  cancelNeed,
  dueMembers,
  endedNeeds,
  endNeeds,
  endsAt,
  insertNeed,
  lockTurnover,
  needIdsOf,
  openNeeds,
  putOff,
  writeFilled,
} from './store.ts';
import type { Need, TurnoverSource } from './store.ts';

export { notifyNeedsChanged } from './admin.ts';

export { shownMultiple } from './showing.ts';

export type TurnoverOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'totalOf' | 'moneyFacts'>;
  members: Pick<Members, 'byId'>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
  categoryOf: CategoryOf;
  /** Transfers with vendors that have no end yet: their money is in no wallet. */
  unsettledTransfers: (reader: Db, member: MemberId) => Promise<number>;
};

export type Whose = { brand: Brand; memberId: MemberId };

/** What a credit demands: so many times its amount, by the rules of the brand unless it brings its own. */
export type Demand = Whose & {
  source: TurnoverSource;
  ref: string;
  amount: Money;
  /** How many times, in hundredths. */
  multiple: number;
  scope?: string[] | null;
  /** What it makes, where its base is more than the amount. */
  need?: bigint;
  /** Percent that counts, by category: the brand's own where nothing is said. */
  contributions?: Record<string, number>;
  /** Bets placed from then on do not count. */
  until?: Date;
};

const DAY_MS = 86_400_000;
/** So long a need that is full stays, in case a counted bet is given back; then it is finished for good. */
const RETENTION_MS = 7 * DAY_MS;
/** The longest that a ticket can wait for its draw. */
const TICKET_MS = 30 * DAY_MS;
/** Members whose open needs are looked at in one run of the job, and how often each is. */
const BATCH = 200;
const EVERY_MS = 5 * 60_000;

/**
 * Turnover: what must be played before a credit can be withdrawn. What is filled is never counted up but computed from the
 * bets that were settled, in whatever process asks; nothing of it stands in the way of a bet.
 */
export function createTurnover(options: TurnoverOptions) {
  const { db, clock, random, log, brands, ledger, members, operatorNames, categoryOf, unsettledTransfers } = options;

  /** The open needs as the settled bets fill them now, the oldest first. */
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

  /** Nothing left to speak of, nothing staked and nothing on its way: there is no money that turnover could be about. */
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

  /** Looks, writes what was found and ends what is over. Answers what is open. */
  async function keep(tx: Tx, whose: Whose): Promise<Need[]> {
    await lockTurnover(tx, [whose.memberId]);
    const needs = await look(tx, whose);
    if (needs.length === 0) return [];
    const now = clock.now();
    await writeFilled(tx, needs, now);
    if (await hasSmallBalance(tx, whose)) {
      // A live bonus ends by its own rules, and its need with it.
      const [living, others] = [needs.filter(isLiving), needs.filter((need) => !isLiving(need))];
      await endNeeds(tx, idsOf(others), 'SMALL_BALANCE', now);
      return living;
    }
    const over = finishedOf(needs, new Date(now.getTime() - RETENTION_MS));
    await endNeeds(tx, idsOf(over), 'FINISHED', now);
    return needs.slice(over.length);
  }

  /** What must still be played; without the needs of these bonuses, as if they were given up. */
  async function missing(reader: Db, whose: Whose, bonuses: readonly string[] = []): Promise<Money> {
    const currency = currencyOf(whose.brand.currency);
    await lockTurnover(reader, [whose.memberId]);
    const ids = await needIdsOf(reader, { memberId: whose.memberId, source: 'bonus', refs: bonuses });
    const left = sumOf(await look(reader, whose, new Set(ids.values())), currency);
    return left.units > 0n && (await hasSmallBalance(reader, whose)) ? zero(currency) : left;
  }

  /** The money goes: whatever was demanded for it is done with. */
  async function finish(tx: Tx, whose: Whose): Promise<void> {
    await endNeeds(tx, idsOf(await keep(tx, whose)), 'WITHDRAWN', clock.now());
  }

  /** Before money is credited: anyone who had next to nothing begins anew (TR-11). */
  async function closeSmall(tx: Tx, whose: Whose): Promise<void> {
    await lockTurnover(tx, [whose.memberId]);
    const needs = await openNeeds(tx, whose.memberId);
    if (needs.length > 0 && (await hasSmallBalance(tx, whose))) await keep(tx, whose);
  }

  /** In the transaction of the credit, once for each. A multiple of zero demands nothing. */
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

  /** Before a credit is taken back. */
  async function cancel(tx: Tx, { memberId, source, ref }: Pick<Demand, 'memberId' | 'source' | 'ref'>): Promise<void> {
    await lockTurnover(tx, [memberId]);
    await cancelNeed(tx, { memberId, source, ref, at: clock.now() });
  }

  /** What was played of a bonus's need, as the settled bets fill it now; null when it demands nothing. */
  async function filledOf(tx: Tx, whose: Whose, ref: string): Promise<{ need: bigint; filled: bigint } | null> {
    const needs = await keep(tx, whose);
    const ids = await needIdsOf(tx, { memberId: whose.memberId, source: 'bonus', refs: [ref] });
    return needs.find(({ id }) => id === ids.get(ref)) ?? null;
  }

  /** A need counts bets until another instant; met, it demands nothing more and keeps the bets that met it. */
  async function bound(tx: Tx, bounds: Pick<Demand, 'memberId' | 'source' | 'ref'> & { until: Date; isMet: boolean }) {
    await lockTurnover(tx, [bounds.memberId]);
    await endsAt(tx, bounds);
  }

  /** With a part of the money goes the same part of every open need, on its own terms (TR-3). Answers how much. */
  async function carry(tx: Tx, carried: Carried): Promise<Money> {
    await lockTurnover(tx, [carried.from, carried.to]);
    // What a bonus demands stays with it: none of its money goes along.
    const needs = (await keep(tx, { brand: carried.brand, memberId: carried.from })).filter((need) => !isLiving(need));
    await closeSmall(tx, { brand: carried.brand, memberId: carried.to });
    return carryOver(tx, { needs, carried, newId: random.newId, at: clock.now() });
  }

  /** Looks after open needs that nobody looks at, so that what is over ends in time. Any number of processes may. */
  async function followUp(signal?: AbortSignal): Promise<number> {
    const before = new Date(clock.now().getTime() - EVERY_MS);
    const due = await dueMembers(db, before, BATCH);
    for (const { memberId, merchant } of due) {
      if (signal?.aborted === true) break;
      const brand = brands.find((one) => one.merchant === merchant);
      if (!brand) continue;
      await inTransaction(db, (tx) => keep(tx, { brand, memberId: memberIdOf(memberId) })).catch((error: unknown) => {
        log.error({ error, memberId }, 'turnover: a member could not be looked after');
        // At the end of the line: anyone who cannot be looked after keeps nobody else waiting.
        return putOff(db, memberId, clock.now());
      });
    }
    return due.length;
  }

  const handlers: Handlers<'turnover' | 'turnoverHistory' | 'memberTurnover' | 'cancelTurnover'> = {
    ...createTurnoverAdmin({ db, clock, brands, members, operatorNames, keep }),
    turnover: async ({ brand, member }) => {
      const currency = currencyOf(brand.currency);
      const needs = await inTransaction(db, (tx) => keep(tx, { brand, memberId: member.id }));
      const all = needs.reduce((sum, { need, moved }) => sum + need - moved, 0n);
      return {
        remaining: toWire(sumOf(needs, currency)),
        need: toWire(money(all, currency)),
        smallBalance: toWire(ruleAmount(brand.turnover.smallBalance, currency)),
        needs: needs.toReversed().map(shownNeed),
      };
    },
    turnoverHistory: async ({ member }, { query }) => {
      const { before, limit } = query;
      const found = await endedNeeds(db, member.id, { before, limit });
      return { needs: found.map(shownNeed), next: found.length === limit ? found.at(-1)!.id : null };
    },
  };

  const jobs: JobDescription[] = [
    {
      name: 'turnover.follow-up',
      rhythm: { everyMinutes: 1 },
      handler: async (_value, signal) => void (await followUp(signal)),
    },
  ];

  /** Whatever is written about a member's turnover comes one after the other; taken before any wallet is. */
  const lock = (tx: Tx, memberId: MemberId) => lockTurnover(tx, [memberId]);

  /** Valid bet of real money by category, of what was placed in a time. */
  const realBet = (reader: Db, { brand, memberId }: Whose, from: Date, to: Date) =>
    realBetOf(reader, categoryOf, { memberId, currency: brand.currency, from, to });

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
    bound,
    realBetOf: realBet,
  };
}

export type Turnover = ReturnType<typeof createTurnover>;

const idsOf = (needs: readonly Need[]) => needs.map(({ id }) => id);

/** Oldest first and without a gap: a need that ended before an older one would leave its bets to that one. */
function finishedOf(needs: readonly Need[], before: Date): Need[] {
  const open = needs.findIndex((need) => remainingOf(need) > 0n || need.filledAt === null || need.filledAt >= before);
  return open === -1 ? [...needs] : needs.slice(0, open);
}
