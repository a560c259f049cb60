import { PROMOTION_PICTURES } from '@croupier/contract';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { drawAnew, evidence } from '../../platform/pictures.ts';
import type { Acting } from './acting.ts';
import { picturesOf } from './joinings.ts';
import type { PromotionParts } from './ports.ts';

/** Pictures of an application: drawn anew, so that nothing but their pixels is kept. */
export function createPictures({ db, clock }: PromotionParts, acting: Acting) {
  async function upload(
    { brand, member, ip, device }: MemberContext,
    { promotion, picture: id, bytes }: { promotion: string; picture: string; bytes: Uint8Array },
  ): Promise<Refusal | { pictures: string[] }> {
    const picture = await drawAnew(bytes, evidence);
    if (!picture) return refuse('picture_refused');
    return inTransaction(db, async (tx) => {
      const meeting = await acting.meet(tx, { brand, member, ip, device }, promotion);
      if (!meeting) return refuse('not_found');
      const { joining } = meeting.standing;
      if (joining?.step !== 'joined') return refuse('promotion_not_joined');
      const known = (await picturesOf(tx, [joining.id])).get(joining.id) ?? [];
      if (known.includes(id)) return { pictures: known };
      if (known.length >= PROMOTION_PICTURES) return refuse('too_many_proofs');
      const isTaken = await tx.selectFrom('promotion_pictures').select('id').where('id', '=', id).executeTakeFirst();
      if (isTaken) return refuse('not_found');
      await tx.insertInto('promotion_pictures').values({ id, joining: joining.id, at: clock.now(), picture }).execute();
      return { pictures: [...known, id] };
    });
  }

  async function read(reader: Db, joining: string, id: string): Promise<Buffer | null> {
    const row = await reader
      .selectFrom('promotion_pictures')
      .select('picture')
      .where('id', '=', id)
      .where('joining', '=', joining)
      .executeTakeFirst();
    return row?.picture ?? null;
  }

  return { upload, read };
}
