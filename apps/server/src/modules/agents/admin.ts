import { memberId } from '../../core/ids.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { createExplorer } from './explorer.ts';
import type { LevelsOfAgents } from './levels.ts';
import { createMoving, movesOf } from './moving.ts';
import type { Move } from './moving.ts';
import { brandNamed } from './ports.ts';
import type { AgentParts } from './ports.ts';
import type { SettingLevels } from './setting-levels.ts';

type Names = 'agentTree' | 'agentMoves' | 'moveAgent' | 'memberLevels' | 'setMemberLevels';

/** The tree, moves and levels for operators. */
export function createAgentsAdmin(parts: AgentParts, levels: LevelsOfAgents, setting: SettingLevels): Handlers<Names> {
  const { db, brands, members, operatorNames } = parts;
  const explore = createExplorer(parts);
  const move = createMoving(parts, levels);

  async function shownMoves(merchant: string, moves: readonly Move[]) {
    const ids = moves.flatMap((one) => [one.memberId, one.fromId ?? [], one.toId ?? []].flat());
    const accounts = await members.accountsOf(db, brandNamed(brands, merchant), [...new Set(ids)]);
    const names = new Map(
      (await operatorNames(db, [...new Set(moves.map(({ by }) => by))])).map(({ id, name }) => [id, name]),
    );
    const who = (id: string) => ({ id, account: accounts.get(id) ?? '' });
    return moves.map((one) => ({
      id: one.id,
      member: who(one.memberId),
      from: one.fromId && who(one.fromId),
      to: one.toId && who(one.toId),
      reason: one.reason,
      accounts: one.accounts,
      by: { id: one.by, name: names.get(one.by) ?? '' },
      madeAt: one.madeAt.toISOString(),
      effectiveAt: one.effectiveAt.toISOString(),
      isReplaced: one.isReplaced,
    }));
  }

  return {
    agentTree: (_context, { params, query }) => explore(brandNamed(brands, params.merchant), query),
    agentMoves: async (_context, { params, query }) => {
      const before = query.before === undefined ? null : new Date(query.before);
      const found = await movesOf(db, params.merchant, { before, limit: query.limit + 1 });
      const moves = found.slice(0, query.limit);
      return {
        moves: await shownMoves(params.merchant, moves),
        next: found.length > query.limit ? moves.at(-1)!.madeAt.toISOString() : null,
      };
    },
    moveAgent: async (context, { params, body }) => {
      const moved = await move(context, brandNamed(brands, params.merchant), {
        ...body,
        memberId: memberId(body.memberId),
        uplineId: body.uplineId === null ? null : memberId(body.uplineId),
      });
      return isRefusal(moved) ? moved : { ...moved };
    },
    memberLevels: async (_context, { params }) => {
      const brand = brandNamed(brands, params.merchant);
      const found = await members.byId(db, brand, memberId(params.id));
      if (!found || found.isTrial) return refuse('not_found');
      return { account: found.account, categories: await setting.shown(db, brand, params.id) };
    },
    setMemberLevels: (context, { params, body }) =>
      setting.byOperator(context, brandNamed(brands, params.merchant), { id: params.id, ...body }),
  };
}
