import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { temporaryFolder } from '@croupier/server/testing';
import { freshDatabase } from '@croupier/testkit';
import { expect, test } from 'vitest';
import { send } from './calls.ts';
import { startProcess } from './processes.ts';

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue: string } }[];
};
type Sent = { resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[] };

/** A collector as OTLP describes it, which answers as it is told. */
async function openCollector() {
  const asked: { path: string; sent: Sent }[] = [];
  const state = { status: 200 };
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part));
    request.on('end', () => {
      if (state.status === 200) asked.push({ path: request.url!, sent: JSON.parse(body) as Sent });
      response.writeHead(state.status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const spans = () => asked.flatMap(({ sent }) => sent.resourceSpans.flatMap((one) => one.scopeSpans[0]!.spans));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, spans, state, close: () => server.close() };
}

test('[HO-27] calls are sent as spans to the collector that the configuration names, and a collector that is away costs no call', async () => {
  const collector = await openCollector();
  const { url } = await freshDatabase();
  const settings = {
    MODE: 'test',
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: temporaryFolder('traces'),
    DATABASE_URL: url,
    LOTTERY_DAYS_AHEAD: '0',
  };
  const wrong = await startProcess({ ...settings, TRACES_URL: 'collector' }).ended;
  expect([wrong.code, wrong.output.includes('TRACES_URL')]).toEqual([1, true]);

  const server = startProcess({ ...settings, TRACES_URL: collector.url });
  const address = await server.ready;
  const status = () => send(`${address}/wps/system/status`, { headers: { 'x-request-id': 'looked-for-in-spans' } });
  expect((await status()).status).toBe(200);
  const ours = () =>
    collector
      .spans()
      .filter(({ attributes }) => attributes.some(({ value }) => value.stringValue === 'looked-for-in-spans'));
  await expect.poll(ours, { timeout: 20_000 }).toHaveLength(1);
  const [span] = ours();
  expect(span).toMatchObject({ name: 'systemStatus', attributes: [{ key: 'requestId' }] });
  expect([span!.traceId, span!.spanId].map(({ length }) => length)).toEqual([32, 16]);
  expect(BigInt(span!.endTimeUnixNano)).toBeGreaterThan(BigInt(span!.startTimeUnixNano));
  expect(collector.asked[0]).toMatchObject({ path: '/v1/traces' });
  expect(JSON.stringify(collector.asked[0]!.sent.resourceSpans[0]!.resource)).toContain('croupier');

  collector.state.status = 503;
  expect((await status()).status).toBe(200);
  await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('the collector takes none');
  expect((await status()).status).toBe(200);
  collector.state.status = 200;
  // What still waits is sent before the end.
  expect((await status()).status).toBe(200);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(ours().length).toBeGreaterThan(1);
  collector.close();
}, 90_000);
