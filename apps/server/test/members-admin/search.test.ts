import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { giveContact } from '../people-tools.ts';

const server = useServer({ settings: { ROLE: 'api' } });

type Query = { [Field in 'text' | 'kind' | 'state' | 'from' | 'to' | 'withdrawal' | 'before' | 'limit']?: string };

async function find({ client }: Person, query: Query) {
  return client.call('memberSearch', { params: { merchant: 'perlas' }, query: query as never });
}

const idsOf = ({ members }: Awaited<ReturnType<typeof find>>) => members.map(({ id }) => id);

let olgaOnce: Promise<Person> | null = null;
const olga = () => (olgaOnce ??= server.operator());

describe('finding members', () => {
  test('[MD-1, OP-12] by account, id, e-mail, the end of a phone number, and any word of the name', async () => {
    const ana = await server.member({ account: 'Searched.Ana', balance: '12.34' });
    // Its end begins with zeros, which are digits like others there.
    const mobile = { value: '+639171200047' };
    await giveContact(server, ana, 'mobile', mobile.value);
    await giveContact(server, ana, 'email', 'ana.searched@mail.example');
    await ana.client.call('editProfile', { body: { realName: 'Añá María de la Cruz' } });
    const ways = [
      'searched.a',
      'SEARCHED',
      ana.id,
      'ana.searched@',
      'ANA.SEARCHED@MAIL.EXAMPLE',
      mobile.value,
      `0${mobile.value.slice(3)}`,
      mobile.value.slice(-5),
      'cruz',
      'ana cru',
      'MARIA',
    ];
    for (const text of ways) expect([text, idsOf(await find(await olga(), { text }))]).toEqual([text, [ana.id]]);
    const [found] = (await find(await olga(), { text: ana.id })).members;
    expect(found).toMatchObject({
      account: 'Searched.Ana',
      kind: 'member',
      state: 'active',
      realName: 'A•• M•••• d• l• C•••',
      balance: { amount: '12.34', currency: 'PHP' },
      openWithdrawals: 0,
    });
    for (const text of ['earched', 'cruz maria x', 'mail.example', '%%', '__', "' or 1=1--", 'ana\\'])
      expect([text, idsOf(await find(await olga(), { text })).includes(ana.id)]).toEqual([text, false]);
  });

  test('[MD-1] nobody of another brand is found, and one letter is not enough', async () => {
    const there = await server.member({ account: 'elsewhere', brand: server.brands[1]! });
    expect(idsOf(await find(await olga(), { text: 'elsewhere' }))).toEqual([]);
    expect(idsOf(await find(await olga(), { text: there.id }))).toEqual([]);
    for (const text of ['e', 'a\0na', 'ana\u001B'])
      expect([text, await refusedCode(find(await olga(), { text }))]).toEqual([text, 'bad_request']);
  });

  test('[MD-2] filters by kind, state, day of registration and open withdrawal', async () => {
    const agent = await server.agent({ account: 'filteragent' });
    const trial = await server.member({ account: 'filtertrial', type: 4 });
    const frozen = await server.member({ account: 'filterfrozen' });
    const paused = await server.member({ account: 'filterpaused' });
    const params = { merchant: 'perlas', id: frozen.id };
    await (
      await olga()
    ).client.call('freezeMember', {
      params,
      body: { frozen: true, kind: 'fraud', reason: 'chargebacks' },
    });
    await paused.client.call('takeTimeOut', { body: { hours: 24 } });
    const by = async (query: Query) => idsOf(await find(await olga(), { text: 'filter', ...query }));
    expect(await by({ kind: 'agent' })).toEqual([agent.id]);
    expect(await by({ kind: 'trial' })).toEqual([trial.id]);
    expect(await by({ kind: 'member' })).toEqual([paused.id, frozen.id]);
    expect(await by({ state: 'frozen' })).toEqual([frozen.id]);
    expect(await by({ state: 'paused' })).toEqual([paused.id]);
    expect(await by({ state: 'active' })).toEqual([trial.id, agent.id]);
    expect(await by({ withdrawal: 'open' })).toEqual([]);
    const old = new Date('2024-02-29T20:00:00Z');
    await server.database.db.updateTable('members').set({ made_at: old }).where('id', '=', agent.id).execute();
    // The first of March in the brand's time zone.
    expect(await by({ from: '2024-03-01', to: '2024-03-01' })).toEqual([agent.id]);
    expect(await by({ to: '2024-02-29' })).toEqual([]);
    expect(await refusedCode(find(await olga(), { from: '2024-03-02', to: '2024-03-01' }))).toBe('period_wrong');
    expect(await refusedCode(find(await olga(), { to: '9999-12-31' }))).toBe('bad_request');
  });

  test('[MD-3] pages follow each other without a gap, also when many came in one instant', async () => {
    const all: string[] = [];
    for (let n = 0; n < 7; n += 1) all.push((await server.member({ account: `paged${n}` })).id);
    const at = server.clock.now();
    await server.database.db.updateTable('members').set({ made_at: at }).where('id', 'in', all).execute();
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await find(await olga(), { text: 'paged', limit: '3', ...(before && { before }) });
      seen.push(...idsOf(page));
      before = page.next ?? undefined;
    } while (before);
    expect(seen).toHaveLength(7);
    expect(seen.toSorted()).toEqual(all.toSorted());
  });

  test('[MD-4] asks indexes among many members, and says when the words fit too many', async () => {
    const { db, pool } = server.database;
    // In steps, each far below the time limit of a statement.
    for (let last = 1000; last <= 20_000; last += 1000) {
      await pool.query(
        `insert into members (id, merchant, account, account_canonical, type, currency, made_at)
         select gen_random_uuid(), 'perlas', 'crowd' || n, 'crowd' || n, 0, 'PHP', now() - n * interval '1 minute'
         from generate_series($1::int - 999, $1) as n`,
        [last],
      );
      await pool.query(
        `insert into member_details (member_id, payee_name, changed_at)
         select id, 'Juan Crowd' || account, now() from members
         where account in (select 'crowd' || n from generate_series($1::int - 999, $1) as n)`,
        [last],
      );
    }
    await pool.query('analyze members');
    await pool.query('analyze member_name_words');
    const many = await find(await olga(), { text: 'crowd' });
    expect([many.members.length, many.isCut]).toEqual([20, true]);
    // An exact match comes first, however many begin with the text.
    const meant = await server.member({ account: 'crow' });
    const then = new Date('2020-01-01T00:00:00Z');
    await db.updateTable('members').set({ made_at: then }).where('id', '=', meant.id).execute();
    const first = await find(await olga(), { text: 'crow', limit: '2' });
    expect([first.members[0]?.id, first.isCut]).toEqual([meant.id, true]);
    const second = await find(await olga(), { text: 'crow', limit: '2', before: meant.id });
    expect(idsOf(second)[0]).toBe(idsOf(first)[1]);
    const one = await find(await olga(), { text: 'crowd19999' });
    expect([one.members.length, one.isCut]).toEqual([1, false]);
    expect((await find(await olga(), { text: 'juan crowdcrowd777' })).isCut).toBe(false);
    const plans = [
      `select id from members m where merchant = 'perlas'
        and account_canonical collate "C" >= 'crowd199' and account_canonical collate "C" < 'crowd199' || chr(1114111) limit 501`,
      `select id from members m where merchant = 'perlas' order by made_at desc, id desc limit 21`,
      `select member_id from member_name_words w where merchant = 'perlas'
        and word collate "C" >= 'crowdcrowd19' and word collate "C" < 'crowdcrowd19' || chr(1114111) limit 501`,
    ];
    for (const query of plans) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
    }
    // Other tests are not slowed down by them.
    const crowd = db.selectFrom('members').select('id').where('account', 'like', 'crowd%');
    await db.deleteFrom('member_name_words').where('member_id', 'in', crowd).execute();
  });
});
