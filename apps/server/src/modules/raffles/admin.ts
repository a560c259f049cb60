import type { Answer, Calls, Input } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { dryRunOf } from './dry-run.ts';
import type { Found } from './dry-run.ts';
import type { Earnings } from './earned.ts';
import type { RaffleParts } from './ports.ts';
import type { createPublishing } from './publishing.ts';
import type { createShowing } from './showing.ts';
import { insertVersion, lockRaffle, raffleOf, rafflesOf, winnersOf } from './store.ts';
import type { Raffle } from './store.ts';
import { drawsAtOf, faultOf, potOf, readTerms, textOf } from './terms.ts';

type Names = 'raffleDesk' | 'saveRaffle' | 'tryRaffle' | 'publishRaffle' | 'endRaffle';
type Shown = Answer<Calls['saveRaffle']>;
type Save = Input<Calls['saveRaffle']>['body'];
type Where = { merchant: string; id: string };
type Act = { version: number; reason: string };

/** Raffles that the page shows, and winners of each. */
const SHOWN = 50;
const WINNERS = 100;

/** Raffles as operators write, try and publish them; each act answers with the raffle as it then is. */
export function createRafflesAdmin(
  { db, clock, brands, operatorNames }: RaffleParts,
  {
    earnings,
    publishing,
    showing,
  }: {
    earnings: Earnings;
    publishing: ReturnType<typeof createPublishing>;
    showing: Pick<ReturnType<typeof createShowing>, 'stateOf'>;
  },
): Handlers<Names> {
  function brandNamed(merchant: string): Brand {
    const found = brands.find((brand) => brand.merchant === merchant);
    // The platform has compared it with the operator's own brands, which are configured.
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  }

  async function shown(reader: Db, raffle: Raffle): Promise<Shown> {
    const currency = currencyOf(raffle.currency);
    const wire = (units: bigint) => toWire(money(units, currency));
    const [by] = raffle.madeBy === null ? [] : await operatorNames(reader, [raffle.madeBy]);
    const winners = raffle.state === 'DRAWN' ? await winnersOf(reader, raffle.id, WINNERS) : [];
    const isDraft = raffle.state === 'DRAFT' || raffle.state === 'DROPPED';
    return {
      id: raffle.id,
      version: raffle.version,
      state: isDraft ? (raffle.state === 'DRAFT' ? 'draft' : 'dropped') : showing.stateOf(raffle),
      terms: { ...raffle.terms.written, closesAt: raffle.closesAt.toISOString() },
      drawsAt: drawsAtOf(raffle).toISOString(),
      cost: wire(potOf(raffle.terms)),
      tickets: raffle.tickets,
      members: raffle.members,
      publishedAt: raffle.publishedAt?.toISOString() ?? null,
      dryRun: await lastDryRun(reader, raffle),
      given: raffle.state === 'DRAWN' ? wire(await givenBy(reader, raffle.id)) : null,
      winners: winners.map(({ place, ticket, memberId: member, account, units }) => {
        return { place, amount: wire(units), ticket, member, account };
      }),
      made: { at: raffle.madeAt.toISOString(), by: by ?? null, reason: raffle.reason },
    };
  }

  async function desk(merchant: string) {
    const brand = brandNamed(merchant);
    const states = ['DRAFT', 'DROPPED', 'OPEN', 'CLOSED', 'DRAWN'] as const;
    const raffles = await rafflesOf(db, merchant, { states, limit: SHOWN });
    return {
      raffles: await Promise.all(raffles.map((raffle) => shown(db, raffle))),
      categories: brand.categories.map(({ code }) => code),
      currency: brand.currency,
    };
  }

  /** One after the other for each raffle; a new one has no row to hold yet. */
  async function acted(where: Where, work: (tx: Tx, brand: Brand) => Promise<Refusal | null>) {
    return inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`raffle|${where.id}`}, 0))`.execute(tx);
      const refused = await work(tx, brandNamed(where.merchant));
      return refused ?? shown(tx, (await raffleOf(tx, where.merchant, where.id))!);
    });
  }

  async function note(tx: Tx, { operator }: OperatorContext, { merchant, id }: Where, noted: Noted): Promise<void> {
    const { act, reason, before, after } = noted;
    await writeAudit(tx, clock, {
      // As the platform parsed it.
      merchant: brandNamed(merchant).merchant,
      actor: `operator:${operator.id}`,
      act: `raffle.${act}`,
      subject: `raffle:${id}`,
      reason,
      before,
      after,
    });
  }

  const save = (context: OperatorContext, where: Where, body: Save) =>
    acted(where, async (tx, brand) => {
      const { id, key, after, terms: written, reason } = body;
      const before = await lockRaffle(tx, where.merchant, id);
      const there = await tx
        .selectFrom('raffle_versions')
        .select(['raffle', 'version', 'made_by'])
        .where('key', '=', key)
        .executeTakeFirst();
      if (there) {
        const isOwn = there.raffle === id && there.made_by === context.operator.id && before?.version === there.version;
        return isOwn && textOf(before.terms.written) === textOf(written) ? null : refuse('key_reused');
      }
      const fault = faultOf(written, brand);
      if (fault) return fault;
      if ((before?.version ?? 0) !== after) return refuse('conflict');
      if (before && before.state !== 'DRAFT') return refuse('raffle_published');
      // The id of another brand's.
      if (!before && (await isTaken(tx, id))) return refuse('conflict');
      const { merchant, currency } = brand;
      const version = after + 1;
      const terms = readTerms(written, currencyOf(currency));
      const made = { madeBy: context.operator.id, madeAt: clock.now(), reason };
      await insertVersion(tx, { id, merchant, currency, version, key, terms, ...made });
      await note(tx, context, where, {
        act: 'save',
        reason,
        before: before && { version: after, terms: before.terms.written },
        after: { version, terms: written },
      });
      return null;
    });

  async function tryOut(where: Where, version: number): Promise<Shown | Refusal> {
    const raffle = await raffleOf(db, where.merchant, where.id);
    if (!raffle) return refuse('not_found');
    if (raffle.version !== version) return refuse('conflict');
    if (raffle.state !== 'DRAFT') return refuse('raffle_published');
    const parts = { clock, earnedByAll: earnings.earnedByAll };
    const found = await dryRunOf(db, brandNamed(where.merchant), raffle, parts);
    await db
      .insertInto('raffle_dry_runs')
      .values({ raffle: where.id, version, at: clock.now(), found: JSON.stringify(found) })
      .execute();
    return shown(db, raffle);
  }

  const publish = (context: OperatorContext, where: Where, { version, reason }: Act) =>
    acted(where, async (tx) => {
      const raffle = await lockRaffle(tx, where.merchant, where.id);
      if (!raffle) return refuse('not_found');
      if (raffle.version !== version) return refuse('conflict');
      if (raffle.state !== 'DRAFT') return refuse('raffle_published');
      if (!(await lastDryRun(tx, raffle))) return refuse('raffle_not_tried');
      // The hash is public before the first ticket, and a list that is closed already would have none.
      if (raffle.startsAt <= clock.now())
        return refuse('raffle_wrong', { fields: [{ path: 'body.terms.startsAt', fault: 'not in the future' }] });
      await publishing.publish(tx, raffle);
      await note(tx, context, where, { act: 'publish', reason, before: { state: 'draft' }, after: { version } });
      return null;
    });

  const end = (context: OperatorContext, where: Where, { version, reason }: Act) =>
    acted(where, async (tx) => {
      const raffle = await lockRaffle(tx, where.merchant, where.id);
      if (!raffle) return refuse('not_found');
      if (raffle.version !== version) return refuse('conflict');
      const isOpen = raffle.state === 'OPEN' && clock.now() < raffle.closesAt;
      if (raffle.state !== 'DRAFT' && !isOpen) return refuse('raffle_over');
      if (isOpen) await publishing.endSale(tx, raffle);
      else await tx.updateTable('raffles').set({ state: 'DROPPED' }).where('id', '=', where.id).execute();
      const before = { state: isOpen ? 'published' : 'draft', closesAt: raffle.closesAt.toISOString() };
      await note(tx, context, where, { act: 'end', reason, before, after: { state: isOpen ? 'closing' : 'dropped' } });
      return null;
    });

  return {
    raffleDesk: (_context, { params }) => desk(params.merchant),
    saveRaffle: (context, { params, body }) => save(context, { ...params, id: body.id }, body),
    tryRaffle: (_context, { params, body }) => tryOut(params, body.version),
    publishRaffle: (context, { params, body }) => publish(context, params, body),
    endRaffle: (context, { params, body }) => end(context, params, body),
  };
}

type Noted = { act: 'save' | 'publish' | 'end'; reason: string; before: unknown; after: unknown };

async function isTaken(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('raffles').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

async function lastDryRun(reader: Db, { id, version }: Raffle): Promise<Shown['dryRun']> {
  const row = await reader
    .selectFrom('raffle_dry_runs')
    .select(['at', 'found'])
    .where('raffle', '=', id)
    .where('version', '=', version)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Written by this module in this shape.
  return row ? { ...(row.found as Found), at: row.at.toISOString() } : null;
}

async function givenBy(reader: Db, raffle: string): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(units), 0)::bigint as units from raffle_winners where raffle = ${raffle}::uuid`.execute(reader);
  return rows[0]!.units;
}
