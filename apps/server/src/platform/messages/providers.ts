import type { Merchant } from '../../core/ids.ts';

/** `reference` is ours and unique: a provider can use it to drop repeats. */
export type Sms = { merchant: Merchant; to: string; text: string; reference: string };
export type Mail = { merchant: Merchant; to: string; from: string; subject: string; text: string; reference: string };

/** Whether the provider accepted the message. The reason for a failure is for the log, never for the visitor. */
export type Sending = { ok: true } | { ok: false; why: string };

/** One interface for each way of sending. A provider never throws and never waits without limit. */
export type SmsProvider = { name: string; send: (sms: Sms) => Promise<Sending> };
export type MailProvider = { name: string; send: (mail: Mail) => Promise<Sending> };

/** Longer than a good provider takes, shorter than visitors wait and than a call may last. */
export const SEND_MS = 6000;
