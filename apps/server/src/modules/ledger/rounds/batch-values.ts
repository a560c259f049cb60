import { bigints, ints, smallints, uuids } from '../batcher/index.ts';
import { roundKinds } from './commands.ts';

/** What every batch of moves tells the database first: the sums of its wallets, and each command in order. */
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

export type Summed = { wallet: bigint; kind: number; units: bigint };
export type BatchRow = Summed & { key: string; print: string; counter: bigint };
export type Sums = ReturnType<typeof sumUp>;
type Sum = { id: bigint; takes: bigint; net: bigint; stake: bigint };

/** Sorts the wallets and sums per wallet, so that the database need not: what all bets take, the net, the highest stake. */
export function sumUp(rows: readonly Summed[]) {
  const byId = new Map<bigint, Sum>();
  const runs = rows.map(({ wallet, kind, units }) => {
    const sum = byId.get(wallet) ?? { id: wallet, takes: 0n, net: 0n, stake: 0n };
    byId.set(wallet, sum);
    if (kind === roundKinds.bet) {
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

/** The same for commands that are decided one by one, with the wallets that are locked for them. */
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

/** Numbers and hexadecimal ids need no quoting, and the driver's own way looks at every letter of each. */
export function arrayText(values: readonly (bigint | number | string | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}
