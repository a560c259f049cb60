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

  const brandOf = (request: FastifyRequest) => brandOfPage(brands, request);
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

/** The brand a page or its files are asked for: by the query, else by the domain. */
function brandOfPage(brands: BrandFinder, request: FastifyRequest): Brand | null {
  const { merchant } = request.query as { merchant?: string };
  return brands.find({ merchant: typeof merchant === 'string' ? merchant : undefined, host: request.host });
}

/** Theme and drawings of the brand, in development too, where the pages themselves come from Vite. */
export function serveBrandFiles(app: FastifyInstance, brands: BrandFinder): void {
  app.get('/brand/theme.css', (request, reply) => {
    const brand = brandOfPage(brands, request);
    return brand
      ? reply.type('text/css').header('cache-control', 'no-cache').send(brand.themeCss)
      : reply.callNotFound();
  });
  for (const file of ['logo.svg', 'mark.svg']) {
    app.get(`/brand/${file}`, (request, reply) => {
      const brand = brandOfPage(brands, request);
      return brand
        ? reply.type('image/svg+xml').header('cache-control', 'no-cache').send(drawingOf(brand, file))
        : reply.callNotFound();
    });
  }
}

/** The one build learns at run time whose page it is: merchant, language and name stand in the page's head. */
function forBrand(page: string, brand: Brand): string {
  return page
    .replaceAll('%MERCHANT%', brand.merchant)
    .replaceAll('%BRAND%', brand.name.replaceAll('<', '&lt;').replaceAll('"', '&quot;'))
    .replaceAll('%LANG%', brand.defaultLanguage === 'TY' ? 'fil' : brand.defaultLanguage.toLowerCase());
}

/** A brand without a drawing of its own gets its initial; the colours come with the page's theme. */
function drawingOf(brand: Brand, file: string): string {
  const own = path.join(brand.folder, file);
  if (fs.existsSync(own)) return fs.readFileSync(own, 'utf8');
  const initial = [...brand.name][0]!.replaceAll(/[<&]/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img"><circle cx="32" cy="32" r="30" fill="#14787a"/><text x="32" y="44" font-size="36" font-family="sans-serif" font-weight="700" text-anchor="middle" fill="#fff">${initial}</text></svg>`;
}
