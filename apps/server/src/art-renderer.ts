import sharp from 'sharp';
import { Busy } from './core/busy.ts';
import { createByteCache } from './platform/byte-cache.ts';
import { createQueue } from './platform/queue.ts';

/** 24 MB hold some 2,000 tiles: what is looked at in an evening. */
const CACHE_BYTES = 24 * 1024 * 1024;
const MOST_WAITING = 200;
const SECONDS = 10;
/** What SVG calls a dot, in dots per inch. */
const DENSITY = 72;
/** 60 is where flat colours and letters of a tile still have clean edges; 80 weighs half as much again. */
const QUALITY = { quality: 60, smartSubsample: true };

// Every drawing is painted once: what the library would keep is never asked for.
sharp.cache(false);

type Wanted = { address: string; make: () => string; scale: number };

/**
 * Paints drawings as WebP. A browser draws an SVG on the thread that answers taps, some 10 ms each; dots it unpacks
 * beside it. Nobody waits for the renderer: until it is done, a drawing is sent as it is.
 */
export function createArtRenderer() {
  const cache = createByteCache(CACHE_BYTES);
  // One at a time: the threads it runs on also hash passwords.
  const queue = createQueue({ atOnce: 1, most: MOST_WAITING, full: () => new Busy('too many pictures to paint') });
  const underWay = new Set<string>();

  /** Begins to paint unless it does already. Whatever goes wrong, the drawing itself remains. */
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
