import { fill } from '../../frame/texts.ts';
import type { Category, Variant } from './maths-hands.ts';

const english = {
  deal: 'Deal',
  draw: 'Draw',
  hold: 'Hold',
  held: 'Held',
  card: 'Card {n}: {name}',
  choose: 'Hold what you want to keep, then draw.',
  ready: 'Place your stake and deal.',
  board: 'Your hand',
  pays: 'What hands pay, in stakes',
  times: '×{n}',
  back: '{category}: ×{n}',
  intro:
    'Five cards are dealt for one stake. Hold the ones you want to keep; the others are replaced once, and the hand is paid by the table.',
  readyCards:
    'The cards that may come lie fixed before you hold anything. They stay hidden until the hand is over and can then be checked.',
  late: 'A hand that is not drawn within ten minutes keeps all five cards and is paid as it is. Until then it waits for you, also when the line breaks.',
  best: 'The return below is that of best play. Nobody gets more, and nothing is changed for those who play well.',
  keys: 'Keys 1 to 5 hold cards; Space or Enter deals and draws.',
  deuces: 'All twos are wild: they stand for whatever helps most.',
  joker: 'The joker is wild: it stands for whatever helps most.',
  jokerName: 'Joker',
  rtp: 'Return of best play',
  largestWin: 'Largest win, in stakes',
  cards: 'Cards in the pack',
  categories: {
    naturalRoyal: 'Royal flush',
    fourDeuces: 'Four twos',
    wildRoyal: 'Wild royal flush',
    fiveKind: 'Five of a kind',
    straightFlush: 'Straight flush',
    fourAces: 'Four aces',
    fourFaces: 'Four faces',
    fourKind: 'Four of a kind',
    fullHouse: 'Full house',
    flush: 'Flush',
    straight: 'Straight',
    threeKind: 'Three of a kind',
    twoPair: 'Two pairs',
    pair: 'Pair of {from} or better',
    nothing: 'No paying hand',
  },
  ranks: { 9: 'tens', 10: 'jacks', 12: 'kings' },
};
export type PokerTexts = typeof english;

const tagalog: PokerTexts = {
  deal: 'Ibigay',
  draw: 'Palitan',
  hold: 'Itabi',
  held: 'Nakatabi',
  card: 'Baraha {n}: {name}',
  choose: 'Itabi ang gusto mong panatilihin, saka palitan ang iba.',
  ready: 'Pumili ng taya at ibigay ang baraha.',
  board: 'Ang baraha mo',
  pays: 'Bayad ng mga kombinasyon, sa bilang ng taya',
  times: '×{n}',
  back: '{category}: ×{n}',
  intro:
    'Limang baraha sa isang taya. Itabi ang gusto mong panatilihin; isang beses papalitan ang iba, at babayaran ang kombinasyon ayon sa talaan.',
  readyCards:
    'Nakatakda na ang mga barahang puwedeng dumating bago ka magtabi. Nakatago sila hanggang matapos ang round at masusuri pagkatapos.',
  late: 'Kapag hindi napalitan sa loob ng sampung minuto, itatabi ang limang baraha at babayaran kung ano ito. Hanggang doon, hihintayin ka nito, kahit maputol ang linya.',
  best: 'Ang balik sa ibaba ay sa pinakamahusay na laro. Walang hihigit doon, at walang binabago para sa magagaling maglaro.',
  keys: 'Mga key 1 hanggang 5 para magtabi; Space o Enter para magbigay at magpalit.',
  deuces: 'Wild ang lahat ng dos: kahit anong makakatulong ang katumbas nila.',
  joker: 'Wild ang joker: kahit anong makakatulong ang katumbas nito.',
  jokerName: 'Joker',
  rtp: 'Balik ng pinakamahusay na laro',
  largestWin: 'Pinakamalaking panalo, sa bilang ng taya',
  cards: 'Bilang ng baraha',
  categories: {
    naturalRoyal: 'Royal flush',
    fourDeuces: 'Apat na dos',
    wildRoyal: 'Royal flush na may wild',
    fiveKind: 'Limang magkakapareho',
    straightFlush: 'Straight flush',
    fourAces: 'Apat na alas',
    fourFaces: 'Apat na may mukha',
    fourKind: 'Apat na magkakapareho',
    fullHouse: 'Full house',
    flush: 'Flush',
    straight: 'Straight',
    threeKind: 'Tatlong magkakapareho',
    twoPair: 'Dalawang pares',
    pair: 'Pares ng {from} pataas',
    nothing: 'Walang bayad',
  },
  ranks: { 9: 'sampu', 10: 'sota', 12: 'hari' },
};

export const pokerTexts = (language: 'en' | 'fil'): PokerTexts => (language === 'fil' ? tagalog : english);

export function categoryName(texts: PokerTexts, { lowestPair }: Variant, category: Category): string {
  return fill(texts.categories[category], { from: texts.ranks[lowestPair as 9] ?? '' });
}

/** The name of a figure. A key without a text is shown itself. */
export function factName(texts: PokerTexts, variant: Variant, key: string): string {
  if (key === 'rtp.bestPlay') return texts.rtp;
  if (key === 'cards' || key === 'largestWin') return texts[key];
  const category = key.slice('pays.'.length) as Category;
  return texts.categories[category] === undefined ? key : categoryName(texts, variant, category);
}
