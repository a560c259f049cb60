import { randomUUID } from 'node:crypto';
import type { Answer, Calls, Sent } from '@croupier/contract';
import type { Person, useServer } from '@croupier/testkit';

export const PERLAS = { merchant: 'perlas' } as const;
export const MINUTE = 60_000;

export type Terms = Sent<Calls['saveEnvelope']>['body']['terms'];
export type Shown = Answer<Calls['saveEnvelope']>;

/** What the tests of envelopes do with a server. */
export function envelopeTools(server: ReturnType<typeof useServer>) {
  const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * MINUTE).toISOString();

  const terms = (more: Partial<Terms> = {}): Terms => ({
    kind: 'rain',
    title: 'Evening rain',
    pot: '100.00',
    shares: 10,
    least: '1.00',
    most: null,
    multiple: '1',
    from: inMinutes(1),
    to: inMinutes(60 * 24 * 7),
    minutes: 5,
    everyMinutes: null,
    deposit: null,
    bet: null,
    accounts: [],
    budget: more.pot ?? '100.00',
    ...more,
  });

  async function write(client: Person['client'], more: Partial<Terms> = {}, before?: Shown): Promise<Shown> {
    const body = {
      id: before?.id ?? randomUUID(),
      key: randomUUID(),
      after: before?.newest.version ?? 0,
      terms: terms(more),
      reason: 'an envelope of a test',
    };
    return client.call('saveEnvelope', { params: PERLAS, body });
  }

  const move = (client: Person['client'], { id, newest }: Shown, to: 'published' | 'paused' | 'ended') =>
    client.call('moveEnvelope', {
      params: { ...PERLAS, id },
      body: { to, version: newest.version, reason: 'an envelope of a test' },
    });

  /** Written and published; answers the id of its first window. */
  async function publish(more: Partial<Terms> = {}): Promise<{ envelope: Shown; window: string; olga: Person }> {
    const olga = await server.operator();
    const envelope = await move(olga.client, await write(olga.client, more), 'published');
    return { envelope, window: await windowOf(olga, envelope), olga };
  }

  /** The newest window of an envelope. */
  async function windowOf({ client }: Person, { id }: Shown): Promise<string> {
    const { windows } = await client.call('envelopeWindows', { params: { ...PERLAS, id } });
    return windows[0]!.id;
  }

  /** Lets time pass, until every timer has fired: the server fires them too, and may be about one of them. */
  async function pass(minutes: number): Promise<void> {
    server.clock.advance(minutes * MINUTE);
    const isAnyDue = () =>
      server.database.db
        .selectFrom('timers')
        .select('id')
        .where('kind', 'like', 'envelopes.%')
        .where('done_at', 'is', null)
        .where('due_at', '<=', server.clock.now())
        .executeTakeFirst();
    do await server.app.ticker.tick();
    while (await isAnyDue());
  }

  const open = ({ client }: Person, id: string, key = randomUUID()) =>
    client.call('openEnvelope', { params: { id }, body: { id: key } });
  const look = ({ client }: Person, id: string) => client.call('envelope', { params: { id } });
  const balanceOf = async ({ client }: Person) => (await client.call('walletBalance')).balance.amount;

  return { inMinutes, terms, write, move, publish, windowOf, pass, open, look, balanceOf };
}
