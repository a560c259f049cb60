import type { ReportName } from '@croupier/contract';
import type { TextKey } from '@croupier/i18n';

type ReportTexts = { title: TextKey; lead: TextKey; isOfNow?: true; isOfOneDay?: true };

/** Every report in the order of the list, with its name and subject. */
export const reportTexts: Readonly<Record<ReportName, ReportTexts>> = {
  days: { title: 'console_figures.report.days', lead: 'console_figures.lead.days' },
  categories: { title: 'console_figures.report.categories', lead: 'console_figures.lead.categories' },
  vendors: { title: 'console_figures.report.vendors', lead: 'console_figures.lead.vendors' },
  games: { title: 'console_figures.report.games', lead: 'console_figures.lead.games' },
  members: { title: 'console_figures.report.members', lead: 'console_figures.lead.members', isOfOneDay: true },
  returns: { title: 'console_figures.report.returns', lead: 'console_figures.lead.returns' },
  channels: { title: 'console_figures.report.channels', lead: 'console_figures.lead.channels' },
  liabilities: { title: 'console_figures.report.liabilities', lead: 'console_figures.lead.liabilities' },
  jackpot: { title: 'console_figures.report.jackpot', lead: 'console_figures.lead.jackpot' },
  agents: { title: 'console_figures.report.agents', lead: 'console_figures.lead.agents' },
  rounds: { title: 'console_figures.report.rounds', lead: 'console_figures.lead.rounds', isOfNow: true },
  'play-safely': { title: 'console_figures.report.play-safely', lead: 'console_figures.lead.play-safely' },
};

export const reportList = Object.keys(reportTexts) as ReportName[];

/** Refusals whose usual text would not fit here. */
export const refusalTexts = {
  statement_under_way: 'console_figures.refused_under_way',
  period_wrong: 'console_figures.refused_period',
} as const satisfies Record<string, TextKey>;
