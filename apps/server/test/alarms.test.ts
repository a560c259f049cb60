import { refusedCode, useServer } from '@croupier/testkit';
import { expect, test } from 'vitest';

const server = useServer();
const PERLAS = { merchant: 'perlas' };
const ARAW = { merchant: 'araw' };
const stranger = () => server.operator({ brands: [server.brands[1]!] });

test('[OP-43] alarms of a brand are for its operators, those of no brand for the house, a page at a time', async () => {
  const { alarm } = server.app.payments;
  await alarm({ provider: 'sandbox', fault: 'mismatch', no: 'D1', note: 'another amount', ...PERLAS });
  server.clock.advance(1000);
  await alarm({ provider: 'sandbox', fault: 'mismatch', no: 'D2', ...ARAW });
  server.clock.advance(1000);
  await alarm({ provider: 'sandbox', fault: 'signature_wrong', note: 'from 203.0.113.9' });
  const [olga, arawOnly] = [await server.operator(), await stranger()];
  const whole = await olga.client.call('alarmList', { params: PERLAS });
  expect(whole.alarms.map(({ fault, no, isOfAllBrands }) => [fault, no, isOfAllBrands])).toEqual([
    ['signature_wrong', null, true],
    ['mismatch', 'D1', false],
  ]);
  expect(whole).toMatchObject({ next: null, open: 2 });
  const first = await olga.client.call('alarmList', { params: PERLAS, query: { limit: '1' } });
  const second = await olga.client.call('alarmList', { params: PERLAS, query: { limit: '1', before: first.next! } });
  expect([...first.alarms, ...second.alarms]).toEqual(whole.alarms);
  const own = await arawOnly.client.call('alarmList', { params: ARAW });
  expect(own.alarms.map(({ no }) => no)).toEqual(['D2']);
  const pushes = await server.database.db
    .selectFrom('outbox')
    .select('value')
    .where('kind', '=', 'alarms.changed')
    .execute();
  expect(new Set(pushes.map(({ value }) => JSON.stringify(value)))).toEqual(new Set(['{"status":"changed"}']));
});

test('[OP-43] an alarm is acknowledged once, with a reason in the log, and only within the own scope', async () => {
  await server.app.payments.alarm({ provider: 'sandbox', fault: 'currency', no: 'D3', ...PERLAS });
  await server.app.payments.alarm({ provider: 'sandbox', fault: 'unknown_order', no: 'D4' });
  const [olga, other] = [await server.operator(), await server.operator()];
  const { alarms } = await olga.client.call('alarmList', { params: PERLAS });
  const [mine, ofAllBrands] = ['D3', 'D4'].map((no) => alarms.find((one) => one.no === no)!);
  const body = { reason: 'the provider has mended it' };
  const arawOnly = await stranger();
  for (const { id } of [mine!, ofAllBrands!])
    expect(await refusedCode(arawOnly.client.call('acknowledgeAlarm', { params: { ...ARAW, id }, body }))).toBe(
      'not_found',
    );
  const here = { params: { ...PERLAS, id: mine!.id }, body };
  const answers = await Promise.allSettled([
    olga.client.call('acknowledgeAlarm', here),
    other.client.call('acknowledgeAlarm', here),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refusedCode(olga.client.call('acknowledgeAlarm', here))).toBe('conflict');
  const open = await olga.client.call('alarmList', { params: PERLAS });
  expect(open.alarms.some(({ id }) => id === mine!.id)).toBe(false);
  const all = await olga.client.call('alarmList', { params: PERLAS, query: { show: 'all' } });
  expect(all.alarms.find(({ id }) => id === mine!.id)?.acknowledged).toMatchObject(body);
  const { entries } = await olga.client.call('auditLog', { query: { act: 'alarm.acknowledge' } });
  expect(entries).toMatchObject([
    { ...PERLAS, ...body, subject: `alarm:${mine!.id}`, before: { isAcknowledged: false }, after: { no: 'D3' } },
  ]);
});

test('[OP-48] one matter that nobody has acknowledged is one alarm with a count, and a new one afterwards', async () => {
  const { alarm } = server.app.payments;
  const olga = await server.operator();
  const listed = async () =>
    (await olga.client.call('alarmList', { params: PERLAS })).alarms.filter(
      ({ fault }) => fault === 'signature_missing',
    );
  const forged = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        alarm({ provider: 'sandbox', fault: 'signature_missing', note: `from 203.0.113.${n}` }),
      ),
    );
  await forged(200);
  await forged(3);
  const [only, ...others] = await listed();
  expect(others).toEqual([]);
  expect(only).toMatchObject({ times: 203, note: 'from 203.0.113.2' });
  expect(Date.parse(only!.lastAt)).toBeGreaterThan(Date.parse(only!.at));
  await alarm({ provider: 'sandbox', fault: 'signature_missing', no: 'D9' });
  expect(await listed()).toHaveLength(2);
  const params = { ...PERLAS, id: only!.id };
  await olga.client.call('acknowledgeAlarm', { params, body: { reason: 'the address is blocked' } });
  await forged(1);
  expect((await listed()).map(({ times }) => times)).toEqual([1, 1]);
});
