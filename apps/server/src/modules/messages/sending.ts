import { spanOfDay } from '@croupier/ledger';
import type { Brand } from '../../core/brands.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { holdMailing, mailingsUnderWay, writeRun } from './mailing-store.ts';
import type { Audience, Mailing } from './mailing-store.ts';
import { brandNamed } from './ports.ts';
import type { MemberGroup, MessageParts } from './ports.ts';

/** Members of one transaction: short, so that a stop takes effect at once and other pushes do not wait. */
export const RUN = 250;

/** Delivers mailings run by run; each run continues where the last one ended, so a crash repeats nothing. */
export function createSending({ db, clock, brands, members, restingAmong }: MessageParts) {
  /** Members who register later are not included. */
  function groupOf(brand: Brand, audience: Exclude<Audience, { to: 'accounts' }>, madeAt: Date): MemberGroup {
    if (audience.to === 'everyone') return { kind: null, madeFrom: null, madeBefore: madeAt };
    const { kind = null, from, until } = audience;
    const end = until === undefined ? madeAt : new Date(spanOfDay(until, brand.timeZone).toMs);
    return {
      kind,
      madeFrom: from === undefined ? null : new Date(spanOfDay(from, brand.timeZone).fromMs),
      madeBefore: end < madeAt ? end : madeAt,
    };
  }

  async function countOf(reader: Db, brand: Brand, audience: Audience, madeAt: Date): Promise<number> {
    if (audience.to === 'accounts') return audience.ids.length;
    return members.countOf(reader, brand, groupOf(brand, audience, madeAt));
  }

  async function next(tx: Tx, brand: Brand, { audience, place, made_at: madeAt }: Mailing): Promise<string[]> {
    if (audience.to !== 'accounts')
      return members.idsAfter(tx, brand, groupOf(brand, audience, madeAt), { after: place, limit: RUN });
    return audience.ids
      .filter((id) => place === null || id > place)
      .toSorted()
      .slice(0, RUN);
  }

  /** One run; false when nothing is left. Read in the run itself, so that pauses that began meanwhile count. */
  async function run(tx: Tx, id: string): Promise<boolean> {
    const mailing = await holdMailing(tx, id);
    if (!mailing) return false;
    const ids = await next(tx, brandNamed(brands, mailing.merchant), mailing);
    const resting = mailing.kind === 'marketing' ? await restingAmong(tx, ids) : new Set<string>();
    const to = ids.filter((one) => !resting.has(one));
    const isLast = ids.length < RUN;
    await writeRun(tx, mailing, {
      to,
      skipped: ids.length - to.length,
      place: ids.at(-1) ?? null,
      isLast,
      at: clock.now(),
    });
    return !isLast;
  }

  /** The job: one mailing, or all whose order was lost with their server. */
  async function send(id: string | null, signal?: AbortSignal): Promise<void> {
    for (const one of id === null ? await mailingsUnderWay(db) : [id])
      while (await inTransaction(db, (tx) => run(tx, one)))
        if (signal?.aborted) throw new Error(`mailing ${one}: the server stops`);
  }

  return { countOf, run, send };
}

export type Sending = ReturnType<typeof createSending>;
