import { createHash, createHmac } from 'node:crypto';
import { chart, createLiabilityTree } from '@croupier/ledger';
import type { AccountKind, PlacedNode } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Random, Clock } from '../../../core/ports.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';

/** What members are owed: all their wallets, including money held for withdrawals. */
export const owedKinds = (Object.keys(chart) as AccountKind[]).filter((kind) => chart[kind].owner === 'player');

/** Wallets read at once; their nodes are written together. */
const PAGE = 2000;

/** The first page waits for the shuffle of all wallets, which for millions takes longer than a call may. */
const SORT_TIMEOUT = '5min';

/** Trees are stored for the newest root and the one before, so that a check can finish while a new one is made. */
const STORED_TREES = 2;

type Book = { merchant_no: number; currency: string };

/** Makes a new root for each merchant and currency; answers how many. */
export async function makeLiabilities(
  db: Db,
  { clock, random }: { clock: Clock; random: Random },
  signal?: AbortSignal,
): Promise<number> {
  const { rows: books } = await sql<Book>`
    select distinct merchant_no, currency from accounts where kind = any(${owedKinds}::text[]) order by 1, 2`.execute(
    db,
  );
  let made = 0;
  for (const book of books) {
    if (signal?.aborted) break;
    // One snapshot for the whole tree: otherwise a transfer meanwhile might count twice or not at all.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => makeRoot(tx, { clock, random }, book));
    made += 1;
  }
  return made;
}

type Wallet = { id: bigint; key: string; member_id: string; balance: bigint };

async function makeRoot(tx: Tx, { clock, random }: { clock: Clock; random: Random }, book: Book): Promise<void> {
  const id = random.newId();
  const secret = random.bytes(32);
  let nodes: PlacedNode[] = [];
  const tree = createLiabilityTree({
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    onNode: (node) => nodes.push(node),
  });
  await sql`select set_config('statement_timeout', ${SORT_TIMEOUT}, true)`.execute(tx);
  // In a new random order each time: a path shows the balances of neighbours, whose owners must stay unknown.
  await sql`
    declare owed no scroll cursor for
    select a.id, a.key, a.member_id, w.balance from accounts a join wallets w on w.id = a.id
    where a.merchant_no = ${book.merchant_no} and a.currency = ${book.currency} and a.kind = any(${owedKinds}::text[])
    order by sha256(${secret}::bytea || int8send(a.id))`.execute(tx);
  let wallets = 0;
  for (;;) {
    const { rows } = await sql<Wallet>`fetch ${sql.lit(PAGE)} from owed`.execute(tx);
    if (rows.length === 0) break;
    const nonces = rows.map(({ member_id: memberId }) => nonceOf(secret, memberId));
    for (const [n, { key, balance }] of rows.entries())
      tree.add({ nonce: nonces[n]!.toString('hex'), wallet: key, balance });
    await writeLeaves(tx, { id, from: wallets, wallets: rows.map((row) => row.id), nonces });
    await writeNodes(tx, id, nodes);
    nodes = [];
    wallets += rows.length;
  }
  await sql`close owed`.execute(tx);
  const root = tree.finish();
  // Wallets always have an account, and an empty book is not asked for.
  if (!root) return;
  await writeNodes(tx, id, nodes);
  await tx
    .insertInto('liability_roots')
    .values({
      ...book,
      id,
      at: clock.now(),
      wallets: BigInt(wallets),
      total: root.sum,
      hash: Buffer.from(root.hash, 'hex'),
    })
    .execute();
  await clearOldTrees(tx, book);
}

/** The same for all wallets of a member in one tree and different in the next; the secret is not stored. */
const nonceOf = (secret: Buffer, memberId: string): Buffer =>
  createHmac('sha256', secret).update(memberId).digest().subarray(0, 16);

async function writeLeaves(tx: Tx, page: { id: string; from: number; wallets: bigint[]; nonces: Buffer[] }) {
  await sql`
    insert into liability_leaves (root_id, wallet, place, nonce)
    select ${page.id}::uuid, wallet, ${page.from}::bigint + n - 1, nonce
    from unnest(${page.wallets}::bigint[], ${page.nonces}::bytea[]) with ordinality as t(wallet, nonce, n)`.execute(tx);
}

async function writeNodes(tx: Tx, id: string, nodes: readonly PlacedNode[]): Promise<void> {
  await sql`
    insert into liability_nodes (root_id, level, place, sum, hash)
    select ${id}::uuid, level, place, sum, hash from unnest(
      ${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ place }) => place)}::bigint[],
      ${nodes.map(({ sum }) => sum)}::bigint[], ${nodes.map(({ hash }) => Buffer.from(hash, 'hex'))}::bytea[]
    ) as t(level, place, sum, hash)`.execute(tx);
}

async function clearOldTrees(tx: Tx, book: Book): Promise<void> {
  const old = await tx
    .selectFrom('liability_roots')
    .select('id')
    .where('merchant_no', '=', book.merchant_no)
    .where('currency', '=', book.currency)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(STORED_TREES)
    // Older ones were deleted on earlier days; a few more in case a day failed.
    .limit(10)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await tx.deleteFrom('liability_leaves').where('root_id', 'in', ids).execute();
  await tx.deleteFrom('liability_nodes').where('root_id', 'in', ids).execute();
}
