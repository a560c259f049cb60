import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../core/brands.ts';
import { escape, tokenOf } from './page-html.ts';

export type BrandFinder = { find: (asked: { merchant: string | undefined; host: string | undefined }) => Brand | null };

/** The brand of a page and its site follows from the domain, never from the visitor (BR-8). */
export function brandOfSite(brands: BrandFinder, request: FastifyRequest): Brand | null {
  return brands.find({ merchant: undefined, host: request.host });
}

/** Theme and drawings name their brand in their address: a preview shows another brand than that of the domain. */
export function brandOfFile(brands: BrandFinder, request: FastifyRequest): Brand | null {
  const { merchant } = request.query as { merchant?: unknown };
  return brands.find({ merchant: typeof merchant === 'string' ? merchant : undefined, host: request.host });
}

/** The brand in this version or a later one. */
export type BrandSince = (brand: Brand, version: number) => Promise<Brand>;

/** A drawing may load nothing, even when it is opened by itself. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/** Theme and drawings of the brand. In development too, where Vite serves the pages. */
export function serveBrandFiles(app: FastifyInstance, brands: BrandFinder, since: BrandSince): void {
  app.get('/brand/theme.css', async (request, reply) => {
    const brand = brandOfFile(brands, request);
    if (!brand) return reply.callNotFound();
    const { version } = request.query as { version?: unknown };
    // A page that heard of an edit names the version: another process may have made it a moment ago.
    const wanted = typeof version === 'string' && /^\d{1,9}$/.test(version) ? Number(version) : 0;
    return reply
      .type('text/css')
      .header('cache-control', 'no-cache')
      .send((await since(brand, wanted)).themeCss);
  });
  for (const kind of ['logo', 'mark'] as const) {
    app.get(`/brand/${kind}.svg`, (request, reply) => {
      const brand = brandOfFile(brands, request);
      return brand ? sendDrawing(request, reply, drawingOf(brand, kind)) : reply.callNotFound();
    });
  }
}

/** Revalidated with every page, so that an edited drawing is seen at once; sent again only when it changed. */
function sendDrawing(request: FastifyRequest, reply: FastifyReply, svg: string): FastifyReply {
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
  reply
    .header('cache-control', 'no-cache')
    .header('etag', etag)
    .header('content-security-policy', DRAWING_POLICY)
    // An image in pages; opened by itself it is downloaded, so it is never a page of ours (HT-24).
    .header('content-disposition', 'attachment');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('image/svg+xml').send(svg);
}

/** The uploaded drawing, else the folder's own, else the brand's initial and name in its colours. */
function drawingOf(brand: Brand, kind: 'logo' | 'mark'): string {
  const uploaded = brand.drawings[kind];
  if (uploaded !== null) return uploaded;
  const own = path.join(brand.folder, `${kind}.svg`);
  if (fs.existsSync(own)) return fs.readFileSync(own, 'utf8');
  const initial = `<rect width="48" height="48" rx="13" fill="${tokenOf(brand, 'accent')}"/>${lettering({ x: 24, anchor: 'middle', fill: tokenOf(brand, 'on-accent'), text: [...brand.name][0]! })}`;
  // An image cannot use the page's fonts: this is wide enough for the widest system font.
  const width = 60 + Math.ceil([...brand.name].length * 18.5);
  const [size, drawing] =
    kind === 'mark'
      ? [48, initial]
      : [width, initial + lettering({ x: 58, anchor: 'start', fill: tokenOf(brand, 'ink'), text: brand.name })];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} 48" role="img" aria-label="${escape(brand.name)}">${drawing}</svg>`;
}

type Lettering = { x: number; anchor: 'start' | 'middle'; fill: string; text: string };

function lettering({ x, anchor, fill, text }: Lettering): string {
  return `<text x="${x}" y="35" font-size="31" font-family="system-ui, Arial, sans-serif" font-weight="700" text-anchor="${anchor}" fill="${fill}">${escape(text)}</text>`;
}
