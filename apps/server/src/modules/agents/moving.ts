import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { memberId } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { AgentParts } from './ports.ts';
import { uplineAt } from './tree.ts';

export type MoveRequest = { id: string; memberId: MemberId; uplineId: MemberId | null; reason: string };

export type MadeMove = { id: string; effectiveAt: string; accounts: number };

/** Moves accounts to another upline, by operators, from the next midnight of the brand on (AG-4). */
export function createMoving({ db, clock, ledger, members }: AgentParts) {
  return async function move(
    { operator }: OperatorContext,
    brand: Brand,
    request: MoveRequest,
  ): Promise<MadeMove | Refusal> {
    const { id, reason, ...what } = request;
    const { merchant } = brand;
    return inTransaction(db, async (tx) => {
      const once = { merchant, scope: 'agents.move', key: id, payload: { operator: operator.id, reason, ...what } };
      const answer = await ledger.once(tx, once, () => makeMove(tx, operator.id, brand, request));
      return isRefusal(answer) ? answer : answer.answer;
    });
  };

  async function makeMove(tx: Tx, by: string, brand: Brand, request: MoveRequest): Promise<MadeMove | Refusal> {
    const { merchant, timeZone } = brand;
    const now = clock.now();
    const member = await members.byId(tx, brand, request.memberId);
    const upline = request.uplineId && (await members.byId(tx, brand, request.uplineId));
    if (!member || (request.uplineId && !upline)) return refuse('not_found');
    if (member.isTrial || (upline && !upline.isAgent)) return refuse('upline_unfit');
    const midnight = new Date(startOfDay(nextDay(dayOf(now.getTime(), timeZone)), timeZone));
    const { rows } = await sql<{ outcome: string; effectiveAt: Date; accounts: number }>`
      select outcome, effective_at as "effectiveAt", accounts
      from uplines_move(${merchant}, ${member.id}::uuid, ${request.uplineId}::uuid, ${midnight})`.execute(tx);
    const { outcome, effectiveAt, accounts } = rows[0]!;
    if (outcome === 'circle') return refuse('upline_circle');
    if (outcome === 'deep') return refuse('tree_too_deep');
    if (outcome !== 'moved') return refuse('upline_already');
    const from = await uplineAt(tx, member.id, now);
    await sql`update agent_moves set replaced_at = ${now}
      where member_id = ${member.id}::uuid and effective_at = ${effectiveAt} and replaced_at is null`.execute(tx);
    await sql`
      insert into agent_moves (id, merchant, member_id, from_id, to_id, reason, accounts, made_by, made_at, effective_at)
      values (${request.id}::uuid, ${merchant}, ${member.id}::uuid, ${from}::uuid, ${request.uplineId}::uuid,
        ${request.reason}, ${accounts}, ${by}::uuid, ${now}, ${effectiveAt})`.execute(tx);
    await writeAudit(tx, clock, {
      merchant,
      actor: `operator:${by}`,
      act: 'agent.move',
      subject: `member:${member.id}`,
      reason: request.reason,
      before: { upline: from },
      after: { upline: request.uplineId, from: effectiveAt.toISOString(), accounts },
    });
    return { id: request.id, effectiveAt: effectiveAt.toISOString(), accounts };
  }
}

export type Move = {
  id: string;
  memberId: MemberId;
  fromId: MemberId | null;
  toId: MemberId | null;
  reason: string;
  accounts: number;
  by: string;
  madeAt: Date;
  effectiveAt: Date;
  isReplaced: boolean;
};

const columns = sql`id, member_id as "memberId", from_id as "fromId", to_id as "toId", reason, accounts, made_by as by,
  made_at as "madeAt", effective_at as "effectiveAt", replaced_at is not null as "isReplaced"`;

type Page = { before: Date | null; limit: number };

/** Moves of a brand, or out of and into one place of its tree, the newest first. */
export async function movesOf(reader: Db, merchant: string, { before, limit }: Page): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select ${columns} from agent_moves where merchant = ${merchant}
      and (${before}::timestamptz is null or made_at < ${before}) order by made_at desc limit ${limit}`.execute(reader);
  return rows.map(shaped);
}

/** What an upline is told: who was moved away from directly below, or to there, and why. */
export async function movesTold(reader: Db, upline: MemberId, { before, limit }: Page): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select ${columns} from agent_moves where (from_id = ${upline}::uuid or to_id = ${upline}::uuid)
      and (${before}::timestamptz is null or made_at < ${before}) order by made_at desc limit ${limit}`.execute(reader);
  return rows.map(shaped);
}

const shaped = (row: Move): Move => ({
  ...row,
  memberId: memberId(row.memberId),
  fromId: row.fromId && memberId(row.fromId),
  toId: row.toId && memberId(row.toId),
});
