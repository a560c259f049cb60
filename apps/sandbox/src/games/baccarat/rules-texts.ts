import { fill } from '../../frame/texts.ts';
import type { Bet } from './maths.ts';

const english = {
  bets: { player: 'Player', banker: 'Banker', tie: 'Tie', playerPair: 'Player pair', bankerPair: 'Banker pair' },
  pays: { player: '1:1', banker: '0.95:1', tie: '8:1', playerPair: '11:1', bankerPair: '11:1' },
  place: 'Place bet {amount}',
  choose: 'Choose a place',
  clear: 'Clear',
  open: 'Place your bets',
  closed: 'No more bets',
  wait: 'The next round opens in a moment',
  result: { player: 'Player wins', banker: 'Banker wins', tie: 'Tie' },
  bead: 'Bead plate',
  road: 'Big road',
  players: '{count} at the table',
  intro:
    'Two hands are dealt from eight fresh decks; the one nearer to nine wins. Tens and pictures count nothing, the ace one, and only the last digit counts. You bet on the player’s hand, the banker’s, or a tie.',
  third:
    'With 8 or 9 from two cards nobody draws. The player draws with 0 to 5. The banker draws with 0 to 2 always, with 3 unless the player’s third card is an 8, with 4 on 2–7, with 5 on 4–7, with 6 on 6–7; if the player stood, with 0 to 5.',
  tieRule: 'The banker pays 0.95 to 1. At a tie the bets on player and banker come back.',
  fair: 'The shoe of every round follows from a seed whose fingerprint is shown before the bets and which is told after the round.',
  facts: {
    decks: 'Decks',
    commission: 'Commission on wins of the banker',
    rtp: 'Return of {bet}',
    chance: 'Chance of {bet}',
    largestWin: 'Largest win of {bet}, in stakes',
  },
};
export type BaccaratTexts = typeof english;

const tagalog: BaccaratTexts = {
  bets: {
    player: 'Player',
    banker: 'Banker',
    tie: 'Tabla',
    playerPair: 'Pares ng player',
    bankerPair: 'Pares ng banker',
  },
  pays: english.pays,
  place: 'Itaya ang {amount}',
  choose: 'Pumili ng puwesto',
  clear: 'Burahin',
  open: 'Tumaya na',
  closed: 'Sarado na ang tayaan',
  wait: 'Magbubukas ang susunod na round maya-maya',
  result: { player: 'Panalo ang player', banker: 'Panalo ang banker', tie: 'Tabla' },
  bead: 'Bead plate',
  road: 'Big road',
  players: '{count} sa mesa',
  intro:
    'Dalawang kamay ang ibinabahagi mula sa walong bagong baraha; panalo ang mas malapit sa siyam. Walang bilang ang sampu at mga larawan, isa ang alas, at huling digit lang ang bilang. Tumaya sa kamay ng player, ng banker, o sa tabla.',
  third:
    'Kapag 8 o 9 ang dalawang baraha, walang kukuha. Kukuha ang player sa 0 hanggang 5. Ang banker ay laging kukuha sa 0 hanggang 2, sa 3 maliban kung 8 ang ikatlong baraha ng player, sa 4 kung 2–7, sa 5 kung 4–7, sa 6 kung 6–7; kung hindi kumuha ang player, sa 0 hanggang 5.',
  tieRule: '0.95 sa 1 ang bayad ng banker. Kapag tabla, ibinabalik ang taya sa player at banker.',
  fair: 'Galing sa isang seed ang sapatos ng bawat round. Ipinapakita ang bakas nito bago ang tayaan at ang seed mismo pagkatapos.',
  facts: {
    decks: 'Bilang ng baraha (deck)',
    commission: 'Komisyon sa panalo ng banker',
    rtp: 'Balik ng {bet}',
    chance: 'Tsansa ng {bet}',
    largestWin: 'Pinakamalaking panalo ng {bet}, sa bilang ng taya',
  },
};

export const baccaratTexts = (language: 'en' | 'fil'): BaccaratTexts => (language === 'fil' ? tagalog : english);

/** The name of a figure. A key without a text is shown itself. */
export function factName(texts: BaccaratTexts, key: string): string {
  const [kind, bet] = key.split('.') as [keyof BaccaratTexts['facts'], Bet | undefined];
  const name = texts.facts[kind] ?? key;
  return bet === undefined ? name : fill(name, { bet: texts.bets[bet] });
}
