import type { Calls, Input } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { LockOutPort } from './guard.ts';

export type Contact = { kind: 'mobile' | 'email'; value: string; confirmedAt: Date | null };

/** What identity must know of members; the members module stands on the same level and is handed in by app.ts. */
export type MemberDirectory = {
  byId: (db: Db, brand: Brand, id: MemberId) => Promise<Member | null>;
  byAccount: (db: Db, brand: Brand, account: string) => Promise<Member | null>;
  /** The form under which an account name is unique. */
  canonical: (account: string) => string;
  contactsOf: (db: Db, id: MemberId) => Promise<readonly Contact[]>;
  /** True once: at the first sign-in of an account. */
  markSignedIn: (tx: Tx, id: MemberId) => Promise<boolean>;
};

/** The two ways of signing in without a password, as they arrive. */
export type PhoneSignIn = Exclude<Input<Calls['login']>['body'], { type: 'username' }>;

/** Who holds a phone: proved by a code that was sent to it, or by the phone sign-in service. */
export type Phones = {
  memberBy: (context: RequestContext, proof: PhoneSignIn) => Promise<Member | Refusal>;
};

/** The numbers that somebody may mean who types one as a name, in the form in which accounts keep them (with a plus). */
export type NumbersMeant = (context: RequestContext, text: string) => readonly string[];

/** What modules built later know and tell. */
export type MemberFacts = {
  /** Names of holders of the accounts a member is paid to. */
  payeeHolders: (db: Db, id: MemberId) => Promise<readonly string[]>;
  /** The address of a member's avatar and the language kept on the account. */
  faceOf: (db: Db, id: MemberId) => Promise<{ icon: string | null; language: string | null }>;
  /** Somebody who guesses was held back. */
  onLockOut: LockOutPort;
};
