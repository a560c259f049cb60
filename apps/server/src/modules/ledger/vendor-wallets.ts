import { money } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { memberId } from '../../core/ids.ts';
import type { MemberId, Merchant } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';
import { currencyOf } from './balances.ts';

export type VendorWallet = {
  merchant: Merchant;
  memberId: MemberId;
  vendor: string;
  currency: Currency;
  balance: Money;
};

/** A member's balance at a vendor with its own wallet, from the books. */
export async function vendorBalance(
  reader: Db,
  accounts: Accounts,
  { merchant, memberId: member, vendor, currency }: Omit<VendorWallet, 'balance'>,
): Promise<Money> {
  const ref = { kind: 'vendor', memberId: member, vendorCode: vendor, currency } as const;
  const id = await accounts.idOf(reader, merchant, ref);
  const row = await reader.selectFrom('wallets').select('balance').where('id', '=', id).executeTakeFirstOrThrow();
  return money(row.balance, currency);
}

/** All such wallets of a member by vendor, empty ones included. */
export async function vendorBalances(
  reader: Db,
  { memberId: member, currency }: { memberId: string; currency: Currency },
): Promise<Map<string, bigint>> {
  const rows = await reader
    .selectFrom('accounts')
    .innerJoin('wallets', 'wallets.id', 'accounts.id')
    .select(['accounts.key', 'wallets.balance'])
    .where('accounts.member_id', '=', member)
    .where('accounts.kind', '=', 'vendor')
    .where('accounts.currency', '=', currency)
    .execute();
  return new Map(rows.map(({ key, balance }) => [key.split(':')[3]!, balance]));
}

/** Every such wallet with a balance. */
export async function vendorWallets(reader: Db, accounts: Accounts): Promise<VendorWallet[]> {
  const rows = await reader
    .selectFrom('accounts')
    .innerJoin('wallets', 'wallets.id', 'accounts.id')
    .select(['accounts.merchant_no', 'accounts.member_id', 'accounts.key', 'accounts.currency', 'wallets.balance'])
    .where('accounts.kind', '=', 'vendor')
    .where('wallets.balance', '>', 0n)
    .execute();
  return rows.map((row) => ({
    merchant: accounts.merchantOf(row.merchant_no),
    // Accounts of this kind belong to a member, and their key names the vendor.
    memberId: memberId(row.member_id!),
    vendor: row.key.split(':')[3]!,
    currency: currencyOf(row.currency),
    balance: money(row.balance, currencyOf(row.currency)),
  }));
}
