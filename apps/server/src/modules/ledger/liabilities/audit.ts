import { createHash } from 'node:crypto';
import { createLiabilityTree } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

/** Leaves read at once. */
const PAGE = 2000;

type Newest = { id: string; merchant_no: number; currency: string; total: bigint; hash: Buffer };

/** Builds the newest tree of each merchant and currency again from its leaves and compares it with the stored root. */
export async function auditLiabilities(db: Db): Promise<{ roots: number; faults: string[] }> {
  const { rows: roots } = await sql<Newest>`
    select distinct on (merchant_no, currency) id, merchant_no, currency, total, hash from liability_roots
    order by merchant_no, currency, at desc, id desc`.execute(db);
  const faults: string[] = [];
  for (const { id, merchant_no: merchantNo, currency, total, hash } of roots) {
    const again = await regrow(db, id);
    if (again?.hash !== hash.toString('hex') || again.sum !== total)
      faults.push(`merchant ${merchantNo}: the ${currency} liabilities do not add up to their root`);
  }
  return { roots: roots.length, faults };
}

async function regrow(db: Db, id: string) {
  const tree = createLiabilityTree({
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    onNode: () => {},
  });
  let after = -1n;
  for (;;) {
    const { rows } = await sql<{ place: bigint; nonce: Buffer; wallet: string; balance: bigint }>`
      select n.place, l.nonce, a.key as wallet, n.sum as balance
      from liability_nodes n
      join liability_leaves l on l.root_id = n.root_id and l.place = n.place
      join accounts a on a.id = l.wallet
      where n.root_id = ${id}::uuid and n.level = 0 and n.place > ${after}
      order by n.place limit ${PAGE}`.execute(db);
    for (const { nonce, wallet, balance } of rows) tree.add({ nonce: nonce.toString('hex'), wallet, balance });
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return tree.finish();
    after = last.place;
  }
}
