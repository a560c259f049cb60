import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { amountText, instant, moneyAnswer, pageQuery } from '../fields.ts';
import { formed, text } from '../text.ts';

/** Made by the page; a repeated request gets the first answer. */
const key = formed(/^[\w-]{16,64}$/);
const vendor = formed(/^[A-Z][A-Z0-9_]{1,31}$/);

export const transferAnswer = z.object({
  transferId: z.string(),
  vendor: z.string(),
  /** To the vendor's wallet, or back from it. */
  direction: z.enum(['in', 'out']),
  amount: moneyAnswer,
  /** FAILED has returned the money. UNKNOWN is being clarified with the vendor; the money is reserved until then. */
  state: z.enum(['CREATED', 'DEBITED', 'SENT', 'DONE', 'FAILED', 'UNKNOWN']),
  at: instant,
});

export const walletTransfer = call({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  module: 'TRANSFER3',
  summary: "Moves money between the main wallet and a vendor's own; the same key again is the same transfer.",
  access: { who: 'member' },
  movesMoney: true,
  limit: perMinute(60),
  body: z.strictObject({
    vendor,
    direction: z.enum(['in', 'out']),
    amount: amountText,
    key,
  }),
  answer: transferAnswer,
  refusals: [
    'not_found',
    'transfer_not_offered',
    'transfer_under_way',
    'key_reused',
    'amount_out_of_range',
    'insufficient_balance',
    'game_in_maintenance',
    'account_frozen',
    'self_excluded',
    'time_out_active',
    'session_time_reached',
    'reality_check_due',
    'password_change_required',
  ],
});

export const vendorWallet = call({
  method: 'GET',
  path: '/wps/wallets/vendors/:vendor',
  module: 'TRANSFER3',
  summary: 'What I have at a vendor that keeps its own wallet, as the vendor says now, and my last transfers with it.',
  access: { who: 'member' },
  limit: perMinute(60),
  params: z.strictObject({ vendor }),
  answer: z.object({
    vendor: z.string(),
    balance: moneyAnswer,
    /** False when the vendor does not answer: the balance is then the last known one. */
    isFresh: z.boolean(),
    transfers: z.array(transferAnswer),
  }),
  refusals: ['not_found', 'transfer_not_offered'],
});

export const vendorWallets = call({
  method: 'GET',
  path: '/wps/wallets/vendors',
  module: 'TRANSFER3',
  summary:
    'The vendors that keep their own wallet: what the books have there, and what is on its way. Asks no vendor anything.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: z.object({
    main: moneyAnswer,
    vendors: z.array(
      z.object({
        vendor: z.string(),
        name: z.string(),
        balance: moneyAnswer,
        /** A transfer that is not finished; its money is in neither wallet. */
        underWay: transferAnswer.nullable(),
      }),
    ),
    /** The latest transfers with all vendors. */
    transfers: z.array(transferAnswer),
  }),
  refusals: ['transfer_not_offered'],
});

export const recallWallets = call({
  method: 'POST',
  path: '/wps/wallets/recall',
  module: 'TRANSFER3',
  summary: 'Brings back whatever lies in the wallets of vendors; each vendor answers for itself.',
  access: { who: 'member' },
  movesMoney: true,
  limit: perMinute(12),
  body: z.strictObject({}),
  answer: z.object({
    vendors: z.array(
      z.object({
        vendor: z.string(),
        /**
         * `empty`: no money there. `away`: the vendor did not answer and nothing changed. `moved`: the transfer ended
         * as `state` says.
         */
        outcome: z.enum(['moved', 'empty', 'away', 'underWay']),
        transfer: transferAnswer.nullable(),
      }),
    ),
  }),
  refusals: ['transfer_not_offered', 'password_change_required'],
});

const directions = z.enum(['upline', 'downline']);
const limits = z.object({
  least: moneyAnswer,
  most: moneyAnswer,
  dayCount: z.number().int(),
  dayCountLeft: z.number().int(),
  dayAmountLeft: moneyAnswer,
  dayEndsAt: instant,
  /** The most that can be sent now; zero when nothing can. */
  mostNow: moneyAnswer,
});

/** Conditions for sending money. Each is also the refusal of a transfer that does not meet it. */
export const transferNeeds = [
  'payment_password_missing',
  'payment_password_locked',
  'account_frozen',
  'self_excluded',
  'time_out_active',
  'debt_open',
  'transfer_count_reached',
  'transfer_amount_reached',
] as const;

export const transferTerms = call({
  method: 'GET',
  path: '/wps/transfers/terms',
  module: 'TRANSFER3',
  summary: 'To whom I can send money, how much, what is missing for it, and how much turnover would go along.',
  access: { who: 'member' },
  limit: perMinute(120),
  answer: z.object({
    /** Null for accounts without an upline. */
    upline: z.object({ account: z.string(), isActive: z.boolean() }).nullable(),
    /** Agents can also send to their downlines. */
    isAgent: z.boolean(),
    balance: moneyAnswer,
    /** The sum of all wallets. Turnover moves in the proportion of the amount to it. */
    total: moneyAnswer,
    turnover: moneyAnswer,
    limits,
    missing: z.array(z.object({ code: z.enum(transferNeeds), until: instant.nullable() })),
  }),
  refusals: [],
});

export const transferReceivers = call({
  method: 'GET',
  path: '/wps/transfers/receivers',
  module: 'TRANSFER3',
  summary: 'My direct downlines whose account begins so, as far as I can send them money.',
  access: { who: 'agent' },
  limit: perMinute(120),
  query: z.strictObject({ account: text({ least: 0, most: 64, trim: true }).default('') }),
  answer: z.object({ receivers: z.array(z.object({ id: z.uuid(), account: z.string(), nickname: z.string() })) }),
  refusals: [],
});

const memberTransferAnswer = z.object({
  id: z.uuid(),
  direction: directions,
  /** Whether the member received the money. */
  isIncoming: z.boolean(),
  /** The other side; an upline's name is masked. */
  account: z.string(),
  amount: moneyAnswer,
  /** The turnover that moved with it. */
  turnover: moneyAnswer,
  at: instant,
});

export const transferMoney = call({
  method: 'POST',
  path: '/wps/transfers',
  module: 'TRANSFER3',
  summary: 'Sends money to my upline or, as an agent, to one of my downlines. The same key again is the same transfer.',
  access: { who: 'member' },
  encrypted: true,
  movesMoney: true,
  limit: { calls: 20, seconds: 60, shared: true },
  body: z.discriminatedUnion('direction', [
    z.strictObject({
      direction: z.literal('upline'),
      key,
      amount: amountText,
      paymentPassword: text({ most: 64, secret: true }),
    }),
    z.strictObject({
      direction: z.literal('downline'),
      receiverId: z.uuid(),
      key,
      amount: amountText,
      paymentPassword: text({ most: 64, secret: true }),
    }),
  ]),
  answer: z.object({ transfer: memberTransferAnswer, balance: moneyAnswer }),
  refusals: [
    ...transferNeeds,
    'non_agent',
    'receiver_not_yours',
    'receiver_not_active',
    'payment_password_wrong',
    'amount_out_of_range',
    'insufficient_balance',
    'key_reused',
    'password_change_required',
    'replayed_request',
    'in_need_true_account',
  ],
});

export const memberTransfers = call({
  method: 'GET',
  path: '/wps/transfers',
  module: 'TRANSFER3',
  summary: 'My transfers with upline and downlines, newest first, a page at a time.',
  access: { who: 'member' },
  limit: perMinute(240),
  query: pageQuery.extend({ before: z.uuid().optional() }),
  answer: z.object({ transfers: z.array(memberTransferAnswer), next: z.uuid().nullable() }),
  refusals: [],
});
