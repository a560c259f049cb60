import type { Merchant } from '../../core/ids.ts';

/** `reference` is ours and unique: a provider that is asked again with the same one can drop the repeat. */
export type Sms = { merchant: Merchant; to: string; text: string; reference: string };
export type Mail = { merchant: Merchant; to: string; from: string; subject: string; text: string; reference: string };

/** Whether the provider took the message. Why it did not is for the log, never for the visitor. */
export type Sending = { ok: true } | { ok: false; why: string };

/** One interface for each way a message leaves the house; a provider never throws and never waits without end. */
export type SmsProvider = { name: string; send: (sms: Sms) => Promise<Sending> };
export type MailProvider = { name: string; send: (mail: Mail) => Promise<Sending> };

/** Longer than a good provider takes, shorter than a visitor waits and than a call may last. */
export const SEND_MS = 6000;
