import { MOST_VIEWS } from '@croupier/contract';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';

const server = useServer();
const slips = { name: 'Slips of today', path: '/brands/perlas/deposits', search: '?show=slips' };
const save = ({ client }: Person, view: object) => client.call('saveOperatorView', { body: { ...slips, ...view } });
const kept = async ({ client }: Person) =>
  (await client.call('operatorViews')).views.map(({ name, path, search }) => ({ name, path, search }));

describe('saved views', () => {
  test('[OP-40] are kept under names by the operator alone; the same name takes the place of the old one', async () => {
    const [olga, oscar] = [await server.operator(), await server.operator()];
    const { id } = await save(olga, {});
    expect((await save(olga, { search: '?show=all' })).id).toBe(id);
    await save(olga, { name: 'Audit', path: '/audit', search: '' });
    expect(await kept(olga)).toEqual([
      { name: 'Audit', path: '/audit', search: '' },
      { ...slips, search: '?show=all' },
    ]);
    expect(await kept(oscar)).toEqual([]);
    expect(await refusedCode(oscar.client.call('removeOperatorView', { params: { id } }))).toBe('not_found');
    await olga.client.call('removeOperatorView', { params: { id } });
    expect(await kept(olga)).toHaveLength(1);
  });

  test('[OP-40] lead nowhere but into the console, and there is an end to them, also for two windows at once', async () => {
    const olga = await server.operator();
    for (const path of ['https://evil.example', '//evil.example', '/\\\\evil', 'audit', '/a b', '/../x', ''])
      expect([path, await refusedCode(save(olga, { path }))]).toEqual([path, 'bad_request']);
    for (const search of ['#top', '?a b', 'show=slips'])
      expect([search, await refusedCode(save(olga, { search }))]).toEqual([search, 'bad_request']);
    for (let n = 1; n < MOST_VIEWS; n += 1) await save(olga, { name: `view ${n}` });
    const last = await Promise.allSettled(['a', 'b', 'c'].map((name) => save(olga, { name })));
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await kept(olga)).toHaveLength(MOST_VIEWS);
    expect(await refusedCode(save(olga, { name: 'one more' }))).toBe('too_many_views');
    await save(olga, { name: 'view 1', search: '' });
  });
});
