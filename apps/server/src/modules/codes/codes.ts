import type { Random, Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Config } from '../../platform/config/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Limits } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Providers } from '../../platform/messages/index.ts';
import { checkedSubject, readAddress } from './addresses.ts';
import { prefixOf } from './numbers.ts';
import type { MobileNumber } from './numbers.ts';
import { isSame, keyedHash, newSecret, pick } from './secrets.ts';
import { sendLimits, takeAll, takeBudget } from './send-limits.ts';
import { countTry, deleteCode, insertCode, lockCode, markUsed } from './store.ts';
import type { CodePurpose } from './store.ts';
import type { Translate } from './texts.ts';
import { codeText } from './texts.ts';

const DIGITS = 6;
/** A million codes and five tries: one guess in 200,000 (CD-9). */
const MAX_TRIES = 5;
const LIFE_MS = 10 * 60_000;
/** The countdown on the page; the code is valid longer, because an SMS can be slow. */
const COUNTDOWN_MINUTES = 2;

export type CodesOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  config: Pick<Config, 'SECRET_KEY' | 'CODES_PER_BRAND_DAY' | 'MAIL_SENDER'>;
  limits: Limits;
  log: Log;
  providers: Providers;
  translate: Translate;
  /** Whether the brand serves people of a country now (CD-4). */
  servesNumbersOf: (context: RequestContext, country: string) => boolean;
};

/** `attempt`: the caller's name for it, such as an unconfirmed session; without it a new one is made. */
export type Sending = { purpose: CodePurpose; attempt?: string | undefined } & (
  | { kind: 'mobile'; target: MobileNumber }
  | { kind: 'email'; target: string }
);

export type CodeSent = { attemptId: string; expiredMinutes: number; expiresAt: string; length: number };

export type CodeEntered = {
  merchant: string;
  purpose: CodePurpose;
  kind: 'mobile' | 'email';
  target: string;
  attempt: string | undefined;
  code: string;
};

/** Codes that prove that somebody holds a phone or reads a mailbox. */
export function createCodes(options: CodesOptions) {
  const { db, clock, random, config, limits, log, providers, translate } = options;
  const attemptHash = keyedHash(config.SECRET_KEY, 'attempt');
  const codeHash = keyedHash(config.SECRET_KEY, 'code');

  /** Sends a code. It does not know whether the number has an account, so it cannot reveal it (CD-7). */
  async function send(context: RequestContext, sending: Sending): Promise<CodeSent | Refusal> {
    const target = readTarget(sending);
    if ('refused' in target) return target;
    if (sending.kind === 'mobile' && !options.servesNumbersOf(context, sending.target.country))
      return refuse('country_not_served');
    const limited = await takeAll(limits, sendLimits(context, target));
    if (limited) return limited;
    if (!(await takeBudget(limits, context.brand.merchant, config.CODES_PER_BRAND_DAY))) {
      log.error(
        { merchant: context.brand.merchant },
        'the budget of codes is spent: nobody gets one until it is renewed',
      );
      return refuse('send_quota_reached', { retryAfterSeconds: 600 });
    }

    const id = random.newId();
    const attempt = sending.attempt ?? newSecret(random);
    const code = pick(random, '0123456789', DIGITS);
    const madeAt = clock.now();
    const endsAt = new Date(madeAt.getTime() + LIFE_MS);
    const key = {
      merchant: context.brand.merchant,
      purpose: sending.purpose,
      kind: sending.kind,
      target: target.value,
      attemptHash: attemptHash(attempt),
    };
    await inTransaction(db, (tx) =>
      insertCode(tx, { ...key, id, codeHash: codeHash(attempt, code), ip: context.ip, madeAt, endsAt }),
    );
    if (!(await deliver(context, sending, { id, to: target.value, code }))) {
      await deleteCode(db, id);
      return refuse('message_not_sent', { retryAfterSeconds: 5 });
    }
    return {
      attemptId: attempt,
      expiredMinutes: COUNTDOWN_MINUTES,
      expiresAt: endsAt.toISOString(),
      length: DIGITS,
    };
  }

  async function deliver(
    context: RequestContext,
    { kind, purpose }: Sending,
    { id, to, code }: { id: string; to: string; code: string },
  ): Promise<boolean> {
    const { merchant, name } = context.brand;
    const text = codeText(translate, context, { purpose, code, minutes: LIFE_MS / 60_000 });
    const provider = kind === 'mobile' ? providers.sms : providers.mail;
    const sent =
      kind === 'mobile'
        ? await providers.sms.send({ merchant, to, text, reference: id })
        : await providers.mail.send({
            merchant,
            to,
            from: config.MAIL_SENDER,
            subject: checkedSubject(translate(context, 'mail.code_subject', { brand: name })),
            text,
            reference: id,
          });
    if (!sent.ok) log.warn({ provider: provider.name, why: sent.why, purpose }, 'a code could not be sent');
    return sent.ok;
  }

  /**
   * Whether the code is right. The row stays locked until the caller's transaction ends, so a right code is used up
   * only together with its act. A wrong one counts as a try, so the caller must answer a refusal and not throw.
   */
  async function check(tx: Tx, entered: CodeEntered): Promise<'right' | 'wrong' | 'ended'> {
    const { merchant, purpose, kind, target, attempt, code } = entered;
    if (attempt === undefined) return 'wrong';
    const row = await lockCode(tx, { merchant, purpose, kind, target, attemptHash: attemptHash(attempt) });
    if (!row) return 'wrong';
    if (row.used_at || row.tries >= MAX_TRIES || row.ends_at <= clock.now()) return 'ended';
    if (!isSame(row.code_hash, codeHash(attempt, code.trim()))) {
      await countTry(tx, row.id);
      return row.tries + 1 >= MAX_TRIES ? 'ended' : 'wrong';
    }
    await markUsed(tx, row.id, clock.now());
    return 'right';
  }

  return { send, check };
}

export type Codes = ReturnType<typeof createCodes>;

function readTarget(sending: Sending): { kind: 'mobile' | 'email'; value: string; prefix: string } | Refusal {
  if (sending.kind === 'mobile')
    return { kind: 'mobile', value: sending.target.value, prefix: prefixOf(sending.target) };
  const address = readAddress(sending.target);
  return 'refused' in address ? address : { kind: 'email', value: address.value, prefix: '' };
}
