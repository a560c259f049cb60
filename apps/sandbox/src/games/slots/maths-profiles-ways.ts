import type { WaysProfile } from './maths-types.ts';

const strips = (...rows: readonly string[]) => rows.map((row) => row.split(' '));

const even = strips(
  'Q H4 J A H4 Q J K H1 A Q H3 J H2 K Q H1 J H4 K A H3 H2 K Q H4 A H2 H3 J',
  'H2 J K Q J A H3 W J K H1 H4 K H1 H2 H3 Q A H2 H4 H1 J A H3 Q H4 K Q W A',
  'K H4 A J H2 A J H1 H2 J H4 H3 Q K W A H4 H3 Q J A K Q W H2 H4 K Q H1 H3',
  'H3 J A K Q A K W Q K H2 J K H2 H4 J W H3 Q A H4 Q J H1 A H2 J H3 H4 H1',
  'Q A K H4 H2 K Q H3 J H4 A J H3 H2 A H4 J A Q K J H1 Q J K H3 Q H1 H2 H4',
);

/** Neighbouring reels favour different symbols. */
const uneven = strips(
  'J H3 K A Q H4 H3 K A J Q A K Q A J Q H2 J Q H4 A H3 H2 Q A H4 H1 K Q',
  'K H3 Q H4 J K H3 Q K J W H1 J A H4 J K H2 J K H3 H4 J K A H2 Q A J H1',
  'J K H3 H1 K J Q H4 A Q H4 H3 H2 A K J A H2 Q J H4 A Q K W J A Q H3 H1',
  'A H3 H4 H2 A Q K J A H3 J Q H4 H1 K J H2 Q K J H4 K Q A K J H3 H2 W H1',
  'A Q H2 H4 Q J A H1 H2 Q K J H3 H4 Q J K Q H3 A K H1 J H4 H2 A J K H3 H4',
);

/** Cascades with slowly rising multipliers. */
const low: WaysProfile = {
  kind: 'ways',
  code: 'slot-ways-low',
  volatility: 'low',
  strips: even,
  pays: {
    H1: [20, 50, 200],
    H2: [12, 35, 125],
    H3: [7, 25, 80],
    H4: [6, 20, 70],
    A: [4, 10, 30],
    K: [4, 8, 30],
    Q: [3, 7, 25],
    J: [3, 5, 15],
  },
  parts: 50,
  multipliers: [1, 1, 2, 2, 3, 3],
  certificate: {
    rtp: '1499855349313404991510316266715822019881779/1569052980450000000000000000000000000000000',
    hitRate: '7793/13500',
    variance:
      '9597562931086705133025688061911038503347568542365264374756326394417941990038863795159/2461927255459028082202500000000000000000000000000000000000000000000000000000000000000',
    largestWin: '1008/5',
  },
};

/** Up to eight drops, five times the win from the fourth. */
const medium: WaysProfile = {
  kind: 'ways',
  code: 'slot-ways',
  volatility: 'medium',
  strips: even,
  pays: {
    H1: [20, 120, 700],
    H2: [12, 70, 225],
    H3: [8, 40, 160],
    H4: [6, 20, 100],
    A: [5, 15, 70],
    K: [3, 10, 30],
    Q: [1, 7, 30],
    J: [1, 6, 18],
  },
  parts: 125,
  multipliers: [1, 2, 3, 5, 5, 5, 5, 5],
  certificate: {
    rtp: '481259804842088636658687800349403173506097721864710114253/500315450989997070000000000000000000000000000000000000000',
    hitRate: '7793/13500',
    variance:
      '1780422765395620237964724330019237094293495220589233232062443176395091763450436287832969072416090583482563686251991/250315550499324160131557198608584900000000000000000000000000000000000000000000000000000000000000000000000000000000',
    largestWin: '8928/25',
  },
};

/** Each multiplier is twice the one before. */
const high: WaysProfile = {
  kind: 'ways',
  code: 'slot-ways-high',
  volatility: 'high',
  strips: uneven,
  pays: {
    H1: [45, 300, 2000],
    H2: [30, 150, 1000],
    H3: [18, 70, 350],
    H4: [16, 40, 225],
    A: [7, 35, 100],
    K: [5, 16, 80],
    Q: [5, 15, 50],
    J: [4, 15, 40],
  },
  parts: 200,
  multipliers: [1, 2, 4, 8, 16, 32],
  certificate: {
    rtp: '169089202671816793676285456672850286183/176518460300625000000000000000000000000',
    hitRate: '4919/9000',
    variance:
      '841038883367820022311500410157704002481549402027103688587271183487454999290511/31158766826903324165375390625000000000000000000000000000000000000000000000000',
    largestWin: '13293/5',
  },
};

export const waysProfiles: readonly WaysProfile[] = [medium, low, high];
