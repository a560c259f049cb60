import { calls, isRefusalCode } from '@croupier/contract';
import type { RefusalCode } from '@croupier/contract';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Random } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Config } from '../config/index.ts';
import type { Log } from '../log.ts';
import { readPlainJson } from '../plain-json.ts';
import { isAddress, isHost } from './addresses.ts';
import type { RequestGuard } from './request-guard.ts';
import { callPolicy, productionHeaders, securityHeaders } from './headers.ts';
import { refusalOf, sendRefusal } from './serve-calls.ts';

/**
 * Headers and body must arrive within the request's time limit; an idle connection ends after the usual minute of
 * browsers.
 */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 8000;

/** The HTTP server with limits, request ids, headers and refusals, before any route. */
export function createHttpServer(options: {
  config: Config;
  random: Random;
  log: Log;
  requestGuard: RequestGuard;
}): FastifyInstance {
  const { config, random, log, requestGuard } = options;
  const nextId = requestIds(random);
  const headers = {
    ...securityHeaders,
    ...(config.MODE === 'production' ? productionHeaders : {}),
    'content-security-policy': callPolicy,
  };
  const app = Fastify({
    logger: false,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: config.BODY_LIMIT_BYTES,
    requestTimeout: config.REQUEST_TIMEOUT_SECONDS * 1000,
    connectionTimeout: KEEP_ALIVE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // By default Node looks for slow senders only every 30 s.
    http: {
      headersTimeout: Math.min(HEADERS_MS, config.REQUEST_TIMEOUT_SECONDS * 1000),
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 1000,
    },
    exposeHeadRoutes: false,
    requestIdHeader: false,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']) ?? nextId(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // An unreadable address reaches no route and none of the hooks below.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      void sendRefusal(requestGuard, request, reply, refuse('bad_request'));
    },
  });

  // Not async: a promise for each request only to set headers would be a needless cost.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    // Compressed bodies are refused: a few kilobytes could become gigabytes (HT-16).
    const packing = request.headers['content-encoding'];
    const isPacked = packing !== undefined && packing !== 'identity';
    done(isPacked || !isAddress(request.url) || !isHost(request.host) ? new Malformed() : undefined);
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readPlainJson(body as string));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
  // Bodies of uploads; a call without uploads refuses the bytes like any other wrong body.
  const files = ['application/octet-stream', 'image/png', 'image/jpeg', 'image/webp'];
  app.addContentTypeParser(files, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.removeContentTypeParser('text/plain');

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error);
    const refusal = code ? refuse(code) : refusalOf(error, log, request);
    return sendRefusal(requestGuard, request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request);
    if (allowed.length === 0) return sendRefusal(requestGuard, request, reply, refuse('not_found'));
    reply.header('allow', allowed.join(', '));
    return sendRefusal(requestGuard, request, reply, refuse('method_not_allowed'));
  });
  return app;
}

class Malformed extends Error {
  readonly statusCode = 400;
}

/** Unique by a random prefix of the process and a counter: cheaper than a random id for every request. */
function requestIds(random: Random): () => string {
  const beginning = random.bytes(9).toString('base64url');
  let count = 0;
  return () => `${beginning}-${(count++).toString(36)}`;
}

/** A caller's own id is used only in a plain form; anything else could forge log lines. */
function requestIdOf(given: string | string[] | undefined): string | null {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : null;
}

const patterns = Object.values(calls).map(({ path, method }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
}));

/** The methods under which the path of a request is described. */
function methodsOf(request: FastifyRequest): string[] {
  const path = request.url.split('?', 1)[0]!;
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

/** Fastify's own faults as codes of ours. */
function codeOf(error: FastifyError): RefusalCode | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large';
  if (error.statusCode === 408) return 'timed_out';
  if (isRefusalCode(error.code)) return error.code;
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'bad_request' : null;
}
