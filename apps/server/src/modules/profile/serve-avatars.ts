import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/index.ts';
import type { Avatars } from './avatars.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves avatars by random names. A picture never changes under its name, so browsers may cache it. */
export function serveAvatars(app: FastifyInstance, db: Db, avatars: Avatars): void {
  app.get<{ Params: { name: string } }>('/avatars/:name', async (request, reply) => {
    const id = /^([\w-]{24})\.webp$/.exec(request.params.name)?.[1];
    const picture = id === undefined ? null : await avatars.pictureBy(db, id);
    if (!picture) return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('');
    return (
      reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        // Ignored for images in pages; the address itself downloads a file and shows no page of ours (HT-24).
        .header('content-disposition', `attachment; filename="${id}.webp"`)
        .send(picture)
    );
  });
}
