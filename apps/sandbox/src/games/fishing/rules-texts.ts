const english = {
  fire: 'Fire',
  auto: 'Auto fire',
  shots: 'Shots',
  aim: 'Next fish',
  room: '{count} in this room',
  sea: 'The sea with its fish. Space fires at the chosen fish, N chooses the next one.',
  target: 'Aiming at {fish}, {times}',
  caught: 'Caught {fish}: {amount}',
  intro:
    'Every shot is one bet at the price of a bullet and is bound to one fish. It catches that fish with the chance printed below and pays the fish’s multiple. A bullet whose fish is gone comes back and costs nothing.',
  same: 'Whatever you aim at, the return is the same. Several players share the sea; somebody else’s catch takes the fish, never your bet.',
  bosses: 'The treasure crab and the kraken draw their multiple when they are caught.',
  chance: 'Caught by a shot',
  rtp: 'Return to player',
  largestWin: 'Largest win of a shot, in prices of its bullet',
  fish: {
    dilis: 'Anchovy',
    tamban: 'Sardine',
    clownfish: 'Clownfish',
    danggit: 'Rabbitfish',
    seahorse: 'Seahorse',
    pufferfish: 'Pufferfish',
    bangus: 'Milkfish',
    squid: 'Squid',
    'lapu-lapu': 'Grouper',
    turtle: 'Turtle',
    lobster: 'Lobster',
    octopus: 'Octopus',
    barracuda: 'Barracuda',
    manta: 'Manta',
    tuna: 'Tuna',
    shark: 'Shark',
    butanding: 'Whale shark',
    'treasure-crab': 'Treasure crab',
    kraken: 'Kraken',
  } as Record<string, string>,
};
export type FishingTexts = typeof english;

const tagalog: FishingTexts = {
  fire: 'Putok',
  auto: 'Tuloy-tuloy',
  shots: 'Mga putok',
  aim: 'Susunod na isda',
  room: '{count} sa kuwartong ito',
  sea: 'Ang dagat at ang mga isda nito. Space para pumutok, N para sa susunod na isda.',
  target: 'Nakatutok sa {fish}, {times}',
  caught: 'Nahuli ang {fish}: {amount}',
  intro:
    'Isang taya ang bawat putok sa halaga ng bala at nakatali sa isang isda. Mahuhuli nito ang isda ayon sa tsansang nasa ibaba at babayaran ang multiple nito. Ang balang nawalan ng isda ay bumabalik at walang bayad.',
  same: 'Pareho ang balik anuman ang puntirya mo. Ilang manlalaro ang nasa iisang dagat; maaaring makuha ng iba ang isda, pero hindi ang taya mo.',
  bosses: 'Ang treasure crab at kraken ay bumubunot ng multiple kapag nahuli.',
  chance: 'Nahuhuli ng isang putok',
  rtp: 'Balik sa manlalaro',
  largestWin: 'Pinakamalaking panalo ng isang putok, sa halaga ng bala',
  fish: {
    dilis: 'Dilis',
    tamban: 'Tamban',
    clownfish: 'Clownfish',
    danggit: 'Danggit',
    seahorse: 'Kabayong-dagat',
    pufferfish: 'Butete',
    bangus: 'Bangus',
    squid: 'Pusit',
    'lapu-lapu': 'Lapu-lapu',
    turtle: 'Pawikan',
    lobster: 'Ulang',
    octopus: 'Pugita',
    barracuda: 'Barakuda',
    manta: 'Manta',
    tuna: 'Tuna',
    shark: 'Pating',
    butanding: 'Butanding',
    'treasure-crab': 'Alimangong-yaman',
    kraken: 'Kraken',
  },
};

export const fishingTexts = (language: 'en' | 'fil'): FishingTexts => (language === 'fil' ? tagalog : english);

/** The name of a figure. A key without a text is shown itself. `timesOf` formats the pays of a fish. */
export function factName(texts: FishingTexts, key: string, timesOf: (species: string) => string): string {
  if (key === 'rtp' || key === 'largestWin') return texts[key];
  const species = key.slice('catch.'.length);
  const name = texts.fish[species];
  return name === undefined ? key : `${name} ${timesOf(species)} · ${texts.chance}`;
}
