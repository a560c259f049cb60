import { levelIn, levelText } from '@croupier/agents';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { memberId } from '../../core/ids.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { MemberContext, OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { levelCategories } from './levels.ts';
import type { LevelsOfAgents } from './levels.ts';
import type { AgentParts } from './ports.ts';
import { isInTeam, uplineAt } from './tree.ts';

type Wish = { id: string; levels: Record<string, string>; lowersBelow: boolean };

/** Levels as the direct upline and operators see and set them. */
export function createSettingLevels({ db, clock, members }: AgentParts, levels: LevelsOfAgents) {
  async function shown(reader: Db, brand: Brand, id: string) {
    const { rows } = await sql<{ upline: string | null }>`
      select upline_id as upline from uplines where member_id = ${id}::uuid and to_at is null`.execute(reader);
    const today = await levels.levelsOf(reader, id, clock.now());
    const coming = await levels.levelsOf(reader, id, null);
    const most = await levels.mostBelow(reader, brand, rows[0]?.upline ?? null);
    return levelCategories(brand).map((category) => {
      const [now, next] = [levelIn(today, category), levelIn(coming, category)];
      return {
        category,
        level: levelText(now),
        next: next === now ? null : levelText(next),
        most: levelText(levelIn(most, category)),
      };
    });
  }

  async function ofDownline({ brand, member }: Pick<MemberContext, 'brand' | 'member'>, id: string) {
    const now = clock.now();
    // One's own would tell the upline's.
    if (id === member.id || !(await isInTeam(db, { agent: member.id, member: id }, now))) return refuse('not_in_team');
    const found = (await members.byId(db, brand, memberId(id)))!;
    return {
      id,
      account: found.account,
      isMine: (await uplineAt(db, id, now)) === member.id,
      categories: await shown(db, brand, id),
    };
  }

  async function byUpline({ brand, member }: Pick<MemberContext, 'brand' | 'member'>, wish: Wish) {
    const by = `member:${member.id}`;
    return inTransaction(db, async (tx) => {
      await levels.lock(tx, brand);
      // Under the lock, so a move does not come in between; whoever is about to leave is no longer this upline's to set.
      const { rows } = await sql<{ id: string }>`
        select member_id as id from uplines where member_id = ${wish.id}::uuid and upline_id = ${member.id}::uuid
          and to_at is null`.execute(tx);
      if (rows.length === 0 || (await uplineAt(tx, wish.id, clock.now())) !== member.id) return refuse('not_in_team');
      const set = await levels.setLevels(tx, brand, { ...wish, by });
      if (isRefusal(set)) return set;
      await audit(tx, brand, { ...wish, actor: by, reason: null, lowered: set.lowered });
      return set;
    });
  }

  async function byOperator(
    { operator }: OperatorContext,
    brand: Brand,
    { reason, ...wish }: Wish & { reason: string },
  ) {
    const actor = `operator:${operator.id}`;
    return inTransaction(db, async (tx) => {
      const found = await members.byId(tx, brand, memberId(wish.id));
      if (!found || found.isTrial) return refuse('not_found');
      const set = await levels.setLevels(tx, brand, { ...wish, by: actor });
      if (isRefusal(set)) return set;
      await audit(tx, brand, { ...wish, actor, reason, lowered: set.lowered });
      return set;
    });
  }

  type Audited = Wish & { actor: string; reason: string | null; lowered: number };
  const audit = (
    tx: Parameters<typeof writeAudit>[0],
    { merchant }: Brand,
    { id, actor, reason, lowered, ...wish }: Audited,
  ) =>
    writeAudit(tx, clock, {
      merchant,
      actor,
      act: 'agent.levels',
      subject: `member:${id}`,
      reason,
      before: null,
      after: { levels: wish.levels, lowered },
    });

  return { shown, ofDownline, byUpline, byOperator };
}

export type SettingLevels = ReturnType<typeof createSettingLevels>;
