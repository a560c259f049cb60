import { createHash } from 'node:crypto';
import type { SlotKind, Title } from './titles.ts';

export type Rtp = { numerator: bigint; denominator: bigint };

const of = (numerator: bigint, denominator: bigint): Rtp => ({ numerator, denominator });

/**
 * The return of each mathematics of the sandbox; of several bets, the one that its rules name first. `tools/titles`
 * compares every title and figure with the sandbox.
 */
const returns = {
  'slot-20-lines': of(71_105_634_101n, 73_876_050_000n),
  'slot-20-lines-low': of(1_000_281_997n, 1_046_902_500n),
  'slot-20-lines-high': of(295_601_173n, 307_800_000n),
  'slot-ways': of(
    481_259_804_842_088_636_658_687_800_349_403_173_506_097_721_864_710_114_253n,
    500_315_450_989_997_070_000_000_000_000_000_000_000_000_000_000_000_000_000n,
  ),
  'slot-ways-low': of(
    1_499_855_349_313_404_991_510_316_266_715_822_019_881_779n,
    1_569_052_980_450_000_000_000_000_000_000_000_000_000_000n,
  ),
  'slot-ways-high': of(
    169_089_202_671_816_793_676_285_456_672_850_286_183n,
    176_518_460_300_625_000_000_000_000_000_000_000_000n,
  ),
  'slot-classic': of(789_813n, 819_200n),
  'slot-classic-low': of(783_763n, 819_200n),
  'slot-classic-high': of(390_269n, 409_600n),
  roulette: of(36n, 37n),
  'dragon-tiger': of(799n, 830n),
  'casino-war': of(799n, 830n),
  'red-dog': of(355_892n, 372_255n),
  'sic-bo': of(35n, 36n),
  'color-game': of(26n, 27n),
  'hi-lo': of(24n, 25n),
  keno: of(19n, 20n),
  bingo: of(63_052n, 65_975n),
  scratch: of(19n, 20n),
  mines: of(606n, 625n),
  tower: of(29n, 30n),
  drop: of(4889n, 5120n),
  'jacks-or-better': of(24_570_826_799n, 25_555_423_740n),
  'tens-or-better': of(24_400_870_007n, 25_168_220_350n),
  'aces-and-faces': of(268_428_899_201n, 276_850_423_850n),
  'deuces-wild': of(803_683_358_719n, 830_551_271_550n),
  'joker-poker': of(65_779_586_809n, 68_246_848_670n),
  baccarat: of(10_732_465_128_097n, 10_847_218_479_825n),
  crash: of(99n, 100n),
  fishing: of(24n, 25n),
  cards: of(19n, 20n),
  sports: of(47n, 50n),
  cockfight: of(3821n, 4000n),
} satisfies Record<string, Rtp>;

export type MathProfile = keyof typeof returns;

/** Free games can win more free games. This many spins with the largest win each are more than ever happens. */
const SPINS = 100;

/**
 * The most that a round of each mathematics can pay, in whole stakes, rounded up, stake included. A larger win is held
 * (VE-31). Null if there is no limit, because of other players' money or a product of odds. `tools/titles` compares
 * these with the sandbox too.
 */
const mostTimes: Readonly<Record<MathProfile, number | null>> = {
  'slot-20-lines': 160 * SPINS,
  'slot-20-lines-low': 84 * SPINS,
  'slot-20-lines-high': 1216 * SPINS,
  'slot-ways': 358,
  'slot-ways-low': 202,
  'slot-ways-high': 2659,
  'slot-classic': 500,
  'slot-classic-low': 200,
  'slot-classic-high': 2500,
  roulette: 36,
  'dragon-tiger': 12,
  'casino-war': 12,
  'red-dog': 12,
  'sic-bo': 205,
  'color-game': 13,
  'hi-lo': 24,
  keno: 4800,
  bingo: 5000,
  scratch: 1000,
  mines: 10_000,
  tower: 126,
  drop: 170,
  'jacks-or-better': 800,
  'tens-or-better': 800,
  'aces-and-faces': 800,
  'deuces-wild': 800,
  'joker-poker': 800,
  baccarat: 12,
  crash: 10_000,
  fishing: 1000,
  cards: 6,
  sports: null,
  cockfight: null,
};

/** The mathematics of tables whose name differs from it in more than capital letters. */
const byTable: Readonly<Record<string, MathProfile>> = {
  'Punto Banco': 'baccarat',
  Dash: 'tower',
  Pinball: 'drop',
  'Lucky Nine': 'cards',
};
const byType: Readonly<Record<string, MathProfile>> = {
  FISH: 'fishing',
  PVP: 'cards',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'cockfight',
};
const byKind: Partial<Record<SlotKind, MathProfile>> = { SC: 'scratch', BG: 'bingo' };

/** Null for lotteries, which have different odds for each bet. */
export function mathOf(game: { type: string; kind: SlotKind; title: Title; code: string }) {
  const profile = profileOf(game);
  return { mathProfile: profile, rtp: profile && returns[profile], mostWinTimes: profile && mostTimes[profile] };
}

function profileOf({ type, kind, title: { table }, code }: Parameters<typeof mathOf>[0]): MathProfile | null {
  if (type === 'LOTT' || type === 'ELOTT') return null;
  const known = byType[type] ?? (table === undefined ? byKind[kind] : byTable[table]);
  if (known) return known;
  return table === undefined ? slotProfileOf(code) : (table.toLowerCase().replaceAll(' ', '-') as MathProfile);
}

const linesAndWays = [
  'slot-20-lines',
  'slot-20-lines-low',
  'slot-20-lines-high',
  'slot-ways',
  'slot-ways-low',
  'slot-ways-high',
] as const;
const classics = ['slot-classic', 'slot-classic-low', 'slot-classic-high'] as const;
const landmarks: Readonly<Record<string, MathProfile>> = {
  'mabuhay-fortune': 'slot-20-lines',
  'jeepney-jackpot': 'slot-classic',
  'bakunawa-rising': 'slot-ways',
};

/** Chosen as in the sandbox: by the second word of the hash of the code. */
function slotProfileOf(code: string): MathProfile {
  const slug = code.slice(code.indexOf('.') + 1);
  const among = slug.endsWith('-jackpot') ? classics : linesAndWays;
  const word = createHash('sha256').update(`title/v1|${code.toLowerCase()}|0`).digest().readUInt32BE(4);
  return landmarks[slug] ?? among[word % among.length]!;
}
