import type { ClassicProfile } from './maths-types.ts';

const strips = (...rows: readonly string[]) => rows.map((row) => row.split(' '));

/** 1.5 percent of every stake. A stake of 100 currency units wins the whole pool. */
const jackpot = { symbol: 'JP', contribution: 150, fullStakeUnits: 1_000_000n };

const bars = ['B1', 'B2', 'B3'];

const medium: ClassicProfile = {
  kind: 'classic',
  code: 'slot-classic',
  volatility: 'medium',
  strips: strips(
    'B2 - 7 - B2 - BE - B3 B1 BE B1 B3 B1 - B1 B2 - CH - JP - CH - 7 BE B2 - B1 BE CH B3',
    'CH B1 7 BE - B2 - B1 - JP - B1 - B1 B3 - B2 - CH 7 B2 BE B3 - BE B3 B1 B2 - CH - BE',
    'B1 - BE - 7 - B2 - B3 - JP BE B1 - B1 CH B1 B2 - BE - CH B1 CH - B3 B2 7 B3 B2 - BE',
  ),
  triples: { JP: 500, 7: 250, B3: 100, B2: 50, B1: 25, BE: 40, CH: 30 },
  mixed: { symbols: bars, pay: 6 },
  leading: { symbol: 'CH', one: 2, two: 6 },
  jackpot,
  certificate: { rtp: '31101/32768', hitRate: '4873/32768', variance: '46867093751/1073741824', largestWin: '500' },
};

const low: ClassicProfile = {
  kind: 'classic',
  code: 'slot-classic-low',
  volatility: 'low',
  strips: strips(
    'B2 CH 7 CH B1 CH BE CH B2 B3 B1 BE B3 B1 - B1 B2 - CH - B2 BE - BE 7 B1 BE - B3 B1 BE JP',
    'B1 B2 7 B1 CH B2 CH BE - JP CH B1 BE CH B3 - B1 BE - 7 B2 B1 B3 BE - B3 B2 B1 - CH BE B2',
    'B3 - BE CH B1 CH B2 CH B1 BE - B1 - 7 B1 - B3 B1 B2 CH 7 - B3 B2 BE B2 BE 7 BE JP B1 B2',
  ),
  triples: { JP: 200, 7: 120, B3: 50, B2: 20, B1: 14, BE: 18, CH: 20 },
  mixed: { symbols: bars, pay: 5 },
  leading: { symbol: 'CH', one: 1, two: 4 },
  jackpot,
  certificate: { rtp: '30859/32768', hitRate: '7831/32768', variance: '16148718727/1073741824', largestWin: '200' },
};

const high: ClassicProfile = {
  kind: 'classic',
  code: 'slot-classic-high',
  volatility: 'high',
  strips: strips(
    'BE - 7 - B2 - B1 - B3 B1 - B2 B1 - BE - JP - CH - 7 - BE - B3 - B2 - B1 - CH -',
    '- B1 - B2 - B1 - 7 - B2 - CH - BE - B3 - B3 - BE - BE - B1 - CH - B1 B2 JP - 7',
    'BE - B1 - B1 - B3 - B1 - CH - BE B2 - CH BE - B3 - 7 - 7 - B2 - B2 - B1 - JP -',
  ),
  triples: { JP: 2500, 7: 800, B3: 300, B2: 120, B1: 50, BE: 90, CH: 60 },
  mixed: { symbols: bars, pay: 8 },
  leading: { symbol: 'CH', one: 2, two: 10 },
  jackpot,
  certificate: { rtp: '15365/16384', hitRate: '2813/32768', variance: '105820006375/268435456', largestWin: '2500' },
};

export const classicProfiles: readonly ClassicProfile[] = [medium, low, high];
