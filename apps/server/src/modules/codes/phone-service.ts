import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { RefusalCode } from '@croupier/contract';
import type { Random, Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Config } from '../../platform/config/index.ts';
import { inTransaction, violatedConstraint } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Codes } from './codes.ts';
import type { MobileNumber } from './numbers.ts';

/** A third party that confirms phone numbers: it sends its own code and signs a token when the code was entered. */
export type PhoneService = {
  start: (context: RequestContext, number: MobileNumber) => Promise<{ sessionInfo: string } | Refusal>;
  confirm: (
    context: RequestContext,
    given: { sessionInfo: string; code: string },
  ) => Promise<{ idToken: string } | Refusal>;
  /** The number that a token speaks for; a token counts once. */
  numberOf: (context: RequestContext, idToken: string) => Promise<{ number: string } | Refusal>;
};

/** The service tells people to come back after five minutes (CD-17). */
const WAIT_SECONDS = 300;
const TOKEN_SECONDS = 300;
const ISSUER = 'croupier-sandbox-phone';

/** What our own refusals are called by the service. */
const serviceRefusals: Partial<Record<RefusalCode, RefusalCode>> = {
  message_not_sent: 'phone_unknown_error',
  send_quota_reached: 'phone_quota_exceeded',
  mobile_format: 'phone_invalid_number',
  mobile_required: 'phone_missing_number',
};

/** Whether a service is connected; outside production the sandbox is used unless it is switched off. */
export const hasPhoneService = ({ PHONE_PROVIDER, MODE }: Pick<Config, 'PHONE_PROVIDER' | 'MODE'>): boolean =>
  PHONE_PROVIDER === 'sandbox' || (!PHONE_PROVIDER && MODE !== 'production');

export function disabledPhoneService(): PhoneService {
  const no = async () => refuse('phone_not_enabled');
  return { start: no, confirm: no, numberOf: no };
}

type Options = { db: Db; clock: Clock; random: Random; codes: Codes; secret: string };

/** Replaces the third party: its codes are sent by our SMS provider, its tokens are signed with our own key. */
export function sandboxPhoneService({ db, clock, random, codes, secret }: Options): PhoneService {
  const key = createHash('sha256').update(`sandbox phone tokens|${secret}`).digest();

  return {
    start: async (context, number) => {
      const sent = await codes.send(context, { purpose: 'phone', kind: 'mobile', target: number });
      if (!('refused' in sent)) return { sessionInfo: `${sent.attemptId}.${number.value}` };
      if (sent.refused === 'too_many_requests')
        return refuse('phone_too_many_requests', { retryAfterSeconds: WAIT_SECONDS });
      if (sent.refused === 'country_not_served') return sent;
      return refuse(serviceRefusals[sent.refused] ?? 'phone_unknown_error');
    },
    confirm: async (context, { sessionInfo, code }) => {
      if (code.trim() === '') return refuse('phone_missing_code');
      const [attempt = '', number = ''] = sessionInfo.split('.');
      const { merchant } = context.brand;
      const found = await inTransaction(db, (tx) =>
        codes.check(tx, { merchant, purpose: 'phone', kind: 'mobile', target: number, attempt, code }),
      );
      if (found === 'ended') return refuse('phone_code_expired');
      if (found === 'wrong') return refuse('phone_invalid_code');
      const now = Math.floor(clock.now().getTime() / 1000);
      const idToken = await new SignJWT({ phone_number: number })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(merchant)
        .setJti(random.newId())
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_SECONDS)
        .sign(key);
      return { idToken };
    },
    numberOf: async (context, idToken) => {
      const claims = await jwtVerify(idToken, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: context.brand.merchant,
        requiredClaims: ['exp', 'jti', 'phone_number'],
        currentDate: clock.now(),
      }).catch(() => null);
      const number = claims?.payload['phone_number'];
      const nonce = claims?.payload.jti;
      if (typeof number !== 'string' || nonce === undefined) return refuse('phone_invalid_code');
      const isFirst = await spend(db, nonce, new Date(clock.now().getTime() + TOKEN_SECONDS * 1000));
      return isFirst ? { number } : refuse('phone_code_expired');
    },
  };
}

async function spend(db: Db, nonce: string, goodUntil: Date): Promise<boolean> {
  try {
    await db.insertInto('used_nonces').values({ nonce, good_until: goodUntil }).execute();
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'used_nonces_pkey') return false;
    throw error;
  }
}
