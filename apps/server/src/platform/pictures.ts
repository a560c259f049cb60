import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { Busy } from '../core/busy.ts';
import { createQueue } from './queue.ts';

/** The size of pictures from a good phone camera; larger ones are refused. */
const MOST_PIXELS = 50_000_000;

/** Where each format has its signature, as single bytes. */
const signatures = {
  png: { at: 0, text: '\x89PNG\r\n\x1a\n' },
  jpeg: { at: 0, text: '\xff\xd8\xff' },
  webp: { at: 8, text: 'WEBP' },
} as const;

type PictureKind = keyof typeof signatures;

// One at a time in the process: a picture of 50 million pixels takes 200 MB while it is drawn.
const queue = createQueue({ atOnce: 1, most: 50, full: () => new Busy('too many pictures wait') });

export type PictureLook = {
  kinds: readonly PictureKind[];
  seconds: number;
  /** Colour behind transparent parts. */
  background: string;
  draw: (picture: Sharp) => Sharp;
};

/** Evidence that people send: large enough to read a receipt. */
export const evidence: PictureLook = {
  kinds: ['png', 'jpeg'],
  seconds: 10,
  background: '#ffffff',
  draw: (picture) => picture.resize(2000, 2000, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 85 }),
};

/**
 * An uploaded picture encoded again, or null for other formats and broken files. Only its pixels remain of the file.
 */
export async function drawAnew(bytes: Uint8Array, look: PictureLook): Promise<Buffer | null> {
  const { kinds, seconds, background, draw } = look;
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const kind = kinds.find((one) => start.startsWith(signatures[one].text, signatures[one].at));
  if (!kind) return null;
  return queue.run(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
      if ((await picture.metadata()).format !== kind) return null;
      const upright = picture.timeout({ seconds }).autoOrient();
      return await draw(upright.flatten({ background }).toColourspace('srgb')).toBuffer();
    } catch {
      return null;
    }
  });
}
