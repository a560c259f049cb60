import { randomUUID } from 'node:crypto';
import { freePort, signatureOf } from '@croupier/server/testing';
import { programOf, shiftableClock, useServer } from '@croupier/testkit';
import type { TestServerOptions, Person } from '@croupier/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { expectDescribed } from '../described-endpoints.ts';
import { startProcess } from '../processes.ts';

export const SECRET = 'demo-only-payments-secret';
export const HOOKS = '/payments/webhooks/sandbox';

/** Usually a second or two; longer on a busy machine. */
const TIMEOUT_MS = 20_000;

/** The server and the sandbox payment provider as a process of its own, on databases of their own, over HTTP. */
export async function usePayments(options: TestServerOptions = {}, sandbox: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = useServer({
    // The provider, a process of its own, signs with the machine's time.
    clock: shiftableClock(),
    ...options,
    settings: { PAYMENTS_SANDBOX_URL: url, TRON_URL: 'sandbox', ...options.settings },
  });
  const database = `${inject('postgres').prefix}payments_${randomUUID().slice(0, 8)}`;
  const running: { sandbox: ReturnType<typeof startProcess> | null; storage: pg.Client | null } = {
    sandbox: null,
    storage: null,
  };

  async function start(settings: Record<string, string> = {}): Promise<void> {
    running.sandbox = startProcess(
      {
        MODE: 'test',
        PAYMENTS_SANDBOX_PORT: String(port),
        PAYMENTS_SANDBOX_DATABASE_URL: addressOf(database),
        PAYMENTS_SANDBOX_WEBHOOK_URL: server.url + HOOKS,
        PAYMENTS_SANDBOX_PAUSE_MS: '300',
        ...sandbox,
        ...settings,
      },
      [programOf('payments-sandbox')],
    );
    await running.sandbox.ready;
  }

  async function stop(): Promise<void> {
    running.sandbox?.child.kill('SIGTERM');
    await running.sandbox?.ended;
  }

  beforeAll(async () => {
    await asOwner(`create database ${database}`);
    await start();
    running.storage = new pg.Client({ connectionString: addressOf(database) });
    await running.storage.connect();
  });
  afterAll(async () => {
    await running.storage?.end();
    await stop();
  });

  const order = (person: Person, amount = '500.00', channel = 'qrph', id: string = randomUUID()) =>
    person.client.call('createDeposit', { body: { id, channel, amount } });

  const look = (person: Person, id: string) => person.client.call('deposit', { params: { id } });

  /** Presses a button of the hosted page like a browser. */
  async function press(redirectUrl: string | null, act: string): Promise<void> {
    const answer = await fetch(redirectUrl!, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act }),
    });
    expect(answer.status).toBe(303);
  }

  /** Waits until a deposit has the expected state. */
  async function until(person: Person, id: string, state: string) {
    const until = performance.now() + TIMEOUT_MS;
    for (;;) {
      const seen = await look(person, id);
      if (seen.state === state) return seen;
      if (performance.now() > until) throw new Error(`${seen.no} is ${seen.state} (${seen.reason}), not ${state}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await running.storage!.query<Row>(text, values)).rows;
  }

  const providerNo = async (no: string) =>
    (await query<{ provider_no: string }>('select provider_no from orders where no = $1', [no]))[0]!.provider_no;

  /** Pays at the provider without its webhook, so that a test can send one as it likes. */
  async function payQuietly(no: string, units: bigint, paymentNo = `PAY${randomUUID()}`): Promise<string> {
    await query('insert into payments (payment_no, order_no, units, paid_at) values ($1, $2, $3, now())', [
      paymentNo,
      no,
      units,
    ]);
    await query(`update orders set state = 'paid' where no = $1`, [no]);
    return paymentNo;
  }

  type Hook = { secret?: string; nonce?: string; timestamp?: number; to?: string; path?: string };

  /** A webhook with a signature made by the test. */
  async function hook(event: object, more: Hook = {}): Promise<number> {
    const { secret = SECRET, nonce = randomUUID(), to = server.url, path = HOOKS } = more;
    const body = Buffer.from(JSON.stringify(event));
    const timestamp = String(more.timestamp ?? server.clock.now().getTime());
    const signature = signatureOf(secret, { method: 'POST', path, timestamp, nonce, body });
    const answer = await fetch(to + path, {
      method: 'POST',
      headers: { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
      body,
    });
    expectDescribed(path, answer.status, await answer.json());
    return answer.status;
  }

  async function paidEvent(no: string, paymentNo: string, amount: string, currency = 'PHP') {
    const payment = { paymentNo, amount: { amount, currency }, paidAt: '2026-11-15T00:00:00.000Z', isReversed: false };
    return { kind: 'deposit', no, providerNo: await providerNo(no), state: 'paid', payment };
  }

  const balance = async (person: Person) => (await person.client.call('walletBalance')).balance.amount;

  /** Each as many times as it was raised. */
  const alarms = async (fault: string) => {
    const rows = await server.database.db
      .selectFrom('alarms as a')
      .leftJoin('alarm_repeats as r', 'r.alarm_id', 'a.id')
      .select(['a.no', 'a.note', 'r.times'])
      .where('a.fault', '=', fault)
      .execute();
    return rows.flatMap(({ no, note, times }) => Array.from({ length: times ?? 1 }, () => ({ no, note })));
  };

  return {
    server,
    url,
    start,
    stop,
    order,
    look,
    press,
    until,
    query,
    providerNo,
    payQuietly,
    hook,
    paidEvent,
    balance,
    alarms,
  };
}

function addressOf(database: string): string {
  const address = new URL(inject('postgres').url);
  address.pathname = `/${database}`;
  return address.href;
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
