const english = {
  sides: { meron: 'Meron', wala: 'Wala', draw: 'Draw' },
  open: 'Betting is open',
  closed: 'The match is on',
  wait: 'The next match opens in a moment',
  won: { meron: 'Meron wins', wala: 'Wala wins', draw: 'Draw' },
  pool: 'Pool {amount}',
  dividend: 'pays about {odds}',
  drawPays: 'pays 8 to 1',
  strength: 'Strength {meron} : {wala}',
  yours: 'You: {amount}',
  bet: 'Bet {amount}',
  last: 'Last matches',
  board: 'How the match stands: meron {meron}, wala {wala}',
  intro:
    'A simulated match between two sides, shown as numbers and a bar. All stakes on meron and wala form a pool; the winning side shares it less the commission. The odds shown move until the betting closes.',
  rules: [
    'The dividend is the pool less the commission, divided by the winning side, rounded down to two decimals.',
    'At a draw the stakes on both sides come back and bets on the draw are paid 8 to 1.',
    'A match is called off and every stake returned when one side has no stakes, or when a side would pay less than 1.05.',
    'Play money and each currency have pools of their own. The house opens each pool with {opening}, divided by the published strengths; its part shares wins and losses like any other stake.',
  ],
  facts: {
    commission: 'Commission',
    'rtp.sides': 'Return of meron and wala together',
    'rtp.draw': 'Return of the draw',
    'chance.draw': 'Chance of a draw',
    drawPays: 'The draw pays',
    lowestDividend: 'Lowest dividend',
    'largestWin.sides': 'Largest win of meron or wala, in stakes',
    'largestWin.draw': 'Largest win of the draw, in stakes',
  },
};
export type CockfightTexts = typeof english;

const tagalog: CockfightTexts = {
  sides: { meron: 'Meron', wala: 'Wala', draw: 'Tabla' },
  open: 'Bukas ang tayaan',
  closed: 'Nagsimula na ang laban',
  wait: 'Magbubukas ang susunod na laban maya-maya',
  won: { meron: 'Panalo ang meron', wala: 'Panalo ang wala', draw: 'Tabla' },
  pool: 'Pondo {amount}',
  dividend: 'mga {odds} ang bayad',
  drawPays: '8 sa 1 ang bayad',
  strength: 'Lakas {meron} : {wala}',
  yours: 'Sa iyo: {amount}',
  bet: 'Itaya ang {amount}',
  last: 'Mga huling laban',
  board: 'Lagay ng laban: meron {meron}, wala {wala}',
  intro:
    'Kunwaring laban ng dalawang panig na ipinapakita sa numero at bar. Pinagsasama sa isang pondo ang lahat ng taya sa meron at wala; paghahatian ito ng nanalong panig, bawas ang komisyon. Gumagalaw ang odds hanggang magsara ang tayaan.',
  rules: [
    'Ang dividend ay ang pondo bawas ang komisyon, hinati sa nanalong panig, at ibinababa sa dalawang decimal.',
    'Kapag tabla, ibinabalik ang taya sa dalawang panig at 8 sa 1 ang bayad ng tayang tabla.',
    'Kanselado ang laban at ibinabalik ang lahat ng taya kapag walang taya ang isang panig, o kung mas mababa sa 1.05 ang magiging bayad.',
    'May kani-kaniyang pondo ang larong pera at bawat currency. Binubuksan ng bahay ang bawat pondo sa {opening}, hinati ayon sa inilathalang lakas; kasama itong nananalo at natatalo gaya ng ibang taya.',
  ],
  facts: {
    commission: 'Komisyon',
    'rtp.sides': 'Balik ng meron at wala kapag pinagsama',
    'rtp.draw': 'Balik ng tabla',
    'chance.draw': 'Tsansa ng tabla',
    drawPays: 'Bayad ng tabla',
    lowestDividend: 'Pinakamababang dividend',
    'largestWin.sides': 'Pinakamalaking panalo ng meron o wala, sa bilang ng taya',
    'largestWin.draw': 'Pinakamalaking panalo ng tabla, sa bilang ng taya',
  },
};

export const cockfightTexts = (language: 'en' | 'fil'): CockfightTexts => (language === 'fil' ? tagalog : english);

/** The name of a figure. A key without a text is shown itself. */
export const factName = (texts: CockfightTexts, key: string): string =>
  texts.facts[key as keyof CockfightTexts['facts']] ?? key;
