import type { Answer, Calls, Input } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { memberId } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Clock } from '../../core/ports.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext, RequestContext } from '../../core/requests.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import type { Deposits } from '../deposits/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { PlaySafely } from '../play-safely/index.ts';
import type { Profile } from '../profile/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';

/** What this module needs from others. */
export type AdminParts = {
  db: Db;
  clock: Clock;
  brands: readonly Brand[];
  members: Pick<Members, 'byId' | 'setFrozen'>;
  identity: Pick<Identity, 'admin'>;
  ledger: Pick<Ledger, 'debtOf' | 'walletsOf'>;
  playSafely: Pick<PlaySafely, 'admin' | 'shownFor'>;
  profile: Pick<Profile, 'payeeAccountsOf' | 'adminDetailsOf' | 'correct'>;
  deposits: Pick<Deposits, 'latestOf'>;
  withdrawals: Pick<Withdrawals, 'latestOf' | 'holdUnsent' | 'recall'>;
  hasPaymentPassword: (id: MemberId) => Promise<boolean>;
  betsOf: (
    reader: RequestContext & { member: Member },
    input: Input<Calls['betRecords']>,
  ) => Promise<Answer<Calls['betRecords']> | Refusal>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
};

export type InMember = { merchant: string; id: string };

export function brandNamed(brands: readonly Brand[], merchant: string): Brand {
  const found = brands.find((brand) => brand.merchant === merchant);
  // The platform has checked the merchant against the operator's brands.
  if (!found) throw new Error(`no brand ${merchant}`);
  return found;
}

/** The member of the given id in the given brand. */
export async function findMember(
  { db, brands, members }: Pick<AdminParts, 'db' | 'brands' | 'members'>,
  { merchant, id }: InMember,
  reader: Db = db,
): Promise<{ brand: Brand; member: Member } | null> {
  const brand = brandNamed(brands, merchant);
  const member = await members.byId(reader, brand, memberId(id));
  return member && { brand, member };
}

/** Makes other operators' pages that show this member reload. */
export async function notifyOperators(tx: Tx, { id, merchant }: Member): Promise<void> {
  await enqueuePush(tx, channels.operators(merchant), { kind: 'member.changed', value: { id } });
}

export const actorOf = ({ operator }: OperatorContext): string => `operator:${operator.id}`;
