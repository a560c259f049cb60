import type { Limits, Standing } from '@croupier/ledger';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';

export type LimitsOptions = { merchant: Merchant; memberId: string; currency: Currency; limits: Limits };

/** The lowest of all limits of a member, written beside the balance they protect. The caller has computed it. */
export async function setLimits(tx: Tx, accounts: Accounts, options: LimitsOptions): Promise<void> {
  const { merchant, memberId, currency, limits } = options;
  const { stake, stakes, loss, deposit } = limits;
  const wallet = await accounts.idOf(tx, merchant, { kind: 'main', memberId, currency });
  const all = [stake, ...[loss, deposit, stakes].flatMap(({ day, week, month }) => [day, week, month])];
  const units = all.map((limit) => sql`${limit?.units ?? null}::bigint`);
  await sql`select ledger_set_limits(${wallet}::bigint, ${sql.join(units)})`.execute(tx);
}

/** Whether the member is frozen, self-excluded or in a time-out: on every wallet. */
export async function setStanding(tx: Tx, memberId: string, standing: Standing): Promise<void> {
  const { isFrozen, selfExcludedUntilMs, timeOutUntilMs } = standing;
  await sql`
    select ledger_set_standing(
      ${memberId}::uuid, ${isFrozen}, ${instantOf(selfExcludedUntilMs)}::timestamptz, ${instantOf(timeOutUntilMs)}::timestamptz
    )`.execute(tx);
}

/** Whether nothing can be staked for a member's own wish, so that nothing can be played through either. */
export async function isSelfExcluded(reader: Db, memberId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select 1 from accounts a join wallets w on w.id = a.id
      where a.member_id = ${memberId}::uuid and a.has_wallet and w.excluded_until > ${at}
    ) as "is"`.execute(reader);
  return rows[0]!.is;
}

export type PlayRefusalOptions = { merchant: Merchant; memberId: string; currency: Currency; permit: string };

/** Why a member may not play in this session now, for play that stakes nothing and so never reaches the books. */
export async function playRefusal(
  db: Db,
  accounts: Accounts,
  { merchant, memberId, currency, permit }: PlayRefusalOptions,
  at: Date,
): Promise<'permit_ended' | 'account_frozen' | 'self_excluded' | 'time_out_active' | null> {
  const wallet = await accounts.idOf(db, merchant, { kind: 'main', memberId, currency });
  const { rows } = await sql<{ verdict: number; hasPermit: boolean }>`
    select ledger_standing(w, ${at}) as verdict,
      exists (select 1 from play_permits where id = ${permit}::uuid and until > ${at}) as "hasPermit"
    from wallets w where id = ${wallet}`.execute(db);
  const { verdict, hasPermit } = rows[0]!;
  if (!hasPermit) return 'permit_ended';
  return verdict === 0
    ? null
    : verdict === 11
      ? 'account_frozen'
      : verdict === 12
        ? 'self_excluded'
        : 'time_out_active';
}

function instantOf(ms: number | null): string | null {
  if (ms === null) return null;
  return ms === Infinity ? 'infinity' : new Date(ms).toISOString();
}
