import { createHttp, isDemoSecret } from '@croupier/sandbox-server';
import type { Clock } from '@croupier/sandbox-server';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from './config.ts';
import { mark, notFoundPage, startPage, statusPage, style, textsFor } from './pages/index.ts';
import type { Random } from './platform/random.ts';
import { openEcho } from './services/echo.ts';
import { listServices } from './services/table.ts';
import { serveFrameCalls } from './vendor/frame-calls.ts';
import { serveFramePages } from './vendor/frame-pages.ts';
import { createLive } from './vendor/live.ts';
import { serveMisbehaviour } from './vendor/misbehaviour-call.ts';
import { servePortalCalls } from './vendor/portal-calls.ts';
import type { Vendor } from './vendor/vendor.ts';

export type SandboxOptions = {
  config: Config;
  clock: Clock;
  random: Random;
  /** The game vendor; without its storage only the echo is here. */
  vendor?: Vendor;
};

/** Puts the strangers and their pages behind one door. */
export function createSandbox({ config, clock, random, vendor }: SandboxOptions): FastifyInstance {
  const app = createHttp({ formAction: "'none'", referrerPolicy: 'no-referrer' });
  const { SANDBOX_SECRET: current, SANDBOX_SECRET_BEFORE: before } = config;
  const secrets = { current, before: before === 'none' ? null : before };
  const startedAt = clock.now();
  const echo = openEcho({ app, secrets, clock, random });
  const services = () => listServices(echo.counts, vendor !== undefined);
  if (vendor) {
    const live = createLive(vendor, (address) => config.MODE !== 'production' && isLoopback(address));
    serveFrameCalls(app, vendor, live);
    live.attach(app.server);
    app.addHook('onReady', live.recover);
    app.addHook('preClose', async () => live.close());
    servePortalCalls(app, { vendor, secrets, clock, listRooms: live.listRooms });
    serveFramePages(app, { portalOrigins: config.SANDBOX_PORTAL_ORIGINS });
    if (config.MODE !== 'production') serveMisbehaviour(app, { vendor, secrets, clock });
  }

  app.get('/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/mark.svg', (_request, reply) => reply.type('image/svg+xml').send(mark));
  app.get('/', (request, reply) => {
    const address = `${request.protocol}://${request.host}`;
    const page = { services: services(), address, demoSecret: isDemoSecret(current) ? current : null };
    return sendPage(reply, startPage(textsFor(request.headers['accept-language']), page));
  });
  app.get('/status', (request, reply) =>
    sendPage(reply, statusPage(textsFor(request.headers['accept-language']), { services: services(), startedAt })),
  );
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    // Ours to fix; what a caller did wrong (a body too large) is told to the caller alone.
    if (status >= 500) vendor?.onFault(error);
    return reply.status(status).send({ ok: false, refused: status >= 500 ? 'busy' : 'bad_request' });
  });
  app.setNotFoundHandler((request, reply) => {
    reply.status(404);
    const isReader = request.headers.accept?.includes('text/html') ?? false;
    if (!isReader) return reply.send({ accepted: false, reason: 'not_found' });
    return sendPage(reply, notFoundPage(textsFor(request.headers['accept-language'])));
  });
  return app;
}

/** On a developer's own machine everybody has the same address. */
function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('vary', 'accept-language').send(page);
}
