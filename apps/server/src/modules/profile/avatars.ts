import type { MemberId } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { drawAnew } from '../../platform/pictures.ts';
import type { PictureLook } from '../../platform/pictures.ts';

const SIDE = 256;

/** The stored form of an uploaded picture (PF-9). */
const avatar: PictureLook = {
  kinds: ['png', 'jpeg'],
  seconds: 5,
  background: '#ffffff',
  draw: (picture) => picture.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82, effort: 4 }),
};

export type AvatarsOptions = { clock: Clock; random: Random };

/** Members' pictures, encoded again: only the pixels of an uploaded file remain. */
export function createAvatars({ clock, random }: AvatarsOptions) {
  /** A new picture has a new name, so that no cache shows the old one. */
  async function store(tx: Tx, id: MemberId, picture: Buffer): Promise<string> {
    const values = { id: random.bytes(18).toString('base64url'), picture, made_at: clock.now() };
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

  return { drawAnew: (bytes: Uint8Array) => drawAnew(bytes, avatar), store, remove, pictureBy };
}

export type Avatars = ReturnType<typeof createAvatars>;

/** The address of a member's picture; null without one. */
export async function avatarOf(reader: Db, id: string): Promise<string | null> {
  const row = await reader.selectFrom('avatars').select('id').where('member_id', '=', id).executeTakeFirst();
  return row ? addressOf(row.id) : null;
}

const addressOf = (id: string): string => `/avatars/${id}.webp`;
