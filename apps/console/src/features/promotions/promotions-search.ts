import { uuid } from '../../platform/uuid.ts';
import type { ClaimDecision, PromotionMove, PromotionState } from './promotions-queries.ts';
import { stateTexts } from './promotion-texts.ts';

export type PromotionsView = 'list' | 'claims' | 'report';

/** What the address carries: the view, its filters, the open promotion or claim, and the open form. */
export type PromotionsSearch = {
  view?: Exclude<PromotionsView, 'list'>;
  state?: PromotionState;
  show?: 'all';
  promotion?: string;
  before?: string;
  id?: string;
  act?: 'new' | PromotionMove | ClaimDecision;
};

const moves = ['publish', 'pause', 'resume', 'end'] as const;
const decisions = ['issue', 'reject'] as const;

const id = (value: unknown): string | undefined => (typeof value === 'string' && uuid.test(value) ? value : undefined);

/** Unknown values in the address are ignored. */
export function readPromotionsSearch(search: Record<string, unknown>): PromotionsSearch {
  const before = id(search['before']);
  const opened = id(search['id']);
  if (search['view'] === 'report') return { view: 'report' };
  if (search['view'] === 'claims') {
    const promotion = id(search['promotion']);
    const act = decisions.find((one) => one === search['act']);
    return {
      view: 'claims',
      ...(search['show'] === 'all' && { show: 'all' as const }),
      ...(promotion && { promotion }),
      ...(before && { before }),
      ...(opened && act && { id: opened, act }),
    };
  }
  const state = (Object.keys(stateTexts) as PromotionState[]).find((one) => one === search['state']);
  if (search['act'] === 'new') return { ...(state && { state }), act: 'new' };
  const act = moves.find((one) => one === search['act']);
  return {
    ...(state && { state }),
    ...(before && { before }),
    ...(opened && { id: opened, ...(act && { act }) }),
  };
}
