import { textParam } from '../../platform/text-param.ts';

/** The search parameters of the page. */
export type LotterySearch = {
  game?: string;
  issue?: string;
  /** The list of issues, and the last issue of the previous page. */
  show?: 'coming' | 'unsettled';
  after?: string;
  /** The part of an issue. */
  view?: IssueView;
  account?: string;
  /** Tickets after this number. */
  from?: string;
  paid?: 'yes';
  act?: LotteryAct;
};

export const issueViews = ['exposure', 'tickets', 'proof', 'acts'] as const;
export type IssueView = (typeof issueViews)[number];

const gameActs = ['stop', 'resume', 'limits', 'number'] as const;
const issueActs = ['void', 'resettle', 'pause', 'continue'] as const;
export type GameAct = (typeof gameActs)[number];
export type IssueAct = (typeof issueActs)[number];
export type LotteryAct = GameAct | IssueAct;

export const isIssueAct = (act: LotteryAct | undefined): act is IssueAct => issueActs.some((one) => one === act);
export const isGameAct = (act: LotteryAct | undefined): act is GameAct => gameActs.some((one) => one === act);

const gameForm = /^[A-Z][A-Z0-9_]{1,31}$/;
const issueForm = /^\d{8}-\d{4}$/;

/** Other parameters are ignored. */
export function readLotterySearch(search: Record<string, unknown>): LotterySearch {
  const game = textParam(search['game'], 32);
  if (!gameForm.test(game)) return {};
  const act = [...gameActs, ...issueActs].find((one) => one === search['act']);
  const issue = textParam(search['issue'], 13);
  const after = textParam(search['after'], 13);
  const show = (['coming', 'unsettled'] as const).find((one) => one === search['show']);
  const list = { ...(show && { show }), ...(issueForm.test(after) && { after }) };
  if (!issueForm.test(issue)) return { game, ...list, ...(isGameAct(act) && { act }) };
  const view = issueViews.find((one) => one === search['view']);
  const account = textParam(search['account'], 64);
  const from = textParam(search['from'], 9);
  return {
    game,
    ...list,
    issue,
    ...(view && { view }),
    ...(account && { account }),
    ...(/^[1-9]\d*$/.test(from) && { from }),
    ...(search['paid'] === 'yes' && { paid: 'yes' }),
    ...(isIssueAct(act) && { act }),
  };
}
