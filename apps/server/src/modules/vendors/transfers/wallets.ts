import type { Answer, Calls } from '@croupier/contract';
import { money, roundToShown, toWire } from '@croupier/money';
import type { Brand } from '../../../core/brands.ts';
import { isRefusal, refuse } from '../../../core/refusal.ts';
import type { Refusal } from '../../../core/refusal.ts';
import type { MemberContext } from '../../../core/requests.ts';
import type { Db } from '../../../platform/db/index.ts';
import { currencyOf } from '../../ledger/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Gateway } from '../gateways.ts';
import type { Recall } from './recall.ts';
import { isOver } from './states.ts';
import { latestTransfers, openTransfers, transferShown } from './store.ts';

export type WalletsOptions = {
  db: Db;
  ledger: Pick<Ledger, 'balanceOf' | 'vendorBalances'>;
  transferVendors: (brand: Brand, language: string) => { vendor: string; name: string }[];
  transferGatewayOf: (brand: Brand, vendor: string) => Gateway | Refusal;
  recall: Recall;
};

type Listed = Answer<Calls['vendorWallets']>;
type Recalled = Answer<Calls['recallWallets']>;

/** All wallets of a member in the books, and the return of all money. */
export function createWallets({ db, ledger, transferVendors, transferGatewayOf, recall }: WalletsOptions) {
  const offered = (brand: Brand, language: string) =>
    transferVendors(brand, language).filter(({ vendor }) => !isRefusal(transferGatewayOf(brand, vendor)));

  async function list({ brand, member, language }: MemberContext): Promise<Listed | Refusal> {
    if (brand.singleWallet) return refuse('transfer_not_offered');
    const currency = currencyOf(brand.currency);
    const shown = (units: bigint) => toWire(roundToShown(money(units, currency), 'down').shown);
    const main = await ledger.balanceOf(db, { merchant: brand.merchant, memberId: member.id, currency });
    const balances = await ledger.vendorBalances(db, { memberId: member.id, currency });
    const open = await openTransfers(db, member.id);
    return {
      main: shown(main.units),
      vendors: offered(brand, language).map(({ vendor, name }) => {
        const underWay = open.find((one) => one.vendor === vendor);
        return {
          vendor,
          name,
          balance: shown(balances.get(vendor) ?? 0n),
          underWay: underWay ? transferShown(underWay) : null,
        };
      }),
      transfers: (await latestTransfers(db, member.id)).map(transferShown),
    };
  }

  /** All vendors at once and separately: one that does not answer does not hold back the others. */
  async function recallAll(context: MemberContext): Promise<Recalled | Refusal> {
    const { brand, member, language } = context;
    if (brand.singleWallet) return refuse('transfer_not_offered');
    const known = new Set(
      (await ledger.vendorBalances(db, { memberId: member.id, currency: currencyOf(brand.currency) })).keys(),
    );
    const asked = offered(brand, language).filter(({ vendor }) => known.has(vendor));
    const vendors = await Promise.all(
      asked.map(async ({ vendor }): Promise<Recalled['vendors'][number]> => {
        const back = await recall(context, vendor).catch(() => 'away' as const);
        if (typeof back === 'string') return { vendor, outcome: back, transfer: null };
        return { vendor, outcome: isOver(back.state) ? 'moved' : 'underWay', transfer: transferShown(back) };
      }),
    );
    return { vendors };
  }

  return { list, recallAll };
}
