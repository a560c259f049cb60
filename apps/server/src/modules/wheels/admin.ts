import type { Answer, Calls, Input } from '@croupier/contract';
import { dayOf, nextDay } from '@croupier/ledger';
import { money, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Paying } from './paying.ts';
import type { WheelParts } from './ports.ts';
import { createPreview } from './preview.ts';
import { shownPrizeRow, shownRule } from './showing.ts';
import { givenOf, movesOf, openTicketsOf } from './figures.ts';
import { insertVersion, insertWheel, lockWheel, MOST_WHEELS, stockOf, versionOn, wheelOf, wheelsOf } from './store.ts';
import type { Wheel } from './store.ts';
import { costOf, costText, factsOf, termsFrom } from './terms.ts';
import type { WheelKind, WheelTerms } from './terms.ts';

type Names = 'wheelList' | 'previewWheel' | 'saveWheel' | 'moveWheel';
type Shown = Answer<Calls['saveWheel']>;
type Draft = Input<Calls['saveWheel']>['body'];
type Move = Input<Calls['moveWheel']>['body'];

/** Versions and moves that the page shows of each. */
const SHOWN = 20;
const POINT = 10_000n;

/** Wheels as operators write them. */
export function createWheelsAdmin(parts: WheelParts, paying: Paying): Handlers<Names> {
  const { db, clock, brands, operatorNames } = parts;
  const preview = createPreview(parts);

  function brandNamed(merchant: string): Brand {
    const found = brands.find((brand) => brand.merchant === merchant);
    // The platform has compared it with the operator's own brands, which are configured.
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  }

  const todayOf = ({ timeZone }: Brand) => dayOf(clock.now().getTime(), timeZone);

  async function shown(reader: Db, brand: Brand, wheel: Wheel): Promise<Shown> {
    const currency = currencyOf(brand.currency);
    const wire = (units: bigint) => toWire(money(units, currency));
    const moves = await movesOf(reader, wheel.id, SHOWN);
    const versions = wheel.versions.slice(0, SHOWN);
    const ids = [...versions.map(({ made }) => made.by), ...moves.map(({ by }) => by)].flatMap((id) => id ?? []);
    const names = new Map((await operatorNames(reader, [...new Set(ids)])).map(({ id, name }) => [id, name]));
    const nameOf = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
    const given = await givenOf(reader, wheel.id);
    const rows: Shown['versions'] = [];
    for (const version of versions) {
      const left = await stockOf(reader, wheel.id, version.version);
      rows.push({
        version: version.version,
        fromDay: version.fromDay,
        title: version.title,
        ticketDays: version.ticketDays,
        budget: wire(version.budget),
        pointsBudget: String(version.pointsBudget / POINT),
        prizes: version.prizes.map((prize) => ({
          ...shownPrizeRow(prize, left, brand.currency),
          stock: prize.stock,
          given: given.get(`${version.version}|${prize.id}`) ?? 0,
        })),
        rules: version.rules.map((rule) => shownRule(rule, brand)),
        cost: { amount: costText(costOf(version.prizes, 'cash')), points: costText(costOf(version.prizes, 'points')) },
        made: { at: version.made.at.toISOString(), by: nameOf(version.made.by), reason: version.made.reason },
      });
    }
    return {
      id: wheel.id,
      kind: wheel.kind,
      state: wheel.state,
      versions: rows,
      inForce: versionOn(wheel, todayOf(brand))?.version ?? null,
      spins: wheel.spins,
      paid: wire(wheel.paid),
      pointsPaid: String(wheel.pointsPaid / POINT),
      openTickets: wheel.state === 'ended' ? 0 : await openTicketsOf(reader, wheel.id, clock.now()),
      moves: moves.map(({ state, at, by, reason }) => ({ state, at: at.toISOString(), by: nameOf(by), reason })),
    };
  }

  async function list(merchant: string) {
    const brand = brandNamed(merchant);
    const wheels: Shown[] = [];
    for (const wheel of await wheelsOf(db, merchant)) wheels.push(await shown(db, brand, wheel));
    const categories = brand.categories.map(({ code }) => code);
    return { wheels, today: todayOf(brand), categories, currency: brand.currency };
  }

  /** Under the sender's key; the versions of a wheel are written one after the other. */
  async function save(context: OperatorContext, merchant: string, draft: Draft) {
    const brand = brandNamed(merchant);
    return inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`wheels|${merchant}`}, 0))`.execute(tx);
      await lockWheel(tx, draft.wheel);
      const refused = await write(tx, context, brand, draft);
      return refused ?? shown(tx, brand, (await wheelOf(tx, merchant, draft.wheel))!);
    });
  }

  async function write(tx: Tx, { operator }: OperatorContext, brand: Brand, draft: Draft): Promise<Refusal | null> {
    const { merchant } = brand;
    const { key, after, reason, kind } = draft;
    const terms = termsFrom(draft, brand);
    if (isRefusal(terms)) return terms;
    const before = await wheelOf(tx, merchant, draft.wheel);
    const there = await tx
      .selectFrom('wheel_versions')
      .select(['wheel', 'version', 'made_by'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (there) {
      const made = before?.versions.find(({ version }) => version === there.version);
      const isOwn = there.wheel === draft.wheel && there.made_by === operator.id && before?.kind === kind;
      return isOwn && made && factsOf(made) === factsOf(terms) ? null : refuse('key_reused');
    }
    // Of another brand.
    if (!before && (await isTaken(tx, draft.wheel))) return refuse('conflict');
    if ((before?.versions[0]?.version ?? 0) !== after) return refuse('conflict');
    const refused = before && faultOfNext(before, kind, terms);
    if (refused) return refused;
    const wheels = await wheelsOf(tx, merchant);
    if (!before && wheels.length >= MOST_WHEELS)
      return refuse('wheel_wrong', { fields: [{ path: 'body.wheel', fault: 'too many' }] });
    const made = { by: operator.id, at: clock.now(), reason };
    await publish(tx, brand, { id: draft.wheel, kind, before, terms, key, made });
    const [newest] = before?.versions ?? [];
    await writeAudit(tx, clock, {
      merchant,
      actor: `operator:${operator.id}`,
      act: 'wheel.version',
      subject: `wheel:${draft.wheel}:${after + 1}`,
      reason,
      before: newest ? { kind, ...JSON.parse(factsOf(newest)) } : null,
      after: { kind, ...JSON.parse(factsOf(terms)) },
    });
    return null;
  }

  const isTaken = async (tx: Tx, id: string) =>
    (await tx.selectFrom('wheels').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

  function faultOfNext(before: Wheel, kind: WheelKind, terms: WheelTerms): Refusal | null {
    const wrong = (path: string, fault: string) => refuse('wheel_wrong', { fields: [{ path: `body.${path}`, fault }] });
    if (before.state === 'ended') return refuse('wheel_over');
    if (before.kind !== kind) return wrong('kind', 'fixed');
    if (terms.budget < before.paid) return wrong('budget', 'less than was paid');
    if (terms.pointsBudget < before.pointsPaid) return wrong('pointsBudget', 'less than was paid');
    // A ticket is named after its rule.
    const known = before.versions.flatMap(({ rules }) => rules);
    for (const [at, rule] of terms.rules.entries())
      if (
        known.some(
          ({ id, source, category }) => id === rule.id && (source !== rule.source || category !== rule.category),
        )
      )
        return wrong(`rules.${at}.id`, 'another rule has this id');
    return null;
  }

  type New = {
    id: string;
    kind: WheelKind;
    before: Wheel | null;
    terms: WheelTerms;
    key: string;
    made: { by: string | null; at: Date; reason: string };
  };

  /** The first version counts from today on, each later one from the next day on; its budget at once. */
  async function publish(tx: Tx, brand: Brand, { id, kind, before, terms, key, made }: New): Promise<void> {
    const today = todayOf(brand);
    if (!before) await insertWheel(tx, { id, merchant: brand.merchant, kind, at: made.at });
    const version = (before?.versions[0]?.version ?? 0) + 1;
    await paying.fund(tx, brand, id, terms.budget - (before?.budget ?? 0n));
    await insertVersion(tx, { ...terms, wheel: id, version, key, fromDay: before ? nextDay(today) : today, ...made });
  }

  async function move(context: OperatorContext, { merchant, id }: { merchant: string; id: string }, to: Move) {
    const brand = brandNamed(merchant);
    return inTransaction(db, async (tx) => {
      await lockWheel(tx, id);
      const refused = await step(tx, context, brand, id, to);
      return refused ?? shown(tx, brand, (await wheelOf(tx, merchant, id))!);
    });
  }

  async function step(
    tx: Tx,
    { operator }: OperatorContext,
    brand: Brand,
    id: string,
    { key, state, reason }: Move,
  ): Promise<Refusal | null> {
    const wheel = await wheelOf(tx, brand.merchant, id);
    if (!wheel) return refuse('not_found');
    const there = await tx.selectFrom('wheel_moves').selectAll().where('key', '=', key).executeTakeFirst();
    if (there) {
      const isSame = there.wheel === id && there.state === state && there.made_by === operator.id;
      return isSame ? null : refuse('key_reused');
    }
    if (wheel.state === 'ended') return refuse('wheel_over');
    if (wheel.state === state) return refuse('conflict');
    const at = clock.now();
    if (state === 'ended') await paying.fund(tx, brand, id, wheel.paid - wheel.budget);
    await tx
      .updateTable('wheel_states')
      .set({ state, ...(state === 'ended' && { budget: wheel.paid, points_budget: wheel.pointsPaid }) })
      .where('wheel', '=', id)
      .execute();
    await tx.insertInto('wheel_moves').values({ key, wheel: id, state, at, made_by: operator.id, reason }).execute();
    await writeAudit(tx, clock, {
      merchant: brand.merchant,
      actor: `operator:${operator.id}`,
      act: 'wheel.state',
      subject: `wheel:${id}`,
      reason,
      before: { state: wheel.state },
      after: { state },
    });
    return null;
  }

  return {
    wheelList: (_context, { params }) => list(params.merchant),
    previewWheel: (_context, { params, body }) => preview(brandNamed(params.merchant), body),
    saveWheel: (context, { params, body }) => save(context, params.merchant, body),
    moveWheel: (context, { params, body }) => move(context, params, body),
  };
}
