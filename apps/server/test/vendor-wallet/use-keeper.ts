import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { memberId, readBrands } from '@croupier/server/testing';
import { root, smallCatalogue, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openKeeper } from './keeper.ts';

export const TRANSFER = { vendor: 'BITUIN', direction: 'in', amount: '30.00' } as const;
const keepers = new Set(['BITUIN', 'TONGITAN']);

/** A house whose first brand lets two vendors keep wallets, and such a vendor; the second brand has one wallet for all. */
export async function useKeeper() {
  const keeper = await openKeeper();
  const brands = readBrands(path.join(root, 'brands')).map((brand, place) => ({ ...brand, singleWallet: place > 0 }));
  const house = useServer({ settings: { SANDBOX_URL: keeper.url }, brands });

  beforeAll(() => {
    const catalogue = smallCatalogue(house.clock.now());
    const vendors = catalogue.vendors.map((vendor) =>
      keepers.has(vendor.code) ? { ...vendor, walletMode: 'transfer' as const } : vendor,
    );
    return stockGames(house, { ...catalogue, vendors });
  });
  afterEach(() => {
    keeper.be('good');
    // The breaker of one test must not rest in the next.
    house.clock.advance(31_000);
  });
  afterAll(() => keeper.close());

  async function person(balance = '100.00') {
    const ana = await house.member({ balance });
    const playerId = await house.app.vendors.sessions.playerIdOf('sandbox', memberId(ana.id));
    const move = (more: Partial<{ vendor: string; direction: 'in' | 'out'; amount: string; key: string }> = {}) =>
      ana.client.call('walletTransfer', { body: { ...TRANSFER, key: randomUUID(), ...more } });
    return { ana, playerId, move, there: () => keeper.balance('BITUIN', playerId), where: () => whereIs(ana) };
  }

  /** Where the books have a member's money: main wallet, wallet at the vendor, in transit. */
  async function whereIs({ id }: Person, vendor = 'BITUIN') {
    const { db } = house.database;
    const { merchant } = house.brands[0]!;
    const whose = { merchant, memberId: memberId(id), currency: 'PHP' } as const;
    const main = await house.app.ledger.balanceOf(db, whose);
    const theirs = await house.app.ledger.vendorBalance(db, { ...whose, vendor });
    const open = await db
      .selectFrom('wallet_transfers')
      .select(({ fn }) => fn.sum<bigint>('units').as('units'))
      .where('member_id', '=', id)
      .where('state', 'in', ['DEBITED', 'SENT', 'UNKNOWN'])
      .executeTakeFirst();
    const transit = BigInt(open?.units ?? 0);
    return { main: main.units / 10_000n, there: theirs.units / 10_000n, transit: transit / 10_000n };
  }

  return { house, keeper, person, whereIs };
}
