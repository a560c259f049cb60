import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../core/brands.ts';
import type { Clock } from '../core/ports.ts';
import { refuse } from '../core/refusal.ts';
import { pageHeaders, pagePolicy, sendRefusal } from '../platform/http/index.ts';
import type { RequestGuard, InsideCalls } from '../platform/http/index.ts';
import type { Log } from '../platform/log.ts';
import type { Bus } from '../platform/push/index.ts';
import { brandOfFile, brandOfSite } from './brand-files.ts';
import type { BrandFinder } from './brand-files.ts';
import { createPortalPages, isPreview } from './portal-pages.ts';
import { serveSiteFiles } from './site-files.ts';

export { serveBrandFiles } from './brand-files.ts';

/** Folders of the built applications. */
export type Pages = { portal: string; console: string };

type Options = {
  app: FastifyInstance;
  brands: BrandFinder;
  pages: Pages;
  frameSources: readonly string[];
  requestGuard: Pick<RequestGuard, 'closedFor' | 'countryOf' | 'refusalText'>;
  clock: Clock;
  log: Log;
  bus: Bus;
  call: InsideCalls;
};

/** Paths of calls. An unknown one gets an envelope, not a page. */
const CALLS = /^\/(wps|lgw|lotto|vendor-wallet|console\/api|ws)(\/|$)/;

/** Serves the built portal at `/` and the console at `/console`, with history-mode routes answered by their pages. */
export function servePages({ app, brands, pages, frameSources, requestGuard, clock, log, bus, call }: Options): void {
  const template = fs.readFileSync(path.join(pages.portal, 'index.html'), 'utf8');
  const consolePage = fs.readFileSync(path.join(pages.console, 'index.html'), 'utf8');
  const consolePolicy = pagePolicy(frameSources);
  const portal = createPortalPages({ template, folder: pages.portal, frameSources, clock, log, bus, call });

  const assets = {
    index: false,
    wildcard: true,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  } as const;
  // Specification, section 7: the portal's chunks load from the site's root.
  for (const kind of ['js', 'css', 'media']) {
    const root = path.join(pages.portal, kind);
    if (fs.existsSync(root)) void app.register(fastifyStatic, { ...assets, root, prefix: `/${kind}/` });
  }
  void app.register(fastifyStatic, { ...assets, root: path.join(pages.console, 'assets'), prefix: '/console/assets/' });
  serveSiteFiles({ app, brands, portal, folder: pages.portal });

  const sendConsole = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers(pageHeaders)
      .header('content-security-policy', consolePolicy)
      .header('cache-control', 'no-cache')
      .send(consolePage);

  app.get('/console', (_request, reply) => sendConsole(reply));
  app.get('/console/*', (request, reply) => (CALLS.test(request.url) ? reply.callNotFound() : sendConsole(reply)));
  app.get('/*', (request, reply) => {
    // A preview shows the brand being edited, whatever the console's domain is, and is not cached.
    const brand = isPreview(request) ? brandOfFile(brands, request) : brandOfSite(brands, request);
    const pathname = request.url.split('?', 1)[0]!;
    // `/index.html` is one of the addresses of the home page.
    const isFile = /\.\w+$/.test(pathname) && pathname !== '/index.html';
    if (!brand && !isFile && !isPreview(request) && !CALLS.test(request.url))
      return sendRefusal(requestGuard, request, reply, refuse('invalid_url'));
    if (!brand || isFile || CALLS.test(request.url)) return reply.callNotFound();
    return isClosed(request, brand) ? portal.sendPlain(request, reply, brand) : portal.send(request, reply, brand);
  });

  /** Asked for every page, because a rendered page is shared and does not depend on availability. */
  function isClosed(request: FastifyRequest, brand: Brand): boolean {
    return requestGuard.closedFor(brand, requestGuard.countryOf(request.ip)) !== null;
  }
}
