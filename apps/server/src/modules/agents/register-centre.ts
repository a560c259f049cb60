import { createHmac } from 'node:crypto';
import { levelText } from '@croupier/agents';
import type { Calls, Input } from '@croupier/contract';
import { dayOf } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { fitsRule } from '../../core/field-rules.ts';
import { memberId } from '../../core/ids.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction, violatedConstraint } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { setUpline } from '../members/index.ts';
import { levelCategories } from './levels.ts';
import type { LevelsOfAgents } from './levels.ts';
import type { AgentParts } from './ports.ts';
import { pathOf } from './tree.ts';

const MEMBER = 0;
/** Open codes of one agent; whoever needs more ends some. */
const MOST_OPEN = 200;
/** The deepest place of a tree (AG-22). */
const DEEPEST = 100;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;
const PASSWORD_LENGTH = 12;

type Agent = Pick<MemberContext, 'brand' | 'member'>;

const spelled = (bytes: Uint8Array, length: number) =>
  [...bytes.subarray(0, length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Making accounts below an agent: at once with a one-time password, or by invitation (AG-5, AG-7, AG-8). */
export function createRegisterCentre(parts: AgentParts, levels: LevelsOfAgents) {
  const { db, clock, random, ledger, members, setOneTimePassword, writeRegistration, policyOf, config } = parts;

  const needsPolicy = ({ flags }: Brand) => flags['AGENTPOLICY3'] === true;
  const typesOf = ({ agentTypes }: Brand) => [MEMBER, ...agentTypes];

  async function policy(reader: Db, context: MemberContext) {
    if (!needsPolicy(context.brand)) return null;
    const present = await policyOf(context);
    if (!present) return null;
    const row = await reader
      .selectFrom('agent_agreements')
      .select('agreed_at')
      .where('member_id', '=', context.member.id)
      .where('edition', '=', present.edition)
      .executeTakeFirst();
    return { ...present, agreedAt: row?.agreed_at ?? null };
  }

  async function unagreed(context: MemberContext): Promise<Refusal | null> {
    const found = await policy(db, context);
    return found && !found.agreedAt ? refuse('agent_policy_required') : null;
  }

  async function page(context: MemberContext) {
    const { brand, member } = context;
    const found = await policy(db, context);
    const most = await levels.mostForNew(db, member.id);
    return {
      policy: found && { edition: found.edition, agreedAt: found.agreedAt?.toISOString() ?? null },
      types: typesOf(brand).map((type) => ({ type, isAgent: brand.agentTypes.includes(type) })),
      categories: levelCategories(brand).map((category) => ({ category, most: levelText(most[category] ?? 0) })),
    };
  }

  async function agree(context: MemberContext, edition: number) {
    return inTransaction(db, async (tx) => {
      const found = await policy(tx, context);
      if (found?.edition !== edition) return refuse('conflict');
      if (found.agreedAt) return { agreedAt: found.agreedAt.toISOString() };
      const { at, ip, member } = context;
      await sql`
        insert into agent_agreements (member_id, edition, version, agreed_at, ip)
        values (${member.id}::uuid, ${edition}, ${found.version}, ${at}, ${ip}) on conflict do nothing`.execute(tx);
      return { agreedAt: at.toISOString() };
    });
  }

  /** Checks what an account or an invitation would begin with. */
  async function fits(
    tx: Tx,
    { brand, member }: Agent,
    { type, levels: given }: { type: number; levels: Record<string, string> },
  ): Promise<Refusal | null> {
    if (!typesOf(brand).includes(type)) return refuse('account_type_unfit');
    if ((await pathOf(tx, member.id, clock.now())).length >= DEEPEST) return refuse('tree_too_deep');
    const table = levels.readLevels(brand, given, await levels.mostForNew(tx, member.id));
    return isRefusal(table) ? table : null;
  }

  /** Of the request's own id: sent again it is the same, and nothing readable is stored. */
  const oneTimePassword = (agent: string, key: string) =>
    spelled(
      createHmac('sha256', config.SECRET_KEY).update(`one-time-password|${agent}|${key}`).digest(),
      PASSWORD_LENGTH,
    );

  type Draft = Input<Calls['registerDownline']>['body'];

  async function register(context: MemberContext, { id: key, account, ...draft }: Draft) {
    const { brand, member } = context;
    const refused = await unagreed(context);
    if (refused) return refused;
    if (!fitsRule(brand.registration.username, account)) return refuse('username_format');
    const password = oneTimePassword(member.id, key);
    const hash = await setOneTimePassword.hash(password);
    try {
      return await inTransaction(db, async (tx) => {
        const once = {
          merchant: brand.merchant,
          scope: 'agents.register',
          key,
          payload: { agent: member.id, account, ...draft },
        };
        const answer = await ledger.once(tx, once, async () => {
          await levels.lock(tx, brand);
          const unfit = await fits(tx, context, draft);
          if (unfit) return unfit;
          const made = await members.create(tx, brand, { account, nickname: '', type: draft.type });
          await setOneTimePassword.store(tx, made, hash);
          const now = clock.now();
          await setUpline(tx, made, { uplineId: member.id, code: null, rebateLevels: draft.levels, now });
          await levels.begin(tx, brand, {
            id: made.id,
            upline: member.id,
            levels: draft.levels,
            by: `member:${member.id}`,
          });
          await writeRegistration(tx, made, context);
          await writeAudit(tx, clock, {
            merchant: brand.merchant,
            actor: `member:${member.id}`,
            act: 'agent.register',
            subject: `member:${made.id}`,
            reason: null,
            before: null,
            after: { upline: member.id, type: draft.type, levels: draft.levels },
          });
          return { id: made.id as string, account };
        });
        if (isRefusal(answer)) return answer;
        return isRefusal(answer.answer) ? answer.answer : { ...answer.answer, password };
      });
    } catch (error) {
      if (violatedConstraint(error) === 'members_account_once') return refuse('username_taken');
      throw error;
    }
  }

  type NewCode = Input<Calls['makeInvitation']>['body'];

  async function invite(context: MemberContext, { id: key, ...draft }: NewCode) {
    const { brand, member } = context;
    const refused = await unagreed(context);
    if (refused) return refused;
    const today = dayOf(clock.now().getTime(), brand.timeZone);
    if (draft.lastDay !== null && draft.lastDay < today) return refuse('period_wrong');
    return inTransaction(db, async (tx) => {
      const once = { merchant: brand.merchant, scope: 'agents.invite', key, payload: { agent: member.id, ...draft } };
      const answer = await ledger.once(tx, once, async () => {
        await levels.lock(tx, brand);
        const unfit = await fits(tx, context, draft);
        if (unfit) return unfit;
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from invitation_codes
          where agent_id = ${member.id}::uuid and ended_at is null`.execute(tx);
        if (rows[0]!.open >= MOST_OPEN) return refuse('invitations_too_many');
        const code = spelled(random.bytes(CODE_LENGTH), CODE_LENGTH);
        await sql`
          insert into invitation_codes (merchant, code, agent_id, type, rebate_levels, made_at, uses, last_day)
          values (${brand.merchant}, ${code}, ${member.id}::uuid, ${draft.type}, ${JSON.stringify(draft.levels)}::jsonb,
            ${clock.now()}, ${draft.uses}, ${draft.lastDay}::date)`.execute(tx);
        return (await invitations(tx, context, { code }))[0]!;
      });
      return isRefusal(answer) ? answer : answer.answer;
    });
  }

  type CodeRow = {
    code: string;
    type: number;
    levels: Record<string, string>;
    uses: number | null;
    used: number;
    lastDay: string | null;
    madeAt: Date;
    endedAt: Date | null;
  };

  /** The agent's own codes, the newest first. */
  async function invitations(
    reader: Db,
    { brand, member }: Agent,
    { code = null, before = null, limit = 1 }: { code?: string | null; before?: Date | null; limit?: number },
  ) {
    const today = dayOf(clock.now().getTime(), brand.timeZone);
    const { rows } = await sql<CodeRow>`
      select i.code, i.type, i.rebate_levels as levels, i.uses, i.last_day::text as "lastDay", i.made_at as "madeAt",
        i.ended_at as "endedAt",
        (select count(distinct u.member_id)::int from uplines u where u.merchant = i.merchant and u.code = i.code) as used
      from invitation_codes i where i.agent_id = ${member.id}::uuid
        and (${code}::text is null or i.code = ${code}) and (${before}::timestamptz is null or i.made_at < ${before})
      order by i.made_at desc limit ${limit}`.execute(reader);
    return rows.map(({ endedAt, madeAt, ...row }) => ({
      ...row,
      isAgent: brand.agentTypes.includes(row.type),
      madeAt: madeAt.toISOString(),
      state: stateOf({ ...row, endedAt }, today),
    }));
  }

  async function end({ brand, member }: Agent, code: string) {
    const { rows } = await sql`
      update invitation_codes set ended_at = coalesce(ended_at, ${clock.now()})
      where merchant = ${brand.merchant} and code = ${code} and agent_id = ${member.id}::uuid
      returning code`.execute(db);
    return rows.length > 0 ? ({ done: true } as const) : refuse('not_in_team');
  }

  /**
   * In the transaction of a registration by invitation, after the account has its upline: its levels begin. Refused when
   * somebody else took the last use, or the tree is too deep; the registration is then undone.
   */
  async function onInvited(tx: Tx, brand: Brand, { id, code }: { id: string; code: string }): Promise<Refusal | null> {
    const { rows } = await sql<{ agent: string; levels: Record<string, string>; uses: number | null }>`
      select agent_id as agent, rebate_levels as levels, uses from invitation_codes
      where merchant = ${brand.merchant} and code = ${code} for update`.execute(tx);
    const { agent, levels: given, uses } = rows[0]!;
    // Counted under the lock, so two at once see each other.
    const { rows: counted } = await sql<{ used: number }>`
      select count(distinct member_id)::int as used from uplines
      where merchant = ${brand.merchant} and code = ${code}`.execute(tx);
    const used = counted[0]!.used;
    if (uses !== null && used > uses) return refuse('invitation_code_error');
    await levels.begin(tx, brand, { id, upline: memberId(agent), levels: given, by: `invitation:${code}` });
    return null;
  }

  return { page, agree, register, invite, invitations, end, onInvited, unagreed };
}

function stateOf(
  { uses, used, lastDay, endedAt }: { uses: number | null; used: number; lastDay: string | null; endedAt: Date | null },
  today: string,
): 'open' | 'used' | 'over' | 'ended' {
  if (endedAt) return 'ended';
  if (uses !== null && used >= uses) return 'used';
  return lastDay !== null && lastDay < today ? 'over' : 'open';
}
