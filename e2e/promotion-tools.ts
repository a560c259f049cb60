import { randomUUID } from 'node:crypto';
import type { PromotionKind, PromotionTerms } from '@croupier/contract';
import type { Client } from '@croupier/contract/client';
import { operatorToken } from './console-tools.ts';
import { callsAt, newCount } from './new-member.ts';

const DAY_MS = 86_400_000;
/** So many days from now. */
export const day = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Of the brand whose promotions no other test counts. */
const merchant = 'ilog';
export const olgaCalls = async (): Promise<Client> => callsAt(merchant, await operatorToken('olga'));

/** A published content page, behind all others of its brand. */
export async function newPage(calls: Client): Promise<{ slug: string; title: string }> {
  const slug = `journey-${newCount()}`;
  const title = `Gift of ${slug}`;
  const sentence = 'As the page says.';
  const names = ['reward', 'who', 'turnover', 'expiry', 'maximumWin', 'excludedGames'];
  const value = {
    category: 'events',
    title,
    summary: sentence,
    facts: Object.fromEntries(names.map((name) => [name, sentence])),
    terms: 'All terms.',
    picture: { motif: 'cashback', seed: slug },
    sort: 900,
  };
  await calls.call('contentWrite', {
    params: { merchant },
    body: {
      kind: 'promotion',
      slug,
      state: 'published',
      texts: ['EN', 'TY'].map((language) => ({ language, basis: 0, value })),
      reason: 'a journey',
    },
  });
  return { slug, title };
}

export type Running = { id: string; slug: string; title: string };

/** A bonus of as much as the deposit, played through once, as an operator publishes it. */
export async function publishDepositBonus(terms: Partial<PromotionTerms> = {}): Promise<Running> {
  return publish('firstDeposit', {
    reward: { kind: 'percent', percent: '100', least: '200.00', most: '1000.00' },
    credit: 'bonus',
    ...terms,
  });
}

async function publish(kind: PromotionKind, terms: Partial<PromotionTerms>): Promise<Running> {
  const calls = await olgaCalls();
  const page = await newPage(calls);
  const params = { merchant, id: randomUUID() };
  await calls.call('savePromotion', {
    params,
    body: {
      basis: 0,
      slug: page.slug,
      kind,
      terms: {
        from: day(-1).toISOString(),
        to: day(30).toISOString(),
        repeats: 'never',
        audience: [],
        conditions: [],
        quota: { member: 1, address: null, device: null },
        budget: '50000.00',
        reward: { kind: 'fixed', amount: '100.00' },
        credit: 'cash',
        multiple: '1',
        base: 'bonus',
        contributions: {},
        excluded: [],
        maxBet: '50.00',
        maxWin: null,
        hours: 72,
        claimDays: 3,
        asksComment: false,
        pictures: 0,
        again: true,
        ...terms,
      },
    },
  });
  await calls.call('dryRunPromotion', { params, body: { version: 1 } });
  await calls.call('publishPromotion', { params, body: { version: 1, reason: 'a journey' } });
  return { id: params.id, ...page };
}
