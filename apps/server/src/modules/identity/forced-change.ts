import type { Brand } from '../../core/brands.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Credentials } from './credentials.ts';
import type { ForcedChange } from '../../core/sessions.ts';

const DAY_MS = 24 * 3_600_000;

type Asked = {
  password: string;
  stored: Credentials;
  brand: Brand;
  config: Pick<Config, 'DEFAULT_PASSWORD' | 'PASSWORD_DAYS'>;
  now: Date;
};

/** Whether a right password must be changed before anything else, and why (PW-5, PW-6). */
export function forcedChange({ password, stored, brand, config, now }: Asked): ForcedChange | null {
  if (config.DEFAULT_PASSWORD !== undefined && password === config.DEFAULT_PASSWORD) return 'default';
  if (stored.isInitial) return 'initial';
  const isOld = now.getTime() - stored.changedAt.getTime() > config.PASSWORD_DAYS * DAY_MS;
  return isOld && brand.flags['PWDEXPFORCECHANGE3'] === true ? 'expired' : null;
}
