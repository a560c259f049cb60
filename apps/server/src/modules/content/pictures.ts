import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../core/brands.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { drawAnew, evidence } from '../../platform/pictures.ts';

const YEAR_SECONDS = 31_536_000;

const addressOf = (id: string) => `/content-pictures/${id}.jpg`;
const idIn = (address: string) => /([\w-]{24})\.jpg$/.exec(address)?.[1];

export async function isPictureOf(tx: Tx, merchant: Merchant, address: string): Promise<boolean> {
  const row = await tx
    .selectFrom('content_pictures')
    .select('id')
    .where('id', '=', idIn(address) ?? '')
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row !== undefined;
}

/** Pictures of written content, encoded again: only the pixels of an uploaded file remain. */
export function createContentPictures({ db, clock, random }: { db: Db; clock: Clock; random: Random }) {
  async function upload(brand: Brand, bytes: Uint8Array, by: string): Promise<{ url: string } | Refusal> {
    const picture = await drawAnew(bytes, evidence);
    if (!picture) return refuse('picture_refused');
    const { merchant } = brand;
    const mark = createHash('sha256').update(picture).digest();
    return inTransaction(db, async (tx) => {
      const id = random.bytes(18).toString('base64url');
      const made = await tx
        .insertInto('content_pictures')
        .values({ id, merchant, mark, picture, made_at: clock.now(), made_by: by })
        .onConflict((conflict) => conflict.columns(['merchant', 'mark']).doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows !== 1n) {
        const known = tx.selectFrom('content_pictures').select('id');
        const row = await known.where('merchant', '=', merchant).where('mark', '=', mark).executeTakeFirstOrThrow();
        return { url: addressOf(row.id) };
      }
      await writeAudit(tx, clock, {
        merchant,
        actor: by,
        act: 'content.picture',
        subject: `content-picture:${id}`,
        reason: null,
        before: null,
        after: { sha256: mark.toString('hex'), bytes: picture.length },
      });
      return { url: addressOf(id) };
    });
  }

  /** A picture never changes under its random name, so browsers may cache it. */
  function serve(app: FastifyInstance): void {
    app.get<{ Params: { name: string } }>('/content-pictures/:name', async (request, reply) => {
      const id = /^([\w-]{24})\.jpg$/.exec(request.params.name)?.[1];
      const row =
        id && (await db.selectFrom('content_pictures').select('picture').where('id', '=', id).executeTakeFirst());
      if (!row) return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('');
      return reply
        .type('image/jpeg')
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-disposition', 'attachment')
        .send(row.picture);
    });
  }

  return { upload, serve };
}

export type ContentPictures = ReturnType<typeof createContentPictures>;
