import type pg from 'pg';
import type { Row } from './commands.ts';

/** What the database answered for one row. */
export type Applied = { outcome: number; balance: bigint; isReplay: boolean };

/** Whether every row may take the fast path: bets, and wins of something, with no key or bet named twice in one batch. */
export function isFast(rows: readonly Row[]): boolean {
  const keys = new Set<string>();
  const refs = new Set<string>();
  for (const { kind, key, ref, units } of rows) {
    if (kind > 2 || units === 0n) return false;
    keys.add(key);
    refs.add(ref!);
  }
  return keys.size === rows.length && refs.size === rows.length;
}

/** Applies a batch in one statement and one commit, or answers null when it needs a closer look. */
export async function applyFast(client: pg.ClientBase, at: Date, rows: readonly Row[]): Promise<Applied[] | null> {
  const { wallets, places, runs } = sumUp(rows);
  const { rows: answers } = await client.query<{ answer: string[] | null }>({
    name: 'ledger-fast',
    text: `select ledger_fast($1, $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::uuid[], $7::uuid[],
      $8::smallint[], $9::int[], $10::bigint[], $11::bigint[], $12::uuid[], $13::bigint[], $14::int)::text[] as answer`,
    values: [
      at,
      arrayText(wallets.map(({ id }) => id)),
      arrayText(wallets.map(({ takes }) => takes)),
      arrayText(wallets.map(({ net }) => net)),
      arrayText(wallets.map(({ stake }) => stake)),
      arrayText(rows.map(({ key }) => key)),
      arrayText(rows.map(({ print }) => print)),
      arrayText(rows.map(({ kind }) => kind)),
      arrayText(places),
      arrayText(rows.map(({ counter }) => counter)),
      arrayText(rows.map(({ units }) => units)),
      arrayText(rows.map(({ ref }) => ref)),
      arrayText(runs),
      rows.filter(({ kind }) => kind === 2).length,
    ],
  });
  const answer = answers[0]?.answer;
  if (!answer) return null;
  const before = answer.map(BigInt);
  return rows.map((_row, n) => ({ outcome: 0, balance: before[places[n]! - 1]! + runs[n]!, isReplay: false }));
}

type Sum = { id: bigint; takes: bigint; net: bigint; stake: bigint };

/** Sorts the wallets and sums per wallet, so that the database need not: what all bets take, the net, the highest stake. */
function sumUp(rows: readonly Row[]) {
  const byId = new Map<bigint, Sum>();
  const runs = rows.map(({ wallet, kind, units }) => {
    const sum = byId.get(wallet) ?? { id: wallet, takes: 0n, net: 0n, stake: 0n };
    byId.set(wallet, sum);
    if (kind === 1) {
      sum.takes += units;
      sum.net -= units;
      if (units > sum.stake) sum.stake = units;
    } else sum.net += units;
    return sum.net;
  });
  const wallets = [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const placeOf = new Map(wallets.map(({ id }, place) => [id, place + 1]));
  return { wallets, runs, places: rows.map(({ wallet }) => placeOf.get(wallet)!) };
}

/** Applies a batch command by command, in order, in one commit. */
export async function applyExact(client: pg.ClientBase, at: Date, rows: readonly Row[]): Promise<Applied[]> {
  // The other side of a transfer or a claim has a row to lock too.
  const touched = new Set(rows.flatMap(({ kind, wallet, counter }) => (kind >= 4 ? [wallet, counter] : [wallet])));
  const { rows: answers } = await client.query<{ outcomes: number[]; balances: string[]; replays: boolean[] }>({
    name: 'ledger-exact',
    text: `select outcomes, balances::text[], replays from ledger_exact($1, $2::bigint[], $3::uuid[], $4::uuid[],
      $5::smallint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::uuid[])`,
    values: [
      at,
      arrayText([...touched]),
      arrayText(rows.map(({ key }) => key)),
      arrayText(rows.map(({ print }) => print)),
      arrayText(rows.map(({ kind }) => kind)),
      arrayText(rows.map(({ wallet }) => wallet)),
      arrayText(rows.map(({ counter }) => counter)),
      arrayText(rows.map(({ units }) => units)),
      arrayText(rows.map(({ ref }) => ref)),
    ],
  });
  const { outcomes, balances, replays } = answers[0]!;
  return rows.map((_row, n) => ({ outcome: outcomes[n]!, balance: BigInt(balances[n]!), isReplay: replays[n]! }));
}

/** Numbers and hexadecimal ids need no quoting, and the driver's own way looks at every letter of each. */
function arrayText(values: readonly (bigint | number | string | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}
