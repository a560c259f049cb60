import { isCurrency, money, zero } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type { Member } from '../../core/members.ts';
import type { Db } from '../../platform/db/index.ts';

export type WalletBalance = { kind: string; vendor: string | null; balance: Money };

/** Every wallet of a member with its balance, read from the books and never from a cache. */
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

/** What can be staked now; nothing was ever booked for a member without a main wallet. */
export function mainBalance(wallets: readonly WalletBalance[], currency: Currency): Money {
  const main = wallets.find(({ kind, balance }) => kind === 'main' && balance.currency === currency);
  return main?.balance ?? zero(currency);
}

export function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new Error(`unknown currency ${code}`);
  return code;
}
