import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { appIcon, ART, avatar, banner, gameTile, readAddress, vendorMark } from '@croupier/art';
import type { ArtRequest } from '@croupier/art';
import { perMinute } from '@croupier/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Brand } from './core/brands.ts';
import { unreachable } from './core/unreachable.ts';
import { createArtRenderer } from './art-renderer.ts';
import { createByteCache } from './platform/byte-cache.ts';
import { sendRefusal } from './platform/http/index.ts';
import type { RequestGuard, Limits } from './platform/http/index.ts';

type BrandFinder = { find: (asked: { merchant: string | undefined; host: string | undefined }) => Brand | null };

type Options = {
  app: FastifyInstance;
  brands: BrandFinder;
  limits: Limits;
  requestGuard: RequestGuard;
  /** Room for compressed pictures; tests make it small. */
  cacheBytes?: number;
};

/** 16 MB hold about 5,000 tiles. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** Fast scrolling shows at most 100 tiles a second; a whole office may share one address. */
const LIMIT = perMinute(6000);

/** Rendering takes ten times as long as drawing an SVG; above this limit SVGs are sent. */
const PAINT_LIMIT = perMinute(600);
/** How long browsers cache an SVG that is sent while the picture is being rendered. */
const DRAWING_SECONDS = 10;

/** A picture loads nothing else, even when it is opened by itself. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

const brotli = promisify(zlib.brotliCompress);
/** Level 6 of 11: one percent larger than level 9 at a third of the time. */
const QUALITY = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Serves the product's own pictures: drawn from the address, compressed once, cached by browsers for ever. */
export function serveArt({ app, brands, limits, requestGuard, cacheBytes = CACHE_BYTES }: Options) {
  const cache = createByteCache(cacheBytes);
  const renderer = createArtRenderer();

  app.get(`${ART}/*`, async (request, reply) => {
    const limited = await limits.take('art', LIMIT, request.ip);
    if (limited) return sendRefusal(requestGuard, request, reply, limited);
    const asked = readAddress(request.url);
    if (!asked) return reply.callNotFound();
    const make = drawingOf(asked, brands);
    if (!make) return reply.callNotFound();
    reply.header('content-security-policy', PICTURE_POLICY).header('vary', 'accept-encoding');
    const scale = paintedScale(request.url, asked);
    const painted = scale === null ? undefined : renderer.painted(request.url);
    if (painted) return reply.type('image/webp').header('cache-control', FOR_EVER).send(painted);
    if (scale !== null && !(await limits.take('art_paint', PAINT_LIMIT, request.ip)))
      renderer.begin({ address: request.url, make, scale });
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', scale === null ? cacheControlOf(asked) : `public, max-age=${DRAWING_SECONDS}`);
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    // An icon changes when operators edit its brand.
    const edition = asked.kind === 'icon' ? brands.find({ merchant: asked.merchant, host: undefined })?.version : 0;
    return takesBrotli ? sendCompressed(reply, `${request.url} ${edition}`, make) : reply.send(make());
  });

  async function sendCompressed(reply: FastifyReply, address: string, make: () => string) {
    let packed = cache.get(address);
    if (!packed) {
      packed = await brotli(make(), QUALITY);
      cache.set(address, packed);
    }
    return reply.header('content-encoding', 'br').send(packed);
  }
}

const FOR_EVER = 'public, max-age=31536000, immutable';

/** An icon depends on its brand; every other picture depends only on its address. */
const cacheControlOf = ({ kind }: ArtRequest) => (kind === 'icon' ? 'public, max-age=86400' : FOR_EVER);

/** The size of the rendered picture as a multiple of its SVG; null when the SVG is sent. */
function paintedScale(address: string, asked: ArtRequest): number | null {
  if (!address.endsWith('.webp')) return null;
  // Screens with two pixels per point show tiles at half their size at most, and vendors' names at full size and more.
  if (asked.kind !== 'vendor') return 1;
  return asked.mark === 'icon' ? 2 : 3;
}

/** The function that draws a picture; null when its brand does not exist. */
function drawingOf(asked: ArtRequest, brands: BrandFinder): (() => string) | null {
  switch (asked.kind) {
    case 'tile':
      return () => gameTile(asked);
    case 'banner':
      return () => banner(asked);
    case 'vendor':
      return () => vendorMark({ code: asked.code, name: asked.name, kind: asked.mark });
    case 'avatar':
      return () => avatar(asked.seed);
    case 'icon': {
      const brand = brands.find({ merchant: asked.merchant, host: undefined });
      return brand && (() => iconOf(brand, asked));
    }
    default:
      return unreachable(asked);
  }
}

function iconOf(brand: Brand, { size, isMaskable }: { size: number; isMaskable: boolean }): string {
  const file = path.join(brand.folder, 'mark.svg');
  const mark =
    brand.drawings.mark ??
    (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null) ??
    vendorMark({ code: brand.merchant, name: brand.name, kind: 'icon' });
  return appIcon({ mark, name: brand.name, size, isMaskable, background: pageColour(brand) });
}

/** The background colour of the brand's theme. */
function pageColour(brand: Brand): string {
  return /--token-page:\s*(#[\da-f]{6})/i.exec(brand.themeCss)?.[1] ?? '#061416';
}
