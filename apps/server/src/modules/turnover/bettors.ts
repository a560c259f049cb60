import type { Db } from '../../platform/db/index.ts';
import { settledRounds } from '../ledger/index.ts';
import { settledTickets } from '../lottery/index.ts';

type Asked = { merchant: string; merchantNo: number; from: Date; to: Date };

/** Members with a bet of real money that was settled in a time, in the order of their ids. */
export async function bettorsIn(reader: Db, { from, to, ...whose }: Asked): Promise<string[]> {
  const request = { ...whose, from, to, cuts: [from] };
  const found = new Set<string>();
  for (const { memberId } of await settledRounds(reader, request)) found.add(memberId);
  for (const { memberId } of await settledTickets(reader, request)) found.add(memberId);
  return [...found].toSorted();
}
