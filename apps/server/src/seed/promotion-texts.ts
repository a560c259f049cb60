import type { PromotionKind, PromotionTerms } from '@croupier/contract';

type Words = { title: string; summary: string; terms: string };

type Page = { category: { perlas: string; araw: string }; motif: string; EN: Words; TY: Words };

export type DemoPromotion = {
  slug: string;
  kind: PromotionKind;
  /** The brand that has it; all by default. */
  only?: string;
  /** Its page, if the files of the brand have none. */
  page?: Page;
  /** Days before and after the first start of the demo. */
  lasts: [from: number, to: number];
  terms: Partial<PromotionTerms> & Pick<PromotionTerms, 'budget' | 'reward' | 'credit' | 'multiple'>;
};

/** The texts of the demo's promotions. Amounts are only in the terms. */
export const demoPromotions: readonly DemoPromotion[] = [
  // Their pages are in the brands' files, which say what these terms say.
  {
    slug: 'first-night',
    only: 'perlas',
    kind: 'firstDeposit',
    lasts: [-20, 90],
    terms: {
      budget: '50000',
      reward: { kind: 'percent', percent: '50', least: '100', most: '500' },
      credit: 'bonus',
      multiple: '8',
      contributions: { LIVE: 0 },
      hours: 336,
    },
  },
  {
    slug: 'welcome-basket',
    only: 'araw',
    kind: 'firstDeposit',
    lasts: [-20, 90],
    terms: {
      budget: '50000',
      reward: { kind: 'percent', percent: '20', least: '50', most: '200' },
      credit: 'bonus',
      multiple: '3',
      hours: 720,
    },
  },
  {
    slug: 'weekly-reload',
    kind: 'laterDeposit',
    lasts: [-20, 90],
    terms: {
      budget: '40000',
      reward: { kind: 'percent', percent: '20', least: '200', most: '300' },
      credit: 'bonus',
      multiple: '6',
      repeats: 'week',
      quota: { member: 8, address: null, device: null },
      contributions: { LIVE: 20, SPORTS: 50, ESPORTS: 50, LOTT: 50, ELOTT: 50 },
      maxBet: '30',
      maxWin: '3000',
      hours: 168,
    },
    page: {
      category: { perlas: 'everyday', araw: 'everyday' },
      motif: 'morning-fields',
      EN: {
        title: 'Weekly reload',
        summary: 'Once a week, get a bonus on a deposit.',
        terms: 'Choose it on the deposit page before you pay. A week begins on Monday.',
      },
      TY: {
        title: 'Lingguhang reload',
        summary: 'Minsan sa isang linggo, may bonus ang isa mong deposit.',
        terms: 'Piliin ito sa pahina ng deposit bago magbayad. Nagsisimula ang linggo sa Lunes.',
      },
    },
  },
  {
    slug: 'phone-gift',
    kind: 'signup',
    lasts: [-20, 90],
    terms: {
      budget: '10000',
      reward: { kind: 'fixed', amount: '20' },
      credit: 'cash',
      multiple: '1',
      audience: [{ kind: 'registeredWithin', days: 60 }],
      conditions: [{ kind: 'confirmedPhone' }],
      quota: { member: 1, address: 3, device: 2 },
    },
    page: {
      category: { perlas: 'new', araw: 'welcome' },
      motif: 'friends',
      EN: {
        title: 'A gift for your phone number',
        summary: 'Confirm your phone number and claim a small gift.',
        terms: 'Join, confirm your number in the security centre, and claim the gift in the reward centre.',
      },
      TY: {
        title: 'Regalo para sa numero mo',
        summary: 'Kumpirmahin ang numero ng telepono mo at kunin ang munting regalo.',
        terms: 'Sumali, kumpirmahin ang numero sa sentro ng seguridad, at kunin ang regalo sa reward centre.',
      },
    },
  },
  {
    slug: 'look-around',
    kind: 'trialCredit',
    lasts: [-20, 90],
    terms: {
      budget: '10000',
      reward: { kind: 'fixed', amount: '30' },
      credit: 'bonus',
      multiple: '20',
      audience: [{ kind: 'confirmedPhone' }],
      quota: { member: 1, address: 2, device: 1 },
      contributions: { LIVE: 20, SPORTS: 50, ESPORTS: 50, LOTT: 50, ELOTT: 50 },
      maxBet: '3',
      maxWin: '150',
      hours: 72,
    },
    page: {
      category: { perlas: 'new', araw: 'welcome' },
      motif: 'live-table',
      EN: {
        title: 'Look around first',
        summary: 'A little bonus money to try the games before you deposit.',
        terms:
          'For people who have not deposited yet. There’s a limit on what you can win from it; you’ll find it on this page.',
      },
      TY: {
        title: 'Silipin muna',
        summary: 'Kaunting bonus money para subukan ang mga laro bago mag-deposit.',
        terms: 'Para sa wala pang deposit. May hangganan ang magiging halaga nito, nakasulat sa pahinang ito.',
      },
    },
  },
  {
    slug: 'slot-week',
    kind: 'activity',
    lasts: [-20, 90],
    terms: {
      budget: '20000',
      reward: { kind: 'fixed', amount: '30' },
      credit: 'cash',
      multiple: '1',
      repeats: 'week',
      quota: { member: null, address: null, device: null },
      conditions: [{ kind: 'validBet', least: '1000', categories: ['RNG'] }],
    },
    page: {
      category: { perlas: 'everyday', araw: 'everyday' },
      motif: 'jackpot',
      EN: {
        title: 'A week of slots',
        summary: 'Play slots after joining and claim a reward every week.',
        terms: 'Join first: what you stake before joining does not count. Stakes paid with bonus money do not count.',
      },
      TY: {
        title: 'Isang linggong slots',
        summary: 'Maglaro ng slots matapos sumali at kumuha ng reward, bawat linggo.',
        terms: 'Sumali muna: hindi bilang ang taya bago sumali. Hindi bilang ang tayang mula sa bonus money.',
      },
    },
  },
  {
    slug: 'weekly-cash-back',
    kind: 'cashBack',
    lasts: [-20, 90],
    terms: {
      budget: '50000',
      reward: {
        kind: 'cashBack',
        categories: null,
        tiers: [
          { from: '0', percent: '3' },
          { from: '5000', percent: '5' },
        ],
        least: '5',
        most: '1000',
      },
      credit: 'cash',
      multiple: '1',
      repeats: 'week',
      quota: { member: null, address: null, device: null },
    },
    page: {
      category: { perlas: 'everyday', araw: 'everyday' },
      motif: 'cashback',
      EN: {
        title: 'Weekly cash-back',
        summary: 'Get back part of what you lost in a week, as real money.',
        terms:
          'You’re in whenever you play. After Sunday we work it out, and it waits for you in the reward centre. This page shows each figure and the bets behind it.',
      },
      TY: {
        title: 'Lingguhang cash-back',
        summary: 'May bumabalik na bahagi ng natalo sa isang linggo, bilang totoong pera.',
        terms:
          'Kasali ka tuwing naglalaro ka. Pagkatapos ng Linggo, kinukuwenta ito at naghihintay sa reward centre. Nasa pahinang ito ang bawat halaga at ang mga tayang pinanggalingan nito.',
      },
    },
  },
  {
    slug: 'twenty-spins',
    kind: 'freeSpins',
    lasts: [-20, 90],
    terms: {
      budget: '20000',
      reward: {
        kind: 'freeSpins',
        // Chosen when the demo world is made.
        vendor: 'NONE',
        games: ['none'],
        spins: 20,
        stake: '2',
        most: '200',
        days: 3,
      },
      credit: 'cash',
      multiple: '1',
      quota: { member: 1, address: 3, device: 2 },
    },
    page: {
      category: { perlas: 'everyday', araw: 'everyday' },
      motif: 'jackpot',
      EN: {
        title: 'Twenty free spins',
        summary: 'Twenty spins of a slot without a stake. What they win is yours.',
        terms:
          'Join, claim the spins and open the game: it plays them first, before anything is staked. What they win is added up and credited once. A win can be withdrawn after it has been bet once.',
      },
      TY: {
        title: 'Dalawampung libreng ikot',
        summary: 'Dalawampung ikot ng slot nang walang taya. Sa iyo ang panalo.',
        terms:
          'Sumali, kunin ang mga ikot at buksan ang laro: uunahin nito ang mga ito bago ang anumang taya. Iniipon ang panalo at ibinibigay nang minsan. Mawi-withdraw ito kapag naitaya na nang isang beses.',
      },
    },
  },
  {
    slug: 'lottery-day',
    kind: 'activity',
    lasts: [-20, 90],
    terms: {
      budget: '20000',
      reward: { kind: 'fixed', amount: '5' },
      credit: 'cash',
      multiple: '1',
      repeats: 'day',
      quota: { member: null, address: null, device: null },
      conditions: [{ kind: 'validBet', least: '100', categories: ['LOTT', 'ELOTT'] }],
    },
    page: {
      category: { perlas: 'events', araw: 'together' },
      motif: 'lottery-draw',
      EN: {
        title: 'Lottery of the day',
        summary: 'Get a small reward for tickets in today’s draws.',
        terms: 'Join first. A ticket counts once its draw is settled.',
      },
      TY: {
        title: 'Lottery ng araw',
        summary: 'May munting reward ang mga ticket para sa mga draw ngayong araw.',
        terms: 'Sumali muna. Bilang ang ticket kapag natapos na ang draw nito.',
      },
    },
  },
  {
    slug: 'your-picture',
    kind: 'activity',
    lasts: [-20, 60],
    terms: {
      budget: '5000',
      reward: { kind: 'fixed', amount: '25' },
      credit: 'cash',
      multiple: '1',
      asksComment: true,
      pictures: 1,
    },
    page: {
      category: { perlas: 'friends', araw: 'together' },
      motif: 'fiesta-lights',
      EN: {
        title: 'Your table in a picture',
        summary: 'Show us where you play and tell us about it.',
        terms: 'Our team checks each picture. Pictures that show a person are refused, and you’re told why.',
      },
      TY: {
        title: 'Larawan ng mesa mo',
        summary: 'Ipakita kung saan ka naglalaro at magsabi ng kaunti tungkol dito.',
        terms: 'Sinusuri ng aming team ang bawat larawan. Tinatanggihan ang may tao, at sasabihin namin kung bakit.',
      },
    },
  },
  {
    slug: 'opening-days',
    kind: 'activity',
    lasts: [-20, 30],
    terms: {
      budget: '30000',
      reward: { kind: 'fixed', amount: '200' },
      credit: 'bonus',
      multiple: '5',
      audience: [{ kind: 'deposit', number: 1, least: '500' }],
      quota: { member: 1, address: null, device: null },
      contributions: { LIVE: 20, SPORTS: 50, ESPORTS: 50, LOTT: 50, ELOTT: 50 },
      maxBet: '20',
      maxWin: '2000',
      hours: 240,
    },
    page: {
      category: { perlas: 'events', araw: 'everyday' },
      motif: 'pearl-diver',
      EN: {
        title: 'Opening days',
        summary: 'A bonus for everyone who has deposited before.',
        terms: 'Join and claim it. It starts right away, or when your current bonus has ended.',
      },
      TY: {
        title: 'Mga araw ng pagbubukas',
        summary: 'Bonus para sa lahat ng may deposit na sa amin.',
        terms: 'Sumali at kunin. Magsisimula agad, o kapag natapos na ang bonus na nilalaro mo.',
      },
    },
  },
];
