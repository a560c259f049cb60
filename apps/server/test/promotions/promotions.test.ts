import { randomUUID } from 'node:crypto';
import type { Refused } from '@croupier/contract/client';
import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { DAY, promotionTools } from './tools.ts';

const server = useServer();
const { at, bonusTerms, draft, running, join, claim, seen, statusOf, budgetOf, balanceOf, confirm, enter } =
  promotionTools(server);

const params = { merchant: 'perlas' };

describe('joining and claiming', () => {
  test('[PM-1, PM-9, PM-60] a sign-up reward is joined, its conditions are met, and it is requested and paid once', async () => {
    const promotion = await running({ kind: 'signup', terms: { conditions: [{ kind: 'confirmedPhone' }] } });
    const ana = await server.member();
    expect(await seen(ana, promotion)).toMatchObject({ status: 'join', mine: { next: 'join', missing: [] } });
    expect(await refusedCode(claim(ana, promotion))).toBe('promotion_not_joined');
    const joined = await join(ana, promotion);
    expect(joined).toMatchObject({
      status: 'joined',
      mine: { next: 'meet', missing: [{ kind: 'confirmedPhone', way: 'confirmPhone' }], amount: { amount: '100.00' } },
    });
    expect(await refusedCode(claim(ana, promotion))).toBe('promotion_conditions');
    await confirm(ana, '+639171110001');
    expect(await statusOf(ana, promotion)).toBe('claim');
    const body = { id: randomUUID(), promotion: promotion.id };
    const claimed = await ana.client.call('signUpReward', { body });
    expect(claimed).toMatchObject({ status: 'claimed', mine: { next: null, amount: { amount: '100.00' } } });
    // The same again, under its own and under the other name.
    expect(await ana.client.call('signUpReward', { body })).toEqual(claimed);
    expect(await refusedCode(claim(ana, promotion))).toBe('promotion_taken');
    expect(await balanceOf(ana)).toBe('100.00');
    expect((await ana.client.call('turnover')).remaining.amount).toBe('100.00');
    expect(await budgetOf(promotion)).toMatchObject({
      total: '1000.00',
      given: '100.00',
      reserved: '0.00',
      free: '900.00',
    });
  });

  test('[PM-8] a refusal is answered again under its id, and another act under it is refused', async () => {
    const promotion = await running({ kind: 'signup' });
    const ana = await server.member();
    const key = randomUUID();
    expect(await refusedCode(claim(ana, promotion, { key }))).toBe('promotion_not_joined');
    await join(ana, promotion);
    expect(await refusedCode(claim(ana, promotion, { key }))).toBe('promotion_not_joined');
    expect(await refusedCode(claim(ana, promotion, { key, comment: 'another' }))).toBe('key_reused');
    expect(await claim(ana, promotion)).toMatchObject({ status: 'claimed' });
  });

  test('[PM-2, PM-8, PM-46] fifty at once for the last share of a budget: one gets it, and nothing is overdrawn', async () => {
    const promotion = await running({ terms: { budget: '100' } });
    const people = await Promise.all(Array.from({ length: 50 }, () => server.member()));
    const found = await Promise.all(
      people.map((person) =>
        join(person, promotion).then(
          ({ status }) => status,
          (error: Refused) => error.refusal.code,
        ),
      ),
    );
    expect(found.filter((one) => one === 'claim')).toHaveLength(1);
    expect(found.filter((one) => one === 'promotion_exhausted')).toHaveLength(49);
    const lucky = people[found.indexOf('claim')]!;
    const key = randomUUID();
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(lucky, promotion, { key })));
    expect(new Set(claims.map(({ status }) => status))).toEqual(new Set(['claimed']));
    expect(await balanceOf(lucky)).toBe('100.00');
    expect(await budgetOf(promotion)).toEqual({
      total: '100.00',
      reserved: '0.00',
      given: '100.00',
      returned: '0.00',
      free: '0.00',
    });
  });

  test('[PM-3, PM-61] who joined keeps the terms that were joined, and those who come later get the new ones', async () => {
    const { client, id, slug } = await draft({ terms: { budget: '1000' } });
    const promotion = { id, slug };
    await client.call('dryRunPromotion', { params: { ...params, id }, body: { version: 1 } });
    const published = await client.call('publishPromotion', {
      params: { ...params, id },
      body: { version: 1, reason: 'a test' },
    });
    const [ana, ben] = [await server.member(), await server.member()];
    await join(ana, promotion);
    const lower = { ...published.terms, reward: { kind: 'fixed' as const, amount: '40' }, multiple: '3' };
    await client.call('savePromotion', {
      params: { ...params, id },
      body: { basis: 1, slug, kind: 'activity', terms: lower },
    });
    await client.call('dryRunPromotion', { params: { ...params, id }, body: { version: 2 } });
    // Somebody joins while the new terms are published: the one version or the other, never both.
    const [joined] = await Promise.all([
      join(ben, promotion),
      client.call('publishPromotion', { params: { ...params, id }, body: { version: 2, reason: 'less' } }),
    ]);
    expect(['100.00', '40.00']).toContain(joined.mine.amount?.amount);
    const bens = await seen(ben, promotion);
    expect(bens.offer).toMatchObject(
      bens.offer?.version === 1
        ? { reward: { most: { amount: '100.00' } }, multiple: '1' }
        : { reward: { most: { amount: '40.00' } }, multiple: '3' },
    );
    const anas = await seen(ana, promotion);
    expect(anas.offer).toMatchObject({ version: 1, reward: { most: { amount: '100.00' } }, multiple: '1' });
    expect(anas.facts.turnover).toBe('1× the reward.');
    expect(anas.facts.reward).toContain('₱100.00');
    const cleo = await server.member();
    expect((await seen(cleo, promotion)).facts).toMatchObject({ turnover: '3× the reward.' });
    await claim(ana, promotion);
    expect(await balanceOf(ana)).toBe('100.00');
  });

  test('[PM-1, PM-62] a window opens and closes at its very borders, and a reward waits its days after it', async () => {
    const promotion = await running({ terms: { from: at(60_000), to: at(DAY), claimDays: 2 } });
    let [ana, ben] = [await server.member(), await server.member()];
    expect(await statusOf(ana, promotion)).toBe('coming_soon');
    expect(await refusedCode(join(ana, promotion))).toBe('promotion_not_open');
    const { offer } = await seen(ana, promotion);
    const until = (text: string, before = 0) =>
      server.clock.advance(Date.parse(text) - before - server.clock.now().getTime());
    until(offer!.from);
    expect(await join(ana, promotion)).toMatchObject({ status: 'claim' });
    until(offer!.to, 60_000);
    [ana, ben] = [await enter(ana), await enter(ben)];
    expect(await statusOf(ben, promotion)).toBe('join');
    until(offer!.to);
    [ana, ben] = [await enter(ana), await enter(ben)];
    expect(await statusOf(ben, promotion)).toBe('close');
    expect(await refusedCode(join(ben, promotion))).toBe('promotion_not_open');
    expect(await statusOf(ana, promotion)).toBe('claim');
    server.clock.advance(2 * DAY);
    ana = await enter(ana);
    expect(await statusOf(ana, promotion)).toBe('close');
    expect(await refusedCode(claim(ana, promotion))).toBe('promotion_not_open');
    await server.app.promotions.followUp();
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00', free: '1000.00' });
    expect(await balanceOf(ana)).toBe('0.00');
  });

  test('[PM-63] a pause stops joinings and claims, an end stops joinings; who joined is paid', async () => {
    const promotion = await running();
    const { client } = await server.operator();
    const where = { params: { ...params, id: promotion.id }, body: { reason: 'a test' } };
    const [ana, ben] = [await server.member(), await server.member()];
    await join(ana, promotion);
    await client.call('pausePromotion', where);
    expect(await statusOf(ben, promotion)).toBe('close');
    expect(await refusedCode(join(ben, promotion))).toBe('promotion_not_open');
    expect(await seen(ana, promotion)).toMatchObject({ status: 'claim', mine: { next: null } });
    expect(await refusedCode(claim(ana, promotion))).toBe('promotion_not_open');
    expect(await refusedCode(client.call('pausePromotion', where))).toBe('promotion_moved_on');
    await client.call('resumePromotion', where);
    expect(await statusOf(ben, promotion)).toBe('join');
    // Ended while a claim waits to be made: the promotion stays, and its promise with it.
    await client.call('endPromotion', where);
    expect(await refusedCode(join(ben, promotion))).toBe('promotion_not_open');
    expect(await claim(ana, promotion)).toMatchObject({ status: 'claimed' });
    expect(await balanceOf(ana)).toBe('100.00');
  });

  test('[PM-2, PM-60] who does not fit reads what is missing and how to mend it, and is refused at the act', async () => {
    const promotion = await running({
      terms: { audience: [{ kind: 'confirmedEmail' }, { kind: 'registeredWithin', days: 30 }] },
    });
    const ana = await server.member();
    expect((await seen(ana, promotion)).mine).toMatchObject({
      next: 'meet',
      missing: [{ kind: 'confirmedEmail', way: 'confirmEmail' }],
    });
    expect(await refusedCode(join(ana, promotion))).toBe('promotion_conditions');
    await confirm(ana, 'ana@example.com', 'email');
    expect(await join(ana, promotion)).toMatchObject({ status: 'claim' });
    expect(
      await refusedCode(
        (await server.member({ type: 4 })).client.call('joinPromotion', {
          params: { id: promotion.id },
          body: { id: randomUUID() },
        }),
      ),
    ).toBe('in_need_true_account');
  });

  test('[PM-7] proof of one person refuses, a shared device only asks an operator', async () => {
    const promotion = await running({ terms: { quota: { member: 1, address: null, device: 1 } } });
    const [ana, twin] = [await server.member(), await server.member()];
    const named = { name: 'Ana Reyes', birthday: '1990-05-05' };
    for (const { id } of [ana, twin])
      await server.database.db
        .insertInto('member_details')
        .values({
          member_id: id,
          payee_name: named.name,
          birthday: named.birthday as never,
          changed_at: server.clock.now(),
        })
        .execute();
    await join(ana, promotion);
    expect(await refusedCode(join(twin, promotion))).toBe('promotion_same_person');
    await claim(ana, promotion);

    const device = 'one-device-of-a-family';
    const onDevice = async () => {
      const person = await server.member();
      return { ...person, client: server.client({ token: person.token, headers: { device } }) };
    };
    const [mother, son] = [await onDevice(), await onDevice()];
    await join(mother, promotion);
    await join(son, promotion);
    expect(await claim(mother, promotion)).toMatchObject({ status: 'applying' });
    expect(await claim(son, promotion)).toMatchObject({ status: 'applying' });
    const risk = await server.operator({ role: 'risk' });
    const { claims, waiting } = await risk.client.call('promotionClaimQueue', {
      params,
      query: { promotion: promotion.id },
    });
    expect(claims.map(({ hints, state }) => [hints, state])).toEqual([
      [['device'], 'applying'],
      [['device'], 'applying'],
    ]);
    expect(waiting).toMatchObject({ late: 0, promiseMinutes: 1440 });
    const decide = (which: number, decision: 'issue' | 'reject') =>
      risk.client.call('decidePromotionClaim', {
        params: { ...params, id: claims[which]!.id },
        body: { decision, reason: 'A family.' },
      });
    expect(await decide(0, 'issue')).toMatchObject({ state: 'issued' });
    expect(await decide(0, 'issue')).toMatchObject({ state: 'issued' });
    expect(await decide(1, 'reject')).toMatchObject({ state: 'rejected', decided: { reason: 'A family.' } });
    const other = await server.operator();
    expect(
      await refusedCode(
        other.client.call('decidePromotionClaim', {
          params: { ...params, id: claims[1]!.id },
          body: { decision: 'issue', reason: 'Too late.' },
        }),
      ),
    ).toBe('claim_decided');
    expect(await balanceOf(mother)).toBe('100.00');
    expect(await balanceOf(son)).toBe('0.00');
    // Rejected with a reason that the member reads, and open again while the window is.
    const list = await son.client.call('promotionClaimList');
    expect(list.got.find(({ promotion: id }) => id === promotion.id)).toBeUndefined();
    expect(await statusOf(son, promotion)).toBe('join');
  });

  test('[PM-4] a comment of 140 characters and three pictures are taken, no more and nothing else', async () => {
    const promotion = await running({ terms: { asksComment: true, pictures: 1, again: false } });
    const ana = await server.member();
    const send = async (bytes: Uint8Array, type: string, picture: string = randomUUID()) => {
      const answer = await fetch(`${server.url}/wps/promotions/${promotion.id}/pictures/${picture}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${ana.token}`, merchant: 'perlas', 'content-type': type },
        body: Buffer.from(bytes),
      });
      return (await answer.json()) as { value: { pictures: string[]; code?: string } };
    };
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const refusal = async (answer: ReturnType<typeof send>) => (await answer).value.code;
    expect(await refusal(send(png, 'image/png'))).toBe('promotion_not_joined');
    await join(ana, promotion);
    expect(await refusedCode(claim(ana, promotion))).toBe('promotion_comment_needed');
    expect(await refusedCode(claim(ana, promotion, { comment: 'x'.repeat(141) }))).toBe('bad_request');
    expect(await refusedCode(claim(ana, promotion, { comment: 'Here I am.' }))).toBe('promotion_pictures_needed');
    expect(await refusal(send(Buffer.from('GIF89a no picture'), 'image/png'))).toBe('picture_refused');
    const first = randomUUID();
    await send(png, 'image/png', first);
    expect((await send(png, 'image/png', first)).value.pictures).toEqual([first]);
    await send(png, 'image/png');
    await send(png, 'image/png');
    expect(await refusal(send(png, 'image/png'))).toBe('too_many_proofs');
    expect(await claim(ana, promotion, { comment: 'x'.repeat(140) })).toMatchObject({ status: 'applying' });
    const { client } = await server.operator();
    const { claims } = await client.call('promotionClaimQueue', { params, query: { promotion: promotion.id } });
    expect(claims[0]).toMatchObject({
      comment: 'x'.repeat(140),
      pictures: [first, expect.any(String), expect.any(String)],
    });
    const { picture } = await client.call('promotionClaimPicture', {
      params: { ...params, id: claims[0]!.id, picture: first },
    });
    expect(picture).toMatch(/^data:image\/jpeg;base64,/);
    await client.call('decidePromotionClaim', {
      params: { ...params, id: claims[0]!.id },
      body: { decision: 'reject', reason: 'The picture shows nothing.' },
    });
    expect(await seen(ana, promotion)).toMatchObject({
      status: 'rejected',
      mine: { reason: 'The picture shows nothing.' },
    });
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00', given: '0.00' });
  });

  test('[PM-6, PM-24] the badge and the reward centre count what I can really take', async () => {
    const before = (await server.client().call('promotionCount')).count;
    const [one, other] = [await running(), await running({ kind: 'trialCredit', terms: bonusTerms() })];
    const ana = await server.member();
    expect(await server.client().call('promotionCount')).toEqual({ count: before + 2, claimable: 0 });
    const { count } = await ana.client.call('promotionCount');
    await join(ana, one);
    await join(ana, other);
    expect(await ana.client.call('promotionCount')).toEqual({ count, claimable: 2 });
    const { claimable } = await ana.client.call('promotionClaimList');
    expect(
      claimable
        .map(({ slug, amount, credit, need }) => [slug, amount.amount, credit, need.amount].join(' '))
        .toSorted(),
    ).toEqual([`${one.slug} 100.00 cash 100.00`, `${other.slug} 100.00 bonus 1000.00`].toSorted());
    await claim(ana, other);
    expect(await ana.client.call('promotionCount')).toEqual({ count: count - 1, claimable: 1 });
    const { got } = await ana.client.call('promotionClaimList');
    expect(got[0]).toMatchObject({ slug: other.slug, status: 'claimed', bonus: expect.any(String) });
    expect((await ana.client.call('walletBalance')).bonus.amount).toBe('100.00');
  });
});
