import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { changed, checkNewPassword } from './new-password.ts';
import type { PasswordsParts } from './parts.ts';

/** A stolen session must not allow guessing the password. */
const OLD_PASSWORD_TRIES = { calls: 10, seconds: 3600, shared: true } as const;

type Given = { oldPassword: string; newPassword: string; confirmNewPassword: string };

/** Changes the password of a member who knows the old one; this session stays, all others end (PW-1). */
export async function changePassword(
  { db, limits, passwords, identity, notices }: PasswordsParts,
  context: MemberContext,
  { oldPassword, newPassword, confirmNewPassword }: Given,
): Promise<{ done: true } | Refusal> {
  const { member, brand, tokenHash } = context;
  const limited = await limits.take('password:old', OLD_PASSWORD_TRIES, member.id);
  if (limited) return limited;
  if (!(await identity.passwordMatches(member, oldPassword))) return refuse('old_password_wrong');
  const unfit = checkNewPassword(brand, { newPassword, confirmation: confirmNewPassword });
  if (unfit) return unfit;
  if (newPassword === oldPassword) return refuse('password_unchanged');
  const hash = await passwords.hash(newPassword);
  await inTransaction(db, async (tx) => {
    await identity.storePassword(tx, member, hash);
    await identity.keepOnly(tx, member, tokenHash);
  });
  notices.notifyMember(context, member, changed);
  return { done: true };
}
