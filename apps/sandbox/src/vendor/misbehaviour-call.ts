import type { Clock } from '@croupier/sandbox-server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createNonces, verify } from '../signing/index.ts';
import type { Secrets } from '../signing/index.ts';
import { misbehaviours } from './misbehaviour.ts';
import type { Vendor } from './vendor.ts';

const schema = z.strictObject({ mode: z.enum(misbehaviours) });
const PATH = '/signed/misbehaviour';

/** Lets the one who knows the secret change the vendor's manners while it runs. Production does not have this call. */
export function serveMisbehaviour(
  app: FastifyInstance,
  { vendor, secrets, clock }: { vendor: Vendor; secrets: Secrets; clock: Clock },
): void {
  const nonces = createNonces();
  app.post(PATH, (request, reply) => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const message = {
      method: 'POST',
      path: PATH,
      timestamp: header('x-timestamp'),
      nonce: header('x-nonce'),
      signature: header('x-signature'),
      body,
    };
    const now = clock.now();
    if (!verify(message, secrets, now).isGood) return reply.status(401).send({ accepted: false });
    if (nonces.spend(message, now) !== 'first') return reply.status(409).send({ accepted: false });
    const read = schema.safeParse(jsonOf(body));
    if (!read.success) return reply.status(400).send({ accepted: false });
    vendor.manners.mode = read.data.mode;
    return reply.send({ accepted: true, mode: read.data.mode });
  });
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
