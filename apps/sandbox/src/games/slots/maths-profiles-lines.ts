import type { LinesProfile } from './maths-types.ts';

const strips = (...rows: readonly string[]) => rows.map((row) => row.split(' '));

/** Twenty lines across three rows. */
const lines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
];

/** The reference machine (SB-3). */
const medium: LinesProfile = {
  kind: 'lines',
  code: 'slot-20-lines',
  volatility: 'medium',
  strips: strips(
    'H1 A Q H3 J K H2 Q A J H4 K S J Q H3 A K J H2 Q H4 J K A Q H1 J K H4',
    'W Q J H4 A K H2 J Q H3 K A S Q J H1 K A H4 Q J W K H3 A Q H2 J K J',
    'W A K H3 Q J H1 K A S J Q H4 K H2 A J Q W H3 K J Q H4 A K J H2 Q J',
    'W K Q H2 J A H4 Q K S A J H3 Q H1 K J A W H4 Q J K H3 A Q J H2 K J',
    'H1 K J H3 Q A H4 J K S Q A H2 J K Q H4 A J H3 K Q J H2 A K H4 Q J K',
  ),
  lines,
  pays: {
    H1: [50, 250, 1000],
    H2: [40, 125, 600],
    H3: [30, 100, 400],
    H4: [20, 60, 250],
    A: [12, 40, 150],
    K: [10, 30, 100],
    Q: [8, 25, 80],
    J: [6, 18, 60],
  },
  scatterPays: [3, 12, 75],
  freeSpins: [10, 15, 20],
  freeMultiplier: 2,
  certificate: {
    rtp: '71105634101/73876050000',
    hitRate: '8131/15000',
    variance: '7333108603457305629789187531/895980351589858822500000000',
    largestWin: '160',
  },
};

/** Many small wins: seven wilds, few free spins. */
const low: LinesProfile = {
  kind: 'lines',
  code: 'slot-20-lines-low',
  volatility: 'low',
  strips: strips(
    'K H3 H4 A K J S Q H2 H4 A J K Q J H3 H2 K J A H3 Q H1 J Q K H4 H1 Q A',
    'W Q A J H4 K J H2 H1 Q K W A J K A Q H3 H4 J S Q J K H3 H2 W H1 A H4',
    'K H3 J Q H3 H2 A Q H4 H1 K J A W K H4 H3 Q A H4 W J S Q J W K A H1 H2',
    'A Q K H2 H4 W A K H2 H3 J Q H4 J A H4 H3 K J S Q J H1 A W K H1 H3 Q J',
    'J H2 K J Q A K Q H2 H4 Q J A H3 H4 Q K H3 S H1 K A H4 J A Q J H3 H2 H1',
  ),
  lines,
  pays: {
    H1: [30, 100, 400],
    H2: [30, 70, 225],
    H3: [20, 50, 160],
    H4: [18, 40, 120],
    A: [12, 40, 80],
    K: [10, 30, 70],
    Q: [8, 18, 70],
    J: [7, 15, 45],
  },
  scatterPays: [2, 8, 40],
  freeSpins: [8, 10, 12],
  freeMultiplier: 2,
  certificate: {
    rtp: '1000281997/1046902500',
    hitRate: '294241/540000',
    variance: '51227668181153497025131/9977480101962646875000',
    largestWin: '833/10',
  },
};

/** Reels that rarely match, and free spins that count three times. */
const high: LinesProfile = {
  kind: 'lines',
  code: 'slot-20-lines-high',
  volatility: 'high',
  strips: strips(
    'H3 Q A J H4 Q A K H3 H4 Q K A Q J H2 A H3 Q K H1 J A Q S H2 H4 Q A J',
    'K H3 A J K H4 J Q W J H3 H2 J H1 A W H2 K Q H4 K S H4 K H1 Q H3 K H4 A',
    'Q A H3 J K H2 H3 H4 K J H1 W H4 J H1 Q K J A H4 J Q A K H2 A S W J H3',
    'A Q K J Q H4 J A H4 J H3 Q H2 A H1 Q K H3 W H1 A J K H2 Q K W S H3 H4',
    'H3 J S K Q H4 H3 Q K A Q J H2 H1 K Q H2 H4 K J A H3 H1 H4 K A J H2 Q A',
  ),
  lines,
  pays: {
    H1: [50, 450, 4000],
    H2: [50, 175, 1250],
    H3: [20, 110, 750],
    H4: [20, 50, 350],
    A: [8, 30, 120],
    K: [7, 25, 110],
    Q: [7, 18, 80],
    J: [6, 18, 70],
  },
  scatterPays: [2, 15, 150],
  freeSpins: [10, 15, 25],
  freeMultiplier: 3,
  certificate: {
    rtp: '295601173/307800000',
    hitRate: '1244503/2700000',
    variance: '1674370909099783212793/57602430720000000000',
    largestWin: '12159/10',
  },
};

export const linesProfiles: readonly LinesProfile[] = [medium, low, high];
