import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { MemberContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import { gatherPerson, moneyOfDay } from './person-facts.ts';
import { gatherPlay } from './play-facts.ts';
import type { WithdrawalParts } from './ports.ts';
import type { RiskFacts } from './risk-checks.ts';
import type { Payee } from './store.ts';

const DAY_MS = 86_400_000;

export type ChosenPayee = Omit<Payee, 'sealed'> & { number: string; isUnderReview: boolean; madeAt: Date };

/** Gathers everything known about this member and withdrawal, before it is written. */
export async function gatherFacts(
  reader: Db,
  parts: WithdrawalParts,
  context: MemberContext,
  { amount, payee }: { amount: Money; payee: ChosenPayee },
): Promise<RiskFacts> {
  const { brand, member, country } = context;
  const { clock, ledger, members, identity } = parts;
  const now = clock.now();
  const memberSince = await members.madeAtOf(reader, member.id);
  const earlier = await earlierRequests(reader, member.id, new Date(now.getTime() - DAY_MS));
  const of = { merchant: brand.merchant, memberId: member.id, currency: amount.currency };
  const since = earlier.lastAt ?? memberSince;
  const { deposited, staked, openStakes } = await ledger.moneyFacts(reader, of, since);
  const { placeDays, deviceDays } = brand.withdrawals.risk;
  const lately = new Date(now.getTime() - placeDays * DAY_MS);
  const seen = await identity.sharedDevices(reader, member.id, new Date(now.getTime() - deviceDays * DAY_MS));
  const shared = await members.realAccountsOf(reader, brand, seen);
  const { currency } = amount;
  const played = { brand, memberId: member.id, currency, others: [...shared.keys()], since, now };
  return {
    now,
    amount,
    payee,
    ...(await gatherPerson(reader, parts, context, payee)),
    ofDay: await moneyOfDay(reader, parts, context, amount),
    memberSince,
    standing: (await parts.standsAgainst(reader, member))?.refused ?? null,
    openStakes,
    unsettledTransfers: await parts.unsettledTransfers(reader, member.id),
    deposited,
    staked,
    requestsOfDay: earlier.ofDay + 1,
    country,
    countries: await identity.countriesSince(reader, member.id, lately),
    sharedWith: [...shared.values()].toSorted(),
    play: await gatherPlay(reader, parts, played),
    circularTransfers: await parts.circularTransfers(reader, brand, member.id),
  };
}

async function earlierRequests(
  reader: Db,
  memberId: string,
  since: Date,
): Promise<{ ofDay: number; lastAt: Date | null }> {
  const { rows } = await sql<{ ofDay: number; lastAt: Date | null }>`
    select count(*) filter (where requested_at > ${since})::int as "ofDay",
      max(requested_at) filter (where state <> 'REJECTED') as "lastAt"
    from withdrawals where member_id = ${memberId}`.execute(reader);
  return rows[0]!;
}
