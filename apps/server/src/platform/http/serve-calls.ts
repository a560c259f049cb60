import { createHash } from 'node:crypto';
import { calls, refusals } from '@croupier/contract';
import type { CallDescription, CallName, Envelope, Permission } from '@croupier/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../core/brands.ts';
import { Busy } from '../../core/busy.ts';
import { mayAt } from '../../core/operators.ts';
import type { Operator } from '../../core/operators.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext, OperatorContext, RequestContext } from '../../core/requests.ts';
import { stopwatch } from '../clock.ts';
import { databaseFault } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createQueue } from '../queue.ts';
import { traced } from '../tracing.ts';
import { Unstartable } from '../unstartable.ts';
import type { RequestGuard, SignedIn } from './request-guard.ts';
import type { Handlers } from './handlers.ts';
import type { Limits } from './limits.ts';
import { parseInput } from './parse.ts';
import type { Sealed } from './sealed.ts';
import { createTimeLimit } from './time-limit.ts';

export type ServeOptions = {
  app: FastifyInstance;
  requestGuard: RequestGuard;
  handlers: Partial<Handlers>;
  sealed: Sealed;
  limits: Limits;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  checkAnswers: boolean;
  timeoutMs: number;
};

/**
 * Bodies opened at once. Opening one blocks the only thread for a millisecond, which many sign-ins at once would take
 * from everybody else.
 */
const OPENED_AT_ONCE = 2;
/** At most 200 a second, several times the passwords that can be hashed in that time, so no sign-in is delayed. */
const REST_MS = 10;
const MOST_SEALED = 1000;

type AnyHandler = (context: RequestContext, input: unknown) => Promise<unknown>;

/** Gives every call of the contract its route: limit, sign-in, parsing, permission, handler, answer. */
export function serveCalls(options: ServeOptions): void {
  const missing = (Object.keys(calls) as CallName[]).filter((name) => !options.handlers[name]);
  if (missing.length > 0) {
    throw new Unstartable(`These calls are described but nobody handles them: ${missing.join(', ')}.`);
  }
  const timeLimit = createTimeLimit(options.timeoutMs);
  const opening = createQueue({
    atOnce: OPENED_AT_ONCE,
    restMs: REST_MS,
    most: MOST_SEALED,
    full: () => new Busy('too many sealed bodies at once'),
  });
  options.app.addHook('onClose', async () => timeLimit.stop());
  for (const [name, description] of Object.entries(calls) as [CallName, CallDescription][]) {
    const handler = options.handlers[name] as unknown as AnyHandler;
    serveCall({ ...options, limited: timeLimit.limited, opening }, name, description, handler);
  }
}

type Serving = ServeOptions &
  Pick<ReturnType<typeof createTimeLimit>, 'limited'> & { opening: ReturnType<typeof createQueue> };

function serveCall(options: Serving, name: CallName, description: CallDescription, handler: AnyHandler): void {
  const { app, metrics, log, requestGuard, limited } = options;

  async function outcomeOf(request: FastifyRequest): Promise<unknown> {
    const asked = await (description.encrypted ? options.opening.run(() => read(request)) : read(request));
    if (isRefusal(asked)) return asked;
    const { context, input } = asked;
    return traced(name, { requestId: context.requestId }, () => handler(context, input));
  }

  async function read(request: FastifyRequest) {
    const limited = await options.limits.take(name, description.limit, request.ip);
    if (limited) return limited;
    const context = await enter(options, description, request);
    if (isRefusal(context)) return context;
    const account = accountOf(context);
    const limitedAccount = account && (await options.limits.take(`${name}:account`, description.limit, account));
    if (limitedAccount) return limitedAccount;
    const input = await parseInput(description, request, options.sealed);
    return isRefusal(input) ? input : { context, input };
  }

  // Looked up once: finding a metric by its labels for every call costs more than counting.
  const seconds = metrics.seconds.labels(name);
  const good = metrics.calls.labels(name, 'ok');
  app.route({
    method: description.method,
    url: description.path,
    config: { call: name },
    ...(description.upload ? { bodyLimit: description.upload.maxBytes } : {}),
    handler: async (request, reply) => {
      const elapsed = stopwatch();
      const outcome = await limited(outcomeOf(request)).catch((error: unknown) => refusalOf(error, log, request));
      seconds.observe(elapsed() / 1000);
      if (isRefusal(outcome)) {
        metrics.calls.inc({ call: name, outcome: outcome.refused });
        return sendRefusal(requestGuard, request, reply, outcome);
      }
      good.inc();
      if (options.checkAnswers) checkAnswer(name, description, outcome);
      reply.header('cache-control', 'no-store');
      return { success: true, value: outcome, message: null } satisfies Envelope<unknown>;
    },
  });
}

/** An answer that does not fit its description is our own fault; outside of production it throws. */
function checkAnswer(name: CallName, description: CallDescription, answer: unknown): void {
  const checked = description.answer.safeParse(answer);
  if (!checked.success) throw new Error(`the answer of ${name} does not fit its description: ${checked.error.message}`);
}

async function enter(
  { requestGuard, clock }: ServeOptions,
  { access, openWhenClosed, movesMoney, path }: CallDescription,
  request: FastifyRequest,
): Promise<RequestContext | MemberContext | OperatorContext | Refusal> {
  const asked = { merchant: oneText(request.headers['merchant']), host: request.host };
  const brand = requestGuard.brandFor(asked) ?? (path.startsWith('/console/') ? requestGuard.anyBrand : null);
  // The host belongs to no brand; an unknown merchant does not exist (BR-7).
  if (!brand) return refuse(asked.merchant === undefined ? 'invalid_url' : 'not_found');
  const country = requestGuard.countryOf(request.ip);
  const closed = openWhenClosed ? null : requestGuard.closedFor(brand, country);
  if (closed) return closed;
  const context: RequestContext = {
    requestId: request.id,
    at: clock.now(),
    ip: request.ip,
    host: request.hostname.toLowerCase(),
    country,
    userAgent: userAgentOf(request),
    device: deviceOf(request),
    language: languageOf(request),
    preview: previewOf(request),
    brand,
  };
  const tokenHash = bearerHash(request);
  if (access.who === 'anyone') {
    const found = access.viewer && tokenHash ? await requestGuard.memberOf(tokenHash, brand) : null;
    return found && !found.member.isTrial ? { ...context, viewer: found.member } : context;
  }
  if (!tokenHash) return refuse('not_signed_in');
  if (access.who === 'operator') {
    const operator = await requestGuard.operatorOf(tokenHash, request.ip);
    // A sign-in that still needs a code, a password or an app allows only the calls of that step (OP-4).
    if (!operator || (operator.next && !access.entering)) return refuse('not_signed_in');
    const { merchant } = request.params as { merchant?: string };
    const admitted = admit(operator, access.permission, merchant);
    return isRefusal(admitted) ? admitted : { ...context, operator: admitted, tokenHash };
  }
  const found = await signedIn(requestGuard, access, tokenHash, brand);
  if (!found) return refuse('not_signed_in');
  const { member } = found;
  if (access.who === 'agent' && !member.isAgent) return refuse('non_agent');
  if (access.who === 'member' && member.isTrial && !access.trial) return refuse('in_need_true_account');
  if (movesMoney && member.mustChangePassword) return refuse('password_change_required');
  return { ...context, ...found, tokenHash };
}

/**
 * The operator as the call sees them: with only those brands in which the role has the call's permission. Whatever uses
 * `merchants` is limited to these (OP-44, OP-45).
 */
function admit(
  operator: Operator,
  permission: Permission | 'signed-in',
  merchant: string | undefined,
): Operator | Refusal {
  const { merchants, barred } = operator;
  if (merchants.length === 0 && barred.length > 0) return refuse('address_not_allowed');
  // An operator of one brand must not learn that another exists.
  if (merchant !== undefined && !merchants.some((own) => own === merchant))
    return refuse(barred.some((own) => own === merchant) ? 'address_not_allowed' : 'not_found');
  if (permission === 'signed-in') return operator;
  const held = merchants.filter((own) => mayAt(operator, own, permission));
  const isHeld = merchant === undefined ? held.length > 0 : held.some((own) => own === merchant);
  return isHeld ? { ...operator, merchants: held } : refuse('not_allowed');
}

/** An unconfirmed session counts as signed out, except for calls described for it (SE-26). */
async function signedIn(
  requestGuard: RequestGuard,
  access: CallDescription['access'],
  tokenHash: Buffer,
  brand: Brand,
): Promise<SignedIn | null> {
  if (access.who === 'verifying') return requestGuard.verifyingOf(tokenHash, brand);
  const found = await requestGuard.memberOf(tokenHash, brand);
  if (found || access.who !== 'member' || !access.verifying) return found;
  return requestGuard.verifyingOf(tokenHash, brand);
}

function accountOf(context: RequestContext | MemberContext | OperatorContext): string | null {
  if ('member' in context) return context.member.id;
  return 'operator' in context ? context.operator.id : null;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function bearerHash(request: FastifyRequest): Buffer | null {
  const found = /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? '');
  return found ? hashToken(found[1]!) : null;
}

/** The browser's description of itself is stored and shown, so control characters are removed. */
function userAgentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300).replaceAll(/\p{Cc}/gu, ' ');
}

function deviceOf(request: FastifyRequest): string | null {
  const given = oneText(request.headers['device']);
  return given !== undefined && /^[\w-]{16,64}$/.test(given) ? given : null;
}

function previewOf(request: FastifyRequest): string | undefined {
  const given = oneText(request.headers['preview']);
  return given !== undefined && /^[\w-]{24}$/.test(given) ? given : undefined;
}

/** Of a header that was sent twice the first is used. */
function oneText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

export function languageOf(request: FastifyRequest): string {
  const asked = (request.headers['accept-language'] ?? '').slice(0, 2).toUpperCase();
  return asked === 'FI' || asked === 'TL' ? 'TY' : asked;
}

/** The cause of a fault is in our log; the caller learns only whether trying again makes sense. */
export function refusalOf(error: unknown, log: Log, request: FastifyRequest): Refusal {
  const fault = error instanceof Busy ? 'unavailable' : databaseFault(error);
  if (fault === 'unavailable') return refuse('unavailable', { retryAfterSeconds: 1 });
  if (fault === 'timeout' || fault === 'retry') return refuse('unavailable', { retryAfterSeconds: 1 });
  // Another request was first; trying again finds its row and gets its answer (HT-6).
  if (fault === 'unique') {
    log.error({ error, requestId: request.id, path: request.routeOptions.url }, 'a call met a row of another');
    return refuse('unavailable', { retryAfterSeconds: 1 });
  }
  log.error({ error, requestId: request.id, path: request.routeOptions.url }, 'a call failed');
  return refuse('internal_error');
}

export function sendRefusal(
  requestGuard: Pick<RequestGuard, 'refusalText'>,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const { refused: code, ...facts } = refusal;
  if (facts.retryAfterSeconds !== undefined) reply.header('retry-after', String(facts.retryAfterSeconds));
  const envelope: Envelope<never> = {
    success: false,
    value: { code, requestId: request.id, ...facts },
    message: requestGuard.refusalText(languageOf(request), code),
  };
  return reply.status(refusals[code].status).header('cache-control', 'no-store').send(envelope);
}
