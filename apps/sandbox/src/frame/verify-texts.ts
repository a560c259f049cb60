const english = {
  title: 'Verify a round',
  lead: 'Everything on this page is computed in your browser from the seeds. Nothing is sent anywhere; change a value and see the check fail.',
  game: 'Game code',
  serverSeed: 'Our seed',
  serverHash: 'Fingerprint published before the bet',
  clientSeed: 'Your seed',
  nonce: 'Round number',
  stake: 'Stake',
  check: 'Check',
  hashGood: 'Our seed has the fingerprint that was published before you bet.',
  hashBad: 'Our seed does not have the published fingerprint.',
  winGood: 'The seeds give the same win: {amount}.',
  winBad: 'The seeds give {amount}, but {told} was told.',
  outcome: 'The seeds give:',
  poolPart: 'What a bet on a pool pays follows from the pool; the result above follows from the seeds.',
  hidden:
    'Our seed of this round is still in use. Change your seed in the game (Fairness) and it will be told; then check here.',
  hiddenTable: 'This round is still running. Its seed is told when it is over.',
  missing: 'There is no such round.',
  cannot: 'Rounds of this game are checked another way.',
};
export type VerifyTexts = typeof english;

const tagalog: VerifyTexts = {
  title: 'Suriin ang isang round',
  lead: 'Kinukuwenta sa browser mo mula sa mga seed ang lahat dito. Walang ipinapadala kahit saan; palitan ang isang halaga at makikita mong hindi na tutugma.',
  game: 'Code ng laro',
  serverSeed: 'Seed namin',
  serverHash: 'Bakas na inilathala bago ang taya',
  clientSeed: 'Seed mo',
  nonce: 'Bilang ng round',
  stake: 'Taya',
  check: 'Suriin',
  hashGood: 'Tugma ang seed namin sa bakas na inilathala bago ka tumaya.',
  hashBad: 'Hindi tugma ang seed namin sa inilathalang bakas.',
  winGood: 'Pareho ang panalong lumabas sa mga seed: {amount}.',
  winBad: '{amount} ang lumabas sa mga seed, pero {told} ang sinabi.',
  outcome: 'Lumabas sa mga seed:',
  poolPart: 'Ang bayad ng taya sa pondo ay ayon sa pondo; ang resulta sa itaas ay ayon sa mga seed.',
  hidden:
    'Ginagamit pa ang seed namin sa round na ito. Palitan ang seed mo sa laro (Patas na laro) at sasabihin namin ito; saka suriin dito.',
  hiddenTable: 'Tumatakbo pa ang round na ito. Sasabihin ang seed pagkatapos.',
  missing: 'Walang ganoong round.',
  cannot: 'Sa ibang paraan sinusuri ang mga round ng larong ito.',
};

export const verifyTexts = (language: 'en' | 'fil'): VerifyTexts => (language === 'fil' ? tagalog : english);
