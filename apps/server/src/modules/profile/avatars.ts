import sharp from 'sharp';
import { Busy } from '../../core/busy.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Chance, Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { createQueue } from '../../platform/queue.ts';

const SIDE = 256;
/** The camera of a large phone; what unpacks to more is somebody trying something (PF-9). */
const MOST_PIXELS = 50_000_000;
const SECONDS = 5;

const beginnings: [string, number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
];

export type AvatarsOptions = { clock: Clock; chance: Chance };

/** Pictures of members. What is kept and shown is drawn anew: nothing of an uploaded file but its colours remains. */
export function createAvatars({ clock, chance }: AvatarsOptions) {
  // One at a time: a picture of 50 million dots takes 200 MB while it is small.
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
          .resize(SIDE, SIDE, { fit: 'cover' })
          .flatten({ background: '#ffffff' })
          .toColourspace('srgb')
          .webp({ quality: 82, effort: 4 })
          .toBuffer();
      } catch {
        return null;
      }
    });
  }

  /** A new picture has a new name, so that nobody sees the old one from a cache. */
  async function store(tx: Tx, id: MemberId, picture: Buffer): Promise<string> {
    const values = { id: chance.bytes(18).toString('base64url'), picture, made_at: clock.now() };
    await tx
      .insertInto('avatars')
      .values({ member_id: id, ...values })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
      .execute();
    return addressOf(values.id);
  }

  async function remove(tx: Tx, id: MemberId): Promise<void> {
    await tx.deleteFrom('avatars').where('member_id', '=', id).execute();
  }

  async function pictureBy(reader: Db, id: string): Promise<Buffer | null> {
    const row = await reader.selectFrom('avatars').select('picture').where('id', '=', id).executeTakeFirst();
    return row?.picture ?? null;
  }

  return { drawAnew, store, remove, pictureBy };
}

export type Avatars = ReturnType<typeof createAvatars>;

/** The address of a member's picture; null without one. */
export async function avatarOf(reader: Db, id: string): Promise<string | null> {
  const row = await reader.selectFrom('avatars').select('id').where('member_id', '=', id).executeTakeFirst();
  return row ? addressOf(row.id) : null;
}

const addressOf = (id: string): string => `/avatars/${id}.webp`;
