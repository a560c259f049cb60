import { randomUUID } from 'node:crypto';
import type { Answer, Calls, PromotionKind, PromotionTerms } from '@croupier/contract';
import type { Person, useServer } from '@croupier/testkit';
import { fresh } from '../vendor-wallet/vendor.ts';

export const DAY = 24 * 3_600_000;
const params = { merchant: 'perlas' };

export type Written = { kind?: PromotionKind; terms?: Partial<PromotionTerms>; slug?: string };
export type Running = { id: string; slug: string };

/** Promotions as operators write them and members take them, over HTTP. */
export function promotionTools(server: ReturnType<typeof useServer>) {
  const now = () => server.clock.now().getTime();
  const at = (ms: number) => new Date(now() + ms).toISOString();

  const terms = (more: Partial<PromotionTerms> = {}): PromotionTerms => ({
    from: at(-DAY),
    to: at(10 * DAY),
    repeats: 'never',
    audience: [],
    conditions: [],
    quota: { member: 1, address: null, device: null },
    budget: '1000',
    reward: { kind: 'fixed', amount: '100' },
    credit: 'cash',
    multiple: '1',
    base: 'bonus',
    contributions: {},
    excluded: [],
    maxBet: null,
    maxWin: null,
    hours: 168,
    claimDays: 3,
    asksComment: false,
    pictures: 0,
    again: true,
    ...more,
  });

  const bonusTerms = (more: Partial<PromotionTerms> = {}): PromotionTerms =>
    terms({ credit: 'bonus', multiple: '10', maxBet: '50', maxWin: '5000', ...more });

  const ofDeposit = (more: Partial<PromotionTerms> = {}): PromotionTerms =>
    bonusTerms({ reward: { kind: 'percent', percent: '50', least: '100', most: '500' }, ...more });

  /** The page of a promotion, with words in both languages. */
  async function page(slug: string): Promise<void> {
    const { client } = await server.operator();
    const sentence = 'As the page says.';
    const facts = Object.fromEntries(
      ['reward', 'who', 'turnover', 'expiry', 'maximumWin', 'excludedGames'].map((name) => [name, sentence]),
    );
    const texts = ['EN', 'TY'].map((language) => ({
      language,
      basis: 0,
      value: {
        category: 'new',
        title: `Gift ${slug}`,
        summary: sentence,
        facts,
        terms: 'All terms.',
        picture: { motif: 'night-bay', seed: slug },
      },
    }));
    await client.call('contentWrite', {
      params,
      body: { kind: 'promotion', slug, state: 'published', texts, reason: 'a test' },
    });
  }

  /** Written and saved, and not yet tried or published. */
  async function draft({ kind = 'activity', terms: written, slug = fresh('gift') }: Written = {}) {
    const { client } = await server.operator();
    await page(slug);
    const id = randomUUID();
    const body = { basis: 0, slug, kind, terms: terms(written) };
    const saved = await client.call('savePromotion', { params: { ...params, id }, body });
    return { client, id, slug, saved };
  }

  async function running(given: Written = {}): Promise<Running> {
    const { client, id, slug } = await draft(given);
    await client.call('dryRunPromotion', { params: { ...params, id }, body: { version: 1 } });
    await client.call('publishPromotion', { params: { ...params, id }, body: { version: 1, reason: 'a test' } });
    return { id, slug };
  }

  const join = (person: Person, { id }: Running, key: string = randomUUID()) =>
    person.client.call('joinPromotion', { params: { id }, body: { id: key } });
  const claim = (person: Person, { id }: Running, more: { key?: string; comment?: string } = {}) =>
    person.client.call('claimPromotion', {
      params: { id },
      body: { id: more.key ?? randomUUID(), ...(more.comment !== undefined && { comment: more.comment }) },
    });
  const seen = (person: Person, { slug }: Running) => person.client.call('promotionDetail', { query: { id: slug } });
  const statusOf = async (person: Person, promotion: Running) => (await seen(person, promotion)).status;

  async function budgetOf({ id }: Running) {
    const { client } = await server.operator();
    const { budget } = await client.call('promotionAdmin', { params: { ...params, id } });
    return Object.fromEntries(
      Object.entries(budget satisfies Record<string, { amount: string }>).map(([name, { amount }]) => [name, amount]),
    ) as Record<keyof Answer<Calls['promotionAdmin']>['budget'], string>;
  }

  const balanceOf = async (person: Person) => (await person.client.call('walletBalance')).balance.amount;

  /** A confirmed contact, as entering its code makes it. */
  const confirm = (person: Person, value: string, kind: 'mobile' | 'email' = 'mobile') =>
    server.database.db
      .insertInto('member_contacts')
      .values({
        member_id: person.id,
        merchant: server.brands[0]!.merchant,
        kind,
        value,
        confirmed_at: server.clock.now(),
        changed_at: server.clock.now(),
      })
      .execute();

  /** Signed in anew, after a time in which the session ended. */
  async function enter(person: Person): Promise<Person> {
    const body = { type: 'username' as const, username: person.account, password: person.password };
    const { token } = await server.client().call('login', { body });
    return { ...person, token, client: server.client({ token }) };
  }

  return {
    at,
    terms,
    bonusTerms,
    ofDeposit,
    page,
    draft,
    running,
    join,
    claim,
    seen,
    statusOf,
    budgetOf,
    balanceOf,
    confirm,
    enter,
  };
}
