import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { readTerms } from './terms.ts';
import type { Terms, Written } from './terms.ts';

export type RaffleState = 'DRAFT' | 'DROPPED' | 'OPEN' | 'CLOSED' | 'DRAWN';

type Row = {
  id: string;
  merchant: string;
  currency: string;
  state: RaffleState;
  version: number;
  startsAt: Date;
  closesAt: Date;
  budget: bigint;
  tickets: number;
  rows: number;
  members: number;
  commitment: Buffer | null;
  sealedSeed: string | null;
  beacon: string | null;
  beaconRound: bigint | null;
  publishedAt: Date | null;
  root: Buffer | null;
  branches: Buffer | null;
  frozenAt: Date | null;
  seed: Buffer | null;
  randomness: Buffer | null;
  signature: Buffer | null;
  drawnAt: Date | null;
  written: Written;
  madeBy: string | null;
  madeAt: Date;
  reason: string;
};
/** A raffle with the terms of its newest version; the close is its own, because it can come earlier. */
export type Raffle = Omit<Row, 'written'> & { terms: Terms };

const columns = sql`
  r.id, r.merchant, r.currency, r.state, r.version, r.starts_at as "startsAt", r.closes_at as "closesAt", r.budget,
  r.tickets, r.row_count as rows, r.members, r.commitment, r.sealed_seed as "sealedSeed", r.beacon,
  r.beacon_round as "beaconRound", r.published_at as "publishedAt", r.root, r.branches, r.frozen_at as "frozenAt",
  r.seed, r.randomness, r.signature, r.drawn_at as "drawnAt", v.terms as written, v.made_by as "madeBy",
  v.made_at as "madeAt", v.reason`;
const newest = sql`from raffles r join raffle_versions v on v.raffle = r.id and v.version = r.version`;

const raffleFrom = ({ written, ...row }: Row): Raffle => ({
  ...row,
  terms: readTerms(written, currencyOf(row.currency)),
});

export async function raffleOf(reader: Db, merchant: string, id: string): Promise<Raffle | null> {
  const { rows } = await sql<Row>`
    select ${columns} ${newest} where r.merchant = ${merchant} and r.id = ${id}::uuid`.execute(reader);
  return rows[0] ? raffleFrom(rows[0]) : null;
}

/** The same, held until the end of the transaction: tickets, close and draw of a raffle come one after the other. */
export async function lockRaffle(tx: Tx, merchant: string, id: string): Promise<Raffle | null> {
  const { rows } = await sql<Row>`
    select ${columns} ${newest} where r.merchant = ${merchant} and r.id = ${id}::uuid for update of r`.execute(tx);
  return rows[0] ? raffleFrom(rows[0]) : null;
}

/** Raffles of a brand in these states, the newest first. */
export async function rafflesOf(
  reader: Db,
  merchant: string,
  { states, limit }: { states: readonly RaffleState[]; limit: number },
): Promise<Raffle[]> {
  const { rows } = await sql<Row>`
    select ${columns} ${newest} where r.merchant = ${merchant} and r.state = any(${[...states]}::text[])
    order by r.made_at desc, r.id limit ${limit}`.execute(reader);
  return rows.map(raffleFrom);
}

/** Those whose close or draw may be due. */
export async function dueRaffles(reader: Db, now: Date): Promise<{ id: string; merchant: string }[]> {
  const { rows } = await sql<{ id: string; merchant: string }>`
    select id, merchant from raffles where state in ('OPEN', 'CLOSED') and closes_at <= ${now}
    order by closes_at, id`.execute(reader);
  return rows;
}

export type NewVersion = {
  id: string;
  merchant: string;
  currency: string;
  version: number;
  key: string;
  terms: Terms;
  madeBy: string | null;
  madeAt: Date;
  reason: string;
};

export async function insertVersion(tx: Tx, made: NewVersion): Promise<void> {
  const { id, merchant, currency, version, terms } = made;
  const times = { starts_at: terms.startsAt, closes_at: terms.closesAt };
  if (version === 1)
    await tx
      .insertInto('raffles')
      .values({ id, merchant, currency, version, ...times, made_at: made.madeAt })
      .execute();
  else
    await tx
      .updateTable('raffles')
      .set({ version, ...times })
      .where('id', '=', id)
      .execute();
  await tx
    .insertInto('raffle_versions')
    .values({
      raffle: id,
      version,
      key: made.key,
      terms: JSON.stringify(terms.written),
      made_by: made.madeBy,
      made_at: made.madeAt,
      reason: made.reason,
    })
    .execute();
}

export type LogEvent = 'published' | 'ended' | 'beacon.moved' | 'closed' | 'drawn';

export async function writeLog(tx: Tx, raffle: string, at: Date, event: LogEvent, facts: object): Promise<void> {
  await tx
    .insertInto('raffle_log')
    .values({ raffle, at, event, facts: JSON.stringify(facts) })
    .execute();
}

/** Oldest first; few things happen to one raffle. */
export async function readLog(reader: Db, raffle: string, limit: number) {
  return reader
    .selectFrom('raffle_log')
    .select(['at', 'event', 'facts'])
    .where('raffle', '=', raffle)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type Winner = {
  place: number;
  ticket: number;
  memberId: string;
  account: string;
  alias: string;
  units: bigint;
};

const winners = sql`
  select w.place, w.ticket, w.member_id as "memberId", m.account, p.alias, w.units
  from raffle_winners w join raffle_members p on p.raffle = w.raffle and p.member_id = w.member_id
  join members m on m.id = w.member_id`;

export async function winnersOf(reader: Db, raffle: string, limit: number): Promise<Winner[]> {
  const { rows } = await sql<Winner>`
    ${winners} where w.raffle = ${raffle}::uuid order by w.place limit ${limit}`.execute(reader);
  return rows;
}

export async function wonBy(reader: Db, raffle: string, memberId: string): Promise<Winner[]> {
  const { rows } = await sql<Winner>`
    ${winners} where w.raffle = ${raffle}::uuid and w.member_id = ${memberId}::uuid order by w.place`.execute(reader);
  return rows;
}
