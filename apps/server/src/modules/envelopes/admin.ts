import { envelopeTerms } from '@croupier/contract';
import type { Calls, Input } from '@croupier/contract';
import { sharesOf } from '@croupier/loyalty';
import { money, toWire } from '@croupier/money';
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
import type { AdminShowing } from './admin-showing.ts';
import type { Audience } from './audience.ts';
import type { EnvelopeParts } from './ports.ts';
import { changeEnvelope, insertVersion, lockEnvelope, versionByKey, versionOf } from './store.ts';
import type { Envelope } from './store.ts';
import { readTerms, startAfter, storedTerms, windowsIn } from './terms.ts';
import type { Terms, WrittenTerms } from './terms.ts';
import { lastWindow } from './window-rows.ts';
import type { Windows } from './windows.ts';

type Names =
  | 'envelopeList'
  | 'previewEnvelope'
  | 'saveEnvelope'
  | 'moveEnvelope'
  | 'envelopeWindows'
  | 'envelopeOpenings';
type Draft = Input<Calls['saveEnvelope']>['body'];
type Move = Input<Calls['moveEnvelope']>['body'];

/** Shares of the example, and those that one seed makes for it. */
const EXAMPLE = 20;
const EXAMPLE_MOST = 2000;
const DAY_MS = 86_400_000;

/** Envelopes as operators write and move them. */
export function createEnvelopesAdmin(
  parts: EnvelopeParts,
  { windows, audience, showing }: { windows: Windows; audience: Audience; showing: AdminShowing },
): { handlers: Handlers<Names>; publish: typeof publish } {
  const { db, clock, random, brands, idsOfAccounts } = parts;

  function brandNamed(merchant: string): Brand {
    const found = brands.find((brand) => brand.merchant === merchant);
    // The platform has compared it with the operator's own brands, which are configured.
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  }

  async function preview(brand: Brand, written: WrittenTerms) {
    const terms = readTerms(written, currencyOf(brand.currency));
    if (isRefusal(terms)) return terms;
    const isPersonal = written.kind === 'personal';
    const found = await idsOfAccounts(db, brand, written.accounts);
    const members = isPersonal ? found.size : await audience.count(db, brand, terms);
    const { pot, currency, budget } = terms;
    const perDay = terms.everyMs === null ? 1n : BigInt(Math.ceil(DAY_MS / terms.everyMs));
    const wire = (units: bigint) => toWire(money(units, currency));
    return {
      members,
      unknown: written.accounts.filter((name) => !found.has(name)),
      windows: windowsIn(terms),
      covered: Number(budget.units / pot.units),
      perDay: wire(pot.units * perDay),
      average: wire(pot.units / BigInt(terms.shares)),
      example: exampleOf(terms).map(toWire),
    };
  }

  /** As one seed makes them: of very many shares as many as are quickly made, with the same average. */
  function exampleOf(terms: Terms) {
    const seed = random.bytes(32).toString('hex');
    if (terms.shares > EXAMPLE_MOST) return [];
    return sharesOf(terms, { id: 'preview', seed }).slice(0, EXAMPLE);
  }

  /** Under the sender's key; the versions of an envelope are written one after the other. */
  async function save({ operator }: OperatorContext, brand: Brand, draft: Draft) {
    const terms = readTerms(draft.terms, currencyOf(brand.currency));
    if (isRefusal(terms)) return terms;
    const found = await idsOfAccounts(db, brand, draft.terms.accounts);
    const unknown = draft.terms.accounts.filter((name) => !found.has(name)).slice(0, 5);
    if (unknown.length > 0) {
      const fault = `no members: ${unknown.join(', ')}`;
      return refuse('envelope_wrong', { fields: [{ path: 'body.terms.accounts', fault }] });
    }
    return inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`envelope|${draft.id}`}, 0))`.execute(tx);
      const refused = await write(tx, operator.id, brand, draft);
      return refused ?? showing.one(tx, brand, draft.id);
    });
  }

  async function write(tx: Tx, by: string, brand: Brand, draft: Draft): Promise<Refusal | null> {
    const { id, key, after, terms, reason } = draft;
    const there = await versionByKey(tx, key);
    if (there) {
      const isSame = there.envelope === id && there.made.by === by && textOf(there.terms) === textOf(terms);
      return isSame ? null : refuse('key_reused');
    }
    const before = await lockEnvelope(tx, id);
    if (before && before.merchant !== brand.merchant) return refuse('key_reused');
    if ((before?.version ?? 0) !== after) return refuse('conflict');
    if (before?.state === 'ended') return refuse('envelope_ended');
    const version = after + 1;
    const made = { by, at: clock.now(), reason };
    await insertVersion(tx, brand.merchant, { envelope: id, version, key, terms, made });
    await writeAudit(tx, clock, {
      merchant: brand.merchant,
      actor: `operator:${by}`,
      act: 'envelope.version',
      subject: `envelope:${id}:${version}`,
      reason,
      before: before && { version: before.version },
      after: terms,
    });
    return null;
  }

  /** Sets the budget aside and makes the first window. */
  async function publish(tx: Tx, brand: Brand, envelope: Envelope, version: number): Promise<Refusal | null> {
    const { id } = envelope;
    const terms = storedTerms((await versionOf(tx, id, version)).terms, currencyOf(brand.currency));
    const [last, now] = [await lastWindow(tx, id), clock.now()];
    if (startAfter(terms, last && last.startsAt > now ? last.startsAt : now) === null)
      return refuse('envelope_wrong', { fields: [{ path: 'body.terms.from', fault: 'no window in the future' }] });
    if (!(await windows.fund(tx, envelope, terms.budget))) return refuse('promotion_budget_promised');
    await changeEnvelope(tx, id, { state: 'published', live: version, budget: terms.budget.units });
    await windows.pause(tx, envelope, false);
    await windows.plan(tx, brand, id);
    return null;
  }

  /** Its windows can be opened again, and those that a pause left out are made. */
  async function goOn(tx: Tx, brand: Brand, envelope: Envelope): Promise<null> {
    await changeEnvelope(tx, envelope.id, { state: 'published' });
    await windows.pause(tx, envelope, false);
    await windows.plan(tx, brand, envelope.id);
    return null;
  }

  async function move({ operator }: OperatorContext, brand: Brand, id: string, { to, version, reason }: Move) {
    return inTransaction(db, async (tx) => {
      const envelope = await lockEnvelope(tx, id);
      if (envelope?.merchant !== brand.merchant) return refuse('not_found');
      if (envelope.version !== version) return refuse('conflict');
      const { state, live } = envelope;
      // Sent twice it changes nothing.
      const isThere = state === to && (to !== 'published' || live === version);
      if (isThere) return showing.one(tx, brand, id);
      if (state === 'ended') return refuse('envelope_ended');
      if (to === 'paused' && state !== 'published') return refuse('conflict');
      if (to === 'published') {
        const isPause = state === 'paused' && live === version;
        const refused = isPause ? await goOn(tx, brand, envelope) : await publish(tx, brand, envelope, version);
        if (refused) return refused;
      } else if (to === 'paused') {
        await changeEnvelope(tx, id, { state: to });
        await windows.pause(tx, envelope, true);
      } else await windows.end(tx, brand, envelope);
      await writeAudit(tx, clock, {
        merchant: brand.merchant,
        actor: `operator:${operator.id}`,
        act: `envelope.${to}`,
        subject: `envelope:${id}`,
        reason,
        before: { state, live },
        after: { state: to, version },
      });
      return showing.one(tx, brand, id);
    });
  }

  const handlers: Handlers<Names> = {
    envelopeList: (_context, { params }) => showing.list(brandNamed(params.merchant)),
    previewEnvelope: (_context, { params, body }) => preview(brandNamed(params.merchant), body.terms),
    saveEnvelope: (context, { params, body }) => save(context, brandNamed(params.merchant), body),
    moveEnvelope: (context, { params, body }) => move(context, brandNamed(params.merchant), params.id, body),
    envelopeWindows: (_context, { params, query }) => showing.windows(brandNamed(params.merchant), params.id, query),
    envelopeOpenings: (_context, { params, query }) => showing.openings(brandNamed(params.merchant), params.id, query),
  };

  return { handlers, publish };
}

/** jsonb has an order of its own. */
const textOf = (terms: unknown) => JSON.stringify(envelopeTerms.parse(terms));
