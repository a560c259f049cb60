import net from 'node:net';
import { refusals } from '@croupier/contract';
import type { CallDescription, CallName } from '@croupier/contract';
import { useServer } from '@croupier/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { placesOf } from '../../../packages/contract/test/request-texts.ts';
import { isWide, walked } from '../../../tools/run/test/walked.mjs';
import { allCalls, send } from './calls.ts';
import { createSender, sampleRequest } from './fuzz-tools.ts';

const server = useServer();

/** What no text may hold, and how it would stand in one; the last is longer than any. */
const bad = [
  ['NUL', 'ab\0cd'],
  ['half of a letter', 'ab\uD800'],
  ['a turned direction', 'ab\u202Ecd'],
  ['too long', '1'.repeat(30_000)],
] as const;
/** As much as an address bears. */
const LONG_IN_ADDRESS = 4000;

type Tokens = Record<CallDescription['access']['who'], string | null>;
let tokens: Tokens;
let ask: ReturnType<typeof createSender>;

beforeAll(async () => {
  const [ana, ben, olga] = [await server.member({ balance: '10.00' }), await server.agent(), await server.operator()];
  tokens = { anyone: null, member: ana.token, verifying: ana.token, agent: ben.token, operator: olga.token };
  ask = createSender(server.url, server.brands[0]!.merchant, server.client());
});

/** What changes with any request, good or not: counters of limits and when somebody was last seen. */
const restless = ['rate_limits', 'used_nonces', 'sessions', 'operator_sessions', 'encryption_keys', 'captchas'];

/** One word for all that stands in the database. */
async function everything(): Promise<Record<string, string>> {
  const { db } = server.database;
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege(c.oid, 'select') order by 1`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !restless.includes(row.name))) {
    const table = sql.table(name);
    const { rows: sums } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from ${table} t`.execute(db);
    found[name] = sums[0]!.sum;
  }
  return found;
}

describe('texts of every call', () => {
  test('[HT-39] what cannot be kept or shown is refused with a code, wherever it stands, and nothing changes', async () => {
    // The server takes the news of ana's deposit from its table a moment later.
    const news = () => server.database.db.selectFrom('balance_news').selectAll().execute();
    await expect.poll(news).toEqual([]);
    const before = await everything();
    const faults: string[] = [];
    let asked = 0;
    let turn = 0;
    for (const [name, description] of allCalls) {
      for (const place of placesOf(name, description)) {
        // An ordinary run tries one bad text in each place, a wide one all of them.
        turn += 1;
        for (const [what, text] of isWide ? bad : [bad[turn % bad.length]!]) {
          if (isAllowed(place, what)) continue;
          const fault = await tryOne(name, description, place, what, text);
          if (fault !== null) faults.push(fault);
          asked += 1;
        }
      }
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(500);
    expect(await everything()).toEqual(before);
    walked('bad texts in places of calls', asked);
  }, 600_000);

  async function tryOne(
    name: CallName,
    description: CallDescription,
    place: ReturnType<typeof placesOf>[number],
    what: string,
    text: string,
  ): Promise<string | null> {
    const given = place.part === 'body' ? text : text.slice(0, LONG_IN_ADDRESS);
    const request = { ...sampleRequest(description), [place.part]: place.fill(given) };
    const { status, code } = await ask(description, request, tokens[description.access.who]);
    // No half of a letter comes out of a query: the escape stands for itself there.
    const mayPass = place.part === 'query' && what === 'half of a letter';
    const isRefused = code === null ? mayPass && status === 200 : status < 500 && code in refusals;
    return isRefused ? null : `${place.where} with ${what}: ${status} ${code} by ${name}`;
  }
});

/** A password may turn directions, and values of any shape have no length of their own. */
const isAllowed = ({ where, isFree }: { where: string; isFree: boolean }, what: string) =>
  (what === 'a turned direction' && /(?:password|confirmation)$/i.test(where)) || (what === 'too long' && isFree);

/** A request as bytes: no library would send these. */
async function raw(lines: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(lines));
    let text = '';
    socket.on('data', (data) => (text += String(data)));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.setTimeout(10_000, () => socket.destroy());
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const codeOf = (answer: string) => /"code":"(\w+)"/.exec(answer)?.[1];

describe('addresses and hosts', () => {
  test.each([
    '//',
    '///',
    '//perlas.localhost/help',
    '/\\',
    '/\\perlas',
    '/%00',
    '/help?article=a%00b',
    '/help?article=%E2%80%AE',
    '/wps/system/status?a=%00',
    '/wps/relay/GCS_merchantWallet%00',
    '/%',
    '/%ED%A0%80',
    '/wps/session/list/%FF',
    `/wps/deposits/${'a'.repeat(201)}`,
  ])('[HT-40] %s is refused with a code', async (target) => {
    const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: perlas.localhost\r\nConnection: close\r\n\r\n`);
    expect([statusOf(answer), codeOf(answer)]).toEqual([400, 'bad_request']);
    expect(answer).toMatch(/x-request-id: \S+/i);
    expect(answer).toMatch(/content-security-policy: /i);
  });

  test.each([
    'localhost:99999',
    'localhost:x',
    'a b',
    'a/b',
    'a@b',
    '[::1',
    '%00',
    '1.2.3.999',
    `${'a'.repeat(300)}.b`,
  ])('[HT-40] the host %s is refused with a code, by calls and pages alike', async (host) => {
    for (const target of ['/', '/help', '/robots.txt', '/wps/system/status', '/brand/theme.css']) {
      const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect([target, statusOf(answer), codeOf(answer)]).toEqual([target, 400, 'bad_request']);
    }
  });

  test.each(['perlas.localhost', 'PERLAS.localhost:4000', 'perlas.localhost:', '[::1]:4000', '127.0.0.1'])(
    '[HT-40] the host %s is one',
    async (host) => {
      const request = `GET /wps/system/status HTTP/1.1\r\nHost: ${host}\r\nmerchant: perlas\r\nConnection: close\r\n\r\n`;
      expect(statusOf(await raw(request))).toBe(200);
    },
  );

  test('[HT-40] an address of a campaign may hold a per cent sign that means nothing', async () => {
    const { status } = await send(`${server.url}/robots.txt.none?utm_content=100%`);
    expect(status).toBe(404);
  });
});
