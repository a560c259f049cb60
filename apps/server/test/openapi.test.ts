import { refusals } from '@croupier/contract';
import { apiDocument } from '@croupier/server/testing';
import { useServer } from '@croupier/testkit';
import { compileAgainst, createFetchClient, generateClient, lintOpenApi } from '@croupier/testkit/openapi';
import { describe, expect, test } from 'vitest';
import { allCalls } from './calls.ts';
import { allEndpoints, endpointGroups, expectDescribed } from './described-endpoints.ts';

const server = useServer();

type Json = { [key: string]: unknown };
type Operation = {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: object[];
  responses: Record<string, { $ref?: string; description: string; content: Json }>;
};
type Document = {
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; responses: Json; securitySchemes: Record<string, { in?: string; name?: string }> };
};

// As parsed from JSON.
const text = JSON.stringify(apiDocument(endpointGroups));
const document = JSON.parse(text) as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
/** Every object of the document with this key. */
function found(part: unknown, key: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : found(value, key),
  );
}

/** What a local reference points to, or undefined. */
function resolved(ref: string): unknown {
  const steps = ref.slice('#/'.length).split('/');
  return ref.startsWith('#/')
    ? steps.reduce<unknown>((at, step) => (at as Json | undefined)?.[step.replaceAll('~1', '/')], document)
    : undefined;
}

/** Three calls and what they refer to, with a fault of each kind. */
function withFaults(): object {
  const kept = ['/wps/session/login', '/wps/deposits/{id}', '/wps/member/info'];
  const { paths, components, ...rest } = structuredClone(document);
  const needed = new Set<string>();
  const need = (part: unknown): void => {
    for (const ref of found(part, '$ref').filter((one) => !needed.has(one))) need(resolved(needed.add(ref) && ref));
  };
  const few = Object.fromEntries(kept.map((path) => [path, paths[path]!]));
  need(few);
  const schemas = Object.entries(components.schemas).filter(([name]) => needed.has(`#/components/schemas/${name}`));
  few['/wps/session/login']!['post']!.operationId = 'memberInfo';
  few['/wps/deposits/{id}']!['get']!.parameters = [];
  return {
    ...rest,
    servers: 'everywhere',
    paths: few,
    components: { ...components, schemas: Object.fromEntries(schemas.filter(([name]) => name !== 'Money')) },
  };
}

const responseOf = (answer: { $ref?: string }) => (answer.$ref ? resolved(answer.$ref) : answer) as { content: Json };

describe('the document', () => {
  test('[HT-45] every reference leads somewhere, and nothing is shared outside of components', () => {
    const refs = found(document, '$ref');
    expect(refs.length).toBeGreaterThan(1000);
    expect(refs.filter((ref) => resolved(ref) === undefined)).toEqual([]);
    expect(text).not.toContain('$defs');
  });

  test('[HT-45] it is what OpenAPI 3.1 asks for, and a planted fault is found', async () => {
    expect(await lintOpenApi(document)).toEqual([]);
    const planted = await lintOpenApi(withFaults());
    for (const rule of ['no-unresolved-refs', 'operation-operationId-unique', 'path-parameters-defined', 'struct'])
      expect(planted.join('\n')).toContain(rule);
  });

  test('[HT-45] every operation has a tag, who may call it, and a schema for each answer; refusals name their codes', () => {
    expect(document.servers).toEqual([expect.objectContaining({ url: '/' })]);
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const operation of operations) {
      expect(tags).toContain(operation.tags[0]);
      expect(operation.security, operation.operationId).toBeDefined();
      for (const [status, answer] of Object.entries(operation.responses)) {
        const schema = responseOf(answer).content['application/json'];
        expect(schema, `${operation.operationId} ${status}`).toHaveProperty('schema');
      }
    }
    for (const [name, call] of allCalls) {
      const { responses, security } = operations.find(({ operationId }) => operationId === name)!;
      const wanted = { anyone: [], operator: [{ operatorToken: [] }] }[call.access.who as string];
      expect(security, name).toEqual(wanted ?? [{ memberToken: [] }]);
      for (const code of call.refusals)
        expect(JSON.stringify(responseOf(responses[refusals[code].status]!)), `${name} ${code}`).toContain(`"${code}"`);
    }
  });

  test('[HT-45] what several calls take or give is written once', () => {
    const seen = new Map<string, number>();
    const look = (part: unknown) => {
      if (typeof part !== 'object' || part === null) return;
      const written = JSON.stringify(part);
      // Smaller schemas are clearer without a name.
      if (written.length > 1000) seen.set(written, (seen.get(written) ?? 0) + 1);
      for (const inner of Object.values(part)) look(inner);
    };
    look(document.components.schemas);
    expect([...seen].filter(([, times]) => times > 1).map(([schema]) => schema)).toEqual([]);
  });

  test('[HT-45] a client made of it compiles with the right arguments and not with wrong ones', async () => {
    const program = (line: string) => `import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';
const client = createClient<paths>({ baseUrl: 'https://brand.example' });
const money: components['schemas']['Money'] = { amount: '1.00', currency: 'PHP' };
const header = { 'x-vendor-id': 'acme', 'x-timestamp': '1790000000000', 'x-nonce': 'abcdefghijklmnop' };
const bet = { txId: '1', roundId: '1', gameCode: 'g', sessionId: 's', amount: '1.00' };
export { header, bet, money };
${line}`;
    const right = [
      `const { data, error } = await client.GET('/lgw/draw', { params: { query: { gameCode: 'PK3' } } });
       export const now: string | undefined = data?.value.now;
       export const isUnknown = error?.value.code === 'game_not_found';`,
      `export const { data } = await client.GET('/wps/deposits/{id}', { params: { path: { id: 'd' } } });`,
      `const { data } = await client.GET('/wps/v2/wallets/balance');
       export const have: components['schemas']['Money'] | undefined = data?.value.balance;`,
      `const { data } = await client.POST('/vendor-wallet/v1/bet', { params: { header }, body: bet });
       export const code: 'OK' | 'INSUFFICIENT_FUNDS' | undefined = data?.code === 'OK' ? data.code : undefined;`,
      `await client.POST('/payments/webhooks/{provider}', {
         params: { path: { provider: 'acme' }, header },
         body: { kind: 'payout', no: 'W-1', providerNo: 'P-1', state: 'failed', amount: money, reason: null },
       });`,
    ];
    const wrong = [
      `await client.GET('/lgw/draw', { params: { query: { gameCode: 7 } } });`,
      `await client.GET('/lgw/draw');`,
      `await client.GET('/lgw/drawing', {});`,
      `await client.POST('/wps/deposits/{id}', { params: { path: { id: 'd' } } });`,
      `const { error } = await client.GET('/lgw/draw', { params: { query: { gameCode: 'PK3' } } });
       export const isOdd = error?.value.code === 'username_taken';`,
      `await client.POST('/vendor-wallet/v1/bet', { body: bet });`,
      `await client.POST('/vendor-wallet/v1/bet', { params: { header }, body: { ...bet, amount: 1 } });`,
      `await client.POST('/payments/webhooks/{provider}', {
         params: { path: { provider: 'acme' }, header }, body: { kind: 'refund', no: 'W-1' } });`,
    ];
    const faults = compileAgainst(await generateClient(document), [...right, ...wrong].map(program));
    expect(faults.slice(0, right.length)).toEqual(right.map(() => []));
    expect(faults.slice(right.length).map((lines) => lines.length > 0)).toEqual(wrong.map(() => true));
  });

  test('[HT-45] what the server gives is that document, and a foreign client is answered as it says', async () => {
    expect(await (await fetch(`${server.url}/openapi.json`)).text()).toBe(text);
    const client = createFetchClient<Record<string, Record<'get', object>>>({ baseUrl: server.url });
    const { data, response } = await client.GET('/wps/system/status', {});
    expect([response.status, data]).toMatchObject([200, { success: true, message: null }]);
    const refused = await client.GET('/wps/member/info', {});
    expect([refused.response.status, refused.error]).toMatchObject([
      401,
      { success: false, value: { code: 'not_signed_in' } },
    ]);
  });
});

describe('endpoints for the servers of others', () => {
  test('[HT-46] each is there, refuses who has not signed, and says so as it is described', async () => {
    expect(allEndpoints).toHaveLength(21);
    for (const { path } of allEndpoints) {
      const target = path.replace(':gateway', 'nobody').replace(':provider', 'sandbox');
      const response = await fetch(server.url + target, { method: 'POST', body: '{}' });
      expect(response.status, target).toBe(401);
      expectDescribed(target, response.status, await response.json());
    }
  });

  test('[HT-34] the page for people names them too', async () => {
    const page = await (await fetch(`${server.url}/docs`)).text();
    for (const { path, summary } of allEndpoints) for (const piece of [path, summary]) expect(page).toContain(piece);
  });

  test('[HT-46] each tells where its signature stands, and what else has to be sent', () => {
    const proofs = { vendorSignature: 10, hub88Signature: 5, jiliKey: 5, providerSignature: 1 };
    for (const [name, count] of Object.entries(proofs)) {
      const signed = operations.filter(({ security }) => security.some((one) => name in one));
      expect(signed, name).toHaveLength(count);
      expect(document.components.securitySchemes[name]).toMatchObject({
        in: name === 'jiliKey' ? 'query' : 'header',
        name: { jiliKey: 'key', hub88Signature: 'x-hub88-signature' }[name] ?? 'x-signature',
      });
    }
    const { parameters } = document.paths['/vendor-wallet/v1/bet']!['post']!;
    expect(parameters).toEqual(
      ['x-vendor-id', 'x-timestamp', 'x-nonce'].map((name) =>
        expect.objectContaining({ name, in: 'header', required: true }),
      ),
    );
  });
});
