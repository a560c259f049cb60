import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

/** Messages of vendors, providers and merchants have a few hundred bytes. */
const BODY_BYTES = 65_536;
/** The longest time in which a request must arrive. */
const REQUEST_MS = 10_000;

type HttpOptions = {
  /** Where forms of its pages may be sent. */
  formAction: "'none'" | "'self'";
  referrerPolicy: 'no-referrer' | 'same-origin';
};

/** An HTTP server with safe headers, whose handlers get bodies as bytes. */
export function createHttp({ formAction, referrerPolicy }: HttpOptions): FastifyInstance {
  const headers = {
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrerPolicy,
    'cache-control': 'no-store',
  };
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    // Idle connections of browsers must not delay the end.
    forceCloseConnections: true,
  });
  // Signatures cover bytes, so bodies are not parsed, whatever their type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.get('/livez', async () => ({ status: 'ok' }));
  return app;
}
