import type { FastifyInstance } from 'fastify';
import type { Db } from './platform/db/index.ts';
import { sentMessages } from './platform/messages/index.ts';

/** As many as a person would scroll through. */
const SHOWN = 50;

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/** Messages stored by the sandbox providers, newest first; outside production only (CD-21). */
export function serveDevOutbox({ app, db }: { app: FastifyInstance; db: Db }): void {
  app.get('/dev/outbox', async (_request, reply) => {
    const merchants = await db.selectFrom('sent_messages').select('merchant').distinct().execute();
    const rows = await sentMessages(db, { merchants: merchants.map(({ merchant }) => merchant), limit: SHOWN });
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store');
    return page(rows.map(message).join('\n'), rows.length);
  });
}

type Row = Awaited<ReturnType<typeof sentMessages>>[number];

function message({ kind, recipient, subject, body, made_at: at, merchant }: Row): string {
  const code = /\b\d{6}\b/.exec(body)?.[0];
  return `<article>
<header><b>${kind === 'sms' ? 'SMS' : 'E-mail'}</b> <span>${escaped(recipient)}</span> <small>${escaped(merchant)} · <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></small></header>
${subject === null ? '' : `<h2>${escaped(subject)}</h2>`}
<p>${linked(escaped(body))}</p>
${code ? `<output>${code}</output>` : ''}
</article>`;
}

function page(messages: string, count: number): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Outbox</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 44rem; }
h1 { margin: 0; font-size: 1.5rem; }
header > small, .note { opacity: .75; }
article { margin-block-start: 1rem; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .75rem; overflow-wrap: anywhere; }
article header { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
article header small { margin-inline-start: auto; }
h2 { margin: .75rem 0 0; font-size: 1rem; }
p { margin: .5rem 0 0; white-space: pre-wrap; }
output { display: inline-block; margin-block-start: .75rem; padding: .1rem .6rem; border-radius: .5rem; background: color-mix(in srgb, currentColor 12%, transparent); font: 600 1.5rem/1.6 ui-monospace, monospace; letter-spacing: .15em; user-select: all; }
</style>
</head>
<body>
<h1>Outbox</h1>
<p class="note">SMS and e-mail that this server would have sent. Nothing here left the machine. ${count === 0 ? 'Nothing was sent yet: ask for a code, then reload.' : `The newest ${count}.`}</p>
<main>
${messages}
</main>
</body>
</html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter]!);

/** Turns addresses in our own messages into links; the text is escaped already. */
const linked = (text: string): string =>
  text.replaceAll(/https?:\/\/[\w.:/?=&;%-]+/g, (address) => `<a href="${address}" rel="noreferrer">${address}</a>`);
