import sharp from 'sharp';
import { Busy } from '../core/busy.ts';
import { createQueue } from './queue.ts';

/** The camera of a large phone; what unpacks to more is somebody trying something. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;
/** Enough to read a receipt by. */
const LONGEST_SIDE = 2000;

const beginnings: [string, number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
];

/** Pictures that people send as evidence, drawn anew as jpg: nothing of an uploaded file but its colours remains. */
export function createPictures() {
  // One at a time: a picture of 50 million dots takes 200 MB while it is drawn.
  const queue = createQueue({ atOnce: 1, most: 50, full: () => new Busy('too many pictures wait') });

  /** The picture drawn anew, or null when it is no png or jpg that can be drawn. */
  async function drawAnew(bytes: Uint8Array): Promise<Buffer | null> {
    const kind = beginnings.find(([, begin]) => begin.every((byte, place) => bytes[place] === byte))?.[0];
    if (!kind) return null;
    return queue.run(async () => {
      try {
        const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
        if ((await picture.metadata()).format !== kind) return null;
        return await picture
          .timeout({ seconds: SECONDS })
          .autoOrient()
          .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .toColourspace('srgb')
          .jpeg({ quality: 85 })
          .toBuffer();
      } catch {
        return null;
      }
    });
  }

  return { drawAnew };
}

export type Pictures = ReturnType<typeof createPictures>;
