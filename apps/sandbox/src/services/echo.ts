import type { Clock } from '@croupier/sandbox-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Random } from '../platform/random.ts';
import { createNonces, signatureOf, verify } from '../signing/index.ts';
import type { Secrets } from '../signing/index.ts';

export type EchoOptions = { app: FastifyInstance; secrets: Secrets; clock: Clock; random: Random };

type Refusal = 'malformed' | 'expired' | 'bad_signature' | 'replayed' | 'busy';

const ECHO = '/signed/echo';

/** What each refusal answers: the status for programs, the sentence for anyone who writes the other side. */
const refusals: Record<Refusal, { status: number; sentence: string }> = {
  malformed: {
    status: 400,
    sentence:
      'Send x-timestamp (milliseconds), x-nonce (16 to 64 letters, digits, - or _) and x-signature (v1= and 64 hex digits).',
  },
  expired: { status: 401, sentence: 'x-timestamp is more than 60 seconds away from the time here.' },
  bad_signature: {
    status: 401,
    sentence:
      'x-signature is not v1= and the HMAC-SHA256 of method, path, timestamp, nonce and the body’s SHA-256, each on its own line, under a known secret.',
  },
  replayed: { status: 409, sentence: 'This x-nonce was used before. Make a new one for every message.' },
  busy: { status: 503, sentence: 'Too many messages within two minutes. Try again in a moment.' },
};

/** A stranger that answers the one who knows the secret with what it heard, signed in turn. */
export function openEcho({ app, secrets, clock, random }: EchoOptions) {
  const nonces = createNonces();
  const counts = { accepted: 0, refused: 0 };

  function refuse(reply: FastifyReply, reason: Refusal): FastifyReply {
    counts.refused += 1;
    const { status, sentence } = refusals[reason];
    return reply.status(status).send({ accepted: false, reason, sentence });
  }

  function sendSigned(reply: FastifyReply, value: unknown): FastifyReply {
    const body = Buffer.from(JSON.stringify(value));
    const stamp = { method: 'POST', path: ECHO, timestamp: String(clock.now().getTime()), nonce: random.nonce() };
    return reply
      .type('application/json; charset=utf-8')
      .header('x-timestamp', stamp.timestamp)
      .header('x-nonce', stamp.nonce)
      .header('x-signature', signatureOf(secrets.current, { ...stamp, body }))
      .send(body);
  }

  app.post(ECHO, (request, reply) => {
    const message = {
      method: 'POST',
      path: ECHO,
      timestamp: headerOf(request, 'x-timestamp'),
      nonce: headerOf(request, 'x-nonce'),
      signature: headerOf(request, 'x-signature'),
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    };
    const now = clock.now();
    const verdict = verify(message, secrets, now);
    if (!verdict.isGood) return refuse(reply, verdict.reason);
    const spent = nonces.spend(message, now);
    if (spent !== 'first') return refuse(reply, spent === 'again' ? 'replayed' : 'busy');
    counts.accepted += 1;
    return sendSigned(reply, { accepted: true, secret: verdict.secret, body: message.body.toString('utf8') });
  });

  return { counts };
}

/** A header sent twice is somebody trying something: it fits no signature. */
function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
