import type { ContractAct, ContractActor, ContractKind, ContractState, PayPeriod, WireTerms } from '@croupier/agents';
import type { Weekday } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export type Contract = {
  id: string;
  no: bigint;
  merchant: string;
  kind: ContractKind;
  period: PayPeriod;
  uplineId: string;
  downlineId: string;
  upline: string;
  downline: string;
  terms: WireTerms;
  words: string;
  hash: string;
  timeZone: string;
  weekStartsOn: Weekday;
  endsToo: string[];
  state: ContractState;
  terminationBy: 'upline' | 'downline' | null;
  offeredAt: Date;
  startsAt: Date | null;
  endsAt: Date | null;
};

const contracts = sql`
  select c.id, c.no, c.merchant, c.kind, c.period, c.upline_id as "uplineId", c.downline_id as "downlineId",
    u.account as upline, d.account as downline, c.terms, c.words, c.hash, c.time_zone as "timeZone",
    c.week_starts_on as "weekStartsOn", c.ends_too as "endsToo", c.state, c.termination_by as "terminationBy",
    c.offered_at as "offeredAt", c.starts_at as "startsAt", c.ends_at as "endsAt"
  from contracts c join members u on u.id = c.upline_id join members d on d.id = c.downline_id`;

export async function contractOf(reader: Db, merchant: string, id: string): Promise<Contract | null> {
  const { rows } = await sql<Contract>`
    ${contracts} where c.merchant = ${merchant} and c.id = ${id}::uuid`.execute(reader);
  return rows[0] ?? null;
}

/** States in which something of a contract can still happen. */
const living = ['OFFERED', 'ACCEPTED', 'IN_FORCE', 'ENDING'];

export type ContractsAsked = {
  uplines?: readonly string[];
  downlines?: readonly string[];
  kind?: ContractKind | undefined;
  isLiving?: boolean;
  before?: bigint | undefined;
  limit: number;
};

/** Contracts of a brand that have one of these members on a side, the newest first. */
export async function contractsOf(
  reader: Db,
  merchant: string,
  { uplines, downlines, kind, isLiving = false, before, limit }: ContractsAsked,
): Promise<Contract[]> {
  const sides = [
    ...(uplines ? [sql`c.upline_id = any(${[...uplines]}::uuid[])`] : []),
    ...(downlines ? [sql`c.downline_id = any(${[...downlines]}::uuid[])`] : []),
  ];
  const { rows } = await sql<Contract>`
    ${contracts} where c.merchant = ${merchant} and ${sides.length > 0 ? sql`(${sql.join(sides, sql` or `)})` : sql`true`}
      and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
      and (not ${isLiving} or c.state = any(${living}::text[]))
      and (${before ?? null}::bigint is null or c.no < ${before ?? null})
    order by c.no desc limit ${limit}`.execute(reader);
  return rows;
}

/** Contracts whose period covers all of a time, with the order of their making. */
export async function contractsIn(
  reader: Db,
  { merchant, kind, period, from, to }: Pick<Contract, 'merchant' | 'kind' | 'period'> & { from: Date; to: Date },
): Promise<Contract[]> {
  const { rows } = await sql<Contract>`
    ${contracts} where c.merchant = ${merchant} and c.kind = ${kind} and c.period = ${period}
      and c.state in ('IN_FORCE', 'ENDING', 'ENDED', 'REPLACED') and c.starts_at <= ${from}
      and (c.ends_at is null or c.ends_at >= ${to})
    order by c.no`.execute(reader);
  return rows;
}

export type Act = {
  contract: string;
  act: ContractAct | 'offer';
  by: ContractActor;
  actor: string | null;
  reason: string | null;
  state: ContractState;
  at: Date;
};

export async function writeAct(tx: Tx, { contract, act, by, actor, reason, state, at }: Act): Promise<void> {
  await sql`
    insert into contract_acts (contract, no, act, by, actor, reason, state, at)
    select ${contract}::uuid, coalesce(max(no), 0) + 1, ${act}, ${by}, ${actor}::uuid, ${reason}, ${state}, ${at}
    from contract_acts where contract = ${contract}::uuid`.execute(tx);
}

export async function actsOf(reader: Db, contract: string): Promise<Pick<Act, 'act' | 'by' | 'reason' | 'at'>[]> {
  const { rows } = await sql<Pick<Act, 'act' | 'by' | 'reason' | 'at'>>`
    select act, by, reason, at from contract_acts where contract = ${contract}::uuid order by no`.execute(reader);
  return rows;
}

export type NewContract = Omit<
  Contract,
  'no' | 'upline' | 'downline' | 'state' | 'terminationBy' | 'startsAt' | 'endsAt'
>;

export async function insertContract(tx: Tx, made: NewContract): Promise<void> {
  await tx
    .insertInto('contracts')
    .values({
      id: made.id,
      merchant: made.merchant,
      kind: made.kind,
      period: made.period,
      upline_id: made.uplineId,
      downline_id: made.downlineId,
      terms: JSON.stringify(made.terms),
      words: made.words,
      hash: made.hash,
      time_zone: made.timeZone,
      week_starts_on: made.weekStartsOn,
      ends_too: made.endsToo,
      state: 'OFFERED',
      offered_at: made.offeredAt,
    })
    .execute();
}

export type Moved = Pick<Contract, 'state' | 'terminationBy'> & Partial<Pick<Contract, 'startsAt' | 'endsAt'>>;

export async function moveContract(tx: Tx, { id }: Pick<Contract, 'id'>, moved: Moved): Promise<void> {
  await tx
    .updateTable('contracts')
    .set({
      state: moved.state,
      termination_by: moved.terminationBy,
      ...(moved.startsAt === undefined ? {} : { starts_at: moved.startsAt }),
      ...(moved.endsAt === undefined ? {} : { ends_at: moved.endsAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** One act on contracts of a brand after the other. */
export async function lockContracts(tx: Tx, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contracts|${merchant}`}, 0))`.execute(tx);
}
