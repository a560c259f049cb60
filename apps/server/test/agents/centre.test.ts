import { randomUUID } from 'node:crypto';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { registrationTools, everyWay } from '../registration-tools.ts';
import { brandsWith, easyProofs } from '../visitors.ts';
import { agentTools, PERLAS } from './tools.ts';

const server = useServer({ settings: easyProofs, brands: brandsWith(everyWay) });
const { agentUnder, memberUnder, pathOf, nextMorning, setLevels, signIn } = agentTools(server);
const { register, refusedWith, memberOf } = registrationTools(server);

const account = () => `made${randomUUID().slice(0, 8)}`;

/** What the refusal says to the caller, without what differs from request to request. */
async function saidOf(call: Promise<unknown>) {
  const refused = (await call.catch((error: unknown) => error)) as { refusal?: Record<string, unknown> };
  return { ...refused.refusal, requestId: '' };
}

describe('one’s own tree', () => {
  test('[AG-2] a sibling’s downline, the upline, a stranger and nobody at all get one and the same answer in every call', async () => {
    const top = await server.agent();
    const [ben, bea] = [await agentUnder(top), await agentUnder(top)];
    const own = await memberUnder(ben);
    const theirs = await memberUnder(bea);
    const stranger = await server.member();
    const elsewhere = await server.member({ brand: server.brands[1]! });
    const code = (
      await bea.client.call('makeInvitation', {
        body: { id: randomUUID(), type: 0, levels: {}, uses: null, lastDay: null },
      })
    ).code;
    const calls = (id: string) => [
      ben.client.call('agentDownlines', { query: { of: id } }),
      ben.client.call('agentLevels', { params: { id } }),
      ben.client.call('setAgentLevels', { params: { id }, body: { levels: {} } }),
      ben.client.call('agentReport', { params: { report: 'profit' }, query: { of: id } }),
      ben.client.call('agentReport', { params: { report: 'bets' }, query: { of: id, scope: 'self' } }),
      ben.client.call('agentReport', { params: { report: 'transactions' }, query: { of: id } }),
    ];
    const outsiders = [theirs.id, bea.id, top.id, stranger.id, elsewhere.id, randomUUID()];
    const said = await Promise.all(outsiders.flatMap(calls).map(saidOf));
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(said[0]).toMatchObject({ code: 'not_in_team' });
    expect(await refusedCode(ben.client.call('endInvitation', { params: { code } }))).toBe('not_in_team');
    expect((await bea.client.call('agentInvitations', { query: {} })).invitations).toMatchObject([{ state: 'open' }]);
    const [mine] = await Promise.all(calls(own.id));
    expect(mine).toMatchObject({ path: [{ account: ben.account }, { account: own.account }], lines: [] });
    const { lines } = await ben.client.call('agentDownlines', { query: { scope: 'team', account: 'm' } });
    expect(lines.map(({ id }) => id)).toEqual([own.id]);
    const plain = own.client.call('agentOverview');
    expect(await refusedCode(plain)).toBe('non_agent');
  });
});

describe('the register centre', () => {
  const make = (ben: Person, more: Record<string, unknown> = {}) =>
    ben.client.call('registerDownline', {
      body: { id: randomUUID(), account: account(), type: 0, levels: {}, ...more },
    });

  test('[AG-5, AG-7, PW-21] makes an account with a one-time password that must be changed, once for each request', async () => {
    const ben = await server.agent();
    const key = randomUUID();
    const name = account();
    const answers = await Promise.all([make(ben, { id: key, account: name }), make(ben, { id: key, account: name })]);
    expect(answers[0]).toEqual(answers[1]);
    const [made] = answers;
    expect(made!.password).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
    expect(await pathOf(made as unknown as Person)).toEqual([ben.id, made!.id]);
    const stored = await server.database.db
      .selectFrom('once_answers')
      .select('answer')
      .where('key', '=', key)
      .execute();
    expect(stored.map(({ answer }) => answer).join()).not.toContain(made!.password);
    const entered = await signIn(name, made!.password);
    expect(await entered.call('memberInfo')).toMatchObject({ mustChangePassword: 'initial' });
    expect(await refusedCode(make(ben, { account: name }))).toBe('username_taken');
    expect(await refusedCode(make(ben, { account: '!' }))).toBe('username_format');
    expect(await refusedCode(make(ben, { type: 4 }))).toBe('account_type_unfit');
    expect(await refusedCode(make(ben, { levels: { RNG: '0.01' } }))).toBe('level_above_upline');
    expect(await refusedCode(make(ben, { levels: { GOLD: '0' } }))).toBe('bad_request');
    expect(await refusedCode(make(ben, { levels: { RNG: '-1' } }))).toBe('bad_request');
  });

  test('[AG-5, AG-24, RG-26] an invitation has a type, levels that hold at once, a number of uses and a last day', async () => {
    const olga = await server.operator();
    const ben = await server.agent();
    await setLevels(olga, ben, { RNG: '0.8', 'LOTT/SSC': '0.5' });
    nextMorning();
    Object.assign(ben, { client: await signIn(ben.account, ben.password) });
    const invite = (more: Record<string, unknown> = {}) =>
      ben.client.call('makeInvitation', {
        body: { id: randomUUID(), type: 1, levels: { RNG: '0.6', 'LOTT/SSC': '0.4' }, uses: 1, lastDay: null, ...more },
      });
    expect(await refusedCode(invite({ levels: { RNG: '0.81' } }))).toBe('level_above_upline');
    const { code } = await invite();
    const outcomes = await Promise.allSettled([register({ affiliateCode: code }), register({ affiliateCode: code })]);
    const [good] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.answer.account] : []));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const made = (await memberOf(good!))!;
    expect(made.type).toBe(1);
    const { categories } = await ben.client.call('agentLevels', { params: { id: made.id } });
    const levelOf = (name: string) => categories.find(({ category }) => category === name);
    expect(levelOf('RNG')).toMatchObject({ level: '0.6', next: null, most: '0.8' });
    expect(levelOf('LOTT/SSC')).toMatchObject({ level: '0.4', most: '0.5' });
    expect((await ben.client.call('agentInvitations', { query: {} })).invitations).toMatchObject([
      { code, used: 1, uses: 1, state: 'used' },
    ]);
    const today = new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const dated = await invite({ uses: null, lastDay: today });
    expect(await refusedCode(invite({ lastDay: '2020-01-01' }))).toBe('period_wrong');
    await register({ affiliateCode: dated.code });
    await ben.client.call('endInvitation', { params: { code: dated.code } });
    expect(await refusedWith({ affiliateCode: dated.code })).toBe('invitation_code_error');
  });
});

describe('levels', () => {
  test('[AG-6, AG-23] stay within the upline’s and not below a downline’s, or lower the branch by choice, from midnight on', async () => {
    const olga = await server.operator();
    const top = await server.agent();
    const middle = await agentUnder(top);
    const leaf = await memberUnder(middle);
    expect(await refusedCode(setLevels(olga, top, { RNG: '1.51' }))).toBe('level_above_upline');
    await setLevels(olga, top, { RNG: '1' });
    const set = (by: Person, person: Person, levels: Record<string, string>, lowersBelow = false) =>
      by.client.call('setAgentLevels', { params: { id: person.id }, body: { levels, lowersBelow } });
    expect(await refusedCode(set(top, middle, { RNG: '1.01' }))).toBe('level_above_upline');
    await set(top, middle, { RNG: '0.9' });
    await set(middle, leaf, { RNG: '0.5' });
    expect(await refusedCode(set(top, leaf, { RNG: '0.4' }))).toBe('not_in_team');
    const refused = (await saidOf(set(top, middle, { RNG: '0.4' }))) as { fields?: { fault: string }[] };
    expect(refused.fields).toMatchObject([{ fault: `${leaf.account} 0.5` }]);
    expect(await set(top, middle, { RNG: '0.4' }, true)).toEqual({ lowered: 1 });
    const levelOf = async (person: Person) =>
      (await top.client.call('agentLevels', { params: { id: person.id } })).categories.find(
        ({ category }) => category === 'RNG',
      );
    expect(await levelOf(leaf)).toMatchObject({ level: '0', next: '0.4', most: '0.4' });
    nextMorning();
    Object.assign(top, { client: await signIn(top.account, top.password) });
    expect(await levelOf(leaf)).toMatchObject({ level: '0.4', next: null });
    // A move below somebody with less names it, or lowers.
    const other = await server.agent();
    const bea = await server.operator();
    const move = (lowersLevels: boolean) =>
      bea.client.call('moveAgent', {
        params: PERLAS,
        body: { id: randomUUID(), memberId: middle.id, uplineId: other.id, lowersLevels, reason: 'They moved town.' },
      });
    expect(await refusedCode(move(false))).toBe('level_above_upline');
    await move(true);
    expect(await levelOf(leaf)).toMatchObject({ level: '0.4', next: '0' });
  });

  test('[AG-6] an upline that is lowered and a downline that is raised at once never end with the downline above', async () => {
    const olga = await server.operator();
    const top = await server.agent();
    const leaf = await memberUnder(top);
    await setLevels(olga, top, { RNG: '1' });
    const outcomes = await Promise.allSettled([
      setLevels(olga, top, { RNG: '0.3' }),
      top.client.call('setAgentLevels', { params: { id: leaf.id }, body: { levels: { RNG: '0.9' } } }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
