import { drawDistinct, fraction, readFraction } from '../../fair/index.ts';
import type { Fraction, Stream } from '../../fair/index.ts';
import type { Card } from '../maths-cards.ts';
import { largestWinFact, percentFact, textFact } from '../maths-facts.ts';
import type { Fact } from '../maths-facts.ts';
import { categories, categoryOf } from './maths-hands.ts';
import type { Category, Variant } from './maths-hands.ts';

/** A variant with the return of best play, as computed by a test. */
export type CertifiedVariant = Variant & { rtp: string };

const base = { naturalRoyal: 800, straightFlush: 50, fourKind: 25, straight: 4, threeKind: 3, twoPair: 2, pair: 1 };

export const variants: readonly CertifiedVariant[] = [
  {
    code: 'jacks-or-better',
    cards: 52,
    wild: 'none',
    lowestPair: 10,
    pays: { ...base, fullHouse: 7, flush: 5 },
    rtp: '24570826799/25555423740',
  },
  {
    code: 'tens-or-better',
    cards: 52,
    wild: 'none',
    lowestPair: 9,
    pays: { ...base, fullHouse: 5, flush: 4 },
    rtp: '24400870007/25168220350',
  },
  {
    code: 'aces-and-faces',
    cards: 52,
    wild: 'none',
    lowestPair: 10,
    pays: { ...base, fourAces: 80, fourFaces: 40, fullHouse: 6, flush: 5 },
    rtp: '268428899201/276850423850',
  },
  {
    code: 'deuces-wild',
    cards: 52,
    wild: 'deuces',
    lowestPair: 0,
    pays: {
      naturalRoyal: 800,
      fourDeuces: 200,
      wildRoyal: 25,
      fiveKind: 16,
      straightFlush: 13,
      fourKind: 4,
      fullHouse: 3,
      flush: 2,
      straight: 2,
      threeKind: 1,
    },
    rtp: '803683358719/830551271550',
  },
  {
    code: 'joker-poker',
    cards: 53,
    wild: 'joker',
    lowestPair: 12,
    pays: {
      naturalRoyal: 800,
      fiveKind: 200,
      wildRoyal: 100,
      straightFlush: 50,
      fourKind: 15,
      fullHouse: 7,
      flush: 5,
      straight: 3,
      threeKind: 2,
      twoPair: 1,
      pair: 1,
    },
    rtp: '65779586809/68246848670',
  },
];

export function variantOf(code: string): CertifiedVariant {
  const found = variants.find((variant) => variant.code === code);
  if (!found) throw new Error(`no video poker ${code}`);
  return found;
}

/** Five visible cards and five replacements in their order. Both are fixed before anything is held. */
export type PokerDeal = { hand: Card[]; ready: Card[] };

export function dealPoker(stream: Stream, { cards }: Variant): PokerDeal {
  const drawn = drawDistinct(stream, cards, 10);
  return { hand: drawn.slice(0, 5), ready: drawn.slice(5) };
}

export type PokerResult = { cards: Card[]; category: Category; back: number; winUnits: bigint };

/** Cards that are not held are replaced from left to right. When the time runs out, all five are held. */
export function finishPoker(
  variant: Variant,
  deal: PokerDeal,
  held: readonly boolean[],
  stakeUnits: bigint,
): PokerResult {
  if (held.length !== 5 || stakeUnits <= 0n) throw new Error('five cards are held or not, for a stake');
  const ready = [...deal.ready];
  const cards = deal.hand.map((card, at) => (held[at] ? card : ready.shift()!));
  const category = categoryOf(variant, cards);
  const back = variant.pays[category] ?? 0;
  return { cards, category, back, winUnits: stakeUnits * BigInt(back) };
}

/** With best play. No strategy returns more. */
export function exactRtp({ rtp }: CertifiedVariant): Fraction {
  return readFraction(rtp);
}

export function rulesFacts(variant: CertifiedVariant): Fact[] {
  return [
    percentFact('rtp.bestPlay', exactRtp(variant)),
    largestWinFact(fraction(BigInt(Math.max(...Object.values(variant.pays))))),
    textFact('cards', variant.cards),
    ...categories.flatMap((category) => {
      const pay = variant.pays[category];
      return pay === undefined ? [] : [textFact(`pays.${category}`, pay)];
    }),
  ];
}
