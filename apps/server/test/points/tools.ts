import { randomUUID } from 'node:crypto';
import { dayOf, journal, nextDay, spanOfDay } from '@croupier/ledger';
import { money } from '@croupier/money';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { inTransaction } from '@croupier/server/testing';
import type { Person, TestServer } from '@croupier/testkit';

export const MINUTE = 60_000;
export const PERLAS = { merchant: 'perlas' } as const;

export const dayNow = ({ clock, brands }: Pick<TestServer, 'clock' | 'brands'>): string =>
  dayOf(clock.now().getTime(), brands[0]!.timeZone);
export const tomorrow = (server: TestServer): string => nextDay(dayNow(server));

/** To some milliseconds after the next midnight of the brand. */
export function pastMidnight({ clock, brands }: Pick<TestServer, 'clock' | 'brands'>, milliseconds = 6 * MINUTE): void {
  const { timeZone } = brands[0]!;
  const { toMs } = spanOfDay(dayOf(clock.now().getTime(), timeZone), timeZone);
  clock.advance(toMs + milliseconds - clock.now().getTime());
}

type Draft = Sent<Calls['savePointTerms']>['body'];

export const usualRates = [
  { category: 'RNG', points: '1', per: '100' },
  { category: 'LIVE', points: '1', per: '500' },
  { category: 'ELOTT', points: '1', per: '100' },
];

/** New terms from tomorrow on, after whatever is there. */
export async function saveTerms(
  { client }: Pick<Person, 'client'>,
  more: Partial<Draft> = {},
): Promise<Answer<Calls['savePointTerms']>> {
  const { versions } = await client.call('pointTerms', { params: PERLAS });
  const body: Draft = {
    key: randomUUID(),
    after: versions[0]!.version,
    rates: usualRates,
    ratio: { points: '150', amount: '1' },
    multiple: '1',
    reason: 'points of the season',
    ...more,
  };
  return client.call('savePointTerms', { params: PERLAS, body });
}

export const pointsOf = async ({ client }: Pick<Person, 'client'>) => (await client.call('pointBalance')).points;

/** Points out of nothing, in the books. */
export async function givePoints(server: TestServer, { id }: Pick<Person, 'id'>, whole: bigint): Promise<void> {
  const built = journal({
    kind: 'seed',
    postings: [
      {
        debit: { kind: 'equity', currency: 'PTS' },
        credit: { kind: 'points', memberId: id, currency: 'PTS' },
        amount: money(whole * 10_000n, 'PTS'),
      },
    ],
  });
  if (!built.ok) throw new Error(built.reason.code);
  await inTransaction(server.database.db, (tx) =>
    server.app.ledger.post(tx, { merchant: server.brands[0]!.merchant, journal: built.value }),
  );
}
