import { randomUUID } from 'node:crypto';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { dayOf, nextDay, spanOfDay } from '@croupier/ledger';
import type { Person, TestServer, useServer } from '@croupier/testkit';
import { accepted, bonusTools } from '../bonuses/tools.ts';
import { fresh } from '../vendor-wallet/vendor.ts';

export const PERLAS = { merchant: 'perlas' } as const;

type Draft = Sent<Calls['saveLevels']>['body'];
type Row = Draft['levels'][number];

const row = (name: string, more: Partial<Row>): Row => ({
  name,
  deposit: '0',
  bet: '0',
  keep: '0',
  gift: '0',
  birthday: '0',
  monthly: '0',
  dayCount: null,
  dayAmount: null,
  ...more,
});

/** Bronze, silver and gold; gold asks for deposits too. */
export const threeLevels = (): Row[] => [
  row('Bronze', { bet: '1000', keep: '200', gift: '20', birthday: '10', monthly: '5', dayCount: 9 }),
  row('Silver', { bet: '5000', keep: '1000', gift: '50', birthday: '25', dayAmount: '123456' }),
  row('Gold', { deposit: '500', bet: '8000', keep: '2000', gift: '80' }),
];

/** Publishes a table after whatever is there. */
export async function publish(
  { client }: Pick<Person, 'client'>,
  levels: Row[] = threeLevels(),
  more: Partial<Draft> = {},
): Promise<Answer<Calls['saveLevels']>> {
  const { versions } = await client.call('levelTables', { params: PERLAS });
  const body = { key: randomUUID(), after: versions[0]?.version ?? 0, levels, reason: 'levels of the season', ...more };
  return client.call('saveLevels', { params: PERLAS, body });
}

export const today = ({ clock, brands }: TestServer): string => dayOf(clock.now().getTime(), brands[0]!.timeZone);

/** To the middle of a later day of the brand. */
export function goTo(server: TestServer, day: string): void {
  const { fromMs } = spanOfDay(day, server.brands[0]!.timeZone);
  server.clock.advance(fromMs + 12 * 3_600_000 - server.clock.now().getTime());
}

export const tomorrow = (server: TestServer): string => nextDay(today(server));

/** The next day that is a first of a month. */
export function nextMonth(server: TestServer): string {
  let day = tomorrow(server);
  while (!day.endsWith('-01')) day = nextDay(day);
  return day;
}

export const mine = ({ client }: Pick<Person, 'client'>) => client.call('playerRankProgress');
export const waiting = async ({ client }: Pick<Person, 'client'>) => (await client.call('gifts')).waiting;
export const take = ({ client }: Pick<Person, 'client'>, gift: string, id = randomUUID()) =>
  client.call('takeGift', { params: { id: gift }, body: { id } });

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** People who play on several days. */
export function levelTools(server: ReturnType<typeof useServer>) {
  const { seats } = bonusTools(server);
  const people: Person[] = [];

  async function join(balance: string): Promise<Person> {
    const person = await server.member({ balance });
    people.push(person);
    return person;
  }

  /** To a later day. Sessions end meanwhile, so everybody of the test signs in again. */
  async function go(day: string): Promise<void> {
    goTo(server, day);
    for (const person of people) {
      const { account: username, password } = person;
      const { token } = await server.client().call('login', { body: { type: 'username', username, password } });
      Object.assign(person, { token, client: server.client({ token }) });
    }
  }

  /** A round that is lost, in one stake. */
  async function lose(person: Person, amount: string, category = 'RNG'): Promise<void> {
    const round = fresh('round');
    const table = seats(person);
    accepted(await table.bet(category, round, amount));
    accepted(await table.end(category, round));
  }

  const count = () => server.app.levels.countDays();

  /** The day ends, and what was played on it is counted. */
  async function closeDay(): Promise<void> {
    await go(tomorrow(server));
    await count();
  }

  return { people, join, go, lose, count, closeDay };
}
