import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';

/** Without letters and digits that look alike: codes are read out and typed. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
/** Among a million million codes the first is free; ten tries prove that something else is wrong. */
const TRIES = 10;

/** A member's own code; made when it is asked for the first time. */
export async function codeOf(
  db: Db,
  { clock, random }: { clock: Clock; random: Random },
  { merchant }: Brand,
  member: MemberId,
): Promise<string> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const known = await db
      .selectFrom('referral_codes')
      .select('code')
      .where('member_id', '=', member)
      .executeTakeFirst();
    if (known) return known.code;
    const code = [...random.bytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]!).join('');
    const taken = await db
      .selectFrom('invitation_codes')
      .select('code')
      .where('merchant', '=', merchant)
      .where('code', '=', code)
      .executeTakeFirst();
    if (taken) continue;
    await db
      .insertInto('referral_codes')
      .values({ merchant, code, member_id: member, made_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  throw new Error(`no referral code was free for member ${member}`);
}

/** Whose code it is. */
export async function ownerOfCode(reader: Db, { merchant }: Brand, code: string): Promise<MemberId | null> {
  const row = await reader
    .selectFrom('referral_codes')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('code', '=', code)
    .executeTakeFirst();
  return row ? memberIdOf(row.member_id) : null;
}
