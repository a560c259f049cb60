import { isRefusal } from '../../core/refusal.ts';
import { memberId } from '../../core/ids.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { createExplorer } from './explorer.ts';
import { createMoving, movesOf } from './moving.ts';
import type { Move } from './moving.ts';
import { brandNamed } from './ports.ts';
import type { AgentParts } from './ports.ts';

export { directsOf, isInTeam, pathOf, pathsOf, teamOf, teamQuery, uplineAt } from './tree.ts';
export type { Placed } from './tree.ts';

type Names = 'agentTree' | 'agentMoves' | 'moveAgent';

/** Agents: the tree of uplines and its history, moves by operators, and what agents see of their teams. */
export function createAgents(parts: AgentParts) {
  const { db, brands, members, operatorNames } = parts;
  const explore = createExplorer(parts);
  const move = createMoving(parts);

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

  const handlers: Handlers<Names> = {
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
      const { id, reason } = body;
      const moved = await move(context, brandNamed(brands, params.merchant), {
        id,
        memberId: memberId(body.memberId),
        uplineId: body.uplineId === null ? null : memberId(body.uplineId),
        reason,
      });
      return isRefusal(moved) ? moved : { ...moved };
    },
  };

  return { handlers };
}

export type Agents = ReturnType<typeof createAgents>;
