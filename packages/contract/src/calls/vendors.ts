import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { instant, merchantCode, moneyAnswer, reason } from '../fields.ts';
import { formed } from '../text.ts';

const gateway = z.object({
  code: z.string(),
  dialect: z.string(),
  /** Vendors of the catalogue that it serves; null means all that no other connection names. */
  serves: z.array(z.string()).nullable(),
  stopped: z.object({ at: instant, reason: z.string() }).nullable(),
  /** Whether the operator works for all brands, because a stop applies to all of them. */
  maySwitch: z.boolean(),
});

const inGateway = z.strictObject({ code: formed(/^[a-z][a-z0-9-]{1,30}$/) });

export const vendorList = call({
  method: 'GET',
  path: '/console/api/vendors',
  module: 'CONSOLE',
  summary: 'The game vendors that are connected, and which of them an operator has stopped.',
  access: { who: 'operator', permission: 'vendors.read' },
  openWhenClosed: true,
  limit: perMinute(120),
  answer: z.object({ vendors: z.array(gateway) }),
  refusals: [],
});

export const vendorSwitch = call({
  method: 'PUT',
  path: '/console/api/vendors/:code/switch',
  module: 'CONSOLE',
  summary:
    'Stop a vendor for every brand, so that it takes no bets and starts no games while open rounds settle; or let it go on. For operators who work for all brands.',
  access: { who: 'operator', permission: 'vendors.edit' },
  openWhenClosed: true,
  limit: perMinute(30),
  params: inGateway,
  body: z.strictObject({ stopped: z.boolean(), reason }),
  answer: gateway,
  refusals: ['not_found', 'beyond_own_rights'],
});

export const vendorStatements = call({
  method: 'GET',
  path: '/console/api/vendors/:code/statements',
  module: 'CONSOLE',
  summary:
    "The last days on which a vendor's statement was held beside the books, with every difference of the operator's brands; counts and sums are for operators who work for all brands.",
  access: { who: 'operator', permission: 'vendors.read' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: inGateway,
  answer: z.object({
    /** Whether it covers everything, or only what concerns some brands. */
    isWhole: z.boolean(),
    days: z.array(
      z.object({
        day: z.string(),
        comparedAt: instant,
        lines: z.string().nullable(),
        differences: z.array(z.object({ txId: z.string(), what: z.string(), ours: z.string(), theirs: z.string() })),
      }),
    ),
    /** Wallets that the vendor holds itself. */
    walletDays: z.array(
      z.object({
        day: z.string(),
        comparedAt: instant,
        wallets: z.string().nullable(),
        sums: z.array(z.object({ vendor: z.string(), currency: z.string(), ours: z.string(), theirs: z.string() })),
        differences: z.array(
          z.object({ vendor: z.string(), playerId: z.string(), ours: z.string(), theirs: z.string() }),
        ),
      }),
    ),
  }),
  refusals: ['not_found'],
});

/** The vendor's answer about a round; SILENT is no answer. */
const asked = z
  .object({
    at: instant,
    times: z.number(),
    said: z.enum(['OPEN', 'SETTLED', 'CANCELLED', 'UNKNOWN', 'SILENT']),
  })
  .nullable();

export const incompleteRounds = call({
  method: 'GET',
  path: '/console/api/brands/:merchant/rounds/incomplete',
  module: 'CONSOLE',
  summary: 'Rounds with a stake that nobody has ended for more than a day, oldest first, with what their vendor says.',
  access: { who: 'operator', permission: 'vendors.read' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: z.strictObject({ merchant: merchantCode }),
  answer: z.object({
    rounds: z.array(
      z.object({
        vendor: z.string(),
        roundId: z.string(),
        memberId: z.string(),
        game: z.string().nullable(),
        since: instant,
        staked: moneyAnswer,
        asked,
      }),
    ),
    /** Rounds that ended since, by the vendor's answer or by themselves. */
    resolved: z.array(
      z.object({
        vendor: z.string(),
        roundId: z.string(),
        memberId: z.string(),
        resolvedAt: instant,
        asked,
      }),
    ),
  }),
  refusals: ['not_found'],
});

const heldWin = z.object({
  id: z.string(),
  vendor: z.string(),
  roundId: z.string(),
  txId: z.string(),
  memberId: z.string(),
  game: z.string().nullable(),
  amount: moneyAnswer,
  staked: moneyAnswer,
  /** The most that the game can pay for this stake. */
  most: moneyAnswer.nullable(),
  at: instant,
  state: z.enum(['held', 'released', 'refused']),
  decided: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  /** Releasing it takes two operators, as a withdrawal of this amount would. */
  takesTwo: z.boolean(),
  /** The first of the two approvals of its release. */
  first: z
    .object({ operator: z.object({ id: z.string(), name: z.string() }), at: instant, reason: z.string() })
    .nullable(),
});

export const heldWins = call({
  method: 'GET',
  path: '/console/api/brands/:merchant/wins/held',
  module: 'CONSOLE',
  summary: 'Wins above anything their game can pay: those that wait for an operator, then the ones decided lately.',
  access: { who: 'operator', permission: 'vendors.read' },
  openWhenClosed: true,
  limit: perMinute(60),
  params: z.strictObject({ merchant: merchantCode }),
  answer: z.object({ wins: z.array(heldWin) }),
  refusals: ['not_found'],
});

export const decideHeldWin = call({
  method: 'PUT',
  path: '/console/api/brands/:merchant/wins/held/:id',
  module: 'CONSOLE',
  summary:
    'Pay a held win to its player, or give it back to the house; once, with a reason. To pay much takes two operators: the first approval is noted, and the win waits for another.',
  access: { who: 'operator', permission: 'vendors.edit' },
  openWhenClosed: true,
  limit: perMinute(30),
  params: z.strictObject({ merchant: merchantCode, id: z.guid() }),
  body: z.strictObject({ isReleased: z.boolean(), reason }),
  answer: heldWin,
  refusals: ['not_found', 'conflict', 'second_operator_needed'],
});
