import type { Random, Clock } from '../../core/ports.ts';
import type { Config } from '../config/index.ts';
import type { Db } from '../db/index.ts';
import { Unstartable } from '../unstartable.ts';
import { httpSms } from './http-sms.ts';
import type { MailProvider, SmsProvider } from './providers.ts';
import { sandboxProviders } from './sandbox.ts';
import { smtpMail } from './smtp.ts';

export type { Mail, MailProvider, Sending, Sms, SmsProvider } from './providers.ts';
export { httpSms } from './http-sms.ts';
export { forgetSentMessages, sentMessages } from './sandbox.ts';
export { smtpMail } from './smtp.ts';

export type Providers = { sms: SmsProvider; mail: MailProvider };

/** The kinds of messages that the sandbox stores. */
export function storedKinds({ sms, mail }: Providers): ('sms' | 'email')[] {
  return [...(sms.name === 'sandbox' ? ['sms' as const] : []), ...(mail.name === 'sandbox' ? ['email' as const] : [])];
}

/** The configured providers. The default is the sandbox outside of production and nothing in production. */
export function createProviders(options: { config: Config; db: Db; clock: Clock; random: Random }): Providers {
  const { config } = options;
  const sandbox = sandboxProviders(options);
  const { smsName, mailName } = namedProviders(config);
  return {
    sms:
      smsName === 'http'
        ? httpSms({ url: config.SMS_URL!, token: config.SMS_TOKEN, sender: config.SMS_SENDER })
        : sandbox.sms,
    mail: mailName === 'smtp' ? smtpMail({ url: config.SMTP_URL! }) : sandbox.mail,
  };
}

/** The providers named in the settings; one with missing settings ends the start. */
export function namedProviders(config: Config) {
  const isProduction = config.MODE === 'production';
  const smsName = config.SMS_PROVIDER ?? (isProduction ? null : 'sandbox');
  const mailName = config.MAIL_PROVIDER ?? (isProduction ? null : 'sandbox');
  if (!smsName) throw new Unstartable('In production SMS_PROVIDER must be set: http, or sandbox on purpose.');
  if (!mailName) throw new Unstartable('In production MAIL_PROVIDER must be set: smtp, or sandbox on purpose.');
  if (smsName === 'http' && !config.SMS_URL) throw new Unstartable('SMS_PROVIDER is http, so SMS_URL must be set.');
  if (mailName === 'smtp' && !config.SMTP_URL) throw new Unstartable('MAIL_PROVIDER is smtp, so SMTP_URL must be set.');
  return { smsName, mailName };
}
