import type { Answer, Calls } from '@croupier/contract';
import { money, signed, toSignedWire, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../../core/ids.ts';
import type { Clock } from '../../../core/ports.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Accounts } from '../accounts.ts';
import { currencyOf } from '../balances.ts';
import { publishedRoots } from '../liabilities/index.ts';
import { isWhole, lastBlock, readTotals, shownFindings, totalKey } from '../seal/index.ts';
import type { Verification } from '../seal/index.ts';
import { createOpenBets } from './open-bets.ts';

/** The books' part of the page; the audit log's head and the jobs are added elsewhere. */
export type Integrity = Omit<Answer<Calls['systemIntegrity']>, 'audit' | 'jobs'>;

export type IntegrityOptions = {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  lastVerification: () => Promise<Verification | null>;
};

/** The page is public, so the database is asked at most once a minute for each brand. */
const CACHE_MS = 60_000;

/** Figures about the books, computed and not claimed (LE-65). */
export function createIntegrity({ db, clock, accounts, lastVerification }: IntegrityOptions) {
  const openBets = createOpenBets(db);
  const cached = new Map<Merchant, { until: number; answer: Promise<Integrity> }>();

  async function compute(merchant: Merchant): Promise<Integrity> {
    const at = clock.now();
    const merchantNo = accounts.numberOf(merchant);
    const head = await lastBlock(db);
    const sums = await sumsOf(db, merchantNo, head);
    const verified = await lastVerification();
    const bets = await openBets(merchantNo, head?.lastJournal ?? 0n);
    const roots = await publishedRoots(db, merchantNo);
    return {
      at: at.toISOString(),
      sums: sums.map(({ currency, sum }) => toSignedWire(signed(sum, currencyOf(currency)))),
      postings: String(sums.reduce((all, { postings }) => all + postings, 0n)),
      chain: {
        blocks: String(head?.number ?? 0n),
        head: head?.hash.toString('hex') ?? null,
        sealedAt: head?.sealedAt.toISOString() ?? null,
        lastJournal: head ? String(head.lastJournal) : null,
      },
      verified: verified && {
        at: verified.at.toISOString(),
        isWhole: isWhole(verified),
        ...shownFindings(verified),
      },
      openBets: {
        count: String(bets.count),
        oldestAt: bets.oldestAt?.toISOString() ?? null,
        oldestSeconds: bets.oldestAt && Math.max(0, Math.floor((at.getTime() - bets.oldestAt.getTime()) / 1000)),
      },
      liabilities: roots.map((root) => ({
        currency: root.currency,
        root: root.hash.toString('hex'),
        total: toWire(money(root.total, currencyOf(root.currency))),
        wallets: String(root.wallets),
        at: root.at.toISOString(),
      })),
    };
  }

  return function integrityOf(merchant: Merchant): Promise<Integrity> {
    const now = clock.now().getTime();
    const known = cached.get(merchant);
    if (known && known.until > now) return known.answer;
    const answer = compute(merchant);
    cached.set(merchant, { until: now + CACHE_MS, answer });
    // A failure is not cached: the next request tries again.
    answer.catch(() => cached.delete(merchant));
    return answer;
  };
}

type Sum = { currency: string; postings: bigint; sum: bigint };

/** The sealer added up the sealed part, and the verifier recomputes it; only later postings are added here. */
async function sumsOf(db: Db, merchantNo: number, head: Awaited<ReturnType<typeof lastBlock>>): Promise<Sum[]> {
  const sealed = readTotals(head?.totals ?? {});
  const { rows } = await sql<{ no: number; code: string; postings: bigint; sum: string }>`
    select c.no, c.code, count(e.units) filter (where e.units < 0) as postings, coalesce(sum(e.units), 0)::text as sum
    from currencies c
    left join (
      select account & 63 as currency_no, units from entries
      where ((account >> 9) & 1023) = ${merchantNo} and journal > ${head?.lastJournal ?? 0n}
    ) e on e.currency_no = c.no
    group by c.no, c.code order by c.no`.execute(db);
  return rows
    .map(({ no, code, postings, sum }) => {
      const before = sealed.get(totalKey(merchantNo, no)) ?? { postings: 0n, sum: 0n };
      return { currency: code, postings: before.postings + postings, sum: before.sum + BigInt(sum) };
    })
    .filter(({ postings, sum }) => postings > 0n || sum !== 0n);
}
