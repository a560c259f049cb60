import { fill } from '../../frame/texts.ts';
import type { Fact } from '../maths-facts.ts';
import { MOST_LEGS } from './maths-settlement.ts';

const english = {
  live: 'Live',
  soon: 'Coming up',
  over: 'Just ended',
  picks: { home: '1', draw: 'X', away: '2', over: 'Over', under: 'Under' },
  pickNames: { home: 'Home', draw: 'Draw', away: 'Away', over: 'Over', under: 'Under' },
  markets: { result: 'Result', handicap: 'Asian handicap', total: 'Total' },
  more: 'More markets',
  minute: 'Minute {minute}',
  map: 'Map {map}',
  round: 'Round {round}',
  slip: 'Bet slip',
  empty: 'Choose odds to fill your slip. Several matches make a parlay.',
  remove: 'Remove {leg}',
  single: 'Single',
  parlay: 'Parlay of {count}',
  toWin: 'Could bring',
  place: 'Bet {amount}',
  accepting: 'Asking for the bet …',
  liveDelay: 'During a match a bet is taken after {seconds} seconds, if the price still stands.',
  policy: 'When odds change',
  policies: { any: 'Take any', better: 'Take better ones', none: 'Ask me again' },
  format: 'Odds as',
  formats: {
    decimal: 'Decimal',
    'hong-kong': 'Hong Kong',
    malay: 'Malay',
    indonesian: 'Indonesian',
    american: 'American',
  },
  sameMatch: 'Two bets on one match cannot be in one parlay.',
  tooMuch: 'No slip may bring more than {amount}. Lower the stake or take out a leg.',
  mine: 'My open bets',
  accepted: 'Your bet is in.',
  none: 'No matches here at the moment. The next ones appear by themselves.',
  sports: {
    football: 'Football',
    basketball: 'Basketball 3×3',
    boxing: 'Boxing',
    'lakan-arena': 'Lakan Arena',
    'bantay-strike': 'Bantay Strike',
  },
  intro:
    'Invented sides play matches all week, faster than real ones. Results follow from a seed that is committed before the week begins.',
  rules: [
    'Results count regulation time, in football with its injury time.',
    'Basketball is played three against three for ten minutes, and every basket is a point. Boxing has three rounds of three minutes, and every clean hit is a point. Equal points are a draw.',
    'A quarter line is half the stake on each neighbour line: it can win or lose half.',
    'An Asian handicap during a match counts the goals or points after your bet.',
    'A parlay pays the product of its legs; a push or void leg counts 1.',
    'No win is cut. The slip shows the most it can bring before you bet.',
    'An abandoned match is void before minute {fullTime} unless the bet is decided; a match postponed by more than {postponed} hours is void.',
  ],
  multiplied: '{odds} for each of up to {legs} legs, multiplied',
  facts: {
    'rtp.result': 'Return of a result bet, at most',
    'rtp.handicap': 'Return of a handicap, at most',
    'rtp.total': 'Return of a total, at most',
    lowestOdds: 'Lowest odds',
    highestOdds: 'Highest odds',
    'largestWin.single': 'Largest win of a single, in stakes',
    'largestWin.leg': 'Largest win of a parlay, in stakes',
    mostLegs: 'Most legs of a parlay',
    mostReturn: 'The most a slip may bring',
    liveDelaySeconds: 'Seconds before a live bet is taken',
  },
};
export type SportsTexts = typeof english;

const tagalog: SportsTexts = {
  live: 'Live',
  soon: 'Paparating',
  over: 'Katatapos lang',
  picks: english.picks,
  pickNames: { home: 'Home', draw: 'Tabla', away: 'Away', over: 'Over', under: 'Under' },
  markets: { result: 'Resulta', handicap: 'Asian handicap', total: 'Total' },
  more: 'Iba pang tayaan',
  minute: 'Minuto {minute}',
  map: 'Mapa {map}',
  round: 'Round {round}',
  slip: 'Bet slip',
  empty: 'Pumili ng odds para mapuno ang slip. Parlay ang ilang laban na pinagsama.',
  remove: 'Alisin ang {leg}',
  single: 'Isahan',
  parlay: 'Parlay na {count}',
  toWin: 'Maaaring makuha',
  place: 'Itaya ang {amount}',
  accepting: 'Hinihingi ang taya …',
  liveDelay: 'Habang may laban, tinatanggap ang taya pagkaraan ng {seconds} segundo kung ganoon pa rin ang odds.',
  policy: 'Kapag nagbago ang odds',
  policies: { any: 'Tanggapin kahit ano', better: 'Tanggapin kung mas mataas', none: 'Tanungin ulit ako' },
  format: 'Anyo ng odds',
  formats: {
    decimal: 'Decimal',
    'hong-kong': 'Hong Kong',
    malay: 'Malay',
    indonesian: 'Indonesian',
    american: 'American',
  },
  sameMatch: 'Hindi puwedeng magsama sa isang parlay ang dalawang taya sa iisang laban.',
  tooMuch: 'Hanggang {amount} lang ang puwedeng makuha sa isang slip. Babaan ang taya o bawasan ng leg.',
  mine: 'Mga bukas kong taya',
  accepted: 'Pasok na ang taya mo.',
  none: 'Wala pang laban dito ngayon. Kusang lalabas ang mga susunod.',
  sports: {
    football: 'Football',
    basketball: 'Basketball 3×3',
    boxing: 'Boxing',
    'lakan-arena': 'Lakan Arena',
    'bantay-strike': 'Bantay Strike',
  },
  intro:
    'Mga gawa-gawang koponan ang naglalaban buong linggo, mas mabilis kaysa totoo. Galing ang resulta sa seed na itinakda bago magsimula ang linggo.',
  rules: [
    'Bilang sa resulta ang regular na oras, kasama ang injury time sa football.',
    'Tatlo laban sa tatlo ang basketball sa loob ng sampung minuto, at isang puntos ang bawat shoot. Tatlong round na tigtatlong minuto ang boxing, at isang puntos ang bawat malinis na tama. Tabla kapag pareho ang puntos.',
    'Ang quarter line ay tig-kalahating taya sa magkabilang linya: puwedeng manalo o matalo nang kalahati.',
    'Sa Asian handicap habang may laban, bilang lang ang mga gol o puntos pagkatapos ng taya mo.',
    'Produkto ng mga leg ang bayad ng parlay; 1 ang bilang ng push o void.',
    'Walang panalong binabawasan. Ipinapakita ng slip ang pinakamalaking makukuha bago ka tumaya.',
    'Void ang labang itinigil bago ang minuto {fullTime} maliban kung tiyak na ang taya; void ang labang ipinagpaliban nang higit sa {postponed} oras.',
  ],
  multiplied: '{odds} sa bawat isa ng hanggang {legs} leg, pinag-multiply',
  facts: {
    'rtp.result': 'Balik ng taya sa resulta, hanggang',
    'rtp.handicap': 'Balik ng handicap, hanggang',
    'rtp.total': 'Balik ng total, hanggang',
    lowestOdds: 'Pinakamababang odds',
    highestOdds: 'Pinakamataas na odds',
    'largestWin.single': 'Pinakamalaking panalo ng single, sa bilang ng taya',
    'largestWin.leg': 'Pinakamalaking panalo ng parlay, sa bilang ng taya',
    mostLegs: 'Pinakamaraming leg ng parlay',
    mostReturn: 'Pinakamalaking puwedeng makuha sa isang slip',
    liveDelaySeconds: 'Segundo bago tanggapin ang live na taya',
  },
};

export const sportsTexts = (language: 'en' | 'fil'): SportsTexts => (language === 'fil' ? tagalog : english);

/** The name of a figure. A key without a text is shown itself. */
export const factName = (texts: SportsTexts, key: string): string =>
  texts.facts[key as keyof SportsTexts['facts']] ?? key;

/** The largest win of a parlay is the product of its legs, so its rules explain that instead of a number. */
export function factValue(texts: SportsTexts, { key, value }: Fact): string {
  return key === 'largestWin.leg' ? fill(texts.multiplied, { odds: value, legs: MOST_LEGS }) : value;
}
