import { uuid } from '../../platform/uuid.ts';
import type { MemberKind, MemberState } from './member-types.ts';
import { kindTexts, stateTexts } from './member-texts.ts';
import { textParam } from '../../platform/text-param.ts';

/** The search parameters of the list. Days are days of the brand. */
export type MembersSearch = {
  text?: string;
  kind?: MemberKind;
  state?: MemberState;
  from?: string;
  to?: string;
  withdrawal?: 'open';
  before?: string;
};

export const memberTabs = [
  'overview',
  'sessions',
  'limits',
  'notes',
  'adjustments',
  'turnover',
  'bonuses',
  'level',
] as const;
export type MemberTab = (typeof memberTabs)[number];

export const memberActs = ['freeze', 'unfreeze', 'sign-out', 'reset', 'pause', 'propose'] as const;
export type MemberAct = (typeof memberActs)[number];

/** The search parameters of a member's page: the open tab and the open form. */
export type MemberSearch = { tab?: MemberTab; act?: MemberAct };

export type AdjustmentsSearch = {
  show?: 'all';
  account?: string;
  before?: string;
  id?: string;
  act?: 'approve' | 'reject' | 'take-back';
};

const day = /^20\d\d-\d\d-\d\d$/;

const isDay = (text: string): boolean => day.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Other parameters are ignored. */
export function readMembersSearch(search: Record<string, unknown>): MembersSearch {
  const [text, from, to] = [textParam(search['text'], 64), textParam(search['from'], 10), textParam(search['to'], 10)];
  const kind = (Object.keys(kindTexts) as MemberKind[]).find((one) => one === search['kind']);
  const state = (Object.keys(stateTexts) as MemberState[]).find((one) => one === search['state']);
  const before = textParam(search['before'], 36);
  return {
    ...(text.length > 1 && { text }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(search['withdrawal'] === 'open' && { withdrawal: 'open' as const }),
    ...(uuid.test(before) && { before }),
  };
}

export function readMemberSearch(search: Record<string, unknown>): MemberSearch {
  const tab = memberTabs.find((one) => one === search['tab']);
  const act = memberActs.find((one) => one === search['act']);
  return { ...(tab && tab !== 'overview' && { tab }), ...(act && { act }) };
}

export function readAdjustmentsSearch(search: Record<string, unknown>): AdjustmentsSearch {
  const [account, before, id] = [
    textParam(search['account'], 64),
    textParam(search['before'], 36),
    textParam(search['id'], 36),
  ];
  const act = (['approve', 'reject', 'take-back'] as const).find((one) => one === search['act']);
  return {
    ...(search['show'] === 'all' && { show: 'all' as const }),
    ...(account && { account }),
    ...(uuid.test(before) && { before }),
    ...(uuid.test(id) && act && { id, act }),
  };
}
