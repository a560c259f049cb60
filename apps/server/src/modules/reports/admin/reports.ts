import type { ReportName } from '@croupier/contract';
import { playSafelySheet, roundsSheet } from './case-sheets.ts';
import { agentsSheet, channelsSheet, jackpotSheet, liabilitiesSheet } from './money-sheets.ts';
import { returnsSheet } from './returns-sheet.ts';
import { revenueByCategory, revenueByDay, revenueByGame, revenueByMember, revenueByVendor } from './revenue-sheets.ts';
import type { MakeSheet } from './sheet.ts';

/** Every report by its name in the contract. */
export const sheets: Readonly<Record<ReportName, MakeSheet>> = {
  days: revenueByDay,
  categories: revenueByCategory,
  vendors: revenueByVendor,
  games: revenueByGame,
  members: revenueByMember,
  returns: returnsSheet,
  channels: channelsSheet,
  liabilities: liabilitiesSheet,
  jackpot: jackpotSheet,
  agents: agentsSheet,
  rounds: roundsSheet,
  'play-safely': playSafelySheet,
};
