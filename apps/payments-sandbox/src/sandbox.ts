import { createHttp } from '@croupier/sandbox-server';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Chain } from './chain/chain.ts';
import { serveChain } from './chain/serve-chain.ts';
import { sendNotFound, servePages } from './pages/serve-pages.ts';
import { serveCalls } from './provider/calls.ts';
import type { Provider } from './provider/provider.ts';

export type SandboxOptions = { provider: Provider; chain: Chain; onFault: (error: unknown) => void };

/** The server with the provider's calls and pages. */
export function createSandbox({ provider, chain, onFault }: SandboxOptions): FastifyInstance {
  // Browsers send the origin with our own forms, and no address to the shop.
  const app = createHttp({ formAction: "'self'", referrerPolicy: 'same-origin' });
  serveCalls(app, provider);
  servePages(app, provider);
  serveChain(app, provider, chain);
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
