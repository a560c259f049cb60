import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

/** A message of a vendor, provider or merchant is a few hundred bytes; this is generous. */
const BODY_BYTES = 65_536;
/** Longest time one request may take to arrive. */
const REQUEST_MS = 10_000;

type HttpOptions = {
  /** Where forms of its pages may send to. */
  formAction: "'none'" | "'self'";
  referrerPolicy: 'no-referrer' | 'same-origin';
};

/** An HTTP server whose answers are safe by their headers and whose bodies arrive as bytes. */
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
    // A browser's idle connection must not hold up the end.
    forceCloseConnections: true,
  });
  // Signatures are over bytes, so bodies stay bytes whatever they claim to be.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.get('/livez', async () => ({ status: 'ok' }));
  return app;
}
