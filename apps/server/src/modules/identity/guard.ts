import type { Limit } from '@croupier/contract';
import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Limits } from '../../platform/http/index.ts';
import { networkOf } from './networks.ts';

const WINDOW_SECONDS = 900;
const within = (calls: number): Limit => ({ calls, seconds: WINDOW_SECONDS, shared: true });

/**
 * Failures in a quarter of an hour: of one account, of one address, of one network. A person forgets which password it
 * was; a household or an office has several people. Failures from an account's known network count separately, so that
 * a stranger's guesses do not lock the owner out at home.
 */
const accountLimit = within(10);
const knownAccountLimit = within(20);
const addressLimit = within(40);
const networkLimit = within(200);
/** Failures of a whole brand in a minute: far above an ordinary evening, far below a botnet. */
const totalLimit: Limit = { calls: 3000, seconds: 60, shared: true };
/** From here on everybody needs a captcha: failures of an address, and of the brand in a minute. */
const ADDRESS_CAPTCHA = 10;
const TOTAL_CAPTCHA = 300;

/** Attempts were blocked for an account, an address, a network or the whole brand. */
export type LockedOut = {
  merchant: string;
  account: string;
  by: 'account' | 'address' | 'network' | 'total';
  ip: string;
  seconds: number;
};
export type LockOutPort = (lockedOut: LockedOut) => Promise<void>;

export type GuardOptions = {
  limits: Limits;
  config: Pick<Config, 'CAPTCHA_AFTER_FAILURES' | 'LIMIT_FACTOR'>;
  onLockOut: LockOutPort;
};

const lockedBy: Readonly<Record<string, LockedOut['by']>> = {
  'signin:address': 'address',
  'signin:network': 'network',
  'signin:total': 'total',
};

export type Attempt = { merchant: string; account: string; isKnown: boolean; ip: string };

/**
 * Slows down guessing of passwords and codes by account, address, network and in total (SE-11). An attempt is counted
 * before it is checked and taken back when right, so that simultaneous attempts count like successive ones.
 */
export function createGuard({ limits, config, onLockOut }: GuardOptions) {
  function counts({ merchant, account, isKnown, ip }: Attempt): [string, Limit, string][] {
    const name = `${merchant}|${account}`;
    const network = networkOf(ip);
    return [
      isKnown ? ['signin:known', knownAccountLimit, `${name}|${network}`] : ['signin:account', accountLimit, name],
      ['signin:address', addressLimit, `${merchant}|${ip}`],
      ['signin:network', networkLimit, `${merchant}|${network}`],
      ['signin:total', totalLimit, merchant],
    ];
  }

  /** Counts the attempt; answers a refusal when the limit is exceeded. */
  async function begin(attempt: Attempt): Promise<Refusal | null> {
    for (const [name, limit, caller] of counts(attempt)) {
      const limited = await limits.take(name, limit, caller);
      if (limited) {
        const { merchant, account, ip } = attempt;
        await onLockOut({ merchant, account, by: lockedBy[name] ?? 'account', ip, seconds: limit.seconds });
        return { ...limited, captcha: true };
      }
    }
    return null;
  }

  async function succeeded(attempt: Attempt): Promise<void> {
    await Promise.all(counts(attempt).map(([name, limit, caller]) => limits.giveBack(name, limit, caller)));
  }

  const failedAccount = within(1_000_000);
  const failedAddress = within(1_000_000);
  const failedTotal: Limit = { calls: 1_000_000, seconds: 60, shared: true };

  /** Remembers that a captcha is needed; the counts stay. */
  async function failed({ merchant, account, ip }: Attempt): Promise<void> {
    await Promise.all([
      limits.take('signin:failed-account', failedAccount, `${merchant}|${account}`),
      limits.take('signin:failed-address', failedAddress, `${merchant}|${ip}`),
      limits.take('signin:failed-total', failedTotal, merchant),
    ]);
  }

  /** Whether the next attempt needs a captcha (SE-10). The answer does not reveal whether the account exists. */
  async function needsCaptcha({ merchant, account, ip }: Omit<Attempt, 'isKnown'>): Promise<boolean> {
    const [ofAccount, ofAddress, total] = await Promise.all([
      limits.used('signin:failed-account', failedAccount, `${merchant}|${account}`),
      limits.used('signin:failed-address', failedAddress, `${merchant}|${ip}`),
      limits.used('signin:failed-total', failedTotal, merchant),
    ]);
    return (
      ofAccount >= config.CAPTCHA_AFTER_FAILURES ||
      ofAddress >= ADDRESS_CAPTCHA * config.LIMIT_FACTOR ||
      total >= TOTAL_CAPTCHA * config.LIMIT_FACTOR
    );
  }

  return { begin, succeeded, failed, needsCaptcha };
}

export type Guard = ReturnType<typeof createGuard>;

/** The attempt as the guard counts it. */
export function attemptOf({ brand, ip }: RequestContext, account: string, isKnown: boolean): Attempt {
  return { merchant: brand.merchant, account, isKnown, ip };
}
