import { createHash } from 'node:crypto';
import { calls, refusals } from '@croupier/contract';
import type { CallDescription, CallName, Envelope } from '@croupier/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext, OperatorContext, RequestContext } from '../../core/requests.ts';
import { stopwatch } from '../clock.ts';
import { databaseFault } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { traced } from '../tracing.ts';
import { Unstartable } from '../unstartable.ts';
import type { Doorkeeper } from './doorkeeper.ts';
import type { Handlers } from './handlers.ts';
import type { Limits } from './limits.ts';
import { parseInput } from './parse.ts';
import type { Sealed } from './sealed.ts';
import { createTimeLimit } from './time-limit.ts';

export type ServeOptions = {
  app: FastifyInstance;
  doorkeeper: Doorkeeper;
  handlers: Partial<Handlers>;
  sealed: Sealed;
  limits: Limits;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  checkAnswers: boolean;
  timeoutMs: number;
};

type AnyHandler = (context: RequestContext, input: unknown) => Promise<unknown>;

/** Gives every described call its route: limit, sign-in, parse, may this person, do it, show it. */
export function serveCalls(options: ServeOptions): void {
  const missing = (Object.keys(calls) as CallName[]).filter((name) => !options.handlers[name]);
  if (missing.length > 0) {
    throw new Unstartable(`These calls are described but nobody handles them: ${missing.join(', ')}.`);
  }
  const timeLimit = createTimeLimit(options.timeoutMs);
  options.app.addHook('onClose', async () => timeLimit.stop());
  for (const [name, description] of Object.entries(calls) as [CallName, CallDescription][]) {
    const handler = options.handlers[name] as unknown as AnyHandler;
    serveCall({ ...options, limited: timeLimit.limited }, name, description, handler);
  }
}

type Serving = ServeOptions & Pick<ReturnType<typeof createTimeLimit>, 'limited'>;

function serveCall(options: Serving, name: CallName, description: CallDescription, handler: AnyHandler): void {
  const { app, metrics, log, doorkeeper, limited } = options;

  async function outcomeOf(request: FastifyRequest): Promise<unknown> {
    const limited = await options.limits.take(name, description.limit, request.ip);
    if (limited) return limited;
    const context = await enter(options, description, request);
    if (isRefusal(context)) return context;
    const account = accountOf(context);
    const limitedAccount = account && (await options.limits.take(`${name}:account`, description.limit, account));
    if (limitedAccount) return limitedAccount;
    const input = await parseInput(description, request, options.sealed);
    if (isRefusal(input)) return input;
    return traced(name, { requestId: context.requestId }, () => handler(context, input));
  }

  // Looked up once: finding a figure by its labels at every call costs more than counting it.
  const seconds = metrics.seconds.labels(name);
  const good = metrics.calls.labels(name, 'ok');
  app.route({
    method: description.method,
    url: description.path,
    config: { call: name },
    handler: async (request, reply) => {
      const elapsed = stopwatch();
      const outcome = await limited(outcomeOf(request)).catch((error: unknown) => refusalOf(error, log, request));
      seconds.observe(elapsed() / 1000);
      if (isRefusal(outcome)) {
        metrics.calls.inc({ call: name, outcome: outcome.refused });
        return sendRefusal(doorkeeper, request, reply, outcome);
      }
      good.inc();
      if (options.checkAnswers) checkAnswer(name, description, outcome);
      reply.header('cache-control', 'no-store');
      return { success: true, value: outcome, message: null } satisfies Envelope<unknown>;
    },
  });
}

/** An answer that does not fit its description is a bug of ours; outside production it fails loudly. */
function checkAnswer(name: CallName, description: CallDescription, answer: unknown): void {
  const checked = description.answer.safeParse(answer);
  if (!checked.success) throw new Error(`the answer of ${name} does not fit its description: ${checked.error.message}`);
}

async function enter(
  { doorkeeper, clock }: ServeOptions,
  { access, openWhenClosed, path }: CallDescription,
  request: FastifyRequest,
): Promise<RequestContext | MemberContext | OperatorContext | Refusal> {
  const asked = { merchant: oneText(request.headers['merchant']), host: request.host };
  const brand = doorkeeper.brandFor(asked) ?? (path.startsWith('/console/') ? doorkeeper.anyBrand : null);
  if (!brand) return refuse('not_found');
  const country = doorkeeper.countryOf(request.ip);
  const closed = openWhenClosed ? null : doorkeeper.closedFor(brand, country);
  if (closed) return closed;
  const context: RequestContext = {
    requestId: request.id,
    at: clock.now(),
    ip: request.ip,
    country,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request),
    brand,
  };
  if (access.who === 'anyone') return context;
  const tokenHash = bearerHash(request);
  if (!tokenHash) return refuse('not_signed_in');
  if (access.who === 'operator') {
    const operator = await doorkeeper.operatorOf(tokenHash);
    if (!operator) return refuse('not_signed_in');
    if (access.permission !== 'signed-in' && !operator.permissions.includes(access.permission))
      return refuse('not_allowed');
    const { merchant } = request.params as { merchant?: string };
    // An operator of one brand learns nothing about another, not even that it exists.
    if (merchant !== undefined && !operator.merchants.some((own) => own === merchant)) return refuse('not_found');
    return { ...context, operator, tokenHash };
  }
  const member = await doorkeeper.memberOf(tokenHash, brand);
  if (!member) return refuse('not_signed_in');
  if (access.who === 'agent' && !member.isAgent) return refuse('non_agent');
  if (access.who === 'member' && member.isTrial && !access.trial) return refuse('in_need_true_account');
  return { ...context, member, tokenHash };
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

/** A header sent twice is somebody trying something; the first is taken. */
function oneText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

export function languageOf(request: FastifyRequest): string {
  const asked = (request.headers['accept-language'] ?? '').slice(0, 2).toUpperCase();
  return asked === 'FI' || asked === 'TL' ? 'TY' : asked;
}

/** What went wrong is ours to read in the log; the caller learns only whether trying again makes sense. */
export function refusalOf(error: unknown, log: Log, request: FastifyRequest): Refusal {
  const fault = databaseFault(error);
  if (fault === 'unavailable') return refuse('unavailable', { retryAfterSeconds: 1 });
  if (fault === 'timeout' || fault === 'retry') return refuse('unavailable', { retryAfterSeconds: 1 });
  log.error({ error, requestId: request.id, path: request.routeOptions.url }, 'a call failed');
  return refuse('internal_error');
}

export function sendRefusal(
  doorkeeper: Doorkeeper,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const { refused: code, ...facts } = refusal;
  if (facts.retryAfterSeconds !== undefined) reply.header('retry-after', String(facts.retryAfterSeconds));
  const envelope: Envelope<never> = {
    success: false,
    value: { code, requestId: request.id, ...facts },
    message: doorkeeper.words(languageOf(request), code),
  };
  return reply.status(refusals[code].status).header('cache-control', 'no-store').send(envelope);
}
