import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { promotionTools } from './tools.ts';

const server = useServer();
const { bonusTerms, running, join, claim, confirm, seen } = promotionTools(server);

const params = { merchant: 'perlas' };

describe('the words of promotions', () => {
  test('[PM-93] a claim refused by a rule says why in the language of its reader, also in the console', async () => {
    const promotion = await running({ terms: { again: false } });
    const [ana, twin] = [await server.member(), await server.member()];
    await join(ana, promotion);
    await join(twin, promotion);
    await confirm(ana, '+639171112001');
    await claim(ana, promotion);
    await server.database.db.deleteFrom('member_contacts').where('member_id', '=', ana.id).execute();
    await confirm(twin, '+639171112001');
    expect(await refusedCode(claim(twin, promotion))).toBe('promotion_same_person');
    const inLanguage = (person: Person, language: 'EN' | 'TY') => ({
      ...person,
      client: server.client({ token: person.token, language }),
    });
    const said = 'Another account of yours already has this reward. Each person gets it once.';
    expect((await seen(inLanguage(twin, 'EN'), promotion)).mine?.reason).toBe(said);
    expect((await seen(inLanguage(twin, 'TY'), promotion)).mine?.reason).toBe(
      'May isa ka nang account na nakakuha ng reward na ito. Isang beses lang ito bawat tao.',
    );
    const { got } = await twin.client.call('promotionClaimList');
    expect(got[0]).toMatchObject({ status: 'rejected', reason: said });
    const { client } = await server.operator();
    const query = { promotion: promotion.id, show: 'all' as const };
    const { claims } = await client.call('promotionClaimQueue', { params, query });
    expect(claims).toMatchObject([{ state: 'rejected', decided: { by: null, reason: said } }]);
  });

  test('[PM-78] bonuses, rewards and their turnover are named by the title of their promotion', async () => {
    const [bonus, cash] = [await running({ terms: bonusTerms() }), await running({ terms: { multiple: '2' } })];
    const ana = await server.member();
    for (const one of [bonus, cash]) {
      await join(ana, one);
      await claim(ana, one);
    }
    const [ofBonus, ofCash] = [`Gift ${bonus.slug}`, `Gift ${cash.slug}`];
    const { bonuses, live } = await ana.client.call('bonuses');
    expect([live?.title, bonuses[0]?.title]).toEqual([ofBonus, ofBonus]);
    expect((await ana.client.call('bonus', { params: { id: live!.id } })).title).toBe(ofBonus);
    const { needs } = await ana.client.call('turnover');
    expect(needs.map(({ title }) => title).toSorted()).toEqual([ofBonus, ofCash].toSorted());
    const { entries } = await ana.client.call('transactionHistory', { query: { group: 'rewards' } });
    expect(entries.map(({ kind, title }) => `${kind}: ${title}`).toSorted()).toEqual(
      [`bonusGrant: ${ofBonus}`, `claim: ${ofCash}`].toSorted(),
    );
    const [entry] = entries;
    expect((await ana.client.call('transactionDetail', { params: { id: entry!.id } })).title).toBe(entry!.title);
    expect((await ana.client.call('withdrawalNeeds')).bonus?.titles).toEqual([ofBonus]);
    // Ended, it keeps its name.
    await ana.client.call('cancelBonus', {
      params: { id: live!.id },
      body: { key: crypto.randomUUID(), givenUp: live!.left.amount },
    });
    const { entries: after } = await ana.client.call('transactionHistory', { query: { group: 'rewards' } });
    expect(after.map(({ kind, title }) => `${kind}: ${title}`)).toContain(`bonusForfeit: ${ofBonus}`);
    expect((await ana.client.call('turnoverHistory')).needs[0]?.title).toBe(ofBonus);
  });

  test('[PM-25] what is over comes last in the list, and each says its period', async () => {
    const [early, late] = [await running({ slug: 'aaa-over' }), await running({ slug: 'zzz-open' })];
    const { client } = await server.operator();
    await client.call('endPromotion', { params: { ...params, id: early.id }, body: { reason: 'a test' } });
    const { list } = await server.client().call('availablePromotions', { query: { pageSize: '50' } });
    const placeOf = ({ slug }: { slug: string }) => list.findIndex(({ id }) => id === slug);
    expect(list[placeOf(early)]).toMatchObject({ status: 'close', startsAt: expect.any(String) });
    expect(placeOf(early)).toBeGreaterThan(placeOf(late));
    const firstOver = list.findIndex(({ status }) => status === 'close');
    expect(list.slice(firstOver).every(({ status }) => status === 'close')).toBe(true);
  });

  test('[PM-79] the live bonus says what counts where, and where it does not pay', async () => {
    const promotion = await running({ terms: bonusTerms({ contributions: { LIVE: 20 }, excluded: ['FISH'] }) });
    const ana = await server.member();
    await join(ana, promotion);
    await claim(ana, promotion);
    const { live } = await ana.client.call('bonuses');
    expect(live).toMatchObject({ otherPercent: 100 });
    expect(live!.counts).toEqual(
      expect.arrayContaining([
        { category: 'LIVE', percent: 20, takesBonus: true },
        { category: 'FISH', percent: 100, takesBonus: false },
        expect.objectContaining({ category: 'PVP', takesBonus: false }),
      ]),
    );
  });
});
