const english = {
  board: 'The reels of the machine',
  jackpot: 'Jackpot',
  jackpotWon: 'Jackpot: {amount}',
  freeSpin: 'Free spins left: {left} · wins ×{multiplier}',
  freeSpinsWon: '{count} free spins won!',
  dropWin: '{amount} at ×{multiplier}',
  introLines:
    'Twenty fixed lines run from left to right. Three or more of a symbol in a row on a line pay, beginning with the first reel. The stake is shared by all lines.',
  introWays:
    'A symbol pays on 243 ways: wherever it stands on three or more reels in a row from the left. Reels of a winning run are filled anew, and each refill pays under the next multiplier.',
  introClassic:
    'Three reels and one line across the middle. Every spin feeds the jackpot, which three jackpot symbols win.',
  paysLine: 'In stakes of one line ({lines} lines share the stake)',
  paysWays: 'For each way, in parts of the stake ({parts} parts are one stake)',
  paysClassic: 'In stakes',
  symbol: 'Symbol',
  wild: 'The crown stands for every symbol but the bonus. It is on the three middle reels.',
  scatter:
    'Three, four or five bonus symbols anywhere pay {pays} times the stake and bring {spins} free spins. Free spins pay double and can win more.',
  multipliers: 'Multipliers of one round, drop after drop: {list}.',
  mixed: 'Any three bars pay {pay}.',
  leading: 'A cherry on the first reel pays {one}, on the first two reels {two}.',
  jackpotRule:
    '{share} % of every stake goes into the jackpot. A stake of {full} or more wins all of it; a smaller stake wins its part, so the return is the same for every stake.',
  mostLines:
    'A round wins the sum of its spins. Free spins can bring more of them, so a round has no largest win: below stands the most of each spin, at the multiplier of free spins. No win is cut.',
  mostClassic: 'The jackpot is paid on top of the largest win below.',
  figures: 'Figures',
  facts: {
    rtp: 'Return to player',
    rtpWithoutJackpot: 'Of that without the jackpot',
    lineReturn: 'From the lines',
    scatterReturn: 'From the bonus symbols',
    freeSpinChance: 'Chance of free spins',
    hitRate: 'Spins that win something',
    variance: 'Variance, in stakes squared',
    largestWin: 'Largest win of one spin, in stakes',
    volatility: 'Ups and downs',
    winCap: 'Limit of a win',
    lines: 'Lines',
    ways: 'Ways',
    freeMultiplier: 'Multiplier of free spins',
    multipliers: 'Multipliers',
    jackpotShare: 'From the jackpot',
    jackpotChance: 'Chance of the jackpot',
    jackpotFullStakeUnits: 'Stake for the whole jackpot',
  },
  volatilities: { low: 'gentle', medium: 'medium', high: 'strong' },
  none: 'none',
};

export type SlotTexts = typeof english;

const tagalog: SlotTexts = {
  board: 'Ang mga reel ng makina',
  jackpot: 'Jackpot',
  jackpotWon: 'Jackpot: {amount}',
  freeSpin: 'Libreng ikot na natitira: {left} · panalo ×{multiplier}',
  freeSpinsWon: '{count} libreng ikot ang napanalunan!',
  dropWin: '{amount} sa ×{multiplier}',
  introLines:
    'Dalawampung linya ang tumatakbo mula kaliwa pakanan. May bayad ang tatlo o higit pang magkakapareho sa isang linya, simula sa unang reel. Hinahati ang taya sa lahat ng linya.',
  introWays:
    'May bayad ang simbolo sa 243 paraan: saanman ito nakatayo sa tatlo o higit pang magkakasunod na reel mula kaliwa. Pinapalitan ang mga reel na nanalo, at bawat pagpalit ay may mas mataas na multiplier.',
  introClassic:
    'Tatlong reel at isang linya sa gitna. Bawat ikot ay may ambag sa jackpot, na makukuha ng tatlong simbolo ng jackpot.',
  paysLine: 'Sa taya ng isang linya ({lines} linya ang naghahati sa taya)',
  paysWays: 'Sa bawat paraan, sa bahagi ng taya ({parts} bahagi ang isang taya)',
  paysClassic: 'Sa bilang ng taya',
  symbol: 'Simbolo',
  wild: 'Ang korona ay pumapalit sa lahat ng simbolo maliban sa bonus. Nasa tatlong gitnang reel ito.',
  scatter:
    'Tatlo, apat o limang bonus kahit saan ay may bayad na {pays} beses ng taya at {spins} libreng ikot. Doble ang bayad ng libreng ikot at puwedeng madagdagan.',
  multipliers: 'Mga multiplier ng isang round, sunod-sunod: {list}.',
  mixed: '{pay} ang bayad ng kahit anong tatlong bar.',
  leading: '{one} ang bayad ng cherry sa unang reel, {two} sa unang dalawa.',
  jackpotRule:
    '{share} % ng bawat taya ang napupunta sa jackpot. Makukuha ng tayang {full} o higit pa ang lahat; ang mas maliit na taya ay may katumbas na bahagi, kaya pareho ang balik sa bawat taya.',
  mostLines:
    'Kabuuan ng mga ikot nito ang panalo ng isang round. Puwedeng magdala ng dagdag na libreng ikot ang libreng ikot, kaya walang pinakamalaking panalo ang isang round: nasa ibaba ang pinakamalaki ng bawat ikot, kasama ang multiplier ng libreng ikot. Walang panalong binabawasan.',
  mostClassic: 'Dagdag ang jackpot sa pinakamalaking panalong nasa ibaba.',
  figures: 'Mga numero',
  facts: {
    rtp: 'Balik sa manlalaro',
    rtpWithoutJackpot: 'Kung wala ang jackpot',
    lineReturn: 'Mula sa mga linya',
    scatterReturn: 'Mula sa mga bonus',
    freeSpinChance: 'Tsansa ng libreng ikot',
    hitRate: 'Mga ikot na may panalo',
    variance: 'Variance, sa taya na pinarisukat',
    largestWin: 'Pinakamalaking panalo ng isang ikot, sa taya',
    volatility: 'Taas-baba',
    winCap: 'Hangganan ng panalo',
    lines: 'Mga linya',
    ways: 'Mga paraan',
    freeMultiplier: 'Multiplier ng libreng ikot',
    multipliers: 'Mga multiplier',
    jackpotShare: 'Mula sa jackpot',
    jackpotChance: 'Tsansa ng jackpot',
    jackpotFullStakeUnits: 'Taya para sa buong jackpot',
  },
  volatilities: { low: 'banayad', medium: 'katamtaman', high: 'malakas' },
  none: 'wala',
};

export const slotTexts = (language: 'en' | 'fil'): SlotTexts => (language === 'fil' ? tagalog : english);

/** The name of a figure. A key without a text is shown itself. */
export const factName = (texts: SlotTexts, key: string): string => texts.facts[key as keyof SlotTexts['facts']] ?? key;
