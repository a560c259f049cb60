import type { AccountRef } from '@croupier/ledger';
import { roundToShown, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import type pg from 'pg';
import type { Merchant } from '../../core/ids.ts';
import type { Chance, Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Published } from '../../platform/push/index.ts';
import { createAccounts } from './accounts.ts';
import { expandBalances, tellBalances } from './balance-news.ts';
import { balancesOf, currencyOf, mainBalance } from './balances.ts';
import { registerNumbers } from './chart-numbers.ts';
import { createIntegrity } from './integrity/index.ts';
import { createLanes } from './lane/index.ts';
import { makeLiabilities, proofsOf } from './liabilities/index.ts';
import { makePartitions } from './partitions.ts';
import { post } from './post.ts';
import type { PostOptions } from './post.ts';
import { createReading } from './reading/index.ts';
import { createVerifications, sealJournals, shownFindings } from './seal/index.ts';

export { auditBooks } from './audit-books.ts';
export type { BooksReport } from './audit-books.ts';
export {
  accountDays,
  auditRollups,
  balanceAsOf,
  memberProductDays,
  productDays,
  rollUp,
  statementPage,
  statementQuery,
  stepAfter,
} from './reading/index.ts';

export { sealJournals, verifyChain } from './seal/index.ts';
export type { BadJournal, ChainReport } from './seal/index.ts';

export type { LaneAnswer, LaneCommand } from './lane/index.ts';

export type LedgerOptions = { db: Db; pool: pg.Pool; clock: Clock; merchants: readonly Merchant[] };

/** The books. Money moves through here and nowhere else. */
export async function createLedger({ db, pool, clock, merchants }: LedgerOptions) {
  const accounts = createAccounts(await registerNumbers(db, merchants));
  const lanes = createLanes({ db, pool, clock, accounts });
  const reading = createReading({ db, clock });
  const verifications = createVerifications(db, clock);
  const integrityOf = createIntegrity({ db, clock, accounts, lastVerification: verifications.last });
  await makePartitions(db, clock.now());

  const handlers: Pick<
    Handlers,
    'walletBalance' | 'walletEntries' | 'accountBalance' | 'ledgerVerify' | 'systemIntegrity' | 'liabilityProof'
  > = {
    ...reading.handlers,
    ledgerVerify: async () => {
      const found = await verifications.verify();
      return {
        at: found.at.toISOString(),
        blocks: String(found.blocks),
        postings: String(found.postings),
        head: found.head?.toString('hex') ?? null,
        ...shownFindings(found),
      };
    },
    systemIntegrity: ({ brand }) => integrityOf(brand.merchant),
    liabilityProof: async ({ brand, member }) => ({
      proofs: await proofsOf(db, accounts.numberOf(brand.merchant), member),
    }),
    walletBalance: async ({ member, brand }) => {
      const wallets = await balancesOf(db, member);
      const currency = member.isTrial ? 'FUN' : currencyOf(brand.currency);
      return {
        balance: shown(mainBalance(wallets, currency)),
        wallets: wallets.map((wallet) => ({ ...wallet, balance: shown(wallet.balance) })),
      };
    },
  };

  return {
    handlers,
    post: (tx: Tx, options: PostOptions) => post(tx, accounts, clock, options),
    submit: lanes.submit,
    tellBalances: () => tellBalances(pool),
    expandBalances: (message: Published, isOpen: (channel: string) => boolean) => expandBalances(db, message, isOpen),
    walletId: (merchant: Merchant, ref: AccountRef) => accounts.idOf(db, merchant, ref),
    rollUp: reading.rollUp,
    seal: (signal?: AbortSignal) => sealJournals(db, clock, signal),
    verify: verifications.verify,
    makeLiabilities: (chance: Chance, signal?: AbortSignal) => makeLiabilities(db, { clock, chance }, signal),
    makePartitions: () => makePartitions(db, clock.now()),
  };
}

/** Always down: a player is never shown a cent that cannot be staked. */
const shown = (balance: Money) => toWire(roundToShown(balance, 'down').shown);

export type Ledger = Awaited<ReturnType<typeof createLedger>>;
