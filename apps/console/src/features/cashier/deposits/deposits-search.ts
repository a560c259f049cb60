import { uuid } from '../../../platform/uuid.ts';
import { textParam } from '../../../platform/text-param.ts';
import { depositActs } from './deposit-acts.ts';
import type { DepositAct } from './deposit-acts.ts';
import type { DepositMethod, DepositState } from './deposit-types.ts';
import { methodTexts, stateTexts } from './deposit-texts.ts';

/** The search parameters of the page. Days are in the operator's time zone. */
export type DepositsSearch = {
  show?: 'slips' | 'all';
  state?: DepositState;
  method?: DepositMethod;
  account?: string;
  no?: string;
  from?: string;
  to?: string;
  before?: string;
  /** The open case, and the open form. */
  id?: string;
  act?: DepositAct;
};

const day = /^\d{4}-\d\d-\d\d$/;

const isDay = (text: string): boolean => day.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00`));

/** Other parameters are ignored. */
export function readDepositsSearch(search: Record<string, unknown>): DepositsSearch {
  const show = (['slips', 'all'] as const).find((one) => one === search['show']);
  const state = (Object.keys(stateTexts) as DepositState[]).find((one) => one === search['state']);
  const method = (Object.keys(methodTexts) as DepositMethod[]).find((one) => one === search['method']);
  const account = textParam(search['account'], 64);
  const no = textParam(search['no'], 32);
  const [from, to] = [textParam(search['from'], 10), textParam(search['to'], 10)];
  const [before, id] = [textParam(search['before'], 36), textParam(search['id'], 36)];
  const act = depositActs.find((one) => one === search['act']);
  return {
    ...(show && { show }),
    ...(state && { state }),
    ...(method && { method }),
    ...(account && { account }),
    ...(no && { no }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(uuid.test(before) && { before }),
    ...(uuid.test(id) && { id }),
    ...(uuid.test(id) && act && { act }),
  };
}

export const dayStart = (text: string): string => new Date(`${text}T00:00:00`).toISOString();

/** The first moment of the next day. */
export function dayEnd(text: string): string {
  const end = new Date(`${text}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}
