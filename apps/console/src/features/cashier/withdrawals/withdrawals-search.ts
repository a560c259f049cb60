import { AMOUNT_FORM } from '@croupier/contract/limits';
import { uuid } from '../../../platform/uuid.ts';
import { textParam } from '../../../platform/text-param.ts';
import { withdrawalActs } from './withdrawal-acts.ts';
import type { WithdrawalAct } from './withdrawal-acts.ts';
import type { WithdrawalState } from './withdrawal-types.ts';
import { stateTexts } from './withdrawal-texts.ts';

/** The search parameters of the page. */
export type WithdrawalsSearch = {
  show?: 'disputes' | 'all';
  state?: WithdrawalState;
  account?: string;
  least?: string;
  late?: 'yes' | 'no';
  after?: string;
  /** The open case, and the open form. */
  id?: string;
  act?: WithdrawalAct;
};

/** Other parameters are ignored. */
export function readWithdrawalsSearch(search: Record<string, unknown>): WithdrawalsSearch {
  const show = (['disputes', 'all'] as const).find((one) => one === search['show']);
  const state = (Object.keys(stateTexts) as WithdrawalState[]).find((one) => one === search['state']);
  const late = (['yes', 'no'] as const).find((one) => one === search['late']);
  const account = textParam(search['account'], 64);
  const least = textParam(search['least'], 20);
  const after = textParam(search['after'], 36);
  const id = textParam(search['id'], 36);
  const act = withdrawalActs.find((one) => one === search['act']);
  return {
    ...(show && { show }),
    ...(state && { state }),
    ...(account && { account }),
    ...(AMOUNT_FORM.test(least) && { least }),
    ...(late && { late }),
    ...(uuid.test(after) && { after }),
    ...(uuid.test(id) && { id }),
    ...(uuid.test(id) && act && { act }),
  };
}
