import { Refused, Unreachable } from '@croupier/contract/client';
import { createFormats, createTexts, languageOf } from '@croupier/i18n';
import { compileCatalogue } from '@croupier/i18n/node';
import { TextProvider } from '@croupier/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Example } from '../src/features/promotions/Example.tsx';
import { MissingList } from '../src/features/promotions/Missing.tsx';
import type { Mine, PromotionOffer } from '../src/features/promotions/promotion-queries.ts';
import { PromotionStatus } from '../src/features/promotions/PromotionStatus.tsx';
import { createTaker } from '../src/features/promotions/take-each.ts';
import { RouterContext } from '../src/routing/router-context.ts';
import { createRouter } from '../src/routing/router.ts';
import { SettingsProvider } from '../src/start-up/SettingsProvider.tsx';
import { settings } from './settings.ts';

const english = languageOf('EN');
const texts = createTexts(english, compileCatalogue('EN'), { isDevelopment: true });
const formats = createFormats(english, 'Asia/Manila');
const php = (amount: string) => ({ amount, currency: 'PHP' });

function drawn(children: ReactNode): string {
  const router = createRouter([], {
    address: '/promotions?id=weekend',
    settings: () => settings,
    hasToken: () => true,
    prepare: async () => {},
    prepareEarly: async () => {},
  });
  return renderToStaticMarkup(
    <TextProvider texts={texts} formats={formats}>
      <RouterContext value={router}>
        <SettingsProvider settings={settings}>{children}</SettingsProvider>
      </RouterContext>
    </TextProvider>,
  );
}

const wordsOf = (html: string): string[] =>
  html
    .split(/<[^>]*>/)
    .map((words) => words.trim())
    .filter(Boolean);

const offer = (more: Partial<PromotionOffer> = {}): PromotionOffer => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'firstDeposit',
  version: 1,
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-12-01T00:00:00.000Z',
  repeats: 'never',
  reward: { percent: '100', least: php('200.00'), most: php('5000.00') },
  cashBack: null,
  freeSpins: null,
  credit: 'bonus',
  multiple: '20',
  base: 'bonus',
  contributions: [
    { category: 'RNG', percent: 100 },
    { category: 'LIVE', percent: 20 },
  ],
  excluded: ['PVP'],
  maxBet: php('50.00'),
  maxWin: php('20000.00'),
  hours: 168,
  claimDays: 3,
  asksComment: false,
  pictures: 0,
  example: { deposit: php('400.00'), loss: null, won: null, reward: php('400.00'), need: php('8000.00') },
  ...more,
});

test('[PM-91] the example goes through deposit, bonus, turnover and what the bonus becomes, with the amounts of the terms', () => {
  expect(wordsOf(drawn(<Example offer={offer()} />))).toEqual([
    'For example',
    '1',
    'You deposit ₱400.00.',
    '2',
    'You get ₱400.00 as bonus money and play with ₱800.00.',
    '3',
    'You bet ₱8,000.00 in games that count in full.',
    '4',
    'What is left of the bonus becomes your own money, up to ₱20,000.00.',
    'How much of a bet counts',
    'Slots',
    '100%',
    'Live casino',
    '20%',
    'Player vs player',
    'Not with this bonus',
    'With bonus money you can bet up to ₱50.00 a round.',
  ]);
});

test('[PM-91] cash is explained as what it is', () => {
  const plain: Partial<PromotionOffer> = {
    credit: 'cash',
    contributions: [],
    excluded: [],
    maxBet: null,
    maxWin: null,
  };
  const reward = php('100.00');
  const played = offer({ ...plain, example: { deposit: null, loss: null, won: null, reward, need: reward } });
  expect(wordsOf(drawn(<Example offer={played} />))).toEqual([
    'For example',
    '1',
    '₱100.00 goes to your balance.',
    '2',
    'You bet ₱100.00, then you can withdraw it.',
  ]);
  const free = offer({ ...plain, example: { deposit: null, loss: null, won: null, reward, need: php('0.00') } });
  expect(drawn(<Example offer={free} />)).toContain('You can withdraw it right away.');
});

const condition = (kind: Mine['missing'][number]['kind'], more: object) => ({
  kind,
  way: null,
  days: null,
  number: null,
  least: null,
  have: null,
  categories: null,
  ...more,
});

test('[PM-91] the example of a cash-back begins with what is lost', () => {
  const example = { deposit: null, loss: php('400.00'), won: null, reward: php('20.00'), need: php('20.00') };
  expect(
    wordsOf(drawn(<Example offer={offer({ credit: 'cash', contributions: [], excluded: [], example })} />)),
  ).toContain('You lose ₱400.00 of your own money.');
});

test('[PM-91, PM-116] the example of free spins begins with what they win', () => {
  const example = { deposit: null, loss: null, won: php('40.00'), reward: php('40.00'), need: php('40.00') };
  const freeSpins = { spins: 20, stake: php('2.00'), days: 3, games: [{ nodeId: 1, name: 'Mabuhay Fortune' }] };
  expect(
    wordsOf(drawn(<Example offer={offer({ credit: 'cash', contributions: [], excluded: [], freeSpins, example })} />)),
  ).toContain('You play 20 spins of ₱2.00 for free and win ₱40.00 in all.');
});

test('[PM-90] each missing condition says how far it is and leads to where it is met; one that cannot be met says so', () => {
  const missing: Mine['missing'] = [
    condition('confirmedPhone', { way: 'confirmPhone' }),
    condition('deposit', { way: 'deposit', number: 1, least: php('500.00'), have: php('120.00') }),
    condition('validBet', { way: 'play', least: php('1000.00'), have: php('0.00'), categories: ['LIVE'] }),
    condition('registeredWithin', { days: 30 }),
  ];
  const html = drawn(<MissingList missing={missing} isNext />);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'))).toEqual([
    '/promotions?id=weekend&centre=member&page=securityCenter&item=mobile',
    '/promotions?id=weekend&centre=member&page=depositv2',
    '/live',
  ]);
  const words = wordsOf(html);
  expect(words).toContain('A first deposit of at least ₱500.00');
  expect(words).toContain('₱120.00 of ₱500.00');
  expect(words).toContain('₱1,000.00 in bets on Live casino');
  expect(words).toContain('An account no more than 30 days old');
  expect(words.filter((text) => text === 'This is no longer possible.')).toHaveLength(1);
});

test('[PM-26] only what can be joined is called open', () => {
  expect(wordsOf(drawn(<PromotionStatus status="join" offer={offer()} />))).toEqual(['Open now']);
  expect(drawn(<PromotionStatus status="join" offer={null} />)).toBe('');
});

test('[PM-92] rewards are taken one by one: what fails is named and stops nothing, what got no answer keeps its id', async () => {
  const sent: string[] = [];
  const answers = new Map<string, unknown>([
    ['b', new Refused({ code: 'promotion_exhausted', requestId: 'r' }, 'exhausted')],
    ['c', new Unreachable('gone')],
  ]);
  let made = 0;
  const take = createTaker<{ id: string }>(
    async ({ id: reward }, id) => {
      sent.push(`${reward} ${id}`);
      if (answers.has(reward)) throw answers.get(reward);
    },
    () => String((made += 1)),
  );
  const rewards = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const first = await take(rewards);
  expect(first.map(({ error }) => error)).toEqual([null, answers.get('b'), answers.get('c'), null]);
  answers.clear();
  await take(rewards);
  expect(sent).toEqual(['a 1', 'b 2', 'c 3', 'd 4', 'a 5', 'b 6', 'c 3', 'd 7']);
});
