import { inflateSync } from 'node:zlib';
import { csvCell, fixedAmount } from '@croupier/server/testing';
import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { useReports } from './tools.ts';

const { server, seat } = useReports();

async function player(rounds = 3): Promise<Person> {
  const ana = await server.member({ balance: '1000.00' });
  const table = await seat(ana);
  for (let n = 0; n < rounds; n += 1) await table.win(await table.bet('10.00'), '12.50');
  return ana;
}

/** What a PDF of ours says: its pages are deflated, its words are written in hexadecimal. */
function textOf(pdf: Buffer): string {
  const latin = pdf.toString('latin1');
  const pages = [...latin.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].map(([, body]) => Buffer.from(body!, 'latin1'));
  return pages
    .map((page) => inflateSync(page).toString('latin1'))
    .flatMap((page) => page.split('TJ'))
    .map((line) =>
      [...line.matchAll(/<([\da-f]+)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join(''),
    )
    .join('\n');
}

const today = async ({ client }: Person) => (await client.call('transactionTotals', { query: {} })).to;

async function order(person: Person, format: 'csv' | 'pdf') {
  const to = await today(person);
  return person.client.call('makeStatement', { body: { format, from: to, to } });
}

async function fetched(person: Person, id: string) {
  const { url } = await person.client.call('statementLink', { params: { id } });
  return fetch(server.url + url);
}

describe('statements', () => {
  test('[RE-14, TR-15] a CSV statement has every line, and its totals are those of the books', async () => {
    const ana = await player();
    const { id, state, totalLines } = await order(ana, 'csv');
    expect([state, totalLines]).toEqual(['WAITING', 7]);
    await server.app.reports.makeFile(id);
    const { statements } = await ana.client.call('statements');
    expect(statements[0]).toMatchObject({ id, state: 'READY', doneLines: 7, totalLines: 7 });
    const response = await fetched(ana, id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="statement-[\d-]+\.csv"$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    const rows = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('","'));
    const fact = (name: string) => rows.find(([first]) => first?.endsWith(name))?.[1];
    expect([fact('Opening balance'), fact('Money in'), fact('Money out'), fact('Closing balance')]).toEqual([
      '0.00',
      '1037.50',
      '30.00',
      '1007.50',
    ]);
    const lines = rows.slice(rows.findIndex(([first]) => first === 'Time') + 1);
    expect(lines.map(([, , what, came, went, balance]) => [what, came, went, balance])).toEqual([
      ['Win', '12.50', '', '1007.50'],
      ['Stake', '', '10.00', '995.00'],
      ['Win', '12.50', '', '1005.00'],
      ['Stake', '', '10.00', '992.50'],
      ['Win', '12.50', '', '1002.50'],
      ['Stake', '', '10.00', '990.00'],
      ['Opening balance', '1000.00', '', '1000.00'],
    ]);
  });

  test('[RE-14, TR-15] a PDF statement is a whole PDF of as many bytes as it says, with the totals of the books', async () => {
    const ana = await player(40);
    const { id } = await order(ana, 'pdf');
    await server.app.reports.makeFile(id);
    const response = await fetched(ana, id);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-7).toString()).toContain('%%EOF');
    const { statements } = await ana.client.call('statements');
    expect(statements[0]).toMatchObject({ state: 'READY', bytes: bytes.length });
    const printed = textOf(bytes);
    for (const amount of ['1500.00', '400.00', '1100.00']) expect(printed).toContain(amount);
    const totals = await ana.client.call('transactionTotals', { query: {} });
    expect([totals.in.amount, totals.out.amount, totals.closing.amount]).toEqual(['1500.00', '400.00', '1100.00']);
    // 81 lines are more than a page holds.
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1);
  });

  test('[RE-14] one at a time; a stopped one makes way and becomes no file', async () => {
    const ana = await player();
    const first = await order(ana, 'csv');
    expect(await refusedCode(order(ana, 'csv'))).toBe('statement_under_way');
    await ana.client.call('stopStatement', { params: { id: first.id } });
    await server.app.reports.makeFile(first.id);
    expect((await ana.client.call('statements')).statements[0]).toMatchObject({ state: 'STOPPED', bytes: 0 });
    expect(await refusedCode(ana.client.call('statementLink', { params: { id: first.id } }))).toBe('not_found');
    expect(await refusedCode(ana.client.call('stopStatement', { params: { id: first.id } }))).toBe('not_found');
    await order(ana, 'csv');
  });

  test('[RE-14] the address is good for ten minutes, and nobody else gets one', async () => {
    const ana = await player();
    const { id } = await order(ana, 'csv');
    await server.app.reports.makeFile(id);
    const ben = await server.member();
    expect(await refusedCode(ben.client.call('statementLink', { params: { id } }))).toBe('not_found');
    expect(await refusedCode(ben.client.call('stopStatement', { params: { id } }))).toBe('not_found');
    expect((await ben.client.call('statements')).statements).toEqual([]);
    const { url } = await ana.client.call('statementLink', { params: { id } });
    expect((await fetch(server.url + url)).status).toBe(200);
    server.clock.advance(10 * 60_000 + 1);
    expect((await fetch(server.url + url)).status).toBe(404);
    expect((await fetch(`${server.url}/wps/reports/files/${'x'.repeat(43)}`)).status).toBe(404);
  });

  test('[RE-15] a period that ends before it begins is refused', async () => {
    const ana = await server.member();
    const body = { format: 'csv', from: '2026-02-02', to: '2026-02-01' } as const;
    expect(await refusedCode(ana.client.call('makeStatement', { body }))).toBe('period_wrong');
  });
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '|cmd'])(
  '[RE-11] %j cannot be taken for a formula',
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  },
);

test('[RE-11] quotes and commas stay inside their cell', () => {
  expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
});

test.each([
  [12_345_000n, 2, '1234.50'],
  [5n, 2, '0.0005'],
  [-10_000n, 2, '-1.00'],
  [0n, 2, '0.00'],
  [20_000n, 0, '2'],
] as const)('an amount of %d units is written with its decimals', (units, decimals, text) => {
  expect(fixedAmount(units, decimals)).toBe(text);
});
