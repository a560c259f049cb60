import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isTheme } from '@croupier/art';
import { backdrop, slotSymbol, slotSymbols } from '@croupier/art';
import type { SlotArtSymbol } from '@croupier/art';
import { html } from '@croupier/sandbox-server';
import { languageOf } from './launch.ts';

/** Where the build puts the scripts and styles of the frames; the same place from `src` and from `dist`. */
const assets = path.resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith('vendor') ? '../../dist/frame' : '../dist/frame',
);

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
};

/** Pictures follow from their address alone, so a browser may keep them for good. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The pages that portals show in a frame: nothing in them comes from another host. */
export function serveFramePages(app: FastifyInstance, { portalOrigins }: { portalOrigins: readonly string[] }): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${portalOrigins.join(' ')}`,
  ].join('; ');

  const page = (reply: FastifyReply, script: string, lang: string | undefined) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
      .send(shell(script, languageOf(lang)));

  app.get<{ Querystring: { lang?: string } }>('/play', (request, reply) => page(reply, 'play', request.query.lang));
  app.get<{ Querystring: { lang?: string } }>('/verify', (request, reply) => page(reply, 'verify', request.query.lang));

  app.get<{ Params: { name: string } }>('/frame/assets/:name', (request, reply) => {
    const { name } = request.params;
    const file = path.join(assets, name);
    const type = types[path.extname(name)];
    if (!/^[\w.-]+$/.test(name) || !type || !fs.existsSync(file)) return reply.callNotFound();
    return reply.type(type).header('cache-control', 'no-cache').send(fs.readFileSync(file));
  });

  app.get<{ Params: { theme: string; seed: string; name: string } }>(
    '/frame/art/:theme/:seed/:name',
    (request, reply) => {
      const { theme, seed, name } = request.params;
      if (!isTheme(theme) || !/^\d{1,10}$/.test(seed)) return reply.callNotFound();
      const symbol = name.replace(/\.svg$/, '');
      const picture =
        symbol === 'backdrop'
          ? backdrop({ theme, seed })
          : (slotSymbols as readonly string[]).includes(symbol)
            ? slotSymbol({ theme, seed, symbol: symbol as SlotArtSymbol })
            : null;
      if (picture === null) return reply.callNotFound();
      return reply.type('image/svg+xml').header('cache-control', FOREVER).send(picture);
    },
  );
}

function shell(script: string, language: 'en' | 'fil'): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark" />
        <meta name="robots" content="noindex" />
        <title>Croupier sandbox</title>
        <link rel="icon" type="image/svg+xml" href="/mark.svg" />
        <link rel="stylesheet" href="/frame/assets/${script}.css" />
        <script type="module" src="/frame/assets/${script}.js"></script>
      </head>
      <body></body>
    </html> `.html;
}
