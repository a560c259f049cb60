import type { LotteryType } from '@croupier/lottery';
import type { TextKey } from '@croupier/i18n';

/** The page of a game. */
export type Family = 'HOUSE' | 'VN' | 'SEA';

/** When a game is drawn: at an interval around the clock, or once in the brand's day. */
export type Rhythm = { everySeconds: number } | { dailyAt: `${number}:${number}` };

export type GameRow = {
  code: string;
  type: LotteryType;
  family: Family;
  name: TextKey;
  rhythm: Rhythm;
  /** Seconds between the close and the draw; enough for a beacon round in between. */
  closeSeconds: number;
  /** The game with the same numbers and draw times. */
  drawsWith?: string;
  /** Where a Vietnamese draw would be held. */
  station?: 'MB' | 'MT' | 'MN';
};

const MINUTE = 60;
const everyMinute: Rhythm = { everySeconds: MINUTE };
const everyFive: Rhythm = { everySeconds: 5 * MINUTE };
/** Reference 1.3: a one-minute game closes 5 to 10 seconds before its draw, a five-minute one 30. */
const SHORT = 10;
const LONG = 30;
/** Reference 1.6: daily games close 15 to 30 minutes before. */
const DAILY = 15 * MINUTE;

/** Every game of ours, in menu order. A new game is a line here and its name in the catalogues. */
export const gameTable: readonly GameRow[] = [
  game('SSC_1M', 'SSC', 'HOUSE', 'lottery.game_ssc_1m', everyMinute, SHORT),
  game('SSC_5M', 'SSC', 'HOUSE', 'lottery.game_ssc_5m', everyFive, LONG),
  game('X5_5M', '11X5', 'HOUSE', 'lottery.game_x5_5m', everyFive, LONG),
  game('PK10_1M', 'PK10', 'HOUSE', 'lottery.game_pk10_1m', everyMinute, SHORT),
  game('PK10_5M', 'PK10', 'HOUSE', 'lottery.game_pk10_5m', everyFive, LONG),
  game('LHC_5M', 'LHC', 'HOUSE', 'lottery.game_lhc_5m', everyFive, LONG),
  game('LF_3D', '3D', 'HOUSE', 'lottery.game_lf_3d', { dailyAt: '21:15' }, DAILY),
  game('LF_P5', 'P5', 'HOUSE', 'lottery.game_lf_p5', { dailyAt: '21:25' }, DAILY),
  { ...game('LF_P3', '3D', 'HOUSE', 'lottery.game_lf_p3', { dailyAt: '21:25' }, DAILY), drawsWith: 'LF_P5' },
  game('VN_1M', 'VN_MB', 'VN', 'lottery.game_vn_1m', everyMinute, SHORT),
  { ...game('VN_MB', 'VN_MB', 'VN', 'lottery.game_vn_mb', { dailyAt: '18:15' }, DAILY), station: 'MB' },
  { ...game('VN_MT', 'VN_MN', 'VN', 'lottery.game_vn_mt', { dailyAt: '17:15' }, DAILY), station: 'MT' },
  { ...game('VN_MN', 'VN_MN', 'VN', 'lottery.game_vn_mn', { dailyAt: '16:15' }, DAILY), station: 'MN' },
  game('THAI_DAILY', 'THAI', 'SEA', 'lottery.game_thai_daily', { dailyAt: '16:00' }, DAILY),
  game('THAI_5M', 'THAI', 'SEA', 'lottery.game_thai_5m', everyFive, LONG),
  game('SEA_4D', '4D', 'SEA', 'lottery.game_sea_4d', { dailyAt: '19:00' }, DAILY),
  game('SEA_4D_5M', '4D', 'SEA', 'lottery.game_sea_4d_5m', everyFive, LONG),
  game('TOGEL_DAILY', 'TOGEL', 'SEA', 'lottery.game_togel_daily', { dailyAt: '17:45' }, DAILY),
  game('TOGEL_5M', 'TOGEL', 'SEA', 'lottery.game_togel_5m', everyFive, LONG),
];

export const gameNames: ReadonlyMap<string, TextKey> = new Map(gameTable.map(({ code, name }) => [code, name]));

/** The series that every account may choose from (reference 1.1), and the rebate of the lowest. */
export const series = { min: 1700, max: 1960 } as const;

/**
 * In whole units of the currency: for a ticket, for a member's tickets on one draw, for single picks among them, and
 * for all tickets on one draw.
 */
export const prizeLimits = { ticket: 400_000n, member: 800_000n, single: 400_000n, draw: 8_000_000n } as const;
/**
 * A line with at most this many bets is a single pick, which has a lower limit: it plays against the cap and not the
 * game.
 */
export const SINGLE_BETS = 1;

function game(
  code: string,
  type: LotteryType,
  family: Family,
  name: TextKey,
  rhythm: Rhythm,
  closeSeconds: number,
): GameRow {
  return { code, type, family, name, rhythm, closeSeconds };
}
