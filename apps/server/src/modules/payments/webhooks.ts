import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RaiseAlarm } from '../../core/alarms.ts';
import type { Clock } from '../../core/ports.ts';
import { databaseFault } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { EventOutcome, HeardWebhook, PaymentEvent, PaymentProvider, WebhookFault } from './provider.ts';

export type WebhookOptions = {
  app: FastifyInstance;
  db: Db;
  clock: Clock;
  log: Log;
  alarm: RaiseAlarm;
  providerOf: (code: string) => PaymentProvider | undefined;
  handle: (provider: PaymentProvider, event: PaymentEvent) => Promise<EventOutcome>;
};

type WebhookReply = { status: number; outcome: string };

export const replies: Record<EventOutcome, WebhookReply> = {
  done: { status: 200, outcome: 'done' },
  not_found: { status: 404, outcome: 'not_found' },
  mismatch: { status: 422, outcome: 'mismatch' },
  // Anything but 200 is sent again by the provider.
  later: { status: 503, outcome: 'later' },
};

export const faultStatus: Record<WebhookFault, number> = {
  signature_missing: 401,
  signature_wrong: 401,
  signature_old: 401,
  body_wrong: 400,
};

/** `POST /payments/webhooks/{provider}`: events of providers. */
export function serveWebhooks({ app, db, clock, log, alarm, providerOf, handle }: WebhookOptions): void {
  async function hear(request: FastifyRequest): Promise<WebhookReply> {
    const provider = providerOf((request.params as { provider: string }).provider);
    if (!provider) return { status: 404, outcome: 'not_found' };
    const read = provider.readWebhook(heardOf(request, provider.code));
    if (read.outcome === 'fault') {
      await alarm({ provider: provider.code, fault: read.fault, note: `from ${request.ip}` });
      return { status: faultStatus[read.fault], outcome: read.fault };
    }
    const { event, nonce } = read;
    if (await isHeard(provider.code, nonce)) return replies.done;
    const outcome = await handle(provider, event);
    if (outcome === 'not_found') await alarm({ provider: provider.code, fault: 'unknown_order', no: event.no });
    if (outcome === 'done') await keep(provider.code, nonce, event);
    return replies[outcome];
  }

  /** The same bytes again: they were handled, and nothing is asked or done again. */
  async function isHeard(provider: string, nonce: string): Promise<boolean> {
    const row = await db
      .selectFrom('payment_events')
      .select('nonce')
      .where('provider', '=', provider)
      .where('nonce', '=', nonce)
      .executeTakeFirst();
    return row !== undefined;
  }

  async function keep(provider: string, nonce: string, { kind, no }: PaymentEvent): Promise<void> {
    await db
      .insertInto('payment_events')
      .values({ provider, nonce, kind, no, outcome: 'done', at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  app.register(async (scope) => {
    // Signatures cover bytes, so bodies stay bytes whatever their content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/payments/webhooks/:provider', async (request, reply) => {
      const { status, outcome } = await hear(request).catch((error: unknown) => {
        if (!databaseFault(error)) log.error({ error }, 'payments: a webhook failed');
        return replies.later;
      });
      return reply.status(status).header('cache-control', 'no-store').send({ outcome });
    });
  });
}

function heardOf(request: FastifyRequest, provider: string): HeardWebhook {
  return {
    // Not the request line's text: the signature covers the address that the provider was given.
    path: `/payments/webhooks/${provider}`,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    // A header that was sent twice fits no signature.
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : '';
    },
  };
}
