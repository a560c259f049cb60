import type pg from 'pg';
import { arrayText, balancesAfter, batchValues, bigints, exactValues, sumUp, texts, uuids } from '../batcher/index.ts';
import { ACCEPTED } from '../batcher/commands.ts';
import type { RoundRow } from './commands.ts';
import { roundKinds } from './commands.ts';

/** What the database answered for one row. */
export type RoundApplied = { outcome: number; balance: bigint; isReplay: boolean; at: Date };

/** Applies a batch in one statement and one commit: bets alone by the fast path, anything else one by one. */
export async function applyRounds(client: pg.ClientBase, at: Date, rows: readonly RoundRow[]): Promise<RoundApplied[]> {
  const applied = isFast(rows) ? await applyBets(client, at, rows) : null;
  return applied ?? applyExact(client, at, rows);
}

/** Bets that nothing is known against, no name twice. */
function isFast(rows: readonly RoundRow[]): boolean {
  const keys = new Set(rows.map(({ key }) => key));
  return keys.size === rows.length && rows.every(isPlainBet);
}

const isPlainBet = ({ kind, verdict, pot }: RoundRow) => kind === roundKinds.bet && verdict === ACCEPTED && pot === 0n;

async function applyBets(client: pg.ClientBase, at: Date, rows: readonly RoundRow[]): Promise<RoundApplied[] | null> {
  const summed = sumUp(rows);
  const { rows: answers } = await client.query<{ befores: string | null }>({
    name: 'ledger-round-bets',
    text: `select array_to_string(ledger_round_bets($1, $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::uuid[],
      $7::uuid[], $8::smallint[], $9::int[], $10::bigint[], $11::bigint[], $12::bigint[], $13::uuid[], $14::uuid[],
      $15::text[], $16::int[], $17::text[], $18::text[]), ' ') as befores`,
    values: [
      at,
      ...batchValues(rows, summed),
      bigints(summed.runs),
      uuids(rows.map(({ round }) => round)),
      uuids(rows.map(({ permit }) => permit!)),
      texts(rows.map(({ issuer }) => issuer)),
      arrayText(rows.map(({ game }) => game)),
      texts(rows.map(({ roundName }) => roundName)),
      texts(rows.map(({ name }) => name)),
    ],
  });
  const balances = balancesAfter(answers[0]?.befores, summed);
  return balances && balances.map((balance) => ({ outcome: ACCEPTED, balance, isReplay: false, at }));
}

type Answers = { outcomes: number[]; balances: string[]; replays: boolean[]; ats: Date[] };

async function applyExact(client: pg.ClientBase, at: Date, rows: readonly RoundRow[]): Promise<RoundApplied[]> {
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
