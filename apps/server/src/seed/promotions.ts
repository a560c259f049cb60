import { features, promotionTerms } from '@croupier/contract';
import type { PromotionTerms } from '@croupier/contract';
import { money } from '@croupier/money';
import type { Brand } from '../core/brands.ts';
import { isRefusal } from '../core/refusal.ts';
import { memberId } from '../core/ids.ts';
import type { Member } from '../core/members.ts';
import { createMembers } from '../modules/members/index.ts';
import { inTransaction } from '../platform/db/index.ts';
import type { Tx } from '../platform/db/index.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { contextOf, currencyOf, demoGames, permitFor, playRound, stableId } from './games/index.ts';
import type { SeedGamesOptions } from './games/index.ts';
import { demoPromotions } from './promotion-texts.ts';
import type { DemoPromotion } from './promotion-texts.ts';
import { demoStep, demoStepInOne } from './steps.ts';

const DAY_MS = 86_400_000;
const SORT = 200;
const SPIN_GAMES = 2;

const plain: Omit<PromotionTerms, 'from' | 'to' | 'budget' | 'reward' | 'credit' | 'multiple'> = {
  repeats: 'never',
  audience: [],
  conditions: [],
  quota: { member: 1, address: null, device: null },
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
};

/** Makes the promotions of the demo world, once the feature is on (CN-30); Ana takes part in them. */
export async function seedPromotions(options: SeedGamesOptions): Promise<void> {
  if (features.promotions) await runPromotions(options);
}

export async function runPromotions({ app, database, brands, clock, random }: SeedGamesOptions): Promise<void> {
  const { db } = database;
  await app.games.refresh();
  const members = createMembers({ clock, random });
  const games = await demoGames(db);
  for (const brand of brands) {
    // The amounts are in pesos.
    if (brand.currency !== 'PHP') continue;
    await demoStepInOne({ db, clock, step: `promotions|${brand.merchant}` }, async (tx) => {
      for (const promotion of demoPromotions) await establish(app, tx, brand, promotion, clock.now());
    });
    await demoStep({ db, clock, step: `rewards|${brand.merchant}` }, async () => {
      const ana = await members.byAccount(db, brand, demoSignIns.player.name);
      if (ana) await takePart({ app, db, brand, ana, clock, random, game: games.get('RNG')?.[0] });
    });
  }
}

async function establish(app: SeedGamesOptions['app'], tx: Tx, brand: Brand, one: DemoPromotion, now: Date) {
  const { slug, kind, page, only, lasts } = one;
  if (only !== undefined && only !== brand.merchant) return;
  const [from, to] = lasts.map((days) => new Date(now.getTime() + days * DAY_MS).toISOString());
  const spins = spinsIn(app, brand, one);
  // Without a vendor that plays them there are none to give.
  if (spins === null) return;
  const terms = promotionTerms.parse({ ...plain, ...one.terms, ...spins, from, to });
  for (const language of ['EN', 'TY'] as const) {
    if (!page || !brand.languages.includes(language)) continue;
    const { title, summary, terms: words } = page[language];
    const value = {
      category: brand.merchant === 'araw' ? page.category.araw : page.category.perlas,
      title,
      summary,
      facts: app.promotions.sentences({ brand, language }, { kind, terms }),
      terms: words,
      picture: { motif: page.motif, seed: slug },
      sort: SORT + demoPromotions.indexOf(one),
    };
    const written = await app.content.write(tx, {
      brand,
      kind: 'promotion',
      slug,
      language,
      basis: 0,
      value,
      state: 'published',
      from: null,
      until: null,
      by: 'system',
      reason: 'The demo world.',
    });
    if (isRefusal(written)) throw new Error(`demo promotion ${slug}: ${written.refused}`);
  }
  await app.promotions.establish(tx, brand, { id: stableId(`promotion|${brand.merchant}|${slug}`), slug, kind, terms });
}

/** The games of the demo are drawn by lot, so free spins are given in the most played slots of one vendor. */
function spinsIn(app: SeedGamesOptions['app'], { singleWallet }: Brand, { terms: { reward } }: DemoPromotion) {
  if (reward.kind !== 'freeSpins') return {};
  const vendors = app.games
    .vendorCodes()
    .filter((code) => app.vendors.freeSpins.gatewayFor(code))
    .filter((code) => singleWallet || app.games.walletModeOf(code) !== 'transfer');
  // Machines of the sandbox with a jackpot are named after it, and give no free spins.
  const slots = app.games.slotsOf(new Set(vendors)).filter(({ gameCode }) => !gameCode.endsWith('-jackpot'));
  const [first] = slots;
  if (!first) return null;
  const { vendor } = first;
  const games = slots.filter((game) => game.vendor === vendor).slice(0, SPIN_GAMES);
  return { reward: { ...reward, vendor, games: games.map(({ gameCode }) => gameCode) } };
}

type Part = Pick<SeedGamesOptions, 'app' | 'clock' | 'random'> & {
  db: SeedGamesOptions['database']['db'];
  brand: Brand;
  ana: Member;
  game: NonNullable<ReturnType<Awaited<ReturnType<typeof demoGames>>['get']>>[number] | undefined;
};

/**
 * Rounds of real money whose stakes are returned: they play half of the bonus's need and leave Ana's balance unchanged.
 */
const HALF = { rounds: 5, stake: 1_000_000n };

/** Gives Ana a bonus with half of its need played, and a reward to claim. */
async function takePart({ app, db, brand, ana, clock, random, game }: Part): Promise<void> {
  const context = contextOf(brand, ana, { clock });
  const { joinPromotion, claimPromotion } = app.promotions.handlers;
  const act = async (what: typeof joinPromotion | typeof claimPromotion, slug: string, name: string) => {
    const input = {
      params: { id: stableId(`promotion|${brand.merchant}|${slug}`) },
      body: { id: stableId(`ana|${name}|${brand.merchant}|${slug}`) },
    };
    const answer = await what(context, input);
    if (isRefusal(answer)) throw new Error(`ana ${name} ${slug}: ${answer.refused}`);
  };
  await act(joinPromotion, 'phone-gift', 'joins');
  await act(joinPromotion, 'opening-days', 'joins');
  await act(claimPromotion, 'opening-days', 'claims');
  if (!game) return;
  const permit = await inTransaction(db, (tx) =>
    permitFor(tx, { ledger: app.ledger, clock, random }, memberId(ana.id)),
  );
  for (let number = 0; number < HALF.rounds; number += 1)
    await playRound(
      app.ledger,
      { brand, currency: currencyOf(brand) },
      {
        player: { member: ana, permit },
        name: `demo-${brand.merchant}-ana-bonus-${number}`,
        product: 'RNG',
        game,
        stake: money(HALF.stake, currencyOf(brand)).units,
        win: HALF.stake,
      },
    );
  await inTransaction(db, (tx) => app.ledger.endPermits(tx, ana.id));
}
