import type { Calls, Input } from '@croupier/contract';
import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import { MAX_INPUT_UNITS, money, parseMoney, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { RebateParts } from './ports.ts';
import { paidDays, paidLines } from './store.ts';
import { termsOn, versionsOf } from './terms.ts';
import type { RebateTerms } from './terms.ts';

type Names = 'rebateTerms' | 'saveRebateTerms' | 'rebateDays';
type Draft = Input<Calls['saveRebateTerms']>['body'];

/** Versions that the page shows. */
const SHOWN = 50;

/** Rates and terms as operators set them, and what was paid. */
export function createRebatesAdmin({ db, clock, brands, operatorNames, levelNames }: RebateParts): Handlers<Names> {
  function brandNamed(merchant: string): Brand {
    const found = brands.find((brand) => brand.merchant === merchant);
    // The platform has compared it with the operator's own brands, which are configured.
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  }

  const todayOf = ({ timeZone }: Brand) => dayOf(clock.now().getTime(), timeZone);

  function shownTerms({ currency }: Brand, terms: RebateTerms, names: ReadonlyMap<string, string>) {
    const { version, fromDay, least, paysItself, rates, made } = terms;
    return {
      version,
      fromDay,
      least: toWire(money(least, currencyOf(currency))),
      paysItself,
      rates: [...rates],
      made: made && {
        at: made.at.toISOString(),
        by: { id: made.by, name: names.get(made.by) ?? '' },
        reason: made.reason,
      },
    };
  }

  async function namesOf(versions: readonly RebateTerms[]): Promise<Map<string, string>> {
    const ids = [...new Set(versions.flatMap(({ made }) => (made ? [made.by] : [])))];
    return new Map((await operatorNames(db, ids)).map(({ id, name }) => [id, name]));
  }

  async function read(merchant: string) {
    const brand = brandNamed(merchant);
    const versions = await versionsOf(db, brand);
    const names = await namesOf(versions);
    const today = todayOf(brand);
    const inForce = termsOn(versions, today);
    const [newest] = versions;
    const show = (terms: RebateTerms) => shownTerms(brand, terms, names);
    return {
      today,
      inForce: show(inForce),
      coming: newest.version > inForce.version ? show(newest) : null,
      versions: versions.slice(0, SHOWN).map(show),
      categories: brand.categories.map(({ code }) => code),
      levels: await levelNames(db, brand),
    };
  }

  /** Under the sender's key; the versions of a brand are written one after the other. */
  async function save(context: OperatorContext, merchant: string, draft: Draft) {
    const brand = brandNamed(merchant);
    return inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`rebate-terms|${merchant}`}, 0))`.execute(tx);
      const refused = await write(tx, context, brand, draft);
      if (isRefusal(refused)) return refused;
      const versions = await versionsOf(tx, brand);
      const made = versions.find(({ version }) => version === refused)!;
      return shownTerms(brand, made, await namesOf([made]));
    });
  }

  async function write(tx: Tx, { operator }: OperatorContext, brand: Brand, draft: Draft): Promise<Refusal | number> {
    const { merchant } = brand;
    const least = parseMoney(draft.least, currencyOf(brand.currency));
    if (!least.ok || least.value.units <= 0n || least.value.units > MAX_INPUT_UNITS)
      return refuse('amount_out_of_range');
    const versions = await versionsOf(tx, brand);
    const there = await tx
      .selectFrom('rebate_terms')
      .select(['merchant', 'version', 'made_by'])
      .where('key', '=', draft.key)
      .executeTakeFirst();
    if (there) {
      const own = there.merchant === merchant && there.made_by === operator.id;
      const before = versions.find(({ version }) => version === there.version);
      return own && before && isSame(before, draft, least.value.units) ? there.version : refuse('key_reused');
    }
    const known = new Set(brand.categories.map(({ code }) => code));
    const keys = draft.rates.map(({ level, category }) => `${level} ${category}`);
    if (new Set(keys).size < keys.length || draft.rates.some(({ category }) => !known.has(category)))
      return refuse('bad_request', { fields: [{ path: 'body.rates', fault: 'a category twice or unknown' }] });
    const [newest] = versions;
    if (newest.version !== draft.after) return refuse('conflict');
    const version = newest.version + 1;
    const from_day = nextDay(todayOf(brand));
    await tx
      .insertInto('rebate_terms')
      .values({
        merchant,
        version,
        key: draft.key,
        from_day,
        least: least.value.units,
        pays_itself: draft.paysItself,
        made_by: operator.id,
        made_at: clock.now(),
        reason: draft.reason,
      })
      .execute();
    if (draft.rates.length > 0)
      await tx
        .insertInto('rebate_rates')
        .values(draft.rates.map((rate) => ({ merchant, version, ...rate })))
        .execute();
    const factsOf = (terms: Pick<RebateTerms, 'least' | 'paysItself' | 'rates'>) => ({
      least: toWire(money(terms.least, currencyOf(brand.currency))).amount,
      paysItself: terms.paysItself,
      rates: Object.fromEntries(terms.rates.map(({ level, category, percent }) => [`${category} ${level}`, percent])),
    });
    await writeAudit(tx, clock, {
      merchant,
      actor: `operator:${operator.id}`,
      act: 'rebate.terms',
      subject: `rebate:${merchant}:${version}`,
      reason: draft.reason,
      before: factsOf(newest),
      after: { ...factsOf({ ...draft, least: least.value.units }), fromDay: from_day },
    });
    return version;
  }

  async function days(merchant: string, { before, limit }: Input<Calls['rebateDays']>['query']) {
    const brand = brandNamed(merchant);
    const { timeZone } = brand;
    const currency = currencyOf(brand.currency);
    const until = before === undefined ? null : new Date(startOfDay(before, timeZone));
    const found = await paidDays(db, brand, { before: until, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const [first, last] = [shown[0], shown.at(-1)];
    const lines =
      first && last
        ? await paidLines(db, brand, {
            from: new Date(startOfDay(last.day, timeZone)),
            to: new Date(startOfDay(nextDay(first.day), timeZone)),
          })
        : [];
    return {
      days: shown.map(({ day, members, byHouse, units }) => ({
        day,
        members,
        byHouse,
        paid: toWire(money(units, currency)),
        categories: lines
          .filter((line) => line.day === day)
          .map(({ category, validReal, units: of }) => ({
            category,
            validBet: toWire(money(validReal, currency)),
            rebate: toWire(money(of, currency)),
          })),
      })),
      next: found.length > limit ? last!.day : null,
    };
  }

  return {
    rebateTerms: (_context, { params }) => read(params.merchant),
    saveRebateTerms: (context, { params, body }) => save(context, params.merchant, body),
    rebateDays: (_context, { params, query }) => days(params.merchant, query),
  };
}

function isSame(terms: RebateTerms, draft: Draft, least: bigint): boolean {
  const textOf = (rates: RebateTerms['rates']) =>
    rates
      .map(({ level, category, percent }) => `${level} ${category} ${percent}`)
      .toSorted()
      .join();
  return terms.least === least && terms.paysItself === draft.paysItself && textOf(terms.rates) === textOf(draft.rates);
}
