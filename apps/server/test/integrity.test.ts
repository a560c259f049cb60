import { createHash } from 'node:crypto';
import { proofFromWire, sha256With, verifyProof } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction, openDatabase, systemRandom } from '@croupier/server/testing';
import { playBet, useServer } from '@croupier/testkit';
import type { BetCommand } from '@croupier/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

// Without a worker, so that no job seals between two lines of a test.
const server = useServer({ settings: { ROLE: 'api' } });
const sha256 = sha256With(crypto.subtle);
const merchant = () => server.brands[0]!.merchant;
let keys = 0;

const makeLiabilities = () => server.app.ledger.makeLiabilities(systemRandom(server.clock));
const integrity = () => server.client().call('systemIntegrity');
/** The page is computed once a minute. */
const freshIntegrity = () => {
  server.clock.advance(61_000);
  return integrity();
};

const command = (memberId: string, more: object): BetCommand => {
  keys += 1;
  const base = { merchant: merchant(), key: `key ${keys}`, memberId, product: 'RNG', amount: money(10_000n, 'PHP') };
  // The cases below say which command it is.
  return { ...base, ...more } as BetCommand;
};

describe('the integrity page', () => {
  test('[LE-65] sums, postings and the head of the chain are those of the books, sealed or not yet', async () => {
    const ana = await server.member({ balance: '100.00' });
    await server.app.ledger.seal();
    await playBet(server, command(ana.id, { type: 'bet', betId: 'half sealed' }));
    const { rows } = await sql<{ count: bigint; head: string }>`
      select (select count(*) from postings where ((debit >> 9) & 1023) = m.no) as count,
        (select encode(hash, 'hex') from ledger_blocks order by number desc limit 1) as head
      from merchants m where code = ${merchant()}`.execute(server.database.db);
    const page = await freshIntegrity();
    expect(page.sums).toEqual([{ amount: '0.00', currency: 'PHP' }]);
    expect(page.postings).toBe(String(rows[0]!.count));
    expect(page.chain.head).toBe(rows[0]!.head);
    await playBet(server, command(ana.id, { type: 'win', betId: 'half sealed' }));
  });

  test('[LE-65] every brand sees its own sums', async () => {
    const [, araw] = server.brands;
    const before = await server.client({ brand: araw! }).call('systemIntegrity');
    await server.member({ balance: '1.00' });
    await server.member({ balance: '1.00', brand: araw! });
    server.clock.advance(61_000);
    const after = await server.client({ brand: araw! }).call('systemIntegrity');
    expect(Number(after.postings) - Number(before.postings)).toBe(1);
  });

  test('[LE-65] an open bet is counted with its age until it is settled, rolled back or lost', async () => {
    const ana = await server.member({ balance: '100.00' });
    const { openBets: before } = await freshIntegrity();
    const name = (n: number) => `open ${n}`;
    for (let n = 1; n <= 3; n += 1) await playBet(server, command(ana.id, { type: 'bet', betId: name(n) }));
    const { openBets } = await freshIntegrity();
    expect(Number(openBets.count) - Number(before.count)).toBe(3);
    expect(openBets.oldestSeconds).toBeGreaterThanOrEqual(61);
    await server.app.ledger.seal();
    await playBet(server, command(ana.id, { type: 'win', betId: name(1) }));
    await playBet(server, command(ana.id, { type: 'rollback', betId: name(2), currency: 'PHP' }));
    await playBet(server, command(ana.id, { type: 'win', betId: name(3), amount: money(0n, 'PHP') }));
    expect((await freshIntegrity()).openBets).toEqual({ count: '0', oldestAt: null, oldestSeconds: null });
    await playBet(server, command(ana.id, { type: 'bet', betId: 'later' }));
    expect((await freshIntegrity()).openBets.count).toBe('1');
  });

  test('[LE-65] however often it is asked, the books are read once a minute', async () => {
    const first = await freshIntegrity();
    await server.member({ balance: '1.00' });
    const pages = await Promise.all(Array.from({ length: 20 }, integrity));
    for (const page of pages) expect(page).toEqual(first);
    expect((await freshIntegrity()).postings).not.toBe(first.postings);
  });

  test('[LE-65] it says when chain, books, roll-ups and liabilities were verified, and what was found', async () => {
    await server.app.ledger.seal();
    await makeLiabilities();
    const found = await server.app.ledger.verify();
    expect((await freshIntegrity()).verified).toEqual({
      at: found.at.toISOString(),
      isWhole: true,
      firstBad: null,
      booksFaults: 0,
      rollupFaults: 0,
      liabilityFaults: 0,
    });
  });
});

describe('proof of liabilities', () => {
  test('[LE-64] each member can check their own leaf against the published root, which is the total owed', async () => {
    const people = await Promise.all(['12.34', '0.50', '700.00'].map((balance) => server.member({ balance })));
    await makeLiabilities();
    const { liabilities } = await freshIntegrity();
    const published = liabilities.find(({ currency }) => currency === 'PHP')!;
    const { rows } = await sql<{ total: string; wallets: bigint }>`
      select sum(w.balance)::text as total, count(*) as wallets from wallets w
      join accounts a on a.id = w.id join merchants m on m.no = a.merchant_no
      where m.code = ${merchant()} and a.currency = 'PHP' and a.member_id is not null and not w.is_debt`.execute(
      server.database.db,
    );
    expect(published.wallets).toBe(String(rows[0]!.wallets));
    for (const [n, person] of people.entries()) {
      const { proofs } = await person.client.call('liabilityProof');
      expect(proofs).toHaveLength(1);
      const [proof] = proofs;
      expect(proof!.wallet).toBe(`player:${person.id}:main:PHP`);
      expect(proof!.balanceUnits).toBe(['123400', '5000', '7000000'][n]);
      expect(proof!.root).toMatchObject({ hash: published.root, totalUnits: rows[0]!.total, at: published.at });
      expect(await verifyProof(proofFromWire(proof!), sha256)).toBe(true);
      expect(await verifyProof(proofFromWire(proof!), (text) => createHash('sha256').update(text).digest('hex'))).toBe(
        true,
      );
      expect(await verifyProof(proofFromWire({ ...proof!, balanceUnits: '1' }), sha256)).toBe(false);
      expect(await verifyProof(proofFromWire({ ...proof!, path: proof!.path.slice(1) }), sha256)).toBe(false);
      const smaller = { ...proof!.root, totalUnits: String(BigInt(proof!.root.totalUnits) - 1n) };
      expect(await verifyProof(proofFromWire({ ...proof!, root: smaller }), sha256)).toBe(false);
    }
  });

  test('[LE-67] the roots of the last month stay published, newest first', async () => {
    await server.member({ balance: '1.00' });
    for (let day = 0; day < 33; day += 1) {
      await makeLiabilities();
      server.clock.advance(24 * 3_600_000);
    }
    const { liabilities } = await integrity();
    const roots = liabilities.filter(({ currency }) => currency === 'PHP');
    expect(roots).toHaveLength(31);
    expect(new Set(roots.map(({ root }) => root)).size).toBe(31);
    const days = roots.map(({ at }) => at);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('[LE-64] a trial account has its leaf in the trial book; who came later has none yet', async () => {
    const tess = await server.member({ type: 4 });
    await server.app.ledger.walletId(merchant(), { kind: 'main', memberId: tess.id, currency: 'FUN' });
    await makeLiabilities();
    const { proofs } = await tess.client.call('liabilityProof');
    expect(proofs.map(({ currency }) => currency)).toEqual(['FUN']);
    expect(await verifyProof(proofFromWire(proofs[0]!), sha256)).toBe(true);
    const late = await server.member({ balance: '5.00' });
    expect(await late.client.call('liabilityProof')).toEqual({ proofs: [] });
  });

  test('[LE-64] a leaf has another nonce in the next tree; trees older than the last two are cleared', async () => {
    const ana = await server.member({ balance: '5.00' });
    const nonces: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      server.clock.advance(1000);
      await makeLiabilities();
      const { proofs } = await ana.client.call('liabilityProof');
      expect(await verifyProof(proofFromWire(proofs[0]!), sha256)).toBe(true);
      nonces.push(proofs[0]!.nonce);
    }
    expect(new Set(nonces).size).toBe(3);
    const { rows } = await sql<{ trees: bigint }>`
      select count(distinct l.root_id) as trees from liability_leaves l join liability_roots r on r.id = l.root_id
      join merchants m on m.no = r.merchant_no where m.code = ${merchant()} and r.currency = 'PHP'`.execute(
      server.database.db,
    );
    expect(rows[0]!.trees).toBe(2n);
  });

  test('[LE-64, LE-65] a tree that does not add up to its root is found', async () => {
    const ana = await server.member({ balance: '5.00' });
    await makeLiabilities();
    expect(await server.app.ledger.verify()).toMatchObject({ liabilityFaults: 0 });
    const url = server.database.pool.options.connectionString!;
    const owner = openDatabase({ url, connections: 1, asOwner: true, onError: () => {} });
    const change = (by: number) =>
      inTransaction(owner.db, (tx) =>
        sql`update liability_nodes n set sum = sum + ${by} from liability_leaves l join accounts a on a.id = l.wallet
          where a.member_id = ${ana.id}::uuid and n.root_id = l.root_id and n.place = l.place and n.level = 0`.execute(
          tx,
        ),
      );
    await change(-1);
    expect(await server.app.ledger.verify()).toMatchObject({ liabilityFaults: 1 });
    const { proofs } = await ana.client.call('liabilityProof');
    expect(await verifyProof(proofFromWire(proofs[0]!), sha256)).toBe(false);
    await change(1);
    await owner.close();
    expect(await server.app.ledger.verify()).toMatchObject({ liabilityFaults: 0 });
  });
});
