import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { memberId, readBrands } from '@croupier/server/testing';
import { root, smallCatalogue, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openTransferVendor } from './transfer-vendor.ts';

export const TRANSFER = { vendor: 'BITUIN', direction: 'in', amount: '30.00' } as const;
const transferCodes = new Set(['BITUIN', 'TONGITAN']);

/** A server whose first brand lets two vendors keep wallets, and such a vendor; the second brand has one wallet for all. */
export async function useTransferVendor() {
  const transferVendor = await openTransferVendor();
  const brands = readBrands(path.join(root, 'brands')).map((brand, place) => ({ ...brand, singleWallet: place > 0 }));
  const server = useServer({ settings: { SANDBOX_URL: transferVendor.url }, brands });

  beforeAll(() => {
    const catalogue = smallCatalogue(server.clock.now());
    const vendors = catalogue.vendors.map((vendor) =>
      transferCodes.has(vendor.code) ? { ...vendor, walletMode: 'transfer' as const } : vendor,
    );
    return stockGames(server, { ...catalogue, vendors });
  });
  afterEach(() => {
    transferVendor.be('good');
    // The breaker of one test must not rest in the next.
    server.clock.advance(31_000);
  });
  afterAll(() => transferVendor.close());

  async function person(balance = '100.00') {
    const ana = await server.member({ balance });
    const playerId = await server.app.vendors.sessions.playerIdOf('sandbox', memberId(ana.id));
    const move = (more: Partial<{ vendor: string; direction: 'in' | 'out'; amount: string; key: string }> = {}) =>
      ana.client.call('walletTransfer', { body: { ...TRANSFER, key: randomUUID(), ...more } });
    return { ana, playerId, move, there: () => transferVendor.balance('BITUIN', playerId), where: () => whereIs(ana) };
  }

  /** Where the books have a member's money: main wallet, wallet at the vendor, in transit. */
  async function whereIs({ id }: Person, vendor = 'BITUIN') {
    const { db } = server.database;
    const { merchant } = server.brands[0]!;
    const whose = { merchant, memberId: memberId(id), currency: 'PHP' } as const;
    const main = await server.app.ledger.balanceOf(db, whose);
    const theirs = await server.app.ledger.vendorBalance(db, { ...whose, vendor });
    const open = await db
      .selectFrom('wallet_transfers')
      .select(({ fn }) => fn.sum<bigint>('units').as('units'))
      .where('member_id', '=', id)
      .where('state', 'in', ['DEBITED', 'SENT', 'UNKNOWN'])
      .executeTakeFirst();
    const transit = BigInt(open?.units ?? 0);
    return { main: main.units / 10_000n, there: theirs.units / 10_000n, transit: transit / 10_000n };
  }

  return { server, transferVendor, person, whereIs };
}
