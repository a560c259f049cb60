import type { Brand } from '../../core/brands.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import { createAgentsAdmin } from './admin.ts';
import { createDownlines } from './downlines.ts';
import { createIncome } from './income.ts';
import { createLevelRebates } from './level-rebates.ts';
import { createLevelsOfAgents } from './levels.ts';
import { movesTold } from './moving.ts';
import { createOpenDays } from './open-days.ts';
import { createOverview } from './overview.ts';
import type { AgentParts } from './ports.ts';
import { createRegisterCentre } from './register-centre.ts';
import { createSettingLevels } from './setting-levels.ts';
import { createTeamReport } from './team-report.ts';

export { directsOf, isInTeam, pathOf, pathsOf, teamOf, teamQuery, uplineAt } from './tree.ts';
export type { Placed } from './tree.ts';

type Names =
  | 'agentTree'
  | 'agentMoves'
  | 'moveAgent'
  | 'memberLevels'
  | 'setMemberLevels'
  | 'agentOverview'
  | 'agentDownlines'
  | 'agentLevels'
  | 'setAgentLevels'
  | 'agentRegisterCentre'
  | 'agreeAgentPolicy'
  | 'registerDownline'
  | 'agentInvitations'
  | 'makeInvitation'
  | 'endInvitation'
  | 'agentReport'
  | 'agentIncome'
  | 'agentNews';

/** Agents: the tree of uplines and its history, levels and their rebates, and what agents see of their teams. */
export function createAgents(parts: AgentParts) {
  const { db, members } = parts;
  const levels = createLevelsOfAgents(parts);
  const centre = createRegisterCentre(parts, levels);
  const openDays = createOpenDays(parts);
  const overview = createOverview(parts, openDays);
  const downlines = createDownlines(parts);
  const settingLevels = createSettingLevels(parts, levels);
  const report = createTeamReport(parts, openDays);
  const income = createIncome(parts);
  const payDays = createLevelRebates(parts);

  const handlers: Handlers<Names> = {
    ...createAgentsAdmin(parts, levels, settingLevels),
    agentOverview: (context) => overview(context),
    agentDownlines: (context, { query }) => downlines(context, query),
    agentLevels: (context, { params }) => settingLevels.ofDownline(context, params.id),
    setAgentLevels: async (context, { params, body }) =>
      (await centre.unagreed(context)) ?? settingLevels.byUpline(context, { id: params.id, ...body }),
    agentRegisterCentre: (context) => centre.page(context),
    agreeAgentPolicy: (context, { body }) => centre.agree(context, body.edition),
    registerDownline: (context, { body }) => centre.register(context, body),
    agentInvitations: async (context, { query }) => {
      const before = query.before === undefined ? null : new Date(query.before);
      const found = await centre.invitations(db, context, { before, limit: query.limit + 1 });
      const invitations = found.slice(0, query.limit);
      return { invitations, next: found.length > query.limit ? invitations.at(-1)!.madeAt : null };
    },
    makeInvitation: (context, { body }) => centre.invite(context, body),
    endInvitation: (context, { params }) => centre.end(context, params.code),
    agentReport: (context, asked) => report(context, asked),
    agentIncome: (context, { query }) => income(context, query),
    agentNews: async ({ brand, member }, { query }) => {
      const before = query.before === undefined ? null : new Date(query.before);
      const found = await movesTold(db, member.id, { before, limit: query.limit + 1 });
      const moves = found.slice(0, query.limit);
      const accounts = await members.accountsOf(db, brand, [...new Set(moves.map(({ memberId }) => memberId))]);
      return {
        moves: moves.map(({ id, memberId, fromId, reason, accounts: count, madeAt, effectiveAt, isReplaced }) => ({
          id,
          account: accounts.get(memberId) ?? '',
          isAway: fromId === member.id,
          reason,
          accounts: count,
          madeAt: madeAt.toISOString(),
          effectiveAt: effectiveAt.toISOString(),
          isReplaced,
        })),
        next: found.length > query.limit ? moves.at(-1)!.madeAt.toISOString() : null,
      };
    },
  };

  const jobs: JobDescription[] = [
    {
      name: 'agents.days',
      rhythm: { everyMinutes: 10 },
      handler: async (_value, signal) => void (await payDays(signal)),
    },
  ];

  return {
    handlers,
    jobs,
    /** In the transaction of a registration by an agent's invitation, once the account has its upline. */
    onInvited: (tx: Tx, brand: Brand, invited: { id: string; code: string }) => centre.onInvited(tx, brand, invited),
    /** Sets levels of an account from the next midnight on. */
    setLevels: levels.setLevels,
    beginLevels: levels.begin,
    payDays,
  };
}

export type Agents = ReturnType<typeof createAgents>;
