import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Busy } from '../../core/busy.ts';
import type { Clock } from '../../core/ports.ts';
import { databaseFault } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { writeExact } from './exact-json.ts';
import type { Dialect, Gateway } from './gateways.ts';
import { createTimeout } from './answer-timeout.ts';

/** More running requests than this from one vendor are refused. */
const MOST_UNDER_WAY = 4000;

/** A request in raw form: signatures cover bytes. */
export type Heard = { body: Buffer; query: Record<string, unknown>; header: (name: string) => string };

export type WalletReply = { status: number; answer: object };

export type EndpointOptions = {
  app: FastifyInstance;
  dialect: Dialect;
  gateways: readonly Gateway[];
  paths: readonly string[];
  clock: Clock;
  log: Log;
  /** Checks the signature, runs the operation and answers in the dialect. */
  answer: (gateway: Gateway, path: string, heard: Heard) => Promise<WalletReply>;
  /** The answer for unknown gateways and for calls from other addresses. */
  stranger: () => WalletReply;
  /** The answer that tells a vendor to ask again. */
  later: (heard: Heard) => WalletReply;
};

/** The endpoint of a dialect: `POST /vendor-wallet/{dialect}/{gateway}/{path}`, with an address for each gateway. */
export function serveEndpoints({
  app,
  dialect,
  gateways,
  paths,
  clock,
  log,
  answer,
  stranger,
  later,
}: EndpointOptions): void {
  const byCode = new Map(gateways.filter((one) => one.dialect === dialect).map((gateway) => [gateway.code, gateway]));
  const inTime = createTimeout<WalletReply>(clock);
  const underWay = new Map<string, number>();

  async function hear(request: FastifyRequest, path: string): Promise<WalletReply> {
    const gateway = byCode.get((request.params as { gateway: string }).gateway);
    const isFrom = gateway && (gateway.addresses.length === 0 || gateway.addresses.includes(request.ip));
    if (!gateway || !isFrom) return stranger();
    const heard = heardOf(request);
    const before = underWay.get(gateway.code) ?? 0;
    if (before >= MOST_UNDER_WAY) return { ...later(heard), status: 429 };
    underWay.set(gateway.code, before + 1);
    try {
      return await inTime(answer(gateway, path, heard), () => later(heard));
    } catch (error) {
      const isPassing =
        error instanceof Busy || ['retry', 'unavailable', 'timeout'].includes(databaseFault(error) ?? '');
      if (!isPassing) log.error({ error, gateway: gateway.code }, 'vendors: an operation failed');
      return later(heard);
    } finally {
      underWay.set(gateway.code, underWay.get(gateway.code)! - 1);
    }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const path of paths) {
      scope.post(`/vendor-wallet/${dialect}/:gateway/${path}`, async (request, reply) => {
        const { status, answer: payload } = await hear(request, path);
        return reply
          .status(status)
          .header('cache-control', 'no-store')
          .type('application/json')
          .send(writeExact(payload));
      });
    }
  });
}

function heardOf(request: FastifyRequest): Heard {
  return {
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    query: (request.query ?? {}) as Record<string, unknown>,
    // A header that was sent twice fits no signature.
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : '';
    },
  };
}
