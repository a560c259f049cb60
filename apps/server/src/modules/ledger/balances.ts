import { isCurrency, money, roundToShown, sum } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type { Member } from '../../core/members.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';

export type WalletBalance = { kind: string; vendor: string | null; balance: Money };

/** Every wallet of a member with its balance, from the books and not from a cache. */
export async function balancesOf(db: Db, member: Member): Promise<WalletBalance[]> {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('wallets', 'wallets.id', 'accounts.id')
    .select(['accounts.kind', 'accounts.key', 'accounts.currency', 'wallets.balance'])
    .where('accounts.member_id', '=', member.id)
    .where('wallets.is_debt', '=', false)
    .orderBy('accounts.id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    vendor: row.kind === 'vendor' ? (row.key.split(':')[3] ?? null) : null,
    balance: money(row.balance, currencyOf(row.currency)),
  }));
}

/** The sum of a member's wallets in one currency, of all kinds or of the given ones. */
export async function totalOf(
  db: Db,
  {
    memberId,
    currency,
    kinds = ['main', 'vendor', 'held', 'bonus'],
  }: { memberId: string; currency: Currency; kinds?: readonly string[] },
): Promise<Money> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('wallets', 'wallets.id', 'accounts.id')
    .select(({ fn }) => fn.sum<string | null>('wallets.balance').as('units'))
    .where('accounts.member_id', '=', memberId)
    .where('accounts.currency', '=', currency)
    .where('accounts.kind', 'in', kinds)
    .executeTakeFirst();
  return money(BigInt(row?.units ?? 0), currency);
}

export type WalletParts = Record<'main' | 'vendor' | 'held' | 'bonus', Money>;

/**
 * The shown amount of each part and their total. The total is the sum of the shown amounts, so that it adds up (WA-2).
 */
export function shownParts(wallets: readonly WalletBalance[], currency: Currency): WalletParts & { total: Money } {
  const part = (wanted: string) => {
    const own = wallets.filter(({ kind, balance }) => kind === wanted && balance.currency === currency);
    return sum(
      own.map(({ balance }) => shown(balance)),
      currency,
    );
  };
  const parts = { main: part('main'), vendor: part('vendor'), held: part('held'), bonus: part('bonus') };
  return { ...parts, total: sum(Object.values(parts), currency) };
}

/** Rounded down: a player never sees a cent that cannot be staked. */
export const shown = (balance: Money): Money => roundToShown(balance, 'down').shown;

export function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new Error(`unknown currency ${code}`);
  return code;
}

/** The balance of a member's main wallet, and the member's own stake limit. */
export async function mainWallet(
  db: Db,
  accounts: Accounts,
  whose: { merchant: Merchant; memberId: string; currency: Currency },
): Promise<{ balance: Money; stakeLimit: Money | null }> {
  const { merchant, memberId, currency } = whose;
  const id = await accounts.idOf(db, merchant, { kind: 'main', memberId, currency });
  const row = await db
    .selectFrom('wallets')
    .select(['balance', 'stake_limit'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    balance: money(row.balance, currency),
    stakeLimit: row.stake_limit === null ? null : money(row.stake_limit, currency),
  };
}
