import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { accountName, instant, merchantCode, pageQuery, reason } from '../fields.ts';
import { permissions } from '../permissions.ts';
import { ACCOUNT_NAME_LENGTH } from '../limits.ts';
import { formed, text } from '../text.ts';

const manage = { who: 'operator', permission: 'operators.manage' } as const;
const byId = z.strictObject({ id: text({ least: 0, most: 64 }) });
const role = formed(/^[a-z][a-z-]{1,30}$/);
/** One role per brand. */
const grants = z
  .array(z.strictObject({ merchant: merchantCode, role }))
  .min(1)
  .max(100)
  .refine(
    (given) => new Set(given.map(({ merchant }) => merchant)).size === given.length,
    'a brand stands there twice',
  );

export const managedOperator = z.object({
  id: z.string(),
  name: z.string(),
  /** The roles in those brands that the asking operator may see. */
  grants: z.array(z.object({ merchant: z.string(), role: z.string() })),
  /** True when the operator also works for brands that the asking one does not see. */
  isWider: z.boolean(),
  frozenAt: instant.nullable(),
  frozenReason: z.string().nullable(),
  hasAuthenticator: z.boolean(),
  /** A one-time password that is still unused, and until when it is good. */
  oneTimePasswordUntil: instant.nullable(),
  madeAt: instant,
  signedInAt: instant.nullable(),
  /** False for oneself, and for operators with more permissions or other brands than the asking one. */
  mayManage: z.boolean(),
});

export const operatorList = call({
  method: 'GET',
  path: '/console/api/operators',
  module: 'CONSOLE',
  summary: 'Operators of the brands where the asking one manages them, by name, a page at a time.',
  access: manage,
  openWhenClosed: true,
  limit: perMinute(120),
  query: pageQuery.omit({ before: true }).extend({
    /** The last name of the previous page. */
    after: text({ least: 0, most: 64 }).optional(),
    name: text({ least: 0, most: ACCOUNT_NAME_LENGTH, trim: true }).optional(),
    role: role.optional(),
    merchant: merchantCode.optional(),
    state: z.enum(['active', 'frozen']).optional(),
  }),
  answer: z.object({ operators: z.array(managedOperator), total: z.number(), next: z.string().nullable() }),
  refusals: [],
});

export const operatorRoles = call({
  method: 'GET',
  path: '/console/api/operator-roles',
  module: 'CONSOLE',
  summary: 'Every role with its permissions, and in which brands the asking operator may give it.',
  access: manage,
  openWhenClosed: true,
  limit: perMinute(120),
  answer: z.object({
    permissions: z.array(z.enum(permissions)),
    roles: z.array(
      z.object({ role: z.string(), permissions: z.array(z.enum(permissions)), mayGiveAt: z.array(z.string()) }),
    ),
  }),
  refusals: [],
});

const oneTimePassword = z.object({ password: z.string(), until: instant });

export const createOperator = call({
  method: 'POST',
  path: '/console/api/operators',
  module: 'CONSOLE',
  summary: 'A new operator with a one-time password, which is shown this once.',
  access: manage,
  openWhenClosed: true,
  limit: perMinute(20),
  body: z.strictObject({ name: accountName.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u), grants, reason }),
  answer: z.object({ operator: managedOperator, oneTime: oneTimePassword }),
  refusals: ['operator_name_taken', 'beyond_own_rights', 'not_found'],
});

export const editOperator = call({
  method: 'PUT',
  path: '/console/api/operators/:id',
  module: 'CONSOLE',
  summary: 'Change in which brands an operator works and with which role; takes effect with the next call.',
  access: manage,
  openWhenClosed: true,
  limit: perMinute(30),
  params: byId,
  /** `was` is what the form showed; changes by others in the meantime are a conflict. */
  body: z.strictObject({ grants, was: grants, reason }),
  answer: managedOperator,
  refusals: ['not_found', 'beyond_own_rights', 'operator_changed'],
});

export const freezeOperator = call({
  method: 'PUT',
  path: '/console/api/operators/:id/frozen',
  module: 'CONSOLE',
  summary: 'Freeze an operator, who is out at once everywhere, or lift it.',
  access: manage,
  openWhenClosed: true,
  limit: perMinute(30),
  params: byId,
  body: z.strictObject({ frozen: z.boolean(), reason }),
  answer: managedOperator,
  refusals: ['not_found', 'beyond_own_rights'],
});

export const resetOperator = call({
  method: 'POST',
  path: '/console/api/operators/:id/reset',
  module: 'CONSOLE',
  summary: 'A new one-time password, or no authenticator app any more; the sessions of the operator end.',
  access: manage,
  openWhenClosed: true,
  limit: perMinute(20),
  params: byId,
  body: z.strictObject({ what: z.enum(['password', 'authenticator']), reason }),
  answer: z.object({ operator: managedOperator, oneTime: oneTimePassword.nullable() }),
  refusals: ['not_found', 'beyond_own_rights'],
});

const inMerchant = z.strictObject({ merchant: merchantCode });
const networksAnswer = z.object({
  merchant: z.string(),
  /** Addresses and networks in CIDR form. An empty list allows all. */
  networks: z.array(z.string()),
  changedAt: instant.nullable(),
  /** The asking operator's own address. */
  yours: z.string(),
});

export const operatorNetworks = call({
  method: 'GET',
  path: '/console/api/brands/:merchant/operator-networks',
  module: 'CONSOLE',
  summary: 'From which addresses operators may work for a brand.',
  access: manage,
  openWhenClosed: true,
  limit: perMinute(120),
  params: inMerchant,
  answer: networksAnswer,
  refusals: ['not_found'],
});

export const setOperatorNetworks = call({
  method: 'PUT',
  path: '/console/api/brands/:merchant/operator-networks',
  module: 'CONSOLE',
  summary: 'Set from which addresses operators may work for a brand; the own address must stay among them.',
  access: manage,
  openWhenClosed: true,
  limit: perMinute(20),
  params: inMerchant,
  body: z.strictObject({ networks: z.array(text({ least: 2, most: 50, trim: true })).max(100), reason }),
  answer: networksAnswer,
  refusals: ['not_found', 'network_wrong', 'own_address_missing'],
});
