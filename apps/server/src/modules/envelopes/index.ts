import type { Brand } from '../../core/brands.ts';
import { isRefusal } from '../../core/refusal.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { JobDescription, TimerHandler } from '../../platform/work/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { createEnvelopesAdmin } from './admin.ts';
import { createAdminShowing } from './admin-showing.ts';
import { createAudience } from './audience.ts';
import { createOpening } from './opening.ts';
import type { EnvelopeParts } from './ports.ts';
import { createShowing } from './showing.ts';
import { insertVersion, lockEnvelope, withoutNext } from './store.ts';
import { readTerms } from './terms.ts';
import type { WrittenTerms } from './terms.ts';
import { overdueWindows } from './window-rows.ts';
import { CLOSE_TIMER, createWindows, OPEN_TIMER } from './windows.ts';

type Names =
  | 'envelopes'
  | 'envelope'
  | 'envelopeShares'
  | 'openEnvelope'
  | 'envelopeList'
  | 'previewEnvelope'
  | 'saveEnvelope'
  | 'moveEnvelope'
  | 'envelopeWindows'
  | 'envelopeOpenings';

/** Envelopes looked at in one run of the job, and after how long it closes what the timer did not. */
const BATCH = 200;
const LATE_MS = 60_000;

/** Red envelopes: windows with a pot whose shares are made beforehand, each opened once by a member. */
export function createEnvelopes(parts: EnvelopeParts) {
  const { db, clock, log, brands } = parts;
  const windows = createWindows(parts);
  const audience = createAudience(parts);
  const showing = createShowing(parts);
  const opening = createOpening(parts, audience, showing);
  const admin = createEnvelopesAdmin(parts, { windows, audience, showing: createAdminShowing(parts, showing) });

  const brandNamed = (merchant: string) => brands.find((brand) => brand.merchant === merchant);

  async function rowOf(tx: Tx, window: string) {
    const row = await tx
      .selectFrom('envelope_windows')
      .select(['envelope', 'merchant'])
      .where('id', '=', window)
      .executeTakeFirst();
    const brand = row && brandNamed(row.merchant);
    return brand ? { envelope: row.envelope, brand } : null;
  }

  // Written by `windows.ts`.
  const windowIn = (value: unknown) => (value as { window: string }).window;

  const onOpen: TimerHandler = async (tx, { value }) => {
    const found = await rowOf(tx, windowIn(value));
    if (!found) return;
    await windows.tell(tx, found.brand, windowIn(value));
    await windows.plan(tx, found.brand, found.envelope);
  };

  /** The row of the envelope first, as everybody takes them. */
  async function closeOne(tx: Tx, id: string): Promise<void> {
    const found = await rowOf(tx, id);
    if (!found) return;
    await lockEnvelope(tx, found.envelope);
    await windows.close(tx, id);
    await windows.plan(tx, found.brand, found.envelope);
  }

  /** Makes windows that are missing and closes those that are over, should a timer have been late. */
  async function followUp(signal?: AbortSignal): Promise<void> {
    const now = clock.now();
    const late = await overdueWindows(db, new Date(+now - LATE_MS), BATCH);
    const plans = (await withoutNext(db, now, BATCH)).flatMap(({ id, merchant }) => {
      const brand = brandNamed(merchant);
      return brand ? [(tx: Tx) => windows.plan(tx, brand, id)] : [];
    });
    for (const step of [...late.map((id) => (tx: Tx) => closeOne(tx, id)), ...plans]) {
      if (signal?.aborted === true) return;
      await inTransaction(db, step).catch((error: unknown) => {
        log.error({ error }, 'envelopes: an envelope could not be looked after');
      });
    }
  }

  /** One that the brand was set up with, published at once. */
  async function establish(tx: Tx, brand: Brand, { id, key, terms }: { id: string; key: string; terms: WrittenTerms }) {
    if (await lockEnvelope(tx, id)) return;
    const read = readTerms(terms, currencyOf(brand.currency));
    if (isRefusal(read)) throw new Error(`the envelope of ${brand.merchant} is wrong: ${JSON.stringify(read.fields)}`);
    const made = { by: null, at: clock.now(), reason: 'As the brand was set up' };
    await insertVersion(tx, brand.merchant, { envelope: id, version: 1, key, terms, made });
    const refused = await admin.publish(tx, brand, (await lockEnvelope(tx, id))!, 1);
    if (refused) throw new Error(`the envelope of ${brand.merchant} is not published: ${refused.refused}`);
  }

  const handlers: Handlers<Names> = {
    ...admin.handlers,
    envelopes: ({ brand, viewer }) => showing.page(brand, viewer?.id ?? null),
    envelope: ({ brand, viewer }, { params }) => showing.one(brand, viewer?.id ?? null, params.id),
    envelopeShares: ({ brand, viewer }, { params, query }) =>
      showing.shares(brand, viewer?.id ?? null, { id: params.id, ...query }),
    openEnvelope: (context, { params, body }) => opening.handleOpen(context, params.id, body.id),
  };

  const jobs: JobDescription[] = [
    {
      name: 'envelopes.follow-up',
      rhythm: { everyMinutes: 1 },
      handler: (_value, signal) => followUp(signal),
    },
  ];

  const timers = new Map<string, TimerHandler>([
    [OPEN_TIMER, onOpen],
    [CLOSE_TIMER, (tx, { value }) => closeOne(tx, windowIn(value))],
  ]);

  return { handlers, jobs, timers, followUp, establish, open: opening.open };
}

export type Envelopes = ReturnType<typeof createEnvelopes>;
