import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, instant, merchantCode, moneyAnswer, pageQuery, reason, waitingQueue } from '../fields.ts';
import { ACCOUNT_NAME_LENGTH } from '../limits.ts';
import { formed, text } from '../text.ts';
import { step, withdrawalAnswer, withdrawalStates } from './withdrawals.ts';

const inBrand = z.strictObject({ merchant: merchantCode });
const inCase = z.strictObject({ merchant: merchantCode, id: z.uuid() });

const finding = z.object({
  check: z.string(),
  points: z.number().int(),
  /** What was found, as facts for the page's text. */
  facts: z.record(z.string(), z.unknown()),
});

export const approval = z.object({
  act: z.string(),
  operator: z.object({ id: z.string(), name: z.string() }),
  reason: z.string().nullable(),
  at: instant,
});

export const queueAnswer = withdrawalAnswer.extend({
  member: z.object({ id: z.string(), account: z.string() }),
  score: z.number().int(),
  /** How many different operators must approve, and how many have. */
  approversNeeded: z.number().int(),
  approvers: z.number().int(),
  ageSeconds: z.number().int(),
});

const reads = {
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'withdrawals.read' },
  openWhenClosed: true,
} as const;

export const withdrawalQueue = call({
  ...reads,
  method: 'GET',
  path: '/console/api/brands/:merchant/withdrawals',
  summary: 'Withdrawals of a brand, the oldest first, a page at a time; by default those an operator has to act on.',
  limit: perMinute(240),
  params: inBrand,
  query: pageQuery.omit({ before: true }).extend({
    after: z.uuid().optional(),
    /** `waiting` is everything that waits for an operator; `disputes` is what members dispute. */
    show: z.enum(['waiting', 'disputes', 'all']).default('waiting'),
    state: z.enum(withdrawalStates).optional(),
    account: text({ most: ACCOUNT_NAME_LENGTH, trim: true }).optional(),
    least: amountText.optional(),
    late: z.enum(['yes', 'no']).optional(),
  }),
  answer: z.object({
    withdrawals: z.array(queueAnswer),
    next: z.uuid().nullable(),
    waiting: waitingQueue,
  }),
  refusals: ['not_found'],
});

const payoutState = z.enum(['SENT', 'UNKNOWN', 'PAID', 'FAILED', 'REVERSED']);

const caseAnswer = queueAnswer.extend({
  realName: z.string().nullable(),
  findings: z.array(finding),
  approvals: z.array(approval),
  /** Names for the operators of the steps and approvals. */
  operators: z.array(z.object({ id: z.string(), name: z.string() })),
  steps: z.array(step.extend({ actor: z.string() })),
  payouts: z.array(
    z.object({
      payoutNo: z.string(),
      provider: z.string(),
      amount: moneyAnswer,
      state: payoutState,
      sentAt: instant,
      asked: z.number().int(),
      said: z.string().nullable(),
      endedAt: instant.nullable(),
      /** The payout whose unpaid remainder this one pays. */
      remainderOf: z.string().nullable(),
    }),
  ),
  dispute: z
    .object({
      payoutNo: z.string(),
      openedAt: instant,
      received: moneyAnswer,
      remaining: moneyAnswer,
      endedAt: instant.nullable(),
      outcome: z.enum(['remainderPaid', 'forcedReceived', 'released', 'reversed']).nullable(),
      reason: z.string().nullable(),
      /** An operator's decision that a second one must confirm. */
      proposed: approval.nullable(),
    })
    .nullable(),
  proofs: z.array(z.object({ place: z.number().int(), at: instant, bytes: z.number().int() })),
  confirmUntil: instant.nullable(),
});

export const withdrawalCase = call({
  ...reads,
  method: 'GET',
  path: '/console/api/brands/:merchant/withdrawals/:id',
  summary: 'One withdrawal with its risk checks, approvals, payouts, dispute and proofs.',
  limit: perMinute(240),
  params: inCase,
  answer: caseAnswer,
  refusals: ['not_found'],
});

export const withdrawalProof = call({
  ...reads,
  method: 'GET',
  path: '/console/api/brands/:merchant/withdrawals/:id/proofs/:place',
  summary: 'A picture that a member gave as proof, as it was drawn anew.',
  limit: perMinute(120),
  params: inCase.extend({ place: formed(/^[1-9]$/) }),
  answer: z.object({ type: z.literal('image/jpeg'), base64: z.string() }),
  refusals: ['not_found'],
});

const decides = {
  method: 'POST',
  module: 'CONSOLE',
  openWhenClosed: true,
  limit: perMinute(60),
  params: inCase,
  answer: caseAnswer,
} as const;
const approves = { access: { who: 'operator', permission: 'withdrawals.approve' } } as const;
const pays = { access: { who: 'operator', permission: 'withdrawals.pay' } } as const;

export const approveWithdrawal = call({
  ...decides,
  ...approves,
  path: '/console/api/brands/:merchant/withdrawals/:id/approve',
  summary: 'Approve a withdrawal; above the brand’s limit the second of two different operators makes it count.',
  body: z.strictObject({ reason: reason.nullable().default(null) }),
  refusals: ['not_found', 'withdrawal_moved_on', 'second_operator_needed', 'debt_open', 'account_frozen'],
});

export const rejectWithdrawal = call({
  ...decides,
  ...approves,
  path: '/console/api/brands/:merchant/withdrawals/:id/reject',
  summary: 'Reject a withdrawal with a reason the member reads; exactly what was set aside goes back.',
  body: z.strictObject({ reason }),
  refusals: ['not_found', 'withdrawal_moved_on'],
});

export const payWithdrawalAgain = call({
  ...decides,
  ...pays,
  path: '/console/api/brands/:merchant/withdrawals/:id/pay-again',
  summary: 'Pay again after the provider said that a payout failed, under a new payout number.',
  body: z.strictObject({ reason }),
  refusals: ['not_found', 'withdrawal_moved_on', 'second_operator_needed'],
});

export const resolvePayout = call({
  ...decides,
  ...pays,
  path: '/console/api/brands/:merchant/withdrawals/:id/resolve',
  summary:
    'Find out about a payout whose end is unknown: ask the provider, or say by hand how it ended, by two operators.',
  body: z.discriminatedUnion('how', [
    z.strictObject({ how: z.literal('ask') }),
    z.strictObject({ how: z.literal('paid'), reason }),
    z.strictObject({ how: z.literal('failed'), reason }),
  ]),
  refusals: ['not_found', 'withdrawal_moved_on', 'second_operator_needed', 'unavailable'],
});

export const resolveDispute = call({
  ...decides,
  ...pays,
  path: '/console/api/brands/:merchant/withdrawals/:id/dispute',
  summary: 'End a dispute: pay the remainder, say that it was received, or give the remainder back to the wallet.',
  body: z.strictObject({ outcome: z.enum(['payRemainder', 'forceReceived', 'release']), reason }),
  refusals: ['not_found', 'withdrawal_moved_on', 'second_operator_needed'],
});
