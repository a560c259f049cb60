import path from 'node:path';
import {
  createLedger,
  createMembers,
  fund,
  inTransaction,
  installJobs,
  jobNames,
  memberId,
  migrate,
  openDatabase,
  readBrands,
  readSchema,
  systemClock,
  systemRandom,
} from '@croupier/server/testing';

const root = path.resolve(import.meta.dirname, '../..');
const clock = systemClock;
const random = systemRandom(clock);

type Bank = { bankUrl: string; url: string; members: number };

/** Books of a brand whose members have so much money that no bet is refused, and one permit for all of them. */
export async function makeBooks({ bankUrl, url, members }: Bank): Promise<{ members: string[]; permit: string }> {
  const admin = openDatabase({ url: bankUrl, connections: 1, asOwner: true, onError: () => {} });
  await admin.pool.query('create database croupier');
  await admin.close();
  await migrate(url, readSchema(path.join(root, 'apps/server')));
  await installJobs(url, jobNames);
  const books = openDatabase({ url, connections: 4, onError: () => {} });
  const brand = readBrands(path.join(root, 'brands'))[0]!;
  const people = createMembers({ clock, random });
  const ledger = await createLedger({ db: books.db, pool: books.pool, clock, merchants: [brand.merchant] });
  const made: string[] = [];
  await inTransaction(books.db, async (tx) => {
    for (let n = 0; n < members; n += 1) {
      const { id } = await people.create(tx, brand, { account: `bettor${n}`, nickname: '', type: 0 });
      await fund({ ledger }, tx, brand, id, '90000000.00');
      made.push(id);
    }
  });
  // One permit for all members costs the same to check.
  const permit = random.newId();
  await inTransaction(books.db, async (tx) => {
    const at = clock.now();
    const until = new Date(at.getTime() + 86_400_000);
    await ledger.givePermit(tx, { id: permit, memberId: memberId(made[0]!), sessionId: null, at, until });
  });
  await books.close();
  return { members: made, permit };
}
