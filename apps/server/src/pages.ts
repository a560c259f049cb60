import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from './core/brands.ts';
import { pageHeaders, pagePolicy } from './platform/http/index.ts';

/** Folders of the built front ends. */
export type Pages = { portal: string; console: string };

type BrandFinder = { find: (asked: { merchant: string | undefined; host: string | undefined }) => Brand | null };

type Options = { app: FastifyInstance; brands: BrandFinder; pages: Pages; frameSources: readonly string[] };

/** Addresses that belong to calls: an unknown one there is an envelope, not a page. */
const CALLS = /^\/(wps|lgw|lotto|vendor-wallet|console\/api|ws)(\/|$)/;

/** Serves the built portal at `/` and the console at `/console`, with history-mode routes answered by their one page. */
export function servePages({ app, brands, pages, frameSources }: Options): void {
  const policy = pagePolicy(frameSources);
  const portalPage = fs.readFileSync(path.join(pages.portal, 'index.html'), 'utf8');
  const consolePage = fs.readFileSync(path.join(pages.console, 'index.html'), 'utf8');

  const assets = {
    index: false,
    wildcard: true,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  } as const;
  void app.register(fastifyStatic, { ...assets, root: path.join(pages.portal, 'assets'), prefix: '/assets/' });
  void app.register(fastifyStatic, { ...assets, root: path.join(pages.console, 'assets'), prefix: '/console/assets/' });

  const brandOf = (request: FastifyRequest): Brand | null => {
    const { merchant } = request.query as { merchant?: string };
    return brands.find({ merchant: typeof merchant === 'string' ? merchant : undefined, host: request.host });
  };

  app.get('/brand/theme.css', (request, reply) => {
    const brand = brandOf(request);
    return brand
      ? reply.type('text/css').header('cache-control', 'no-cache').send(brand.themeCss)
      : reply.callNotFound();
  });
  for (const [address, file] of [
    ['/brand/logo.svg', 'logo.svg'],
    ['/brand/mark.svg', 'mark.svg'],
  ] as const) {
    app.get(address, (request, reply) => {
      const brand = brandOf(request);
      if (!brand) return reply.callNotFound();
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'no-cache')
        .send(fs.createReadStream(path.join(brand.folder, file)));
    });
  }

  const sendPage = (reply: FastifyReply, html: string) =>
    reply
      .type('text/html; charset=utf-8')
      .headers(pageHeaders)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(html);

  app.get('/console', (_request, reply) => sendPage(reply, consolePage));
  app.get('/console/*', (request, reply) => {
    const wantsCall = CALLS.test(request.url);
    return wantsCall ? reply.callNotFound() : sendPage(reply, consolePage);
  });
  app.get('/*', (request, reply) => {
    const brand = brandOf(request);
    if (!brand || CALLS.test(request.url) || /\.\w+$/.test(request.url.split('?', 1)[0]!)) {
      // `/index.html` is one of the home page's own addresses.
      if (!brand || request.url.split('?', 1)[0] !== '/index.html') return reply.callNotFound();
    }
    return sendPage(reply, forBrand(portalPage, brand));
  });
}

/** The one build learns at run time whose page it is: merchant, language and name stand in the page's head. */
function forBrand(page: string, brand: Brand): string {
  return page
    .replaceAll('%MERCHANT%', brand.merchant)
    .replaceAll('%BRAND%', brand.name.replaceAll('<', '&lt;').replaceAll('"', '&quot;'))
    .replaceAll('%LANG%', brand.defaultLanguage === 'TY' ? 'fil' : brand.defaultLanguage.toLowerCase());
}
