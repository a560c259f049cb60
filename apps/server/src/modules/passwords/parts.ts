import type { Member } from '../../core/members.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Limits } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Providers } from '../../platform/messages/index.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Captchas, Codes, Translate } from '../codes/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Members, Phones } from '../members/index.ts';
import type { Notices } from './notices.ts';
import type { PaymentPasswords } from './payment-password.ts';

export type PasswordsOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  config: Config;
  limits: Limits;
  log: Log;
  providers: Providers;
  translate: Translate;
  passwords: Passwords;
  codes: Codes;
  captchas: Captchas;
  members: Members;
  phones: Phones;
  identity: Pick<Identity, 'enter' | 'endSessions' | 'keepOnly' | 'passwordMatches' | 'storePassword'>;
  /** The member's authenticator app, as far as resetting a payment password needs it. */
  authenticator: {
    isOn: (member: Member) => Promise<boolean>;
    check: (member: Member, code: string) => Promise<boolean>;
  };
};

export type PasswordsParts = PasswordsOptions & { notices: Notices; payment: PaymentPasswords };
