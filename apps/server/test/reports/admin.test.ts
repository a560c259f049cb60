import type { Answer, Calls, ReportName } from '@croupier/contract';
import { inTransaction } from '@croupier/server/testing';
import { money } from '@croupier/money';
import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { HOPELESS, SURE } from '../lottery/tools.ts';
import { DAY_MS, useReports } from './tools.ts';

const { server, seat, ticket, fresh, runThrough, closeDays, asOwner } = useReports();
type Report = Answer<Calls['report']>;
const PERLAS = { merchant: 'perlas' };

/** Figures of open days are shared for a minute at most. */
const letPass = () => server.clock.advance(61_000);

/**
 * Rounds and tickets that ended, one round that is open and one that is void; and a deposit. Without tickets where days have
 * passed: hundreds of draws would be due.
 */
async function player({ hasTickets = true } = {}): Promise<Person> {
  const ana = await server.member({ balance: '1000.00' });
  const table = await seat(ana);
  await table.win(await table.bet('10.00'), '25.50');
  await table.end(await table.bet('5.00'));
  await table.win(await table.bet('4.00'), '4.00');
  await table.rollback(await table.bet('7.00'));
  await table.bet('3.00');
  if (hasTickets) {
    const draw = await fresh('SSC_5M');
    await ticket(ana, draw, SURE);
    await ticket(ana, draw, HOPELESS);
    await runThrough(draw);
  }
  await inTransaction(server.database.db, (tx) =>
    server.app.ledger.deposit(tx, {
      merchant: server.brands[0]!.merchant,
      memberId: ana.id,
      provider: 'bank',
      amount: money(500_0000n, 'PHP'),
    }),
  );
  return ana;
}

async function read(name: ReportName, query: object = {}): Promise<Report> {
  letPass();
  const { client } = await server.operator();
  return client.call('report', { params: { ...PERLAS, report: name }, query });
}

function cellsOf({ columns, rows }: Report, place = 0) {
  return Object.fromEntries(columns.map(({ id }, at) => [id, rows[place]!.cells[at]]));
}
const totalsOf = ({ columns, totals }: Report) => Object.fromEntries(columns.map(({ id }, at) => [id, totals![at]]));

describe('revenue', () => {
  test('[RE-1, RE-3, RE-9, RE-16] by day: what was staked, what came back, and what is left of it', async () => {
    const before = totalsOf(await read('days'));
    await player();
    const after = totalsOf(await read('days'));
    const grown = (id: string) => (Number(after[id]) - Number(before[id])).toFixed(2);
    expect(['bets', 'bet', 'prize', 'ggr', 'ngr', 'deposit'].map(grown)).toEqual([
      '5.00',
      '41.00',
      '49.10',
      '-8.10',
      '-8.10',
      '500.00',
    ]);
  });

  test('[RE-9] by day, category, vendor and game it is the same sum', async () => {
    await player();
    const sums: string[] = [];
    for (const name of ['days', 'categories', 'vendors', 'games'] as const) {
      const totals = totalsOf(await read(name));
      sums.push(['bets', 'bet', 'validBet', 'prize', 'ggr'].map((id) => totals[id]).join(' '));
    }
    expect(new Set(sums).size, sums.join(' | ')).toBe(1);
  });

  test('[RE-9, RE-16] it ties to the books: they differ by the rounds that are open, and by nothing else', async () => {
    const [before] = (await read('days')).ties;
    await player();
    const [after] = (await read('days')).ties;
    const grown = Number(after!.difference.amount) - Number(before!.difference.amount);
    expect(grown.toFixed(2)).toBe('3.00');
    const open = await asOwner<{ open: string }>(`
      select coalesce(sum(m.units), 0) / 10000 as open from round_moves m join accounts a on a.id = m.wallet
      where m.kind = 1 and a.currency = 'PHP' and ((a.id >> 9) & 1023) = (select no from merchants where code = 'perlas')
        and not exists (select 1 from round_ends e where e.round = m.round and e.wallet = m.wallet)
        and not exists (select 1 from bet_ends b where b.ref = m.key)`);
    expect(Number(after!.difference.amount)).toBeCloseTo(Number(open[0]!.open), 4);
  });

  test('[RE-9] a line opens down to the members who make it and to their entries', async () => {
    const ana = await player();
    const days = await read('days');
    const { opens } = days.rows[0]!;
    expect(opens).toMatchObject({ report: 'games', from: days.to, to: days.to });
    const games = await read('games', { from: opens!.from, to: opens!.to });
    const slots = games.rows.find(({ cells }) => cells.includes('Mabuhay Fortune'))!;
    expect(slots.opens).toMatchObject({ report: 'members', category: 'RNG' });
    const { from, to, category, vendor } = slots.opens!;
    const members = await read('members', { from, to, category, vendor });
    const own = members.rows.find(({ cells }) => cells[0] === ana.account)!;
    expect(own.cells.slice(1)).toEqual([3, '19.00', '19.00', '29.50', '-10.50']);
    expect(own.opens).toMatchObject({ account: `player:${ana.id}:main:PHP` });
  });
});

describe('returns', () => {
  test('[RE-10] a lottery play is held against its exact return, with a band from its own chances', async () => {
    const ana = await server.member({ balance: '5000.00' });
    const draw = await fresh('SSC_5M');
    for (let n = 0; n < 4; n += 1) await ticket(ana, draw, SURE);
    await runThrough(draw);
    const sheet = await read('returns');
    const at = (id: string) => sheet.columns.findIndex((column) => column.id === id);
    const row = sheet.rows.find(({ cells }) => cells[at('play')] === SURE.play)!;
    // All ten digits: one of them wins whatever comes out, so the actual return is the exact one.
    expect([row.cells[at('actual')], row.cells[at('exact')]]).toEqual([9800, 9800]);
    expect(row.cells[at('deviation')]).toBe(0);
    expect(row.cells[at('state')]).toBe('return.few');
    expect(Number(row.cells[at('low')])).toBeLessThan(9800);
    expect(Number(row.cells[at('high')])).toBeGreaterThan(9800);
  });
});

describe('closed days', () => {
  test('[RE-5, RE-9] say the same as they said live, in every report, and take no further rows', async () => {
    await player();
    letPass();
    const names = ['days', 'categories', 'vendors', 'games', 'returns', 'channels', 'liabilities', 'agents'] as const;
    const live = new Map<ReportName, Report>();
    for (const name of names) live.set(name, await read(name));
    const { from, to } = live.get('days')!;
    await closeDays();
    expect(await server.app.reports.closeFigures()).toBeGreaterThan(0);
    for (const name of names) {
      const closed = await read(name, { from, to });
      expect(closed.closedUpTo! >= to, name).toBe(true);
      expect({ rows: closed.rows, totals: closed.totals, ties: closed.ties }, name).toEqual({
        rows: live.get(name)!.rows,
        totals: live.get(name)!.totals,
        ties: live.get(name)!.ties,
      });
    }
    await expect(
      asOwner(`insert into figure_money (merchant, day, currency, kind, in_units, out_units)
        select merchant, day, 'PHP', 'rebate', 1, 0 from figure_days limit 1`),
    ).rejects.toThrow('the day is closed');
    await expect(asOwner('update figure_games set prize = prize + 1')).rejects.toThrow();
    expect(await server.app.reports.closeFigures()).toBe(0);
  });

  test('[RE-5] the pairs of a closed day are all postings of it, and every member is in its counts', async () => {
    await player({ hasTickets: false });
    await closeDays();
    await server.app.reports.closeFigures();
    const wrong = await asOwner(`
      select r.day, r.postings, sum(p.entries) from rollup_days r
      join merchants m on m.no = r.merchant_no and m.code = 'perlas'
      join figure_days f on f.merchant = m.code and f.day = r.day
      left join figure_pairs p on p.merchant = m.code and p.day = r.day
      group by r.day, r.postings having r.postings <> coalesce(sum(p.entries), 0)`);
    expect(wrong).toEqual([]);
    const counts = await asOwner(`
      select f.day from figure_days f where f.merchant = 'perlas' and f.actives[1] <> (
        select count(distinct member_id) from report_bets b where b.merchant = f.merchant and b.day = f.day and valid_bet > 0)`);
    expect(counts).toEqual([]);
  });
});

describe('money', () => {
  test('[RE-4, RE-9] money in and out by channel is that of the books', async () => {
    await player({ hasTickets: false });
    const { ties } = await read('channels');
    expect(ties.map(({ what, difference }) => [what, Number(difference.amount)])).toContainEqual(['deposit', 0]);
  });

  test('[RE-9] what is owed to members is the sum of their wallets and of what waits for them', async () => {
    await player({ hasTickets: false });
    const sheet = await read('liabilities');
    const wallets = await asOwner<{ kind: string; units: string }>(`
      select a.kind, sum(w.balance) / 10000 as units from wallets w join accounts a on a.id = w.id
      join merchants m on m.no = a.merchant_no and m.code = 'perlas' where a.currency = 'PHP' group by a.kind`);
    const now = cellsOf(sheet);
    for (const { kind, units } of wallets) {
      const shown = kind === 'debt' ? -Number(now['debt']) : Number(now[kind]);
      if (kind in now) expect(shown, kind).toBeCloseTo(Number(units), 4);
    }
    expect(Number(sheet.ties[0]!.difference.amount)).toBe(0);
    expect(Number(now['owed'])).toBeGreaterThan(0);
  });

  test('[RE-6] play money is in no report', async () => {
    const trial = await server.member({ type: 4 });
    expect(trial.id).not.toBe('');
    const { rows } = await read('liabilities');
    expect(rows.length).toBeGreaterThan(0);
    await closeDays();
    await server.app.reports.closeFigures();
    for (const table of ['figure_games', 'figure_money', 'figure_pairs', 'figure_balances', 'figure_channels']) {
      const [row] = await asOwner<{ n: string }>(
        `select count(*) as n from ${table} f join currencies c on c.code = f.currency where c.book <> 0`,
      );
      expect(row!.n, table).toBe('0');
    }
  });
});

describe('the dashboard', () => {
  test('[RE-18, OP-11] counts each active member once, today and over days, and what is new', async () => {
    const { client } = await server.operator();
    const look = async (days: '1' | '7' | '30') => {
      letPass();
      return client.call('dashboard', { params: PERLAS, query: { days } });
    };
    const before = await look('7');
    const ana = await player({ hasTickets: false });
    await seat(ana).then(async (table) => table.end(await table.bet('1.00')));
    const after = await look('7');
    expect(after.figures.activeMembers.now - before.figures.activeMembers.now).toBe(1);
    expect(after.figures.newMembers.now - before.figures.newMembers.now).toBe(1);
    const ggr = Number(after.figures.ggr.now.amount) - Number(before.figures.ggr.now.amount);
    expect(ggr.toFixed(2)).toBe('-9.50');
    expect(after.days).toHaveLength(30);
    const summed = after.days.slice(-7).reduce((sum, day) => sum + Number(day.ggr.amount), 0);
    expect(summed.toFixed(2)).toBe(Number(after.figures.ggr.now.amount).toFixed(2));
  });

  test('[RE-18] after the days were closed they stand before, and who plays again is still one member', async () => {
    const ana = await player({ hasTickets: false });
    await closeDays();
    await server.app.reports.closeFigures();
    const { client } = await server.operator();
    letPass();
    const closed = await client.call('dashboard', { params: PERLAS, query: { days: '7' } });
    const table = await seat(await againOf(ana));
    await table.end(await table.bet('2.00'));
    letPass();
    const more = await client.call('dashboard', { params: PERLAS, query: { days: '7' } });
    expect(more.figures.activeMembers.now).toBe(closed.figures.activeMembers.now);
    const today = await client.call('dashboard', { params: PERLAS, query: { days: '1' } });
    expect(today.figures.activeMembers.now).toBe(1);
  });
});

/** Days later the session is over. */
async function againOf(person: Person): Promise<Person> {
  const { token } = await server
    .client()
    .call('login', { body: { type: 'username', username: person.account, password: person.password } });
  return { ...person, token, client: server.client({ token }) };
}

describe('as a file', () => {
  test('[RE-11, RE-17] a report is made in the background, has its totals, and no cell is a formula', async () => {
    await player({ hasTickets: false });
    letPass();
    const { client } = await server.operator();
    const made = await client.call('makeReportFile', { params: PERLAS, body: { report: 'games' } });
    expect(made).toMatchObject({ state: 'WAITING', report: 'games' });
    expect(await refusedCode(client.call('makeReportFile', { params: PERLAS, body: { report: 'days' } }))).toBe(
      'statement_under_way',
    );
    await server.app.reports.makeReportFile(made.id);
    const { files } = await client.call('reportFiles', { params: PERLAS });
    expect(files[0]).toMatchObject({ id: made.id, state: 'READY' });
    expect(files[0]!.doneLines).toBe(files[0]!.totalLines);
    const { url } = await client.call('reportFileLink', { params: { ...PERLAS, id: made.id } });
    const response = await fetch(server.url + url);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="perlas-games-[\d-]+\.csv"$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    for (const cell of text.replace(/^\uFEFF/, '').matchAll(/"((?:[^"]|"")*)"/g))
      expect(cell[1]).not.toMatch(/^[=+@\t\r]/);
    const sheet = await client.call('report', { params: { ...PERLAS, report: 'games' }, query: {} });
    const ggr = String(totalsOf(sheet)['ggr']);
    expect(text).toContain(ggr.startsWith('-') ? `"'${ggr}"` : `"${ggr}"`);
    const { entries } = await client.call('auditLog', { query: { act: 'report.export' } });
    expect(entries[0]).toMatchObject({ subject: 'report:games' });
  });

  test('[RE-17] it can be stopped, belongs to whoever made it, and its address ends', async () => {
    await player({ hasTickets: false });
    const olga = await server.operator();
    const oscar = await server.operator();
    const made = await olga.client.call('makeReportFile', { params: PERLAS, body: { report: 'days' } });
    const there = { params: { ...PERLAS, id: made.id } };
    expect(await refusedCode(oscar.client.call('stopReportFile', there))).toBe('not_found');
    await olga.client.call('stopReportFile', there);
    await server.app.reports.makeReportFile(made.id);
    const { files } = await olga.client.call('reportFiles', { params: PERLAS });
    expect(files[0]).toMatchObject({ state: 'STOPPED', bytes: 0 });
    expect(await refusedCode(olga.client.call('reportFileLink', there))).toBe('not_found');
    const second = await olga.client.call('makeReportFile', { params: PERLAS, body: { report: 'days' } });
    await server.app.reports.makeReportFile(second.id);
    const inSecond = { params: { ...PERLAS, id: second.id } };
    expect(await refusedCode(oscar.client.call('reportFileLink', inSecond))).toBe('not_found');
    const { url } = await olga.client.call('reportFileLink', inSecond);
    server.clock.advance(10 * 60_000 + 1000);
    expect((await fetch(server.url + url)).status).toBe(404);
  });
});

test('[RE-15] days that are none, too many or to come are refused, and members are told for one day', async () => {
  const { client } = await server.operator();
  const ask = (name: ReportName, query: object) =>
    refusedCode(client.call('report', { params: { ...PERLAS, report: name }, query }));
  const today = server.clock.now();
  const later = new Date(today.getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  expect(await ask('days', { from: '2020-01-01', to: '2026-01-01' })).toBe('period_wrong');
  expect(await ask('days', { from: later, to: later })).toBe('period_wrong');
  expect(await ask('members', { from: '2026-01-01', to: '2026-01-02' })).toBe('period_wrong');
});
