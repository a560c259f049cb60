import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Busy } from '../../core/busy.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import { createQueue } from '../../platform/queue.ts';

export type DrawingKind = 'logo' | 'mark';
export type Drawing = { id: string; kind: DrawingKind; picture: Buffer; width: number; height: number };

/** Twice the largest size in pages, for high-resolution screens. */
const rooms: Record<DrawingKind, { width: number; height: number }> = {
  logo: { width: 800, height: 200 },
  mark: { width: 256, height: 256 },
};
const MOST_PIXELS = 25_000_000;
const SECONDS = 5;

const isPng = (bytes: Uint8Array) => [0x89, 0x50, 0x4e, 0x47].every((byte, place) => bytes[place] === byte);
const isWebp = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF' &&
  Buffer.from(bytes.subarray(8, 12)).toString('latin1') === 'WEBP';

/**
 * Logos and marks that operators upload. Only bitmaps are accepted, because an SVG can contain scripts, styles and
 * addresses; they are encoded again (BR-30).
 */
export function createDrawings() {
  const queue = createQueue({ atOnce: 1, most: 20, full: () => new Busy('too many drawings wait') });

  /** Encoded again as png; null when it is no valid png or webp. */
  return async function drawAnew(kind: DrawingKind, bytes: Uint8Array): Promise<Drawing | null> {
    const format = isPng(bytes) ? 'png' : isWebp(bytes) ? 'webp' : null;
    if (format === null) return null;
    const { width, height } = rooms[kind];
    return queue.run(async () => {
      try {
        const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
        if ((await picture.metadata()).format !== format) return null;
        const drawn = await picture
          .timeout({ seconds: SECONDS })
          .resize(width, height, { fit: 'inside', withoutEnlargement: true })
          .toColourspace('srgb')
          .png({ compressionLevel: 9 })
          .toBuffer({ resolveWithObject: true });
        const id = createHash('sha256').update(drawn.data).digest('hex');
        return { id, kind, picture: drawn.data, width: drawn.info.width, height: drawn.info.height };
      } catch {
        return null;
      }
    });
  };
}

export async function storeDrawing(
  db: Db,
  { id, kind, picture, width, height }: Drawing,
  { merchant, operatorId, at }: { merchant: Merchant; operatorId: string; at: Date },
): Promise<void> {
  const made = { made_by: operatorId, made_at: at };
  await db
    .insertInto('brand_drawings')
    .values({ merchant, id, kind, picture, width, height, ...made })
    // The same picture again is kept for another day.
    .onConflict((conflict) => conflict.columns(['merchant', 'kind', 'id']).doUpdateSet(made))
    .execute();
}

export async function drawingOf(
  db: Db,
  { merchant, kind, id }: { merchant: Merchant; kind: DrawingKind; id: string },
): Promise<Drawing | null> {
  const row = await db
    .selectFrom('brand_drawings')
    .select(['id', 'picture', 'width', 'height'])
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, kind } : null;
}

/** An SVG of ours around the picture, so that it is served and framed like a drawn one. */
export function drawingSvg({ kind, picture, width, height }: Drawing, name: string): string {
  // Marks are always square.
  const side = Math.max(width, height);
  const [across, down] = kind === 'mark' ? [side, side] : [width, height];
  const label = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" role="img" aria-label="${label}">` +
    `<image width="${across}" height="${down}" href="data:image/png;base64,${picture.toString('base64')}"/></svg>`
  );
}
