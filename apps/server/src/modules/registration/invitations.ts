import { dayOf } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { memberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Members } from '../members/index.ts';

export type Invitation = { code: string; agent: Member; type: number; rebateLevels: Record<string, string> };

/** Codes are read out and typed: case and spaces do not matter. */
export function canonicalCode(text: string): string | null {
  const code = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{4,32}$/.test(code) ? code : null;
}

/**
 * The invitation of a code that is valid now: with a use left, not past its last day, of an active agent who is not frozen
 * (RG-25, AG-24).
 */
export async function invitationOf(
  db: Db,
  { members, brand, text, now }: { members: Members; brand: Brand; text: string; now: Date },
): Promise<Invitation | null> {
  const code = canonicalCode(text);
  const row =
    code &&
    (await db
      .selectFrom('invitation_codes')
      .select([
        'code',
        'agent_id',
        'type',
        'rebate_levels',
        'ended_at',
        'uses',
        sql<string | null>`last_day::text`.as('last_day'),
        sql<number>`(select count(distinct u.member_id)::int from uplines u
          where u.merchant = invitation_codes.merchant and u.code = invitation_codes.code)`.as('used'),
      ])
      .where('merchant', '=', brand.merchant)
      .where('code', '=', code)
      .executeTakeFirst());
  if (!row || row.ended_at) return null;
  if (row.uses !== null && row.used >= row.uses) return null;
  if (row.last_day !== null && row.last_day < dayOf(now.getTime(), brand.timeZone)) return null;
  const agent = await members.byId(db, brand, memberId(row.agent_id));
  if (!agent?.isAgent || agent.isFrozen) return null;
  return { code: row.code, agent, type: row.type, rebateLevels: row.rebate_levels as Record<string, string> };
}

export type NewInvitation = {
  code: string;
  agent: Pick<Member, 'id'>;
  type: number;
  rebateLevels: Record<string, string>;
  now: Date;
};

export async function createInvitation(tx: Tx, brand: Brand, invitation: NewInvitation): Promise<void> {
  const code = canonicalCode(invitation.code);
  if (!code) throw new Error(`${invitation.code} is no invitation code`);
  await tx
    .insertInto('invitation_codes')
    .values({
      merchant: brand.merchant,
      code,
      agent_id: invitation.agent.id,
      type: invitation.type,
      rebate_levels: JSON.stringify(invitation.rebateLevels),
      made_at: invitation.now,
    })
    .execute();
}
