import type { Calls, Input } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { LockOutPort } from './guard.ts';

export type Contact = { kind: 'mobile' | 'email'; value: string; confirmedAt: Date | null };

/** What identity needs to know about members; app.ts passes it in, because the members module is on the same level. */
export type MemberDirectory = {
  byId: (db: Db, brand: Brand, id: MemberId) => Promise<Member | null>;
  byAccount: (db: Db, brand: Brand, account: string) => Promise<Member | null>;
  /** The form in which account names are unique. */
  canonical: (account: string) => string;
  contactsOf: (db: Db, id: MemberId) => Promise<readonly Contact[]>;
  /** True only at the first sign-in of an account. */
  markSignedIn: (tx: Tx, id: MemberId) => Promise<boolean>;
};

/** The two ways to sign in without a password. */
export type PhoneSignIn = Exclude<Input<Calls['login']>['body'], { type: 'username' }>;

/** The owner of a phone, proved by a code sent to it or by the phone sign-in service. */
export type Phones = {
  memberBy: (context: RequestContext, proof: PhoneSignIn) => Promise<Member | Refusal>;
};

/** The numbers that a typed name may mean, in the form of account names (with a plus). */
export type NumbersMeant = (context: RequestContext, text: string) => readonly string[];

/** Facts from modules that are built later. */
export type MemberFacts = {
  /** Names of holders of the accounts a member is paid to. */
  payeeHolders: (db: Db, id: MemberId) => Promise<readonly string[]>;
  /** The address of a member's avatar and the language kept on the account. */
  faceOf: (db: Db, id: MemberId) => Promise<{ icon: string | null; language: string | null }>;
  /** Guessing was blocked. */
  onLockOut: LockOutPort;
};
