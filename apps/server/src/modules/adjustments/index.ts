import type { Handlers } from '../../platform/http/index.ts';
import { createDeciding } from './deciding.ts';
import type { AdjustmentParts } from './ports.ts';
import { createShowing } from './showing.ts';

type Names =
  | 'adjustmentList'
  | 'adjustmentCase'
  | 'proposeAdjustment'
  | 'approveAdjustment'
  | 'rejectAdjustment'
  | 'takeBackAdjustment';

/** Manual corrections of balances, proposed by one operator and approved by another. */
export function createAdjustments(parts: AdjustmentParts) {
  const deciding = createDeciding(parts);
  const showing = createShowing(parts);

  const handlers: Handlers<Names> = {
    adjustmentList: (context, { params, query }) => showing.list(context, params.merchant, query),
    adjustmentCase: (_context, { params }) => showing.one(params.merchant, params.id),
    proposeAdjustment: async (context, { params, body }) =>
      (await deciding.propose(context, params, body)) ?? showing.one(params.merchant, body.key),
    approveAdjustment: async (context, { params, body }) =>
      (await deciding.approve(context, params, body.reason)) ?? showing.one(params.merchant, params.id),
    rejectAdjustment: async (context, { params, body }) =>
      (await deciding.reject(context, params, body.reason)) ?? showing.one(params.merchant, params.id),
    takeBackAdjustment: async (context, { params, body }) =>
      (await deciding.takeBack(context, params, body.reason)) ?? showing.one(params.merchant, params.id),
  };

  return { handlers, waitingOf: showing.waitingOf };
}
