import { dayOf, spanOfDay } from '@croupier/ledger';
import { add, money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { MemberContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import type { WithdrawalParts } from './ports.ts';

const DAY_MS = 86_400_000;

/** Details of a person that can be confirmed. */
export const identityDetails = ['mobile', 'email', 'realName'] as const;
export type IdentityDetail = (typeof identityDetails)[number];

export type PersonFacts = {
  realName: string | null;
  /** Confirmed details; for the real name that it is set and locked. */
  confirmed: readonly IdentityDetail[];
  /** Whether any withdrawal was paid, whatever the member said afterwards. */
  wasPaid: boolean;
  /** Accounts of other members of the brand; each list is bounded. */
  namesakes: readonly string[];
  phoneSharers: readonly string[];
  networkSharers: readonly string[];
  /** Watch list entries that match the member or this withdrawal. */
  watched: readonly { kind: string; reason: string }[];
};

export type PayeeNumber = { institution: string; holder: string; number: string };

/** The member, and other members who resemble them. */
export async function gatherPerson(
  reader: Db,
  { clock, members, identity, profile, watched }: WithdrawalParts,
  { brand, member, ip }: MemberContext,
  { institution, holder, number }: PayeeNumber,
): Promise<PersonFacts> {
  const since = new Date(clock.now().getTime() - brand.withdrawals.risk.deviceDays * DAY_MS);
  const realName = await profile.realNameOf(reader, member.id);
  const contacts = await members.contactsOf(reader, member.id);
  const addresses = await identity.addressesSince(reader, member.id, since);
  const isConfirmed = (detail: IdentityDetail) =>
    detail === 'realName'
      ? realName !== null
      : contacts.some(({ kind, confirmedAt }) => kind === detail && confirmedAt !== null);
  return {
    realName,
    confirmed: identityDetails.filter(isConfirmed),
    wasPaid: await wasEverPaid(reader, member.id),
    namesakes: await members.namesakesOf(reader, brand, member.id, realName),
    phoneSharers: await members.phoneSharersOf(reader, brand, member.id),
    networkSharers: await networkSharers(),
    watched: await watched(reader, brand, {
      names: realName === null ? [holder] : [realName, holder],
      contacts,
      payee: { institution, number },
      addresses: [ip, ...addresses],
    }),
  };

  /** Many behind one address are customers of one carrier. */
  async function networkSharers(): Promise<string[]> {
    const groups = await identity.sharedAddresses(reader, member.id, since);
    const accounts = await members.realAccountsOf(reader, brand, [...new Set(groups.flat())]);
    const real = groups.map((ids) => ids.flatMap((id) => accounts.get(id) ?? []));
    const few = real.filter(({ length }) => length <= brand.withdrawals.risk.networkMost);
    return [...new Set(few.flat())].toSorted();
  }
}

export async function wasEverPaid(reader: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ isPaid: boolean }>`
    select exists (
      select from withdrawals w join withdrawal_steps s on s.withdrawal_id = w.id
      where w.member_id = ${memberId} and s.state = 'DISBURSED'
    ) as "isPaid"`.execute(reader);
  return rows[0]!.isPaid;
}

/** Money out and in on the brand's day, this withdrawal included. */
export async function moneyOfDay(
  reader: Db,
  { clock, ledger }: WithdrawalParts,
  { brand, member }: MemberContext,
  amount: Money,
): Promise<{ withdrawn: Money; deposited: Money }> {
  const { fromMs } = spanOfDay(dayOf(clock.now().getTime(), brand.timeZone), brand.timeZone);
  const from = new Date(fromMs);
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(units), 0)::bigint as units from withdrawals
    where member_id = ${member.id} and requested_at >= ${from} and state <> 'REJECTED'`.execute(reader);
  const { merchant } = brand;
  const { currency } = amount;
  const { deposited } = await ledger.moneyFacts(reader, { merchant, memberId: member.id, currency }, from);
  return { withdrawn: add(amount, money(rows[0]!.units, currency)), deposited };
}
