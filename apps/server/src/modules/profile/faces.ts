import type { Db } from '../../platform/db/index.ts';
import { avatarOf } from './avatars.ts';

/** The picture of a member and the language kept on the account. */
export async function faceOf(reader: Db, id: string): Promise<{ icon: string | null; language: string | null }> {
  const [icon, row] = await Promise.all([
    avatarOf(reader, id),
    reader.selectFrom('members').select('language').where('id', '=', id).executeTakeFirst(),
  ]);
  return { icon, language: row?.language ?? null };
}
