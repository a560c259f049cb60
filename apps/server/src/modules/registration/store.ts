import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Tx } from '../../platform/db/index.ts';

export type Origin = { way: 'username' | 'mobile' | 'trial' | 'agent'; registerUrl: string; domain: string };

/** How the account was made. */
export async function insertRegistration(
  tx: Tx,
  member: Pick<Member, 'id' | 'merchant'>,
  { context, origin }: { context: RequestContext; origin: Origin },
): Promise<void> {
  await tx
    .insertInto('registrations')
    .values({
      member_id: member.id,
      merchant: member.merchant,
      way: origin.way,
      register_url: origin.registerUrl,
      domain: origin.domain,
      ip: context.ip,
      device: context.device,
      user_agent: context.userAgent,
      made_at: context.at,
    })
    .execute();
}

export type Consent = { kind: 'age' | 'terms'; edition: number; version: number | null };

/** What the new member confirmed, with edition and time; such a row never changes (RG-27). */
export async function insertConsents(
  tx: Tx,
  id: MemberId,
  { consents, at, ip }: { consents: readonly Consent[]; at: Date; ip: string },
): Promise<void> {
  await tx
    .insertInto('consents')
    .values(consents.map((consent) => ({ ...consent, member_id: id, given_at: at, ip })))
    .execute();
}
