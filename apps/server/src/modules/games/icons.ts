import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { fetchPublic } from '../../platform/fetch-public.ts';
import { drawAnew } from '../../platform/pictures.ts';
import type { PictureLook } from '../../platform/pictures.ts';
import type { Fetched } from '../../platform/fetch-public.ts';
import { notifyCatalogueChanged } from './switches.ts';

const YEAR_SECONDS = 31_536_000;
const MINUTE_MS = 60_000;
/** A tile is at most 240 pixels wide; twice that is sharp on every phone. */
const [WIDTH, HEIGHT] = [480, 640];
const MOST_BYTES = 2 * 1024 * 1024;
const ANSWER_MS = 5000;
/** Longest run, and simultaneous requests: the job runs every minute. */
const RUN_MS = 40_000;
const AT_ONCE = 4;
/** Pauses after a failure, then daily, because the vendor may fix it. */
const waits = [5, 60, 360].map((minutes) => minutes * MINUTE_MS);
const DAY_MS = 24 * 60 * MINUTE_MS;

type Options = {
  db: Db;
  clock: Clock;
  random: Random;
  brands: readonly Brand[];
  /** External servers; tests bring their own. */
  fetchIcon?: (address: string, signal: AbortSignal) => Promise<Fetched>;
};

export const iconAddress = (id: string) => `/game-icons/${id}.webp`;

/** Pictures on vendors' hosts: fetched once, encoded again and served by us, so that no page loads from other hosts. */
export function createGameIcons({ db, clock, random, brands, fetchIcon = fetchOne }: Options) {
  /** Addresses that were never tried, or whose next try is due. */
  async function due(limit: number) {
    const { rows } = await sql<{ address: string; tries: number }>`
      select g.icon_url as address, coalesce(i.tries, 0) as tries
      from (select distinct icon_url from games where icon_url like 'https://%' and withdrawn_at is null) g
      left join game_icons i on i.address = g.icon_url
      where i.address is null or i.next_at <= ${clock.now()}
      order by i.next_at nulls first, g.icon_url limit ${limit}`.execute(db);
    return rows;
  }

  async function fetchAll(signal: AbortSignal): Promise<number> {
    const end = clock.now().getTime() + RUN_MS;
    let came = 0;
    while (!signal.aborted && clock.now().getTime() < end) {
      const some = await due(AT_ONCE);
      if (some.length === 0) break;
      const done = await Promise.all(some.map((one) => take(one, signal)));
      came += done.filter(Boolean).length;
    }
    if (came > 0)
      await inTransaction(db, (tx) =>
        notifyCatalogueChanged(
          tx,
          brands.map(({ merchant }) => merchant),
        ),
      );
    await forget();
    return came;
  }

  async function take({ address, tries }: { address: string; tries: number }, signal: AbortSignal): Promise<boolean> {
    const fetched = await fetchIcon(address, signal);
    const picture = fetched.ok ? await drawAnew(fetched.bytes, icon) : null;
    const fault = fetched.ok ? (picture ? null : 'not a png, jpg or webp picture') : fetched.fault.slice(0, 200);
    const now = clock.now();
    const next = picture ? null : new Date(now.getTime() + (waits[tries] ?? DAY_MS));
    const row = { tries: tries + 1, tried_at: now, next_at: next, fault };
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('game_icons')
        .values({ address, ...row })
        .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
        .execute();
      if (!picture) return;
      const id = random.bytes(18).toString('base64url');
      await tx.updateTable('game_icons').set({ id, picture }).where('address', '=', address).execute();
    });
    return picture !== null;
  }

  /** Pictures that no game has used for a day; pages that are still open show the default one. */
  async function forget(): Promise<void> {
    await sql`delete from game_icons i where tried_at < ${new Date(clock.now().getTime() - DAY_MS)}
      and not exists (select 1 from games g where g.icon_url = i.address)`.execute(db);
  }

  /** A picture never changes under its random name, so browsers may cache it. */
  function serve(app: FastifyInstance): void {
    app.get<{ Params: { name: string } }>('/game-icons/:name', async (request, reply) => {
      const id = /^([\w-]{24})\.webp$/.exec(request.params.name)?.[1];
      const row = id && (await db.selectFrom('game_icons').select('picture').where('id', '=', id).executeTakeFirst());
      if (!row || !row.picture)
        return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('');
      return reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-disposition', 'inline')
        .send(row.picture);
    });
  }

  return { fetchAll, serve };
}

const fetchOne = (address: string, signal: AbortSignal) =>
  fetchPublic(address, { maxBytes: MOST_BYTES, timeoutMs: ANSWER_MS, signal });

const icon: PictureLook = {
  kinds: ['png', 'jpeg', 'webp'],
  seconds: 5,
  background: '#101418',
  draw: (picture) =>
    picture.resize(WIDTH, HEIGHT, { fit: 'cover', withoutEnlargement: true }).webp({ quality: 82, effort: 4 }),
};
