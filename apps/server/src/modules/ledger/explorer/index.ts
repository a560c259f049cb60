import { parseAccountKey } from '@croupier/ledger';
import { signed, toSignedWire } from '@croupier/money';
import type { Merchant } from '../../../core/ids.ts';
import type { Clock } from '../../../core/ports.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Handlers } from '../../../platform/http/index.ts';
import type { Accounts } from '../accounts.ts';
import { currencyOf } from '../balances.ts';
import type { Integrity } from '../integrity/index.ts';
import { balanceAsOf } from '../reading/balance-as-of.ts';
import { lastDays } from '../reading/rolled-days.ts';
import { accountOf, findAccounts, ownerOf, standingOf } from './accounts.ts';
import type { FoundAccount } from './accounts.ts';
import { entriesOf, sidesOf } from './entries.ts';
import { journalOf } from './journal.ts';

export { entriesOf } from './entries.ts';
export { findAccounts, standingOf } from './accounts.ts';

export type ExplorerOptions = {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  integrityOf: (merchant: Merchant) => Promise<Integrity>;
};

const DAYS_SHOWN = 31;

type Names = 'ledgerAccounts' | 'ledgerAccount' | 'ledgerEntries' | 'ledgerJournal' | 'ledgerBooks';

/** Reads accounts, their entries, journals and seals. Nothing here moves money. */
export function explorerHandlers({ db, clock, accounts, integrityOf }: ExplorerOptions): Pick<Handlers, Names> {
  // The scope was checked before: the merchant exists.
  const numberOf = (merchant: string) => accounts.numberOf(merchant as Merchant);

  const shown = (found: FoundAccount, units: bigint) => ({
    key: found.key,
    kind: found.kind,
    owner: ownerOf(found.kind),
    currency: found.currency,
    member: found.member_id === null ? null : { id: found.member_id, account: found.account ?? '' },
    balance: amountOf(found, units),
  });

  async function find({ merchant, key }: { merchant: string; key: string }): Promise<FoundAccount | null> {
    return parseAccountKey(key).ok ? accountOf(db, numberOf(merchant), key) : null;
  }

  return {
    ledgerAccounts: async (_context, { params, query }) => {
      const { merchant } = params;
      const merchantNo = numberOf(merchant);
      const found = await findAccounts(db, { merchant, merchantNo, ...query, limit: query.limit + 1 });
      const page = found.slice(0, query.limit);
      const balances = await standingOf(db, merchantNo, page, clock.now());
      return {
        accounts: page.map((one) => shown(one, balances.get(one.id) ?? 0n)),
        next: found.length > query.limit ? page.at(-1)!.key : null,
      };
    },

    ledgerAccount: async (_context, { params, query }) => {
      const found = await find(params);
      if (!found) return refuse('not_found');
      const balances = await standingOf(db, numberOf(params.merchant), [found], clock.now());
      const days = await lastDays(db, found.id, DAYS_SHOWN);
      return {
        ...shown(found, balances.get(found.id) ?? 0n),
        madeAt: found.made_at.toISOString(),
        asOf:
          query.at === undefined
            ? null
            : { at: query.at, balance: amountOf(found, await balanceAsOf(db, found.id, new Date(query.at))) },
        days: days.map(({ day, inUnits, outUnits, entries, closing }) => ({
          day,
          in: amountOf(found, inUnits),
          out: amountOf(found, outUnits),
          entries: Number(entries),
          closing: amountOf(found, closing),
        })),
      };
    },

    ledgerEntries: async (_context, { params, query }) => {
      const found = await find(params);
      if (!found) return refuse('not_found');
      const { entries, isLast } = await entriesOf(db, {
        account: found.id,
        merchantNo: numberOf(params.merchant),
        hasWallet: found.has_wallet,
        from: query.from === undefined ? undefined : new Date(query.from),
        to: query.to === undefined ? undefined : new Date(query.to),
        before: query.before === undefined ? undefined : readCursor(query.before),
        limit: query.limit,
      });
      const sides = await sidesOf(db, entries);
      return {
        entries: entries.map((entry) => {
          const { journal, position, side, at, kind, units, running } = entry;
          const both = sides.get(`${journal}-${position}`)!;
          return {
            id: `${journal}-${position}-${side}`,
            journal: String(journal),
            at: at.toISOString(),
            kind,
            amount: amountOf(found, units),
            counterpart: side === 0 ? both.credit : both.debit,
            counterpartMember: side === 0 ? both.creditMember : both.debitMember,
            running: running === null ? null : amountOf(found, running),
          };
        }),
        next: isLast || entries.length === 0 ? null : cursorOf(entries.at(-1)!),
      };
    },

    ledgerJournal: async (_context, { params }) =>
      (await journalOf(db, numberOf(params.merchant), BigInt(params.journal))) ?? refuse('not_found'),

    ledgerBooks: (_context, { params }) => integrityOf(params.merchant as Merchant),
  };
}

const amountOf = ({ currency }: Pick<FoundAccount, 'currency'>, units: bigint) =>
  toSignedWire(signed(units, currencyOf(currency)));

type Cursor = { journal: bigint; position: number; side: number };
const cursorOf = ({ journal, position, side }: Cursor) => `${journal}-${position}-${side}`;

/** The contract allows only this form. */
function readCursor(text: string): Cursor {
  const [journal, position, side] = text.split('-');
  return { journal: BigInt(journal!), position: Number(position), side: Number(side) };
}
