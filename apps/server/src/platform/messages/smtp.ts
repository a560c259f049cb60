import { createTransport } from 'nodemailer';
import type { MailProvider } from './providers.ts';
import { SEND_MS } from './providers.ts';

/** An address may not contain characters that separate, quote or end one. */
const oneAddress = /^[^\s@,;:<>()[\]\\"\p{C}]+@[^\s@,;:<>()[\]\\"\p{C}]+$/u;

/** Sends plain text through a mail server. Nothing in a message can make the server fetch a file or an address. */
export function smtpMail({ url, timeoutMs = SEND_MS }: { url: string; timeoutMs?: number }): MailProvider {
  const waits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...waits, disableFileAccess: true, disableUrlAccess: true });

  return {
    name: 'smtp',
    send: async ({ to, from, subject, text, reference }) => {
      // The library accepts lists and names in an address; here anything but one plain address is refused (CD-8).
      if (!oneAddress.test(to) || /\p{Cc}/u.test(subject)) return { ok: false, why: 'address or subject' };
      try {
        // Passed as objects: no text is parsed, so nothing in it can become a second address.
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
