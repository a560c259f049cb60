import { systemStatuses } from '@croupier/contract/system-statuses';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../core/brands.ts';
import type { Clock } from '../core/ports.ts';
import type { InsideCalls } from '../platform/http/index.ts';
import { pageHeaders, pagePolicy } from '../platform/http/index.ts';
import type { Log } from '../platform/log.ts';
import type { Bus } from '../platform/push/index.ts';
import { languageOfRequest } from './language-of-request.ts';
import {
  fillBody,
  fillHead,
  preloadFonts,
  preloadScripts,
  readTemplate,
  schemeOf,
  sha256,
  takePreloads,
} from './page-html.ts';
import { createPageStore } from './page-store.ts';
import { createChunkList, createPortalBuild } from './renderer.ts';
import type { PortalBuild } from './renderer.ts';
import { writtenPaths } from './written-paths.ts';

/** A rendering that takes longer is abandoned; its visitors were already served without it. */
const RENDER_MS = 10_000;
/** Nearly as small as the highest level in a quarter of the time; runs only when a page changed. */
const BROTLI_QUALITY = 10;

/** Visitors who open a members' page get this one. */
const SIGN_IN = '/login';

const compress = promisify(zlib.brotliCompress);
const expand = promisify(zlib.brotliDecompress);

type Language = { code: string; tag: string; direction: string };

/** A page as sent, the same for every visitor. Stored compressed, at a tenth of its size. */
type ReadyPage = { status: number; brotli: Buffer; etag: string; policy: string };

export type PortalPagesOptions = {
  template: string;
  folder: string;
  frameSources: readonly string[];
  clock: Clock;
  log: Log;
  bus: Bus;
  call: InsideCalls;
};

/** After these messages rendered pages may be outdated. */
const changes = ['brand.availability', 'brand.changed', 'content.changed', 'games.catalogue'];

export function createPortalPages(options: PortalPagesOptions) {
  const { folder, frameSources, clock, log, bus, call } = options;
  const build = createPortalBuild(folder);
  const chunks = createChunkList(folder);
  const { first, all } = chunks.styles;
  const template = readTemplate(options.template);
  const withAllStyles = (html: string) => (first && all ? html.replace(first, all) : html);
  const store = createPageStore<ReadyPage>({ clock });
  bus.listen((messages) => {
    for (const { kind, channel } of messages)
      if (changes.includes(kind)) store.forget(channel.replace(/^brand:/, '') as Brand['merchant']);
  });

  /** The page of a visitor to whom the brand is open; it contains nothing about the visitor. */
  async function send(request: FastifyRequest, reply: FastifyReply, brand: Brand): Promise<FastifyReply> {
    if (isPreview(request)) return sendPlain(request, reply, brand);
    const language = languageOfRequest(request, brand);
    const portal = await build();
    const rendered = portal && (await rendering(portal, request, brand, language));
    if (!rendered) return sendPlain(request, reply, brand);
    reply.headers(headersOf(request, rendered.policy));
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie').header('etag', rendered.etag);
    if (request.headers['if-none-match'] === rendered.etag) return reply.status(304).send();
    reply.status(rendered.status).type('text/html; charset=utf-8');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await expand(rendered.brotli));
    return reply.header('content-encoding', 'br').send(rendered.brotli);
  }

  async function rendering(
    portal: PortalBuild,
    request: FastifyRequest,
    brand: Brand,
    language: Language,
  ): Promise<ReadyPage | null> {
    const { pathname, search } = new URL(request.url, 'http://portal.invalid');
    const settings = await settingsOf(brand, language.code);
    const asked = portal.placeOf(pathname + search, settings);
    const place = asked.needsSignIn && !isSignedIn(request) ? portal.placeOf(SIGN_IN, settings) : asked;
    if (!place.isPublic && !place.isForAllMembers) return null;
    const origin = originOf(request, brand);
    // All unknown addresses share one rendering.
    const shown = new URL(place.name === undefined ? '/404' : place.address, origin);
    const address = shown.pathname + shown.search;
    const make = (before: ReadyPage | null) =>
      render({ portal, brand, language, origin, address, isForMembers: place.needsSignIn, before }).catch(
        (error: unknown) => {
          log.error({ error, address, merchant: brand.merchant }, 'a page could not be rendered');
          throw error;
        },
      );
    const name = `${language.code} ${origin} ${brand.version} ${address}`;
    return store.get(brand.merchant, name, make, { hasQuery: shown.search !== '' });
  }

  type Wanted = {
    portal: PortalBuild;
    brand: Brand;
    language: Language;
    origin: string;
    address: string;
    isForMembers: boolean;
    before: ReadyPage | null;
  };

  async function render(wanted: Wanted): Promise<ReadyPage> {
    const { portal, brand, language, origin, address, isForMembers, before } = wanted;
    const asVisitor = (name: string, sent: unknown) =>
      name === 'systemSettings'
        ? settingsOf(brand, language.code)
        : call({ brand, language: language.code }, name, sent);
    const page = await portal.renderPage({
      address,
      merchant: brand.merchant,
      language: language.code,
      scheme: schemeOf(brand),
      call: asVisitor,
      isForMembers,
      signal: AbortSignal.timeout(RENDER_MS),
    });
    const at = (code: string | null) => addressIn(code, address, origin);
    const { preloads, html: content } = takePreloads(page.html);
    const isBrandLanguage = language.code === brand.defaultLanguage;
    const html = fillBody(
      fillHead(
        page.hasFirstStyles ? template.still : withAllStyles(template.still),
        {
          brand,
          language: page.language,
          title: page.title,
          description: page.description,
          canonical: page.isListed ? at(isBrandLanguage ? null : language.code) : '',
          alternates: [
            ...portal
              .writtenLanguages(brand.languages)
              .map(({ code, tag }) => ({ tag, href: at(code === brand.defaultLanguage ? null : code) })),
            { tag: 'x-default', href: at(null) },
          ],
        },
        brand.themeCss + page.css,
        {
          preloads: preloads + preloadFonts(chunks.fonts(brand.themeCss)),
          first: `<script>${portal.earlyScript}</script>`,
        },
      ),
      { html: content, data: page.data, isForMembers },
      { bootScript: portal.bootScript, scripts: chunks.scripts(page.page, language.code, page.nouns) },
    );
    const scripts = [portal.bootScript, portal.earlyScript].map(sha256);
    const hashes = { scripts, styles: [sha256(brand.themeCss + page.css)] };
    return ready(html, page.status, pagePolicy(frameSources, hashes), before);
  }

  async function ready(html: string, status: number, policy: string, before: ReadyPage | null): Promise<ReadyPage> {
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    if (before?.etag === etag) return before;
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib.constants;
    const params = { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT };
    return { status, brotli: await compress(html, { params }), etag, policy };
  }

  /** The empty page that the browser fills: for previews, closed brands, members' pages and failed renderings. */
  function sendPlain(request: FastifyRequest, reply: FastifyReply, brand: Brand): FastifyReply {
    const language = languageOfRequest(request, brand);
    const facts = { brand, language, title: brand.name, description: '', canonical: '', alternates: [] };
    return reply
      .type('text/html; charset=utf-8')
      .headers(headersOf(request, pagePolicy(frameSources, { styles: [sha256(brand.themeCss)] })))
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(
        fillHead(withAllStyles(template.whole), facts, brand.themeCss, {
          preloads: preloadScripts(chunks.scripts(undefined, language.code)),
        }),
      );
  }

  /** The settings of an open brand for any visitor, without an address. */
  async function settingsOf(brand: Brand, language: string): Promise<unknown> {
    const settings = (await call({ brand, language }, 'systemSettings', {})) as object;
    const open = { maintenance: false, regionRestriction: false, systemStatus: systemStatuses.open };
    return { ...settings, ...open, location: { ip: '', country: null } };
  }

  return {
    send,
    sendPlain,
    build,
    chunks,
    settingsOf,
    writtenPaths: (brand: Brand) => writtenPaths(call, brand),
    store,
  };
}

/** No site may frame a page; our own console may frame a preview (BR-27). */
function headersOf(request: FastifyRequest, policy: string): Record<string, string> {
  if (!isPreview(request)) return { ...pageHeaders, 'content-security-policy': policy };
  const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return { ...pageHeaders, 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': framed };
}

export type PortalPages = ReturnType<typeof createPortalPages>;

/**
 * A preview of a theme (BR-27) or of unpublished texts. Neither is in rendered pages: the browser fetches the texts
 * with its pass (CN-27). Only a page framed by the console previews a theme.
 */
export function isPreview({ url, headers }: FastifyRequest): boolean {
  if (/[?&]preview=look(&|$)/.test(url)) return headers['sec-fetch-dest'] !== 'document';
  return /[?&]preview=[\w-]{24}(&|$)/.test(url);
}

/** Whether this browser is signed in, as far as the server can tell. It gives no access. */
const isSignedIn = (request: FastifyRequest) => /(?:^|;\s*)member=1(?:;|$)/.test(request.headers.cookie ?? '');

/** The absolute address of a page in a language, null for the brand's default. The origin decides the brand. */
function addressIn(code: string | null, address: string, origin: string): string {
  const page = new URL(address, origin);
  page.pathname = mainPath(page.pathname);
  if (code !== null) page.searchParams.set('lang', code);
  return page.href;
}

/** Home has six addresses; search engines get one. */
function mainPath(pathname: string): string {
  return ['/index', '/index.html', '/home', '/login', '/register'].includes(pathname) ? '/' : pathname;
}

/** The requested origin if it is one of the brand's domains; other names in a request are not trusted. */
export function originOf(request: FastifyRequest, brand: Brand): string {
  const name = request.hostname.toLowerCase();
  if (!brand.domains.includes(name)) return `https://${brand.mainDomain}`;
  // Of the ports that a request can name, only the one it arrived at makes another page.
  const port = String(request.port ?? '') === String(request.socket.localPort) ? `:${request.port}` : '';
  // A proxy may name any scheme.
  return `${request.protocol === 'http' ? 'http' : 'https'}://${name}${port}`;
}
