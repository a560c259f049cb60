import { z } from 'zod';
import type { CallDescription } from '../call.ts';
import type { FieldFault, RefusalValue } from '../envelope.ts';
import { refusals } from '../errors.ts';
import type { RefusalCode } from '../errors.ts';

/** Refusals that every call can answer. */
const ALWAYS: readonly RefusalCode[] = [
  'bad_request',
  'too_many_requests',
  'timed_out',
  'internal_error',
  'unavailable',
];

/** Responses with at most this many codes are shared between calls; longer ones are written with the call. */
const MOST_NAMED = 3;

type Keys<Value> = Record<keyof Value, z.ZodType>;

const fieldFault = z.object({ path: z.string(), fault: z.string() } satisfies Keys<FieldFault>);

export const refusal = z.object({
  success: z.literal(false),
  value: z.object({
    code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
    requestId: z.string(),
    fields: z.array(fieldFault).optional(),
    retryAfterSeconds: z.number().optional(),
    captcha: z.boolean().optional(),
  } satisfies Keys<RefusalValue>),
  message: z.string(),
});

/** Every code that the call, or a check before it, can answer. */
export function codesOf({ access, body, encrypted, movesMoney, openWhenClosed, path, refusals: own }: CallDescription) {
  const codes = new Set<RefusalCode>([...ALWAYS, ...own]);
  const isOfConsole = path.startsWith('/console/');
  // The brand is found by header or domain. Calls of the console name it in the path.
  if (!isOfConsole || path.includes('/:merchant')) codes.add('not_found');
  if (!isOfConsole) codes.add('invalid_url');
  if (access.who !== 'anyone') codes.add('not_signed_in').add('not_allowed');
  if (access.who === 'operator') codes.add('address_not_allowed');
  if (access.who === 'agent') codes.add('non_agent');
  if (access.who === 'member' && !access.trial) codes.add('in_need_true_account');
  if (movesMoney) codes.add('password_change_required');
  if (body) codes.add('too_large');
  if (encrypted) codes.add('encrypted_body_required').add('encrypted_body_invalid').add('replayed_request');
  if (!openWhenClosed) codes.add('system_maintenance').add('region_blocked');
  return codes;
}

/** The refusing responses of a call, one per HTTP status, and those that several calls share. */
export function createRefusalAnswers(refusalRef: object) {
  const shared: Record<string, object> = {};

  function answersOf(call: CallDescription): Record<string, object> {
    const byStatus: Record<string, RefusalCode[]> = {};
    for (const code of [...codesOf(call)].toSorted()) (byStatus[refusals[code].status] ??= []).push(code);
    return Object.fromEntries(Object.entries(byStatus).map(([status, codes]) => [status, answerOf(codes)]));
  }

  function answerOf(codes: readonly RefusalCode[]): object {
    if (codes.length > MOST_NAMED) return written(codes);
    const name = codes.join('-');
    shared[name] ??= written(codes);
    return { $ref: `#/components/responses/${name}` };
  }

  function written(codes: readonly RefusalCode[]): object {
    const value = { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: codes } } };
    const narrowed = { type: 'object', required: ['value'], properties: { value } };
    return {
      description: `Refused: ${codes.join(', ')}.`,
      ...(codes.some((code) => refusals[code].retry) ? { headers: { 'Retry-After': retryAfter } } : {}),
      content: { 'application/json': { schema: { allOf: [refusalRef, narrowed] } } },
    };
  }

  return { answersOf, shared };
}

const retryAfter = { description: 'Seconds to wait, where they are known.', schema: { type: 'integer', minimum: 0 } };
