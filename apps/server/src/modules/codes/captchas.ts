import { createHash } from 'node:crypto';
import type { captchaActs } from '@croupier/contract';
import type { Random, Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Limits } from '../../platform/http/index.ts';
import { captchaPicture } from './captcha-picture.ts';
import { isSame, keyedHash, newSecret, pick } from './secrets.ts';

export type CaptchaAct = (typeof captchaActs)[number];

/** Without letters that are easily confused: O and 0, I and 1, S and 5, B and 8, G and 6, Z and 2, Q. */
const LETTERS = 'ACDEFHJKLMNPRTUVWXY3479';
const LENGTH = 5;
const LIFE_MS = 2 * 60_000;

export type CaptchaOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  limits: Limits;
  config: Pick<Config, 'SECRET_KEY' | 'CAPTCHA_LIGHT_BITS' | 'CAPTCHA_FULL_BITS'>;
};

/** In the body of a call. */
export type CaptchaGiven = {
  captchaId?: string | undefined;
  captcha?: string | undefined;
  proof?: string | undefined;
};

/** `letters`: the picture typed off; `work`: the small sum; `both`: one and the other. The larger sum satisfies any. */
export type CaptchaNeed = 'letters' | 'work' | 'both';

/** Cheap for a person, expensive for a machine: letters in a picture, or work for the processor. */
export function createCaptchas({ db, clock, random, limits, config }: CaptchaOptions) {
  const idHash = keyedHash(config.SECRET_KEY, 'captcha');
  const lettersHash = keyedHash(config.SECRET_KEY, 'letters');
  const callerHash = keyedHash(config.SECRET_KEY, 'caller');
  const bits = { light: config.CAPTCHA_LIGHT_BITS, full: config.CAPTCHA_FULL_BITS };

  /** Only the caller who fetched a captcha may use it: the same device, or else the same address and browser. */
  const hashOfCaller = ({ device, ip, userAgent }: RequestContext) =>
    device === null ? callerHash('address', ip, userAgent) : callerHash('device', device);

  async function make(context: RequestContext, act: CaptchaAct) {
    const limited = await limits.take('captcha:caller', { calls: 1, seconds: 1 }, context.device ?? context.ip);
    if (limited) return limited;
    const id = newSecret(random);
    const letters = pick(random, LETTERS, LENGTH);
    const salt = newSecret(random, 12);
    const now = clock.now();
    const endsAt = new Date(now.getTime() + LIFE_MS);
    await db
      .insertInto('captchas')
      .values({
        id_hash: idHash(id),
        merchant: context.brand.merchant,
        act,
        caller_hash: hashOfCaller(context),
        letters_hash: lettersHash(id, letters),
        salt,
        made_at: now,
        ends_at: endsAt,
      })
      .execute();
    const picture = await captchaPicture(letters, random);
    return {
      id,
      picture: `data:image/png;base64,${picture.toString('base64')}`,
      length: LENGTH,
      expiresAt: endsAt.toISOString(),
      proof: { salt, lightBits: bits.light, fullBits: bits.full },
    };
  }

  /** Uses up a captcha, right or wrong (CD-14). Answers null when it is valid for this act. */
  async function check(
    context: RequestContext,
    act: CaptchaAct,
    { captchaId, captcha = '', proof }: CaptchaGiven,
    need: CaptchaNeed,
  ): Promise<Refusal | null> {
    if (captchaId === undefined)
      return refuse(need === 'work' ? 'verification_required' : 'captcha_required', captchaAnswer(need));
    const id = captchaId;
    const spent = await db
      .deleteFrom('captchas')
      .where('id_hash', '=', idHash(id))
      .returning(['merchant', 'act', 'caller_hash', 'letters_hash', 'salt', 'ends_at'])
      .executeTakeFirst();
    const isMine =
      spent !== undefined &&
      spent.merchant === context.brand.merchant &&
      spent.act === act &&
      isSame(spent.caller_hash, hashOfCaller(context)) &&
      spent.ends_at > clock.now();
    if (!isMine) return refuse('captcha_wrong', captchaAnswer(need));
    const work = proof === undefined ? -1 : zeroBits(spent.salt, proof);
    // The larger sum replaces letters and the small sum.
    if (work >= bits.full) return null;
    if (need !== 'work') {
      if (captcha === '') return refuse('captcha_required', captchaAnswer(need));
      if (!isSame(spent.letters_hash, lettersHash(id, captcha.toUpperCase())))
        return refuse('captcha_wrong', captchaAnswer(need));
    }
    return need === 'letters' || work >= bits.light ? null : refuse('verification_required', captchaAnswer(need));
  }

  async function forgetEnded(): Promise<void> {
    await db.deleteFrom('captchas').where('ends_at', '<', clock.now()).execute();
  }

  return { make, check, forgetEnded };
}

export type Captchas = ReturnType<typeof createCaptchas>;

/** A page that is asked for letters shows the field. */
const captchaAnswer = (need: CaptchaNeed) => (need === 'work' ? {} : { captcha: true });

/** The number of zero bits at the beginning of SHA-256 of salt and number. */
export function zeroBits(salt: string, proof: string): number {
  const digest = createHash('sha256').update(`${salt}:${proof}`).digest();
  const first = digest.findIndex((byte) => byte !== 0);
  return first === -1 ? 256 : first * 8 + Math.clz32(digest[first]!) - 24;
}
