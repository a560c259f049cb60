import { randomUUID } from 'node:crypto';
import type { Answer, Calls, Sent } from '@croupier/contract';
import type { Person, TestServer } from '@croupier/testkit';
import { PERLAS } from '../levels/tools.ts';

export type Draft = Sent<Calls['saveWheel']>['body'];
export type Terms = Sent<Calls['previewWheel']>['body'];
type Prize = Draft['prizes'][number];
type Rule = Draft['rules'][number];
export type Wheel = Answer<Calls['wheels']>['wheels'][number];

export const prize = (id: string, weight: number, more: Partial<Prize> = {}): Prize => ({
  id,
  weight,
  kind: 'cash',
  amount: '10',
  multiple: '1',
  stock: null,
  substitute: null,
  ...more,
});
export const nothing = (weight: number): Prize => prize('none', weight, { kind: 'none', amount: '0', multiple: '0' });
export const rule = (more: Partial<Rule> = {}): Rule => ({
  id: 'bets',
  source: 'bet',
  category: null,
  per: '100',
  tickets: 1,
  most: 5,
  ...more,
});

/** Every spin wins ten pesos. */
export const terms = (more: Partial<Terms> = {}): Terms => ({
  title: 'Wheel of a test',
  ticketDays: 2,
  budget: '1000',
  pointsBudget: '0',
  prizes: [prize('ten', 500_000), prize('ten-too', 500_000)],
  rules: [rule()],
  ...more,
});

/** Publishes a wheel, or a further version of one. */
export async function publish(
  { client }: Pick<Person, 'client'>,
  more: Partial<Terms> = {},
  of: Partial<Pick<Draft, 'wheel' | 'kind' | 'key' | 'after'>> = {},
) {
  const body: Draft = {
    ...terms(more),
    wheel: randomUUID(),
    kind: 'wheel',
    key: randomUUID(),
    after: 0,
    reason: 'a wheel of a test',
    ...of,
  };
  return client.call('saveWheel', { params: PERLAS, body });
}

export const all = async ({ client }: Pick<Person, 'client'>): Promise<Wheel[]> => (await client.call('wheels')).wheels;

/** What a member sees of one wheel. */
export const look = async (person: Pick<Person, 'client'>, id: string): Promise<Wheel> =>
  (await all(person)).find((wheel) => wheel.id === id)!;

export const spin = (
  { client }: Pick<Person, 'client'>,
  { id, version }: Pick<Wheel, 'id' | 'version'>,
  { key = randomUUID(), clientSeed = 'mine' }: { key?: string; clientSeed?: string } = {},
) => client.call('spinWheel', { params: { id }, body: { id: key, version, clientSeed } });

export const move = (
  { client }: Pick<Person, 'client'>,
  id: string,
  state: 'running' | 'paused' | 'ended',
  key = randomUUID(),
) => client.call('moveWheel', { params: { ...PERLAS, id }, body: { key, state, reason: 'a step of a test' } });

export const balanceOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call('walletBalance')).balance.amount;

export const tickets = async ({ client }: Pick<Person, 'client'>, id: string) =>
  (await client.call('wheelTickets', { params: { id }, query: {} })).tickets;

/** What the account of a wheel's prizes holds. */
export async function setAside({ database }: TestServer, id: string): Promise<bigint> {
  const { rows } = await database.pool.query<{ balance: string }>(
    `select w.balance::text as balance from accounts a join wallets w on w.id = a.id where a.key like $1`,
    [`promotion:wheel.${id}%`],
  );
  return BigInt(rows[0]?.balance ?? '0');
}
