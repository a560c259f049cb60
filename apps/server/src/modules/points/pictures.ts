import type { FastifyInstance } from 'fastify';
import { refuse } from '../../core/refusal.ts';
import { drawAnew } from '../../platform/pictures.ts';
import type { PictureLook } from '../../platform/pictures.ts';
import type { PointsParts } from './ports.ts';

const YEAR_SECONDS = 31_536_000;

const look: PictureLook = {
  kinds: ['png', 'jpeg'],
  seconds: 10,
  background: '#ffffff',
  draw: (picture) => picture.resize(640, 480, { fit: 'cover', withoutEnlargement: false }).webp({ quality: 82 }),
};

/** Pictures of goods: drawn anew, so that nothing but their pixels is kept, and served under their own address. */
export function createGoodPictures({ db, clock, random }: Pick<PointsParts, 'db' | 'clock' | 'random'>) {
  async function keep(merchant: string, bytes: Uint8Array, by: string) {
    const picture = await drawAnew(bytes, look);
    if (!picture) return refuse('picture_refused');
    const id = random.bytes(18).toString('base64url');
    await db
      .insertInto('point_pictures')
      .values({ id, merchant, made_by: by, made_at: clock.now(), picture })
      .execute();
    return { url: `/point-goods/${id}.webp` };
  }

  function serve(app: FastifyInstance): void {
    app.get<{ Params: { name: string } }>('/point-goods/:name', async (request, reply) => {
      const id = /^([\w-]{24})\.webp$/.exec(request.params.name)?.[1];
      const row =
        id && (await db.selectFrom('point_pictures').select('picture').where('id', '=', id).executeTakeFirst());
      if (!row) return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('');
      return reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-disposition', 'inline')
        .send(row.picture);
    });
  }

  return { keep, serve };
}
