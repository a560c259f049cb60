import { randomUUID } from 'node:crypto';
import { contractHash } from '@croupier/agents';
import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { contractTools, dividendTerms, HOUR, volume } from './tools.ts';

const server = useServer();
const { under, offer, act, agreed, contractOf, nextNoon, moveTo, run } = contractTools(server);

const small = volume(['1000', 1, '0.3']);
const large = volume(['1000', 1, '0.5'], ['5000', 1, '0.8']);

describe('an offer', () => {
  test('[CO-1, CO-2, CO-6, CO-7, HT-11] is made by the direct upline, once for a pair and kind, and answered by the downline', async () => {
    const top = await under(null);
    const [carla, other] = [await under(top), await under(top)];
    const dan = await under(carla);
    const id = randomUUID();
    const both = await Promise.allSettled([
      offer(top, carla, 'daily', small, { id }),
      offer(top, carla, 'daily', large),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusedCode(offer(top, carla, 'daily', small))).toBe('contract_offer_open');
    const { contracts } = await top.client.call('contracts', { query: {} });
    expect(contracts).toHaveLength(1);
    const offered = contracts[0]!;
    expect(offered).toMatchObject({ side: 'upline', state: 'OFFERED', downline: carla.account });
    expect(contractHash(offered.words)).toBe(offered.hash);
    // Nobody else, nobody further away, and nothing about contracts of others.
    expect(await refusedCode(offer(top, dan, 'daily', small))).toBe('not_allowed');
    expect(await refusedCode(offer(other, carla, 'daily', small))).toBe('not_allowed');
    expect(await refusedCode(contractOf(other, offered))).toBe('not_allowed');
    expect(await refusedCode(act(other, offered, 'accept'))).toBe('not_allowed');
    expect(await refusedCode(act(top, offered, 'accept'))).toBe('contract_not_yours');
    const member = await under(top, { type: 0 });
    expect(await refusedCode(offer(top, member, 'daily', small))).toBe('contract_receiver_no_agent');

    const key = randomUUID();
    const twice = await Promise.allSettled([act(carla, offered, 'accept', key), act(carla, offered, 'accept')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { acts, state, startsAt } = await contractOf(carla, offered);
    expect([state, acts.map((one) => one.act)]).toEqual(['ACCEPTED', ['offer', 'accept']]);
    await nextNoon();
    const begun = await contractOf(carla, offered);
    expect(begun).toMatchObject({ state: 'IN_FORCE', startsAt });
    expect(await refusedCode(act(carla, offered, 'accept'))).toBe('contract_wrong_state');
  });

  test('[CO-2, HT-10] sent again is the first answer, a refusal too', async () => {
    const top = await under(null);
    const carla = await under(top);
    const id = randomUUID();
    const first = await offer(top, carla, 'hourly', small, { id });
    await act(carla, first, 'reject');
    expect(await offer(top, carla, 'hourly', small, { id })).toEqual(first);
    expect(await refusedCode(offer(top, carla, 'hourly', large, { id }))).toBe('key_reused');
    expect(await contractOf(top, first)).toMatchObject({ state: 'REJECTED' });
  });

  test('[CO-6, CO-28] cannot be accepted after it was taken back or lapsed', async () => {
    const top = await under(null);
    const carla = await under(top);
    const first = await offer(top, carla, 'daily', small);
    expect(await act(top, first, 'terminate')).toMatchObject({ state: 'WITHDRAWN' });
    expect(await refusedCode(act(carla, first, 'accept'))).toBe('contract_wrong_state');
    const second = await offer(top, carla, 'daily', small);
    await moveTo(Date.parse(second.lapsesAt));
    expect(await refusedCode(act(carla, second, 'accept'))).toBe('contract_offer_over');
    await run();
    expect(await contractOf(carla, second)).toMatchObject({ state: 'LAPSED' });
  });

  test('[CO-4, CO-5, CO-24, CO-25, CO-26] is refused with bad terms, above the own contract, and where too little is left', async () => {
    const top = await under(null);
    const carla = await under(top);
    const dan = await under(carla);
    expect(await refusedCode(offer(carla, dan, 'daily', small))).toBe('contract_upline_has_none');
    await agreed(top, carla, 'daily', large);
    const falling = volume(['1000', 2, '0.3'], ['5000', 1, '0.2']);
    expect(await refusedCode(offer(carla, dan, 'daily', falling))).toBe('contract_terms_wrong');
    expect(await refusedCode(offer(carla, dan, 'daily', volume(['1000', 1, '0.6'])))).toBe('contract_not_covered');
    expect(await refusedCode(offer(carla, dan, 'daily', volume(['one', 1, '0.6'])))).toBe('bad_request');
    // Live leaves 3.0 less 0.8 of rebate: 0.8 a day and 1.3 an hour leave 0.1.
    expect(await refusedCode(offer(top, carla, 'hourly', volume(['0', 0, '1.3'])))).toBe('contract_margin');
    const realtime = { single: '10', winRate: '0.1', lossRate: '0.3' };
    expect(await offer(top, carla, 'realtime', realtime)).toMatchObject({
      terms: { kind: 'realtime', single: '10.00', winRate: '0.1', lossRate: '0.3' },
    });
    expect(await offer(top, carla, 'dividend', dividendTerms('20'))).toMatchObject({ period: 'weekly' });
    const preview = { kind: 'daily' as const, downline: dan.account, terms: volume(['1000', 1, '0.6']) };
    const { refusals } = await carla.client.call('previewContract', { body: preview });
    expect(refusals.map(({ code }) => code)).toEqual(['contract_not_covered']);
  });

  test('[CO-3, CO-27] that does not cover contracts of downlines is refused without consent, and ends them with it', async () => {
    const top = await under(null);
    const carla = await under(top);
    const dan = await under(carla);
    await agreed(top, carla, 'daily', large);
    const below = await agreed(carla, dan, 'daily', small);
    await nextNoon();
    const less = volume(['2000', 1, '0.2']);
    expect(await refusedCode(offer(top, carla, 'daily', less))).toBe('contract_conflicts');
    const offered = await offer(top, carla, 'daily', less, { agrees: true });
    expect(await contractOf(dan, below)).toMatchObject({ state: 'IN_FORCE' });
    const accepted = await act(carla, offered, 'accept');
    expect(await contractOf(dan, below)).toMatchObject({ state: 'ENDING', endsAt: accepted.startsAt });
    expect((await contractOf(dan, below)).acts.at(-1)).toMatchObject({ act: 'terminate', by: 'conflict' });
    await nextNoon();
    expect(await contractOf(dan, below)).toMatchObject({ state: 'ENDED' });
    const { contracts } = await carla.client.call('contracts', { query: { kind: 'daily' } });
    expect(contracts.map(({ state }) => state)).toEqual(['IN_FORCE', 'ENDED', 'REPLACED']);
  });
});

test('[CO-2, CO-8, CO-28] a contract is ended by a request that the other side accepts, or by the upline; menus follow', async () => {
  const top = await under(null);
  const carla = await under(top);
  const menu = () => carla.client.call('fundsConsolidated');
  const first = await offer(top, carla, 'daily', small);
  expect(await menu()).toMatchObject({ dailysalreqtype: 0, contractsWaiting: 1 });
  await act(carla, first, 'accept');
  await nextNoon();
  expect(await menu()).toEqual({
    dailysalreqtype: 1,
    divtypereq: 0,
    contracthoursalreq: 0,
    realtimesalreqtype: 0,
    contractsWaiting: 0,
  });
  expect(await refusedCode(act(carla, first, 'terminate'))).toBe('contract_not_yours');
  await act(carla, first, 'terminationRequest');
  expect(await refusedCode(act(top, first, 'terminationRequest'))).toBe('contract_termination_asked');
  expect(await act(top, first, 'reject')).toMatchObject({ state: 'IN_FORCE', terminationBy: null });
  await act(carla, first, 'terminationRequest');
  expect((await top.client.call('fundsConsolidated')).contractsWaiting).toBe(1);
  const { endsAt } = await act(top, first, 'accept');
  expect(Date.parse(endsAt!) - server.clock.now().getTime()).toBeLessThan(12 * HOUR);
  await nextNoon();
  expect(await menu()).toMatchObject({ dailysalreqtype: 0 });
  expect(await contractOf(carla, first)).toMatchObject({ state: 'ENDED' });
});

test('[CO-1] the database keeps terms and moves', async () => {
  const top = await under(null);
  const carla = await under(top);
  const { id } = await agreed(top, carla, 'daily', small);
  const pool = server.database.pool;
  await expect(pool.query(`update contracts set terms = '{}' where id = $1`, [id])).rejects.toThrow();
  await expect(pool.query(`update contracts set state = 'OFFERED' where id = $1`, [id])).rejects.toThrow('does not go');
  await expect(pool.query(`delete from contracts where id = $1`, [id])).rejects.toThrow();
});
