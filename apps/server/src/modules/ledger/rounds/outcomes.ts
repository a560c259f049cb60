import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { uuidOf } from '../uuid-of.ts';
import { moveKey } from './prepare.ts';
import { stakeKinds } from '../row-kinds.ts';

export type TakenOutcomes = {
  issuer: string;
  /** The issuer's name of the bet. */
  name: string;
  outcomes: readonly { question: string; outcome: string; ways: number; outOf: number; amount: Money }[];
};

/** Stores which outcomes an accepted bet is on; a repeat changes nothing. Questions are the issuer's own. */
export async function noteOutcomes(db: Db, { issuer, name, outcomes }: TakenOutcomes): Promise<void> {
  const questionOf = (question: string) => uuidOf(`question|${issuer.length}|${issuer}|${question}`);
  await sql`
    insert into round_outcomes (key, question, wallet, outcome, ways, out_of, units, at)
    select m.key, o.question, m.wallet, o.outcome, o.ways, o.out_of, o.units, m.at
    from round_moves m, unnest(
      ${outcomes.map(({ question }) => questionOf(question))}::uuid[], ${outcomes.map(({ outcome }) => outcome)}::text[],
      ${outcomes.map(({ ways }) => ways)}::bigint[], ${outcomes.map(({ outOf }) => outOf)}::bigint[],
      ${outcomes.map(({ amount }) => amount.units)}::bigint[]
    ) as o(question, outcome, ways, out_of, units)
    where m.key = ${moveKey(issuer, name)}::uuid and m.kind in ${stakeKinds}
    on conflict do nothing`.execute(db);
}
