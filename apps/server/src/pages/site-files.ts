import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '../core/brands.ts';
import { pageHeaders, pagePolicy } from '../platform/http/index.ts';
import { brandOfSite } from './brand-files.ts';
import type { BrandFinder } from './brand-files.ts';
import { languageOfRequest } from './language-of-request.ts';
import { escape, fillBody, fillHead, readTemplate, sha256, tokenOf } from './page-html.ts';
import { originOf } from './portal-pages.ts';
import type { PortalPages } from './portal-pages.ts';

type Options = { app: FastifyInstance; brands: BrandFinder; portal: PortalPages; folder: string };

/** Files of a site: robots, sitemap, manifest, the service worker with its offline page, and the hashes of its code. */
export function serveSiteFiles({ app, brands, portal, folder }: Options): void {
  app.get('/robots.txt', (request, reply) => {
    const brand = brandOfSite(brands, request);
    if (!brand) return reply.callNotFound();
    const lines = ['User-agent: *', 'Disallow: /console', 'Disallow: /wps/', 'Disallow: /lgw/'];
    return reply.type('text/plain').send([...lines, `Sitemap: ${originOf(request, brand)}/sitemap.xml`, ''].join('\n'));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const brand = brandOfSite(brands, request);
    const build = brand && (await portal.build());
    if (!build) return reply.callNotFound();
    const pages = build.listedPaths(await portal.settingsOf(brand, brand.defaultLanguage));
    const paths = [...pages, ...(await portal.writtenPaths(brand))];
    const languages = build.writtenLanguages(brand.languages);
    return reply.type('application/xml').send(sitemap(originOf(request, brand), paths, languages, brand));
  });

  app.get('/manifest.webmanifest', (request, reply) => {
    const brand = brandOfSite(brands, request);
    if (!brand) return reply.callNotFound();
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest(brand, request)));
  });

  const { first, all } = portal.chunks.styles;
  const worker = workerOf(folder, [first, all].filter(Boolean));
  app.get('/sw.js', (_request, reply) =>
    worker === null
      ? reply.callNotFound()
      : reply
          .type('text/javascript')
          .header('cache-control', 'no-cache')
          // A worker fetches under its own policy, not the page's. The icon of a notification is a drawn picture.
          .header('content-security-policy', "default-src 'none'; connect-src 'self'; img-src 'self' data:")
          .send(worker),
  );

  const hashes = path.join(folder, 'files.sha256');
  const published = fs.existsSync(hashes) ? fs.readFileSync(hashes, 'utf8') : null;
  app.get('/files.sha256', (_request, reply) =>
    published === null
      ? reply.callNotFound()
      : reply.type('text/plain').header('cache-control', 'no-cache').send(published),
  );

  const template = readTemplate(fs.readFileSync(path.join(folder, 'index.html'), 'utf8')).still.replace(
    first,
    all || first,
  );
  app.get('/offline', async (request, reply) => {
    const brand = brandOfSite(brands, request);
    const build = brand && (await portal.build());
    if (!build) return reply.callNotFound();
    const language = languageOfRequest(request, brand);
    const page = await build.renderOffline({
      merchant: brand.merchant,
      language: language.code,
      brand: brand.fullName,
    });
    const facts = { ...page, brand, canonical: '', alternates: [] };
    const css = brand.themeCss + page.css;
    return reply
      .type('text/html; charset=utf-8')
      .headers(pageHeaders)
      .header('content-security-policy', pagePolicy([], { styles: [sha256(css)] }))
      .header('cache-control', 'no-cache')
      .send(fillBody(fillHead(template, facts, css), page));
  });
}

/** Browsers compare the worker's text to find a new one, so the text names the built files. */
function workerOf(folder: string, styles: readonly string[]): string | null {
  const file = path.join(folder, 'sw.js');
  if (!fs.existsSync(file)) return null;
  const built = createHash('sha256').update(styles.join()).digest('hex').slice(0, 12);
  return fs.readFileSync(file, 'utf8').replaceAll('%BUILD%', built).replaceAll('%STYLES%', styles.join(' '));
}

function manifest(brand: Brand, request: FastifyRequest) {
  const { tag, direction } = languageOfRequest(request, brand);
  const merchant = `?merchant=${brand.merchant}`;
  return {
    id: '/',
    name: brand.fullName,
    short_name: brand.name,
    lang: tag,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: tokenOf(brand, 'page'),
    theme_color: tokenOf(brand, 'page'),
    icons: [{ src: `/brand/mark.svg${merchant}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
}

function sitemap(
  origin: string,
  paths: readonly string[],
  languages: readonly { code: string; tag: string }[],
  brand: Brand,
): string {
  const at = (where: string, code: string) => {
    const page = new URL(where, origin);
    if (code !== brand.defaultLanguage) page.searchParams.set('lang', code);
    return page.href;
  };
  const entries = paths.flatMap((where) =>
    languages.map(({ code }) => {
      const links = languages.map(
        (other) => `<xhtml:link rel="alternate" hreflang="${other.tag}" href="${escape(at(where, other.code))}"/>`,
      );
      return `<url><loc>${escape(at(where, code))}</loc>${links.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
}
