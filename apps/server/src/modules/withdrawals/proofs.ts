import { MOST_PROOFS } from '@croupier/contract';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { drawAnew, evidence } from '../../platform/pictures.ts';
import { currentPayout, findProofPicture, insertProof, proofsOf } from './payout-store.ts';
import type { WithdrawalParts } from './ports.ts';
import { findWithdrawal, lockWithdrawal } from './store.ts';

/** Pictures that show that a payment did not arrive, encoded again and stored with the payment (WI-18). */
export function createProofs({ db, clock }: Pick<WithdrawalParts, 'db' | 'clock'>) {
  async function upload(context: MemberContext, id: string, bytes: Uint8Array) {
    // Checked before the picture is encoded, which is expensive.
    const before = await inTransaction(db, (tx) => roomFor(tx, context, id));
    if (isRefusal(before)) return before;
    const picture = await drawAnew(bytes, evidence);
    if (!picture) return refuse('picture_refused');
    return inTransaction(db, async (tx) => {
      const room = await roomFor(tx, context, id);
      if (isRefusal(room)) return room;
      const { payoutNo, count } = room;
      await insertProof(tx, { payoutNo, place: count + 1, picture, at: clock.now() });
      return { proofs: count + 1, most: MOST_PROOFS };
    });
  }

  async function roomFor(tx: Tx, { brand, member }: MemberContext, id: string) {
    const withdrawal = await lockWithdrawal(tx, id, { merchant: brand.merchant, memberId: member.id });
    if (!withdrawal) return refuse('not_found');
    const payout = withdrawal.state === 'DISBURSED' ? await currentPayout(tx, withdrawal) : null;
    if (!payout) return refuse('withdrawal_moved_on');
    const count = (await proofsOf(tx, payout.payoutNo)).length;
    return count >= MOST_PROOFS ? refuse('too_many_proofs') : { payoutNo: payout.payoutNo, count };
  }

  /** For operators: a picture of the latest payment that has some. */
  async function picture({ merchant, id, place }: { merchant: string; id: string; place: number }) {
    const withdrawal = await findWithdrawal(db, id, { merchant });
    const found = withdrawal && (await findProofPicture(db, withdrawal, place));
    return found ? { type: 'image/jpeg' as const, base64: found.toString('base64') } : refuse('not_found');
  }

  return { upload, picture };
}
