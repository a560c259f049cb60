import { expect, test } from 'vitest';
import { compareFractions, decimalText, fraction, fractionText } from '../../src/fair/index.ts';
import {
  bestReturn,
  categoryOf,
  dealPoker,
  exactRtp,
  finishPoker,
  JOKER,
  rulesFacts,
  variantOf,
  variants,
} from '../../src/games/videopoker/index.ts';
import { streamOf } from '../fair/streams.ts';

const ranks = 'A23456789TJQK';
const suits = 'cdhs';
/** `Ah Kh` as cards; `*` is the joker. */
const cards = (text: string) =>
  text.split(' ').map((each) => (each === '*' ? JOKER : suits.indexOf(each[1]!) * 13 + ranks.indexOf(each[0]!)));

const jacks = variantOf('jacks-or-better');
const deuces = variantOf('deuces-wild');
const joker = variantOf('joker-poker');
const faces = variantOf('aces-and-faces');
const tens = variantOf('tens-or-better');

test('[SB-2, SB-32] best play returns what the rules print, between 94 and 97 in 100', () => {
  const printed = variants.map((variant) => {
    const rtp = bestReturn(variant);
    expect(fractionText(rtp), variant.code).toBe(variant.rtp);
    expect(rulesFacts(variant).find(({ key }) => key === 'rtp.bestPlay')?.exact).toBe(fractionText(rtp));
    expect(compareFractions(exactRtp(variant), fraction(94n, 100n))).toBe(1);
    expect(compareFractions(exactRtp(variant), fraction(97n, 100n))).toBe(-1);
    return `${variant.code}: ${decimalText(rtp, 6)}`;
  });
  console.log(printed.join('\n'));
}, 120_000);

test('[SB-32] the method gives the published return of the table that pays 9 and 6', () => {
  const full = { ...jacks, pays: { ...jacks.pays, fullHouse: 9, flush: 6 } };
  expect(decimalText(bestReturn(full), 6)).toBe('0.995439');
}, 60_000);

test.each([
  [jacks, 'Th Jh Qh Kh Ah', 'naturalRoyal'],
  [jacks, 'Ah 2h 3h 4h 5h', 'straightFlush'],
  [jacks, '9c Tc Jc Qc Kc', 'straightFlush'],
  [jacks, '7c 7d 7h 7s 2c', 'fourKind'],
  [jacks, '7c 7d 7h 2s 2c', 'fullHouse'],
  [jacks, '2h 5h 9h Jh Kh', 'flush'],
  [jacks, 'Ac Kd Qh Js Tc', 'straight'],
  [jacks, 'Ac 2d 3h 4s 5c', 'straight'],
  [jacks, 'Qc Kd Ah 2s 3c', 'nothing'],
  [jacks, '7c 7d 7h 2s 3c', 'threeKind'],
  [jacks, '7c 7d 2h 2s 3c', 'twoPair'],
  [jacks, 'Jc Jd 2h 5s 3c', 'pair'],
  [jacks, 'Ac Ad 2h 5s 3c', 'pair'],
  [jacks, 'Tc Td 2h 5s 3c', 'nothing'],
  [tens, 'Tc Td 2h 5s 3c', 'pair'],
  [faces, 'Ac Ad Ah As 3c', 'fourAces'],
  [faces, 'Qc Qd Qh Qs 3c', 'fourFaces'],
  [faces, '9c 9d 9h 9s 3c', 'fourKind'],
  [deuces, '2c 2d 2h 2s 3c', 'fourDeuces'],
  [deuces, '2c Jh Qh Kh Ah', 'wildRoyal'],
  [deuces, '2c 2d 2h 9s 9c', 'fiveKind'],
  [deuces, '2c 2d 2h 9s Kc', 'fourKind'],
  [deuces, '2c 2d 2h 9s Ks', 'straightFlush'],
  [deuces, '2c 2d 2h Ts Ks', 'wildRoyal'],
  [deuces, '2c 5d 5h 9s 9c', 'fullHouse'],
  [deuces, '2c 5h 7h 9h Kh', 'flush'],
  [deuces, '2c Ad 3h 4s 5c', 'straight'],
  [deuces, '2c 2d 5h 9s Kc', 'threeKind'],
  [deuces, '2c 4d 7h 9s Kc', 'nothing'],
  [joker, '* Ac Ad Ah As', 'fiveKind'],
  [joker, '* Kc 4d 7h 9s', 'pair'],
  [joker, '* Qc 4d 7h 9s', 'nothing'],
  [joker, '* 4c 4d 7h 9s', 'threeKind'],
  [joker, 'Th Jh Qh Kh Ah', 'naturalRoyal'],
] as const)('[SB-32] $0.code: $1 is $2', (variant, hand, category) => {
  expect(categoryOf(variant, cards(hand))).toBe(category);
});

test('[SB-32] what is not held is replaced from the left by the cards that lay ready', () => {
  const deal = dealPoker(streamOf(2), jacks);
  expect(new Set([...deal.hand, ...deal.ready]).size).toBe(10);
  const held = finishPoker(jacks, deal, [true, false, true, false, true], 100n);
  expect(held.cards).toEqual([deal.hand[0], deal.ready[0], deal.hand[2], deal.ready[1], deal.hand[4]]);
  expect(finishPoker(jacks, deal, [true, true, true, true, true], 100n).cards).toEqual(deal.hand);
  const royal = { hand: cards('Th Jh Qh Kh Ah'), ready: cards('2c 3c 4c 5c 6c') };
  expect(finishPoker(jacks, royal, [true, true, true, true, true], 100n)).toMatchObject({
    back: 800,
    winUnits: 80_000n,
  });
  expect(() => finishPoker(jacks, royal, [true], 100n)).toThrow('five cards');
});
