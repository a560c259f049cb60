import type pg from 'pg';
import { bigints, ints, smallints, uuids } from './binary.ts';
import { ACCEPTED, kindNumbers } from './commands.ts';
import type { Row } from './commands.ts';

/** The database's answer for one row. */
export type Applied = { outcome: number; balance: bigint; isReplay: boolean };

/** Applies a batch by the fast path, or command by command when the fast path cannot. */
export async function applyBatch(client: pg.ClientBase, at: Date, rows: readonly Row[]): Promise<Applied[]> {
  const applied = isFast(rows) ? await tryFast(client, at, rows) : null;
  return applied ?? applyExact(client, at, rows);
}

async function tryFast(client: pg.ClientBase, at: Date, rows: readonly Row[]): Promise<Applied[] | null> {
  const [first] = rows;
  if (rows.length > 1 || first!.kind !== kindNumbers.bet) return applyFast(client, at, rows);
  const applied = await applyBet(client, at, first!);
  return applied && [applied];
}

/** Whether the batch may take the fast path: only bets, and wins above zero, without a repeated key or bet. */
function isFast(rows: readonly Row[]): boolean {
  const keys = new Set<string>();
  const refs = new Set<string>();
  for (const { kind, key, ref, units } of rows) {
    if ((kind !== kindNumbers.bet && kind !== kindNumbers.win) || units === 0n) return false;
    keys.add(key);
    refs.add(ref!);
  }
  return keys.size === rows.length && refs.size === rows.length;
}

/** Applies a single bet, or answers null when the fast path cannot. */
async function applyBet(client: pg.ClientBase, at: Date, row: Row): Promise<Applied | null> {
  const { rows: answers } = await client.query<{ balance: bigint | null }>({
    name: 'ledger-bet',
    text: 'select ledger_bet($1, $2, $3, $4, $5, $6, $7) as balance',
    values: [at, row.wallet, row.counter, row.units, row.key, row.print, row.ref],
  });
  const balance = answers[0]!.balance;
  return balance === null ? null : { outcome: ACCEPTED, balance, isReplay: false };
}

/** Applies a batch in one call and one commit, or answers null when the fast path cannot. */
async function applyFast(client: pg.ClientBase, at: Date, rows: readonly Row[]): Promise<Applied[] | null> {
  const summed = sumUp(rows);
  const { rows: answers } = await client.query<{ befores: string | null }>({
    name: 'ledger-fast',
    text: `select array_to_string(ledger_fast($1, $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::uuid[],
      $7::uuid[], $8::smallint[], $9::int[], $10::bigint[], $11::bigint[], $12::uuid[], $13::bigint[], $14::int), ' ')
      as befores`,
    values: [
      at,
      ...batchValues(rows, summed),
      uuids(rows.map(({ ref }) => ref!)),
      bigints(summed.runs),
      rows.filter(({ kind }) => kind === kindNumbers.win).length,
    ],
  });
  const balances = balancesAfter(answers[0]?.befores, summed);
  return balances && balances.map((balance) => ({ outcome: ACCEPTED, balance, isReplay: false }));
}

/** The first arguments of every batch: sums by wallet, then each command in order. */
export function batchValues(rows: readonly BatchRow[], { wallets, places }: Sums): unknown[] {
  return [
    bigints(wallets.map(({ id }) => id)),
    bigints(wallets.map(({ takes }) => takes)),
    bigints(wallets.map(({ net }) => net)),
    bigints(wallets.map(({ stake }) => stake)),
    uuids(rows.map(({ key }) => key)),
    uuids(rows.map(({ print }) => print)),
    smallints(rows.map(({ kind }) => kind)),
    ints(places),
    bigints(rows.map(({ counter }) => counter)),
    bigints(rows.map(({ units }) => units)),
  ];
}

/** The balance after each command, from the balances before the batch; null when the fast path could not apply it. */
export function balancesAfter(answer: string | null | undefined, { places, runs }: Sums): bigint[] | null {
  if (!answer) return null;
  const befores = answer.split(' ').map(BigInt);
  return runs.map((run, n) => befores[places[n]! - 1]! + run);
}

export type Summed = { wallet: bigint; kind: number; units: bigint };
type BatchRow = Summed & Pick<Row, 'key' | 'print' | 'counter'>;
export type Sums = ReturnType<typeof sumUp>;
type Sum = { id: bigint; takes: bigint; net: bigint; stake: bigint };

/** Sorts and sums by wallet, which spares the database the work: total of bets, net change, highest stake. */
export function sumUp(rows: readonly Summed[]) {
  const byId = new Map<bigint, Sum>();
  const runs = rows.map(({ wallet, kind, units }) => {
    const sum = byId.get(wallet) ?? { id: wallet, takes: 0n, net: 0n, stake: 0n };
    byId.set(wallet, sum);
    if (kind === kindNumbers.bet) {
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
async function applyExact(client: pg.ClientBase, at: Date, rows: readonly Row[]): Promise<Applied[]> {
  // The other side of a transfer or a claim is locked too.
  const touched = new Set(
    rows.flatMap(({ kind, wallet, counter }) =>
      kind === kindNumbers.transfer || kind === kindNumbers.claim ? [wallet, counter] : [wallet],
    ),
  );
  const { rows: answers } = await client.query<{ outcomes: number[]; balances: string[]; replays: boolean[] }>({
    name: 'ledger-exact',
    text: `select outcomes, balances::text[], replays from ledger_exact($1, $2::bigint[], $3::uuid[], $4::uuid[],
      $5::smallint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::uuid[])`,
    values: [at, ...exactValues(rows, touched), arrayText(rows.map(({ ref }) => ref))],
  });
  const { outcomes, balances, replays } = answers[0]!;
  return rows.map((_row, n) => ({ outcome: outcomes[n]!, balance: BigInt(balances[n]!), isReplay: replays[n]! }));
}

/** The arguments for commands that are applied one by one, with the wallets to lock. */
export function exactValues(rows: readonly BatchRow[], touched: ReadonlySet<bigint>): unknown[] {
  return [
    arrayText([...touched]),
    arrayText(rows.map(({ key }) => key)),
    arrayText(rows.map(({ print }) => print)),
    arrayText(rows.map(({ kind }) => kind)),
    arrayText(rows.map(({ wallet }) => wallet)),
    arrayText(rows.map(({ counter }) => counter)),
    arrayText(rows.map(({ units }) => units)),
  ];
}

/** Numbers and hexadecimal ids need no quoting; the driver's own way would examine every letter. */
export function arrayText(values: readonly (bigint | number | string | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}
