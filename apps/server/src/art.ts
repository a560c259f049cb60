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

/** 16 MB hold some 5,000 tiles: what is looked at in an evening, at the memory of one photograph. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** Somebody who scrolls through everything sees 100 tiles a second at most; a whole office may share the address. */
const LIMIT = perMinute(6000);

/** Painting takes ten times as long as drawing: anyone who asks for more new ones gets drawings. */
const PAINT_LIMIT = perMinute(600);
/** So long a drawing stands in for what is being painted. */
const DRAWING_SECONDS = 10;

/** A picture says nothing but itself, even when opened alone. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

const brotli = promisify(zlib.brotliCompress);
/** 6 of 11: one per cent larger than 9 and a third of its work. */
const QUALITY = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Gives the product's own pictures: drawn from the address, compressed once, kept by the browser for ever. */
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
    // An icon is another one when operators have edited its brand.
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

/** An icon follows the brand's folder; all else follows the address alone. */
const cacheControlOf = ({ kind }: ArtRequest) => (kind === 'icon' ? 'public, max-age=86400' : FOR_EVER);

/** How large it is painted, as a multiple of its drawing; null for what is sent as it is drawn. */
function paintedScale(address: string, asked: ArtRequest): number | null {
  if (!address.endsWith('.webp')) return null;
  // A tile is shown at half its size at most, on screens with two dots for one; lettering also at full size and above.
  if (asked.kind !== 'vendor') return 1;
  return asked.mark === 'icon' ? 2 : 3;
}

/** How to draw what is asked for; null when it needs a brand that is not here. */
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

/** The colour of the brand's pages, as its theme says it. */
function pageColour(brand: Brand): string {
  return /--token-page:\s*(#[\da-f]{6})/i.exec(brand.themeCss)?.[1] ?? '#061416';
}
