import type { Calls, Input } from '@croupier/contract';
import { dayOf, nextDay } from '@croupier/ledger';
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
import { shownPoints } from './amounts.ts';
import type { PointsParts } from './ports.ts';
import { creditedDays, creditedLines } from './store.ts';
import { termsOn, versionsOf } from './terms.ts';
import type { PointTerms } from './terms.ts';

type Names = 'pointTerms' | 'savePointTerms' | 'pointDays';
type Draft = Input<Calls['savePointTerms']>['body'];

/** Versions that the page shows. */
const SHOWN = 50;

/** What earns points as operators set it, and what was credited. */
export function createPointsAdmin({ db, clock, brands, operatorNames }: PointsParts): Handlers<Names> {
  function brandNamed(merchant: string): Brand {
    const found = brands.find((brand) => brand.merchant === merchant);
    // The platform has compared it with the operator's own brands, which are configured.
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  }

  const todayOf = ({ timeZone }: Brand) => dayOf(clock.now().getTime(), timeZone);

  function shownTerms({ currency }: Brand, terms: PointTerms, names: ReadonlyMap<string, string>) {
    const { version, fromDay, rates, ratio, multiple, made } = terms;
    return {
      version,
      fromDay,
      rates: [...rates],
      ratio: ratio && { points: String(ratio.points), amount: toWire(money(ratio.units, currencyOf(currency))) },
      multiple: (multiple / 100).toFixed(2),
      made: made && {
        at: made.at.toISOString(),
        by: { id: made.by, name: names.get(made.by) ?? '' },
        reason: made.reason,
      },
    };
  }

  async function namesOf(versions: readonly PointTerms[]): Promise<Map<string, string>> {
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
    const show = (terms: PointTerms) => shownTerms(brand, terms, names);
    return {
      today,
      inForce: show(inForce),
      coming: newest.version > inForce.version ? show(newest) : null,
      versions: versions.slice(0, SHOWN).map(show),
      categories: brand.categories.map(({ code }) => code),
    };
  }

  /** Under the sender's key; the versions of a brand are written one after the other. */
  async function save(context: OperatorContext, merchant: string, draft: Draft) {
    const brand = brandNamed(merchant);
    return inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`points-terms|${merchant}`}, 0))`.execute(tx);
      const written = await write(tx, context, brand, draft);
      if (isRefusal(written)) return written;
      const versions = await versionsOf(tx, brand);
      const made = versions.find(({ version }) => version === written)!;
      return shownTerms(brand, made, await namesOf([made]));
    });
  }

  async function write(tx: Tx, { operator }: OperatorContext, brand: Brand, draft: Draft): Promise<Refusal | number> {
    const { merchant } = brand;
    const wanted = termsFrom(brand, draft);
    if (isRefusal(wanted)) return wanted;
    const versions = await versionsOf(tx, brand);
    const there = await tx
      .selectFrom('points_terms')
      .select(['merchant', 'version', 'made_by'])
      .where('key', '=', draft.key)
      .executeTakeFirst();
    if (there) {
      const own = there.merchant === merchant && there.made_by === operator.id;
      const before = versions.find(({ version }) => version === there.version);
      return own && before && textOf(before) === textOf(wanted) ? there.version : refuse('key_reused');
    }
    const [newest] = versions;
    if (newest.version !== draft.after) return refuse('conflict');
    const version = newest.version + 1;
    const from_day = nextDay(todayOf(brand));
    await tx
      .insertInto('points_terms')
      .values({
        merchant,
        version,
        key: draft.key,
        from_day,
        ratio_points: wanted.ratio?.points ?? null,
        ratio_units: wanted.ratio?.units ?? null,
        multiple: wanted.multiple,
        made_by: operator.id,
        made_at: clock.now(),
        reason: draft.reason,
      })
      .execute();
    if (wanted.rates.length > 0)
      await tx
        .insertInto('points_rates')
        .values(wanted.rates.map((rate) => ({ merchant, version, ...rate })))
        .execute();
    await writeAudit(tx, clock, {
      merchant,
      actor: `operator:${operator.id}`,
      act: 'points.terms',
      subject: `points:${merchant}:${version}`,
      reason: draft.reason,
      before: factsOf(brand, newest),
      after: { ...factsOf(brand, wanted), fromDay: from_day },
    });
    return version;
  }

  async function days(merchant: string, { before, limit }: Input<Calls['pointDays']>['query']) {
    const brand = brandNamed(merchant);
    const currency = currencyOf(brand.currency);
    const found = await creditedDays(db, merchant, { before: before ?? null, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const lines = await creditedLines(
      db,
      merchant,
      shown.map(({ day }) => day),
    );
    return {
      days: shown.map(({ day, members, units, isDone }) => ({
        day,
        members,
        points: shownPoints(units),
        isDone,
        categories: lines
          .filter((line) => line.day === day)
          .map(({ category, validReal, units: of }) => ({
            category,
            validBet: toWire(money(validReal, currency)),
            points: shownPoints(of),
          })),
      })),
      next: found.length > limit ? shown.at(-1)!.day : null,
    };
  }

  return {
    pointTerms: (_context, { params }) => read(params.merchant),
    savePointTerms: (context, { params, body }) => save(context, params.merchant, body),
    pointDays: (_context, { params, query }) => days(params.merchant, query),
  };
}

type Wanted = Pick<PointTerms, 'rates' | 'ratio' | 'multiple'>;

/** What an operator sent, as terms: each category once and known, and nothing for nothing. */
function termsFrom(brand: Brand, { rates, ratio, multiple }: Draft): Refusal | Wanted {
  const known = new Set(brand.categories.map(({ code }) => code));
  const isFaulty =
    new Set(rates.map(({ category }) => category)).size < rates.length ||
    rates.some(({ category }) => !known.has(category));
  if (isFaulty)
    return refuse('bad_request', { fields: [{ path: 'body.rates', fault: 'a category twice or unknown' }] });
  if (rates.some(({ points, per }) => Number(points) <= 0 || Number(per) <= 0)) return refuse('amount_out_of_range');
  const amount = ratio && parseMoney(ratio.amount, currencyOf(brand.currency));
  if (amount && (!amount.ok || amount.value.units <= 0n || amount.value.units > MAX_INPUT_UNITS))
    return refuse('amount_out_of_range');
  return {
    rates,
    ratio: ratio && amount?.ok ? { points: BigInt(ratio.points), units: amount.value.units } : null,
    multiple: Math.round(Number(multiple) * 100),
  };
}

const ratesText = ({ rates }: Wanted) =>
  Object.fromEntries(
    rates
      .toSorted((a, b) => (a.category < b.category ? -1 : 1))
      .map(({ category, points, per }) => [category, `${points} / ${per}`]),
  );

const textOf = ({ rates, ratio, multiple }: Wanted) =>
  JSON.stringify([ratesText({ rates, ratio, multiple }), ratio && [`${ratio.points}`, `${ratio.units}`], multiple]);

const factsOf = ({ currency }: Brand, terms: Wanted) => ({
  rates: ratesText(terms),
  ratio: terms.ratio && `${terms.ratio.points} : ${toWire(money(terms.ratio.units, currencyOf(currency))).amount}`,
  multiple: (terms.multiple / 100).toFixed(2),
});
