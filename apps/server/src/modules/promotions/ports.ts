import type { TextKey, TextValues } from '@croupier/i18n';
import type { Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Bonuses } from '../bonuses/index.ts';
import type { ContentModule } from '../content/index.ts';
import type { Games } from '../games/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { FreeSpins, Vendors } from '../vendors/index.ts';

/** What only one person has, of a member. */
export type Person = {
  phone: string | null;
  idNumber: string | null;
  name: string | null;
  birthday: string | null;
  /** Accounts for payouts, each as a text that equals that of the same account elsewhere. */
  payees: readonly string[];
};

/** A deposit that was credited and not taken back. */
export type Credit = { memberId: string; units: bigint; at: Date; isFirst: boolean };

/** Deposits as promotions see them. */
export type DepositReading = {
  /** A member's credited deposits, the oldest first. */
  creditsOf: (reader: Db, memberId: MemberId) => Promise<bigint[]>;
  /** The same of many members, in one query. */
  creditsOfMany: (reader: Db, ids: readonly string[]) => Promise<Map<string, bigint[]>>;
  /** The largest unpaid order that chose this promotion; 0 for none. */
  chosenUnits: (reader: Db, memberId: string, promotion: string) => Promise<bigint>;
  /** All credited deposits of a brand in a time. */
  creditsBetween: (reader: Db, brand: Brand, from: Date, to: Date) => Promise<Credit[]>;
  /** What was deposited for each of these promotions. */
  broughtBy: (
    reader: Db,
    promotions: readonly string[],
  ) => Promise<Map<string, { units: bigint; count: number; firsts: number }>>;
};

export type PromotionParts = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  secrets: Pick<Secrets, 'mark'>;
  brands: readonly Brand[];
  content: Pick<ContentModule, 'viewOf'>;
  ledger: Pick<Ledger, 'once' | 'post' | 'playersBetween'>;
  members: Pick<Members, 'byId' | 'accountsOf' | 'madeAtOf' | 'contactsOf' | 'confirmedContacts' | 'registeredBetween'>;
  turnover: Pick<
    Turnover,
    | 'lock'
    | 'demand'
    | 'closeSmall'
    | 'realBetOf'
    | 'realLossesOf'
    | 'bettorsOf'
    | 'realBetsOfBrand'
    | 'realLossesOfBrand'
  >;
  bonuses: Pick<Bonuses, 'grant' | 'promotionSums'>;
  games: Pick<
    Games,
    'edges' | 'gamesNamed' | 'slotsOf' | 'vendorCodes' | 'vendorNameOf' | 'gameNameOf' | 'walletModeOf'
  >;
  freeSpins: Pick<FreeSpins, 'grant' | 'sendOf' | 'stakesOf' | 'gatewayFor' | 'onOver' | 'grantsOf' | 'spinsOf'>;
  verifyUrlOf: Vendors['verifyUrlOf'];
  deposits: DepositReading;
  personOf: (reader: Db, memberId: MemberId) => Promise<Person>;
  /** Gifts that wait for a member in the reward centre. */
  giftsWaiting: (reader: Db, member: MemberId) => Promise<number>;
  /** Whether money may go to this member: null, or the refusal to answer. */
  mayMoveMoney: (reader: Db, member: Member) => Promise<Refusal | null>;
  operatorNames: (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
  translate: (reader: Pick<RequestContext, 'language' | 'brand'>, key: TextKey, values?: TextValues) => string;
};

/** A member in their brand, and from where they act. */
export type Actor = { brand: Brand; member: Member; ip: string; device: string | null };
export type Amount = Money;
