import type { Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { PromotionTitles } from '../content/index.ts';
import type { Bonuses } from '../bonuses/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { PasswordsModule } from '../passwords/index.ts';
import type { PaymentProvider } from '../payments/index.ts';
import type { Profile } from '../profile/index.ts';
import type { PlayNames } from './play-facts.ts';

/** What withdrawals need from the server. */
export type WithdrawalParts = PlayNames & {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  secrets: Secrets;
  brands: readonly Brand[];
  ledger: Pick<
    Ledger,
    'once' | 'hold' | 'capture' | 'release' | 'unpay' | 'balanceOf' | 'debtOf' | 'moneyFacts' | 'payoutTimes'
  >;
  members: Pick<
    Members,
    | 'byId'
    | 'byAccount'
    | 'accountsOf'
    | 'realAccountsOf'
    | 'madeAtOf'
    | 'contactsOf'
    | 'namesakesOf'
    | 'phoneSharersOf'
  >;
  identity: Pick<Identity, 'countriesSince' | 'sharedDevices' | 'addressesSince' | 'sharedAddresses'>;
  profile: Pick<Profile, 'faceOf' | 'payable' | 'payeeAccountsOf' | 'withdrawalsBlockedUntil' | 'realNameOf'>;
  passwords: Pick<PasswordsModule, 'checkPaymentPassword' | 'paymentPasswordState' | 'notifyMember'>;
  /** Names of operators. */
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
  providerOf: (code: string) => PaymentProvider | undefined;
  /** Why a member may not play now; shown, but never a reason to keep money (WI-26). */
  standsAgainst: (reader: Db, member: Member) => Promise<Refusal | null>;
  /** Transfers with vendors without an end. */
  unsettledTransfers: (reader: Db, member: MemberId) => Promise<number>;
  /** Transfers of the last days that went in a ring with this member. */
  circularTransfers: (reader: Db, brand: Brand, member: MemberId) => Promise<number>;
  /** What of a member or a withdrawal is on the brand's watch list (WI-36). */
  watched: (reader: Db, brand: Brand, traits: WatchTraits) => Promise<{ kind: string; reason: string }[]>;
  turnover: TurnoverPort;
  promotionTitles: PromotionTitles;
  bonuses: Pick<Bonuses, 'look' | 'loss' | 'forfeit'>;
  /** What a member's level allows on a day instead of what the brand does; null without a level (PM-128). */
  levelLimits: (
    reader: Db,
    brand: Brand,
    member: MemberId,
  ) => Promise<{ dayCount: number | null; dayAmount: bigint | null } | null>;
  /** What an agent owes direct downlines by contracts that uplines pay (CO-23). */
  contractPayOwed: (reader: Db, member: MemberId) => Promise<bigint>;
};

/** Details of a withdrawing member that can be watched. */
export type WatchTraits = {
  names: readonly string[];
  contacts: readonly { kind: 'mobile' | 'email'; value: string }[];
  payee: { institution: string; number: string };
  addresses: readonly string[];
};

/** What must still be played before a withdrawal (WI-27). */
export type TurnoverPort = {
  /** In a transaction: no new requirement until its end. */
  missing: (reader: Db, whose: { brand: Brand; memberId: MemberId }, without?: readonly string[]) => Promise<Money>;
  /** Ends all requirements: the money leaves. */
  finish: (tx: Tx, whose: { brand: Brand; memberId: MemberId }) => Promise<void>;
};

export function brandNamed(brands: readonly Brand[], merchant: string): Brand {
  const found = brands.find((brand) => brand.merchant === merchant);
  if (!found) throw new Error(`no brand ${merchant}`);
  return found;
}
