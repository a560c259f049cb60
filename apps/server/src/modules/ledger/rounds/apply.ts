import type pg from 'pg';
import { bigints, booleans, texts, uuids, uuidsOrNull } from '../batcher/index.ts';
import { arrayText, batchValues, exactValues, sumUp } from './batch-values.ts';
import type { RoundRow } from './commands.ts';
import { ACCEPTED, roundKinds } from './commands.ts';

/** What the database answered for one row. */
export type RoundApplied = { outcome: number; balance: bigint; isReplay: boolean; at: Date };

/**
 * The fast path: bets, wins and ends of rounds, all at once. The rows of a wallet with anything else in the batch have
 * no answer, nor have those for which the database finds something unusual: they are decided one by one.
 */
export async function applyRoundsFast(
  client: pg.ClientBase,
  at: Date,
  rows: readonly RoundRow[],
): Promise<(RoundApplied | undefined)[]> {
  const unusual = unusualWallets(rows);
  const usual = unusual.size === 0 ? rows : rows.filter(({ wallet }) => !unusual.has(wallet));
  if (usual.length === 0) return rows.map(() => undefined);
  const balances = await writeUsual(client, at, usual);
  let next = 0;
  return rows.map(({ wallet }) => {
    const balance = unusual.has(wallet) ? null : balances[next++]!;
    return balance === null ? undefined : { outcome: ACCEPTED, balance, isReplay: false, at };
  });
}

/** Wallets that have a command of another kind, one that something is known against, or two that have to do with each other. */
function unusualWallets(rows: readonly RoundRow[]): Set<bigint> {
  const unusual = new Set<bigint>();
  const keys = new Set<string>();
  const rounds = new Map<string, number>();
  for (const row of rows) {
    const seen = rounds.get(row.round + row.wallet) ?? 0;
    const isBet = row.kind === roundKinds.bet;
    if (!isPlain(row) || keys.has(row.key) || (seen > 0 && !(isBet && seen === roundKinds.bet)))
      unusual.add(row.wallet);
    keys.add(row.key);
    rounds.set(row.round + row.wallet, row.kind);
  }
  return unusual;
}

const isPlain = ({ kind, verdict, pot, units }: RoundRow) =>
  verdict === ACCEPTED &&
  pot === 0n &&
  (kind === roundKinds.bet ? units > 0n : kind === roundKinds.win || kind === roundKinds.endround);

/** The balance after each row, null where a wallet was left out; all null when the batch was. */
async function writeUsual(client: pg.ClientBase, at: Date, rows: readonly RoundRow[]): Promise<(bigint | null)[]> {
  const summed = sumUp(rows);
  const later = rows.filter(({ kind }) => kind !== roundKinds.bet).length;
  const { rows: answers } = await client.query<{ befores: string | null }>({
    name: 'ledger-rounds-fast',
    text: `select array_to_string(ledger_rounds_fast($1, $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[],
      $6::uuid[], $7::uuid[], $8::smallint[], $9::int[], $10::bigint[], $11::bigint[], $12::bigint[], $13::uuid[],
      $14::uuid[], $15::text[], $16::int[], $17::text[], $18::text[], $19::int, $20::uuid[], $21::boolean[]), ' ', '-')
      as befores`,
    values: [
      at,
      ...batchValues(rows, summed),
      bigints(summed.runs),
      uuids(rows.map(({ round }) => round)),
      uuidsOrNull(rows.map(({ permit }) => permit)),
      texts(rows.map(({ issuer }) => issuer)),
      arrayText(rows.map(({ game }) => game)),
      texts(rows.map(({ roundName }) => roundName)),
      texts(rows.map(({ name }) => name)),
      later,
      later === 0 ? null : uuidsOrNull(rows.map(({ ref }) => ref)),
      later === 0 ? null : booleans(rows.map(({ ends }) => ends)),
    ],
  });
  const answer = answers[0]!.befores;
  if (answer === null) return rows.map(() => null);
  const befores = answer.split(' ').map((before) => (before === '-' ? null : BigInt(before)));
  return summed.places.map((place, n) => {
    const before = befores[place - 1]!;
    return before === null ? null : before + summed.runs[n]!;
  });
}

type Answers = { outcomes: number[]; balances: string[]; replays: boolean[]; ats: Date[] };

/** The exact path: in order, one by one, in one statement and one commit. */
export async function applyRounds(client: pg.ClientBase, at: Date, rows: readonly RoundRow[]): Promise<RoundApplied[]> {
  const touched = new Set(rows.map(({ wallet }) => wallet).filter((wallet) => wallet !== 0n));
  const { rows: answers } = await client.query<Answers>({
    name: 'ledger-rounds',
    text: `select outcomes, balances::text[], replays, ats from ledger_rounds($1, $2::bigint[], $3::uuid[], $4::uuid[],
      $5::smallint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::uuid[], $11::uuid[], $12::boolean[],
      $13::boolean[], $14::smallint[], $15::uuid[], $16::bigint[], $17::bigint[], $18::text[], $19::int[], $20::text[],
      $21::text[], $22::text[])`,
    values: [
      at,
      ...exactValues(rows, touched),
      arrayText(rows.map(({ won }) => won)),
      arrayText(rows.map(({ ref }) => ref)),
      arrayText(rows.map(({ round }) => round)),
      arrayText(rows.map(({ ends }) => String(ends))),
      arrayText(rows.map(({ isFree }) => String(isFree))),
      arrayText(rows.map(({ verdict }) => verdict)),
      arrayText(rows.map(({ permit }) => permit)),
      arrayText(rows.map(({ pool }) => pool)),
      arrayText(rows.map(({ pot }) => pot)),
      rows.map(({ issuer }) => issuer),
      arrayText(rows.map(({ game }) => game)),
      rows.map(({ roundName }) => roundName),
      rows.map(({ name }) => name),
      rows.map(({ reason }) => reason),
    ],
  });
  const { outcomes, balances, replays, ats } = answers[0]!;
  return rows.map((_row, n) => ({
    outcome: outcomes[n]!,
    balance: BigInt(balances[n]!),
    isReplay: replays[n]!,
    at: ats[n]!,
  }));
}
