import { fill } from '../../frame/texts.ts';

const english = {
  start: 'Take off',
  cashOut: 'Cash out {amount}',
  auto: 'Auto cash-out at',
  autoHint: 'Multiplier such as 2.00; leave empty to decide by hand.',
  ready: 'Ready for take-off',
  flewAway: 'Flew away at {point}×',
  cashed: 'Cashed out at {at}×',
  flying: 'In flight',
  last: 'Last flights',
  board: 'The flight and its multiplier',
  intro:
    'The kite rises and the multiplier with it. Cash out before it flies away and your stake is multiplied; too late and the stake is lost. Where it flies away is fixed by your seeds before it takes off.',
  latency: 'What counts is when your press arrives here. To be safe from a slow line set an auto cash-out.',
  facts: {
    rtp: 'Return to player, whatever you aim at',
    instantEnd: 'Flies away at once (1.00×)',
    lowestCashOut: 'Lowest cash-out',
    highestCashOut: 'Highest; cashed out automatically',
    largestWin: 'Largest win, in stakes',
    reach: 'Reaches {at}×',
  },
};
export type CrashTexts = typeof english;

const tagalog: CrashTexts = {
  start: 'Paliparin',
  cashOut: 'Kunin ang {amount}',
  auto: 'Auto cash-out sa',
  autoHint: 'Multiplier gaya ng 2.00; iwang blangko kung ikaw ang pipindot.',
  ready: 'Handa nang lumipad',
  flewAway: 'Lumipad palayo sa {point}×',
  cashed: 'Nakuha sa {at}×',
  flying: 'Lumilipad',
  last: 'Mga huling lipad',
  board: 'Ang lipad at ang multiplier nito',
  intro:
    'Tumataas ang saranggola at kasabay nito ang multiplier. Kunin bago ito lumipad palayo at mamu-multiply ang taya mo; kapag nahuli, talo ang taya. Itinakda na ng mga seed mo bago lumipad kung saan ito mawawala.',
  latency:
    'Ang oras ng dating ng pindot mo rito ang bilang. Kung mabagal ang linya, magtakda ng multiplier na kusang kukunin.',
  facts: {
    rtp: 'Balik sa manlalaro, anuman ang puntirya',
    instantEnd: 'Lumilipad palayo agad (1.00×)',
    lowestCashOut: 'Pinakamababang pagkuha',
    highestCashOut: 'Pinakamataas; kusang kinukuha roon',
    largestWin: 'Pinakamalaking panalo, sa bilang ng taya',
    reach: 'Umaabot sa {at}×',
  },
};

export const crashTexts = (language: 'en' | 'fil'): CrashTexts => (language === 'fil' ? tagalog : english);

export const times = (hundredths: number) => (hundredths / 100).toFixed(2);

/** The name of a figure. A key without a text is shown itself. */
export function factName(texts: CrashTexts, key: string): string {
  const reach = /^reach\.(\d+)$/.exec(key)?.[1];
  if (reach) return fill(texts.facts.reach, { at: times(Number(reach)) });
  return texts.facts[key as keyof CrashTexts['facts']] ?? key;
}
