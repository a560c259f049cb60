import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';

const server = useServer({ settings: { ROLE: 'api' } });
const at = (id: string) => ({ params: { merchant: 'perlas', id } });
const reason = 'asked for it in the chat';

const lower = ({ client }: Person, id: string, value: string | null) =>
  client.call('lowerMemberLimit', {
    ...at(id),
    body: { limit: { kind: 'deposit', period: 'day', value }, reason },
  });

describe('limits and pauses at a member’s demand', () => {
  test('[MD-13] a lower limit counts at once; nobody raises or removes one at the desk', async () => {
    const [ana, olga] = [await server.member(), await server.operator()];
    const limit = (answer: Awaited<ReturnType<typeof lower>>) =>
      answer.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day');
    expect(limit(await lower(olga, ana.id, '5000'))).toMatchObject({ value: '5000.00', pending: null });
    expect(limit(await ana.client.call('playSafely'))).toMatchObject({ value: '5000.00' });
    for (const value of ['5000', '5000.01', null])
      expect([value, await refusedCode(lower(olga, ana.id, value))]).toEqual([value, 'limit_not_lower']);
    expect(limit(await lower(olga, ana.id, '4999.99'))).toMatchObject({ value: '4999.99' });
    expect(await refusedCode(lower(olga, ana.id, '1.23456'))).toBe('bad_request');
    const support = await server.operator({ role: 'support' });
    expect(await refusedCode(lower(support, ana.id, '1'))).toBe('not_allowed');
    const entries = await server.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', `member:${ana.id}`)
      .execute();
    expect(entries.map(({ act, actor, reason: why }) => [act, actor, why])).toEqual([
      ['play.limit', `operator:${olga.id}`, reason],
      ['play.limit', `operator:${olga.id}`, reason],
    ]);
  });

  test('[MD-14] an exclusion works at once, is never shortened, and has the operator and the reason in the log', async () => {
    const [ana, olga] = [await server.member(), await server.operator()];
    const exclude = (term: 'sixMonths' | 'oneYear') =>
      olga.client.call('pauseMember', { ...at(ana.id), body: { kind: 'exclusion', term, reason } });
    const rest = (hours: number) =>
      olga.client.call('pauseMember', { ...at(ana.id), body: { kind: 'timeOut', hours, reason } });
    expect((await rest(48)).timeOut).not.toBeNull();
    expect(await refusedCode(rest(24))).toBe('pause_not_shorter');
    const { selfExclusion } = await exclude('oneYear');
    expect(selfExclusion).toMatchObject({ endsEarlyAt: null });
    expect(await refusedCode(exclude('sixMonths'))).toBe('pause_not_shorter');
    expect(await olga.client.call('memberCase', at(ana.id))).toMatchObject({ pausedUntil: selfExclusion!.until });
    expect(await refusedCode(ana.client.call('endSelfExclusion', { body: {} }))).toBe('exclusion_not_over');
    const entry = await server.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', `member:${ana.id}`)
      .where('act', '=', 'play.self-exclusion')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor: `operator:${olga.id}`, reason });
  });

  test('[MD-13] play money has no limits to lower', async () => {
    const [trial, olga] = [await server.member({ type: 4 }), await server.operator()];
    expect(await refusedCode(lower(olga, trial.id, '1'))).toBe('in_need_true_account');
  });
});
