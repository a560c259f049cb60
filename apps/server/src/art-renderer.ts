import sharp from 'sharp';
import { Busy } from './core/busy.ts';
import { createByteCache } from './platform/byte-cache.ts';
import { createQueue } from './platform/queue.ts';

/** 24 MB hold about 2,000 tiles. */
const CACHE_BYTES = 24 * 1024 * 1024;
const MOST_WAITING = 200;
const SECONDS = 10;
/** The resolution of an SVG pixel, in dots per inch. */
const DENSITY = 72;
/** At 60 the flat colours and letters of a tile still have clean edges; files at 80 are half as large again. */
const QUALITY = { quality: 60, smartSubsample: true };

// Every drawing is rendered once, so the library's own cache would never be used.
sharp.cache(false);

type Wanted = { address: string; make: () => string; scale: number };

/**
 * Renders drawings as WebP. A browser draws an SVG on its main thread, about 10 ms each, and decodes WebP on another
 * one. No request waits for the renderer: until it is done, the SVG is sent.
 */
export function createArtRenderer() {
  const cache = createByteCache(CACHE_BYTES);
  // One at a time: the same threads also hash passwords.
  const queue = createQueue({ atOnce: 1, most: MOST_WAITING, full: () => new Busy('too many pictures to paint') });
  const underWay = new Set<string>();

  /** Starts rendering unless it is under way. After a failure the SVG is sent. */
  function begin({ address, make, scale }: Wanted): void {
    if (underWay.has(address)) return;
    underWay.add(address);
    void queue
      .run(async () => {
        const picture = sharp(Buffer.from(make()), { density: DENSITY * scale }).timeout({ seconds: SECONDS });
        cache.set(address, await picture.webp(QUALITY).toBuffer());
      })
      .catch(() => undefined)
      .finally(() => underWay.delete(address));
  }

  return { begin, painted: (address: string) => cache.get(address) };
}
