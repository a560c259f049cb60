const english = {
  rooms: 'Choose a room',
  ante: 'Ante {amount}',
  reserve: 'A hand can cost up to {amount}',
  seated: '{count} of {seats} seated',
  playing: 'playing',
  sit: 'Sit down',
  stand: 'Stand up',
  free: 'Free chair',
  you: 'You',
  waiting: 'Waiting for another player. There are no bots here: invite somebody.',
  starts: 'The next hand begins in {seconds}',
  yourTurn: 'Your turn · {seconds}',
  turnOf: 'Turn of {name} · {seconds}',
  pot: 'Pot {amount}',
  points: '{points} points',
  folded: 'Folded',
  winner: 'Wins {amount}',
  moves: {
    draw: 'Draw a card',
    stand: 'Stand',
    check: 'Check',
    bet: 'Bet {amount}',
    call: 'Call',
    raise: 'Raise by {amount}',
    fold: 'Fold',
  },
  intro:
    'Lucky nine among two to six players: two cards each, one more for who wants it, one round of betting. The points nearest to nine take the pot. Tens and pictures count nothing, the ace one, and only the last digit counts.',
  rules: [
    'Everybody puts in the ante. A bet is one ante and can be raised twice by one ante.',
    'Of equal points fewer cards win; what is equal then shares the pot.',
    'The most a hand can cost is taken at its beginning, and what you did not need comes back at its end.',
    'Who lets the time run out stands, checks or folds. A hand that breaks off is void, and every stake returns.',
    'No two players of one address sit at one table. There are no bots.',
  ],
  facts: {
    rtp: 'All players together get back',
    largestWin: 'Largest win of a hand, in what you put into it',
    rake: 'Rake of the pot',
    seats: 'Chairs',
    mostBets: 'Most bets of a hand',
    bots: 'Bots',
  },
};
export type CardsWords = typeof english;

const tagalog: CardsWords = {
  rooms: 'Pumili ng kuwarto',
  ante: 'Ante {amount}',
  reserve: 'Hanggang {amount} ang puwedeng magastos sa isang kamay',
  seated: '{count} sa {seats} ang nakaupo',
  playing: 'naglalaro',
  sit: 'Umupo',
  stand: 'Tumayo',
  free: 'Bakanteng upuan',
  you: 'Ikaw',
  waiting: 'Naghihintay ng isa pang manlalaro. Walang bot dito: mag-imbita ng kasama.',
  starts: 'Magsisimula ang susunod na kamay sa {seconds}',
  yourTurn: 'Ikaw na · {seconds}',
  turnOf: 'Si {name} na · {seconds}',
  pot: 'Palayok {amount}',
  points: '{points} puntos',
  folded: 'Sumuko',
  winner: 'Panalo ng {amount}',
  moves: {
    draw: 'Kumuha ng baraha',
    stand: 'Tama na',
    check: 'Check',
    bet: 'Tumaya ng {amount}',
    call: 'Sumabay',
    raise: 'Itaas ng {amount}',
    fold: 'Sumuko',
  },
  intro:
    'Lucky nine ng dalawa hanggang anim na manlalaro: tigdalawang baraha, isa pa kung gusto, at isang ikot ng tayaan. Makukuha ng pinakamalapit sa siyam ang palayok. Walang bilang ang sampu at mga larawan, isa ang alas, at huling digit lang ang bilang.',
  rules: [
    'Lahat ay naglalagay ng ante. Isang ante ang taya at puwedeng itaas nang dalawang beses.',
    'Kapag pareho ang puntos, panalo ang mas kaunting baraha; kung pareho pa rin, hati sa palayok.',
    'Kinukuha sa simula ang pinakamalaking puwedeng magastos sa kamay, at ibinabalik sa dulo ang hindi nagamit.',
    'Ang maubusan ng oras ay titigil, mag-check o susuko. Void ang kamay na naputol at ibinabalik ang lahat ng taya.',
    'Hindi magkakasama sa mesa ang dalawang manlalarong may iisang address. Walang bot.',
  ],
  facts: {
    rtp: 'Balik sa lahat ng manlalaro',
    largestWin: 'Pinakamalaking panalo ng isang kamay, sa bilang ng inilagay mo',
    rake: 'Bawas sa palayok',
    seats: 'Mga upuan',
    mostBets: 'Pinakamaraming taya sa kamay',
    bots: 'Mga bot',
  },
};

export const cardsWords = (language: 'en' | 'fil'): CardsWords => (language === 'fil' ? tagalog : english);

/** What a figure is called; a key without words shows itself. */
export const factName = (words: CardsWords, key: string): string =>
  words.facts[key as keyof CardsWords['facts']] ?? key;
