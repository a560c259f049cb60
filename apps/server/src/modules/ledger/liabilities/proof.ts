import type { Answer, Calls } from '@croupier/contract';
import { sql } from 'kysely';
import type { Member } from '../../../core/members.ts';
import type { Db } from '../../../platform/db/index.ts';

export type Proofs = Answer<Calls['liabilityProof']>['proofs'];
type Path = Proofs[number]['path'];

export type Root = { id: string; currency: string; at: Date; wallets: bigint; total: bigint; hash: Buffer };

/** The last root of each currency of a merchant. */
export async function newestRoots(db: Db, merchantNo: number): Promise<Root[]> {
  const { rows } = await sql<Root>`
    select distinct on (currency) id, currency, at, wallets, total, hash from liability_roots
    where merchant_no = ${merchantNo} order by currency, at desc, id desc`.execute(db);
  return rows;
}

/** How many days a proof's root stays on the public page. */
const PUBLISHED_ROOTS = 31;

/** The last month's roots of each currency, newest first. */
export async function publishedRoots(db: Db, merchantNo: number): Promise<Root[]> {
  const { rows } = await sql<Root>`
    select id, currency, at, wallets, total, hash from (
      select *, row_number() over (partition by currency order by at desc, id desc) as age from liability_roots
      where merchant_no = ${merchantNo}
    ) roots
    where age <= ${PUBLISHED_ROOTS} order by currency, age`.execute(db);
  return rows;
}

/** The member's wallets as leaves of the newest roots, each with its path. */
export async function proofsOf(db: Db, merchantNo: number, member: Member): Promise<Proofs> {
  const proofs: Proofs = [];
  for (const root of await newestRoots(db, merchantNo)) {
    const leaves = await db
      .selectFrom('liability_leaves')
      .innerJoin('accounts', 'accounts.id', 'liability_leaves.wallet')
      .innerJoin('liability_nodes', (join) =>
        join
          .onRef('liability_nodes.root_id', '=', 'liability_leaves.root_id')
          .onRef('liability_nodes.place', '=', 'liability_leaves.place')
          .on('liability_nodes.level', '=', 0),
      )
      .select(['accounts.key', 'liability_leaves.place', 'liability_leaves.nonce', 'liability_nodes.sum'])
      .where('liability_leaves.root_id', '=', root.id)
      .where('accounts.member_id', '=', member.id)
      .orderBy('accounts.id')
      .execute();
    for (const { key, place, nonce, sum } of leaves) {
      proofs.push({
        wallet: key,
        currency: root.currency,
        nonce: nonce.toString('hex'),
        balanceUnits: String(sum),
        path: await pathOf(db, root, place),
        root: { hash: root.hash.toString('hex'), totalUnits: String(root.total), at: root.at.toISOString() },
      });
    }
  }
  return proofs;
}

/** The neighbours on the way up. Where there is none, the node moved up unchanged. */
async function pathOf(db: Db, root: Root, place: bigint): Promise<Path> {
  const levels: number[] = [];
  const places: bigint[] = [];
  for (let width = root.wallets, at = place, level = 0; width > 1n; width = (width + 1n) / 2n, at /= 2n, level += 1) {
    levels.push(level);
    places.push(at % 2n === 0n ? at + 1n : at - 1n);
  }
  const { rows } = await sql<{ place: bigint; hash: Buffer; sum: bigint }>`
    select n.place, n.hash, n.sum from unnest(${levels}::smallint[], ${places}::bigint[]) as t(level, place)
    join liability_nodes n on n.root_id = ${root.id}::uuid and n.level = t.level and n.place = t.place
    order by t.level`.execute(db);
  // A neighbour at an even place is on the left.
  return rows.map((row) => ({
    side: row.place % 2n === 0n ? 'left' : 'right',
    hash: row.hash.toString('hex'),
    sumUnits: String(row.sum),
  }));
}
