import { createTransport } from 'nodemailer';
import type { MailProvider } from './providers.ts';
import { SEND_MS } from './providers.ts';

/** Nothing that separates, quotes or ends an address may stand in one. */
const oneAddress = /^[^\s@,;:<>()[\]\\"\p{C}]+@[^\s@,;:<>()[\]\\"\p{C}]+$/u;

/** Sends through a mail server. Plain text only, and nothing in a message can make the server fetch a file or an address. */
export function smtpMail({ url, timeoutMs = SEND_MS }: { url: string; timeoutMs?: number }): MailProvider {
  const waits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...waits, disableFileAccess: true, disableUrlAccess: true });

  return {
    name: 'smtp',
    send: async ({ to, from, subject, text, reference }) => {
      // The library reads lists and names out of an address; here one is one, or nothing is sent (CD-8).
      if (!oneAddress.test(to) || /\p{Cc}/u.test(subject)) return { ok: false, why: 'address or subject' };
      try {
        // As objects: an address is never parsed out of a text, so nothing in it can become a second one.
        await transport.sendMail({
          from: { name: '', address: from },
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${reference}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        });
        return { ok: true };
      } catch (error) {
        return { ok: false, why: (error as { code?: string }).code ?? (error as Error).name };
      }
    },
  };
}
