import type { Theme } from '@croupier/art';

/** A noun in English, its plural, and in Tagalog where people use another word. */
export type Noun = { one: string; many: string; tagalog: string };

const nouns = (lines: readonly string[]): Noun[] =>
  lines.flatMap((line) =>
    line.split(', ').map((each) => {
      const [one = '', many = '', tagalog = one] = each.split('/');
      return { one, many, tagalog };
    }),
  );

/** The nouns of each theme. Codes are recognised by them, and symbols are named after them. */
export const themeNouns: Readonly<Record<Theme, readonly Noun[]>> = {
  pearls: nouns([
    'Pearl/Pearls/Mutya, Oyster/Oysters/Talaba, Shell/Shells/Kabibe, Tide/Tides/Alon, Diver/Divers/Maninisid',
    'Lagoon/Lagoons/Lawa, Moonstone/Moonstones, Necklace/Necklaces/Kuwintas, Mermaid/Mermaids/Sirena',
    'Seahorse/Seahorses, Conch/Conches/Tambuli, Bay/Bays/Look',
  ]),
  sampaguita: nouns([
    'Sampaguita/Sampaguitas/Sampagita, Garland/Garlands/Kuwintas ng Sampagita, Blossom/Blossoms/Bulaklak',
    'Garden/Gardens/Hardin, Butterfly/Butterflies/Paruparo, Petal/Petals/Talulot, Orchid/Orchids/Orkidyas',
    'Dewdrop/Dewdrops/Hamog, Hummingbird/Hummingbirds, Maiden/Maidens/Dalaga, Lantern/Lanterns/Parol',
    'Spring/Springs/Tagsibol',
  ]),
  volcano: nouns([
    'Volcano/Volcanoes/Bulkan, Ember/Embers/Baga, Lava/Lavas, Crater/Craters/Bunganga, Flame/Flames/Apoy',
    'Obsidian/Obsidians, Inferno/Infernos, Phoenix/Phoenixes, Mountain/Mountains/Bundok, Ash Cloud/Ash Clouds',
    'Fire Spirit/Fire Spirits/Diwata ng Apoy, Summit/Summits/Tuktok',
  ]),
  jeepney: nouns([
    'Jeepney/Jeepneys/Dyip, Driver/Drivers/Tsuper, Road/Roads/Kalsada, Horn/Horns/Busina, Fare/Fares/Pamasahe',
    'Boulevard/Boulevards, Tricycle/Tricycles/Traysikel, Market/Markets/Palengke',
    'Passenger/Passengers/Pasahero, Chrome/Chromes, Corner Store/Corner Stores/Sari-sari, Route/Routes/Ruta',
  ]),
  terraces: nouns([
    'Terrace/Terraces/Hagdan-hagdang Palayan, Harvest/Harvests/Ani, Rice Spirit/Rice Spirits/Bulul',
    'Carabao/Carabaos/Kalabaw, Cloud/Clouds/Ulap, Stream/Streams/Sapa, Grain/Grains/Butil',
    'Village/Villages/Nayon, Weaver/Weavers/Manghahabi, Sunrise/Sunrises/Bukang-Liwayway',
    'Farmer/Farmers/Magsasaka, Highland/Highlands',
  ]),
  dragons: nouns([
    'Dragon/Dragons/Dragon, Wyrm/Wyrms, Scale/Scales/Kaliskis, Bakunawa/Bakunawas/Bakunawa, Hoard/Hoards',
    'Emperor/Emperors/Emperador, Talon/Talons/Kuko, Egg/Eggs/Itlog, Thunder/Thunders/Kulog',
    'Jade Serpent/Jade Serpents, Eclipse/Eclipses/Laho, Dynasty/Dynasties',
  ]),
  temples: nouns([
    'Temple/Temples/Templo, Idol/Idols, Sphinx/Sphinxes, Pyramid/Pyramids/Piramide, Scarab/Scarabs',
    'Oracle/Oracles, Sun Stone/Sun Stones/Batong Araw, Mask/Masks/Maskara, Guardian/Guardians/Bantay',
    'Altar/Altars/Dambana, Relic/Relics, Ruin/Ruins/Guho',
  ]),
  fruits: nouns([
    'Mango/Mangoes/Mangga, Calamansi/Calamansis/Kalamansi, Pineapple/Pineapples/Pinya, Coconut/Coconuts/Niyog',
    'Cherry/Cherries, Watermelon/Watermelons/Pakwan, Papaya/Papayas/Papaya, Banana/Bananas/Saging',
    'Melon/Melons/Milon, Plum/Plums/Sinigwelas, Orange/Oranges/Dalandan',
    'Fruit Basket/Fruit Baskets/Basket ng Prutas',
  ]),
  gems: nouns([
    'Gem/Gems/Hiyas, Ruby/Rubies/Rubi, Sapphire/Sapphires/Sapiro, Emerald/Emeralds/Esmeralda',
    'Diamond/Diamonds/Diyamante, Crystal/Crystals/Kristal, Amethyst/Amethysts, Topaz/Topazes, Opal/Opals/Opalo',
    'Crown/Crowns/Korona, Prism/Prisms, Mine/Mines/Minahan',
  ]),
  treasure: nouns([
    'Treasure/Treasures/Kayamanan, Chest/Chests/Baul, Map/Maps/Mapa, Coin/Coins/Barya, Vault/Vaults',
    'Cave/Caves/Kuweba, Key/Keys/Susi, Island/Islands/Isla, Doubloon/Doubloons, Explorer/Explorers',
    'Compass/Compasses/Aguhon, Fortune/Fortunes/Suwerte',
  ]),
  folklore: nouns([
    'Diwata/Diwatas/Diwata, Tikbalang/Tikbalangs/Tikbalang, Kapre/Kapres/Kapre, Anito/Anitos/Anito',
    'Sarimanok/Sarimanoks/Sarimanok, Duwende/Duwendes/Duwende, Enchantress/Enchantresses/Engkantada',
    'Amulet/Amulets/Anting-Anting, Balete/Baletes/Balete, Moon Maiden/Moon Maidens/Mayari, Hero/Heroes/Bayani',
    'Legend/Legends/Alamat',
  ]),
  fiesta: nouns([
    'Fiesta/Fiestas/Pista, Lechon/Lechons/Litson, Drum/Drums/Tambol, Banderitas/Banderitas/Banderitas',
    'Dancer/Dancers/Mananayaw, Firework/Fireworks/Paputok, Guitar/Guitars/Gitara',
    'Halo-Halo/Halo-Halos/Halo-Halo, Parade/Parades/Parada, Lantern/Lanterns/Parol, Plaza/Plazas/Plasa',
    'Song/Songs/Awit',
  ]),
  carnival: nouns([
    'Carnival/Carnivals/Karnabal, Carousel/Carousels/Tiyubibo, Clown/Clowns/Payaso, Juggler/Jugglers',
    'Big Top/Big Tops, Ferris Wheel/Ferris Wheels, Ringmaster/Ringmasters, Balloon/Balloons/Lobo',
    'Magician/Magicians/Salamangkero, Ticket/Tickets/Tiket, Acrobat/Acrobats, Popcorn/Popcorns',
  ]),
  space: nouns([
    'Comet/Comets/Kometa, Nebula/Nebulas, Rocket/Rockets, Galaxy/Galaxies/Kalawakan, Planet/Planets/Planeta',
    'Astronaut/Astronauts, Meteor/Meteors/Bulalakaw, Orbit/Orbits, Moon/Moons/Buwan, Star Ship/Star Ships',
    'Cosmos/Cosmos/Sansinukob, Signal/Signals',
  ]),
  jungle: nouns([
    'Jungle/Jungles/Gubat, Tarsier/Tarsiers/Tarsier, Monkey/Monkeys/Unggoy, Eagle/Eagles/Agila',
    'Panther/Panthers, Parrot/Parrots/Loro, Python/Pythons/Sawa, Waterfall/Waterfalls/Talon, Vine/Vines/Baging',
    'Crocodile/Crocodiles/Buwaya, Drumbeat/Drumbeats, Tamaraw/Tamaraws/Tamaraw',
  ]),
  cards: nouns([
    'Ace/Aces/Alas, Jack/Jacks, Queen/Queens/Reyna, King/Kings/Hari, Joker/Jokers, Spade/Spades/Espada',
    'Heart/Hearts/Puso, Club/Clubs, Deuce/Deuces, Dealer/Dealers, Deck/Decks/Baraha, Flush/Flushes',
  ]),
  dice: nouns([
    'Dice/Dice/Dais, Roll/Rolls, Double Six/Double Sixes, Cube/Cubes, Throw/Throws, Color Wheel/Color Wheels',
    'Perya/Peryas/Perya, Cup/Cups/Tasa, Number/Numbers/Numero, Triple/Triples, Chance/Chances/Tsamba',
    'Toss/Tosses',
  ]),
  roulette: nouns([
    'Roulette/Roulettes/Ruleta, Wheel/Wheels/Gulong, Croupier/Croupiers, Ball/Balls/Bola, Chip/Chips',
    'Pocket/Pockets, Salon/Salons, Spinner/Spinners, Red Square/Red Squares, Zero/Zeros',
    'Velvet Table/Velvet Tables, Night/Nights/Gabi',
  ]),
  reef: nouns([
    'Reef/Reefs/Bahura, Marlin/Marlins, Barracuda/Barracudas, Lapu-Lapu/Lapu-Lapus/Lapu-Lapu',
    'Bangus/Bangus/Bangus, Octopus/Octopuses/Pugita, Shark/Sharks/Pating, Manta/Mantas/Pagi',
    'Lobster/Lobsters/Ulang, Anemone/Anemones, Tuna/Tunas/Tulingan, Kraken/Krakens',
  ]),
  boxing: nouns([
    'Boxer/Boxers/Boksingero, Glove/Gloves/Guwantes, Champion/Champions/Kampeon, Ring/Rings',
    'Uppercut/Uppercuts, Belt/Belts/Sinturon, Round/Rounds, Bell/Bells, Fighter/Fighters/Mandirigma',
    'Knockout/Knockouts, Corner/Corners, Fist/Fists/Kamao',
  ]),
  basketball: nouns([
    'Slam Dunk/Slam Dunks, Hoop/Hoops, Buzzer Beater/Buzzer Beaters, Court/Courts, Rebound/Rebounds',
    'Point Guard/Point Guards, Three Pointer/Three Pointers/Tres, Playoff/Playoffs, Sneaker/Sneakers',
    'Jump Shot/Jump Shots, Fast Break/Fast Breaks, League/Leagues/Liga',
  ]),
  football: nouns([
    'Striker/Strikers, Goal/Goals/Gol, Free Kick/Free Kicks, Stadium/Stadiums/Istadyum, Keeper/Keepers',
    'Trophy/Trophies/Tropeo, Derby/Derbies, Penalty/Penalties, Captain/Captains/Kapitan, Volley/Volleys',
    'Cup Final/Cup Finals, Hat Trick/Hat Tricks',
  ]),
  esports: nouns([
    'Arena/Arenas, Combo/Combos, Clutch/Clutches, Guild/Guilds, Headshot/Headshots, Quest/Quests, Raid/Raids',
    'Avatar/Avatars, Power-Up/Power-Ups, Boss Fight/Boss Fights, Neon Blade/Neon Blades, Legend/Legends',
  ]),
  rooster: nouns([
    'Rooster/Roosters/Tandang, Feather/Feathers/Balahibo, Crow/Crows/Tilaok, Dawn/Dawns/Madaling-Araw',
    'Comb/Combs/Palong, Golden Egg/Golden Eggs/Gintong Itlog, Farmyard/Farmyards/Bakuran, Spur/Spurs',
    'Plume/Plumes, Weathervane/Weathervanes, Morning/Mornings/Umaga, Henhouse/Henhouses',
  ]),
  lottery: nouns([
    'Draw/Draws/Bola, Number/Numbers/Numero, Ticket/Tickets/Tiket, Lucky Ball/Lucky Balls',
    'Drum/Drums/Tambiyolo, Digit/Digits, Combination/Combinations/Kombinasyon, Line/Lines/Linya, Pick/Picks',
    'Daily/Dailies, Mega Draw/Mega Draws, Wish/Wishes/Hiling',
  ]),
  bingo: nouns([
    'Bingo/Bingos/Bingo, Blackout/Blackouts, Card/Cards/Kard, Caller/Callers',
    'Four Corners/Four Corners/Apat na Sulok, Bonanza Ball/Bonanza Balls, Dauber/Daubers, Hall/Halls',
    'Pattern/Patterns, Full House/Full Houses, Line/Lines/Linya, Barrio/Barrios/Baryo',
  ]),
  scratch: nouns([
    'Foil/Foils, Silver Coin/Silver Coins/Pilak na Barya, Ticket/Tickets/Tiket, Prize/Prizes/Premyo',
    'Surprise/Surprises/Sorpresa, Secret/Secrets/Lihim, Match/Matches, Lucky Charm/Lucky Charms/Pampasuwerte',
    'Wallet/Wallets/Pitaka, Gift/Gifts/Regalo, Cash/Cash, Reveal/Reveals',
  ]),
  candy: nouns([
    'Candy/Candies/Kendi, Polvoron/Polvorons/Polboron, Lollipop/Lollipops/Lolipap, Gumdrop/Gumdrops',
    'Yema/Yemas/Yema, Chocolate/Chocolates/Tsokolate, Pastillas/Pastillas/Pastilyas',
    'Ube Jam/Ube Jams/Halayang Ube, Caramel/Caramels/Karamelo, Cupcake/Cupcakes, Sugar Castle/Sugar Castles',
    'Jelly Bean/Jelly Beans',
  ]),
  galleon: nouns([
    'Galleon/Galleons/Galyon, Pirate/Pirates/Pirata, Cannon/Cannons/Kanyon, Admiral/Admirals/Almirante',
    'Anchor/Anchors/Angkla, Sail/Sails/Layag, Spice Route/Spice Routes, Storm/Storms/Bagyo',
    'Harbor/Harbors/Daungan, Silver Fleet/Silver Fleets, Balangay/Balangays/Balangay, Corsair/Corsairs',
  ]),
  kites: nouns([
    'Kite/Kites/Saranggola, Wind/Winds/Hangin, Amihan/Amihans/Amihan, Sky/Skies/Langit, Ribbon/Ribbons/Laso',
    'Swallow/Swallows/Layang-Layang, Breeze/Breezes/Simoy, Rainbow/Rainbows/Bahaghari, Meadow/Meadows',
    'Cloud Rider/Cloud Riders, Summer/Summers/Tag-Araw, Paper Bird/Paper Birds/Ibong Papel',
  ]),
  stars: nouns([
    'Star/Stars/Bituin, Tala/Talas/Tala, Constellation/Constellations, Midnight/Midnights/Hatinggabi',
    'Wish/Wishes/Hiling, Aurora/Auroras, North Star/North Stars, Zodiac/Zodiacs, Twilight/Twilights/Takipsilim',
    'Parol/Parols/Parol, Dream/Dreams/Pangarap, Spark/Sparks/Kislap',
  ]),
  sevens: nouns([
    'Seven/Sevens/Siyete, Triple Seven/Triple Sevens/Tatlong Siyete, Bar/Bars, Bell/Bells/Kampana, Reel/Reels',
    'Lever/Levers, Lucky Line/Lucky Lines, Neon/Neons, Horseshoe/Horseshoes, Clover/Clovers',
    'Classic/Classics/Klasiko, Arcade/Arcades',
  ]),
};
