import { dayOf } from '@croupier/ledger';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { createRebatesAdmin } from './admin.ts';
import { createClaiming, MULTIPLE } from './claiming.ts';
import { createPayingDays } from './paying-days.ts';
import type { RebateParts } from './ports.ts';
import { cutoffAt, standingOf } from './standing.ts';
import type { RebateStanding } from './standing.ts';
import { claimsOf, linesOf } from './store.ts';
import type { RebateClaim } from './store.ts';
import { beganAt, begin, LEVEL, ratesOf, termsOn, versionsOf } from './terms.ts';
import type { RebateTerms } from './terms.ts';

type Names = 'rebateSettings' | 'rebate' | 'claimRebate' | 'rebateTerms' | 'saveRebateTerms' | 'rebateDays';

/** Claims that the page shows. */
const SHOWN = 10;
/** A change begins with a day, so it is there before anybody needs it. */
const KNOWN_MS = 60_000;

/** Rebates: a part of what members validly bet with real money, by category, claimed by them or paid by the house. */
export function createRebates(parts: RebateParts) {
  const { db, clock, brands, ledger, mayMoveMoney, levelsOf } = parts;
  const claim = createClaiming(parts);
  const payDays = createPayingDays(parts, claim);

  async function termsToday(reader: Db, brand: Brand) {
    return termsOn(await versionsOf(reader, brand), dayOf(clock.now().getTime(), brand.timeZone));
  }

  const known = new WeakMap<Brand, { day: string; until: number; terms: RebateTerms }>();

  /** The terms of a brand today; every page asks for its rates. */
  async function knownTerms(brand: Brand): Promise<RebateTerms> {
    const now = clock.now().getTime();
    const day = dayOf(now, brand.timeZone);
    const found = known.get(brand);
    if (found && found.day === day && now < found.until) return found.terms;
    const terms = await termsToday(db, brand);
    known.set(brand, { day, until: now + KNOWN_MS, terms });
    return terms;
  }

  /** What everybody gets, by category. */
  const percentsOf = async (brand: Brand) => ratesOf(await knownTerms(brand), LEVEL);

  const levelToday = async ({ timeZone }: Brand, memberId: MemberId) =>
    (await levelsOf(db, memberId))(dayOf(clock.now().getTime(), timeZone));

  function shownClaim(brand: Brand, { id, madeAt, cutoff, units, paidBy }: RebateClaim) {
    return {
      id,
      at: madeAt.toISOString(),
      cutoff: cutoff.toISOString(),
      amount: toWire(money(units, currencyOf(brand.currency))),
      isByHouse: paidBy === 'house',
    };
  }

  async function page({ brand, member }: MemberContext) {
    const now = clock.now();
    const cutoff = cutoffAt(now);
    const currency = currencyOf(brand.currency);
    const claims = await claimsOf(db, member.id, SHOWN);
    const [last] = claims;
    const standing = await standingOf(db, parts, { brand, memberId: member.id }, cutoff);
    const terms = await termsToday(db, brand);
    const lastLines = last ? await linesOf(db, last.id) : [];
    const sumOf = (lines: readonly { category: string }[], category: string, unitsOf: (line: never) => bigint) =>
      lines.filter((line) => line.category === category).reduce((sum, line) => sum + unitsOf(line as never), 0n);
    const wire = (units: bigint) => toWire(money(units, currency));
    const lines = standing?.plan.lines ?? [];
    const percents = ratesOf(terms, await levelToday(brand, member.id));
    const categories = [...new Set([...terms.rates.map(({ category }) => category), ...lines.map(categoryOf)])];
    return {
      from: (standing?.from ?? last?.cutoff ?? cutoff).toISOString(),
      cutoff: cutoff.toISOString(),
      least: wire(terms.least),
      claimable: wire(standing?.plan.paid ?? 0n),
      total: wire(standing?.plan.total ?? last?.rest ?? 0n),
      paysItself: terms.paysItself,
      multiple: (MULTIPLE / 100).toFixed(2),
      categories: categories.map((category) => ({
        category,
        percent: percents.get(category) ?? null,
        validBet: wire(sumOf(lines, category, ({ validReal }: Line) => validReal)),
        owed: wire(owedIn(standing, category)),
        rebate: wire(sumOf(lines, category, ({ rebate }: Line) => rebate)),
        last: last ? wire(sumOf(lastLines, category, ({ rebate }: Line) => rebate)) : null,
      })),
      claims: claims.map((one) => shownClaim(brand, one)),
    };
  }

  const handlers: Handlers<Names> = {
    ...createRebatesAdmin(parts),
    rebateSettings: async ({ brand, member }) => {
      const percents = ratesOf(await knownTerms(brand), await levelToday(brand, member.id));
      return { settings: [...percents].map(([productType, rebatePercent]) => ({ productType, rebatePercent })) };
    },
    rebate: (context) => page(context),
    claimRebate: async ({ brand, member }, { body }) => {
      const { merchant } = brand;
      return inTransaction(db, async (tx) => {
        const once = { merchant, scope: 'rebate.claim', key: body.id, payload: { member: member.id } };
        const answer = await ledger.once(tx, once, async () => {
          const refused = await mayMoveMoney(tx, member);
          if (refused) return refused;
          const cutoff = cutoffAt(clock.now());
          const made = await claim(tx, { brand, memberId: member.id, cutoff, paidBy: 'member' });
          return isRefusal(made) ? made : shownClaim(brand, made);
        });
        return isRefusal(answer) ? answer : answer.answer;
      });
    },
  };

  const jobs: JobDescription[] = [
    {
      name: 'rebates.days',
      rhythm: { everyMinutes: 10 },
      handler: async (_value, signal) => void (await payDays(signal)),
    },
  ];

  return {
    handlers,
    jobs,
    start: () =>
      begin(
        db,
        brands.map(({ merchant }) => merchant),
        clock.now(),
      ),
    percentsOf,
    /** The rates of today by level and category. */
    ratesToday: async (brand: Brand) => (await knownTerms(brand)).rates,
    payDays,
    /** Whether what is settled now can be rebated. */
    hasBegun: async (brand: Brand) => {
      const at = await beganAt(db, brand);
      return at !== null && at <= clock.now();
    },
  };
}

export type Rebates = ReturnType<typeof createRebates>;

type Line = RebateStanding['plan']['lines'][number];
const categoryOf = ({ category }: { category: string }) => category;

/** What is taken off first, of what was paid already. */
function owedIn(standing: RebateStanding | null, category: string): bigint {
  const owed = standing?.owedBefore.get(category) ?? 0n;
  return owed > 0n ? owed : 0n;
}
