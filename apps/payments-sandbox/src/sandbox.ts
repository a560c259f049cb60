import Fastify from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Chain } from './chain/chain.ts';
import { serveChain } from './chain/serve-chain.ts';
import { sendNotFound, servePages } from './pages/serve-pages.ts';
import { serveCalls } from './provider/calls.ts';
import type { Provider } from './provider/provider.ts';

/** A message of a merchant is a few hundred bytes; this is generous. */
const BODY_BYTES = 65_536;
/** Longest time one request may take to arrive. */
const REQUEST_MS = 10_000;

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // The browser names the origin of our own forms, and nothing of the address to the shop.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

export type SandboxOptions = { provider: Provider; chain: Chain; onFault: (error: unknown) => void };

/** The provider's calls and pages behind one door. */
export function createSandbox({ provider, chain, onFault }: SandboxOptions): FastifyInstance {
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
  serveCalls(app, provider);
  servePages(app, provider);
  serveChain(app, provider, chain);
  app.get('/livez', async () => ({ status: 'ok' }));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) onFault(error);
    return reply.status(status).send({ refused: status >= 500 ? 'busy' : 'malformed' });
  });
  app.setNotFoundHandler((request, reply) => {
    const isReader = request.headers.accept?.includes('text/html') ?? false;
    if (isReader) return sendNotFound(request, reply, provider.isOpen);
    return reply.status(404).send({ refused: 'unknown' });
  });
  return app;
}
