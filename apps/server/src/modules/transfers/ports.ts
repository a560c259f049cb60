import type { Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { PasswordsModule } from '../passwords/index.ts';

type Carried = { brand: Brand; from: MemberId; to: MemberId; amount: Money; total: Money; ref: string };

/** What this module needs from others. */
export type TransferParts = {
  db: Db;
  clock: Clock;
  random: Random;
  ledger: Pick<Ledger, 'once' | 'post' | 'balanceOf' | 'totalOf' | 'debtOf'>;
  members: Pick<Members, 'byId' | 'accountsOf' | 'canonical'>;
  passwords: Pick<PasswordsModule, 'checkPaymentPassword' | 'paymentPasswordState'>;
  /** Null when money may move from or to the member now, otherwise the refusal. */
  mayMoveMoney: (reader: Db, member: Member) => Promise<Refusal | null>;
  turnover: {
    missing: (reader: Db, whose: { brand: Brand; memberId: MemberId }) => Promise<Money>;
    carry: (tx: Tx, carried: Carried) => Promise<Money>;
  };
};
