import { calls, openApi, SEALED_NOTE } from '@croupier/contract';
import type { CallDescription, EndpointDescription, EndpointGroup } from '@croupier/contract';
import type { FastifyInstance } from 'fastify';
import { lazily } from './core/lazily.ts';
import { pageHeaders, pagePolicy } from './platform/http/index.ts';

/** All calls of the contract, and the endpoints that vendors and payment providers call. */
export function apiDocument(endpoints: readonly EndpointGroup[]) {
  return openApi({ title: 'Croupier', version: '1', calls, endpoints });
}

/** `/openapi.json` for programs, `/docs` for people: the same descriptions, without scripts or foreign files. */
export function serveDocs(app: FastifyInstance, endpoints: readonly EndpointGroup[]): void {
  // Made at the first request: few servers get one, and the whole document takes a fifth of a second.
  const document = lazily(() => JSON.stringify(apiDocument(endpoints)));
  const page = lazily(() => docsPage(endpoints));
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document()));
  app.get('/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers(pageHeaders)
      .header('content-security-policy', pagePolicy([]))
      .send(page()),
  );
  app.get('/docs.css', (_request, reply) => reply.type('text/css').send(css));
}

function docsPage(endpoints: readonly EndpointGroup[]): string {
  const groups = byFirstPart(Object.entries(calls));
  const sections = [
    ...[...groups].map(([group, rows]) => `<h2 id="${group}">/${group}</h2>${rows.map(callHtml).join('')}`),
    ...endpoints.map(groupHtml),
  ];
  const links = [
    ...[...groups.keys()].map((group) => `<a href="#${group}">/${group}</a>`),
    ...endpoints.map(({ tag }) => `<a href="#${tag}">${tag}</a>`),
  ].join(' ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Croupier calls</title><link rel="stylesheet" href="/docs.css">
<main><h1>Croupier calls</h1><p>Every answer is <code>{success, value, message}</code>, except to vendors and payment
providers. Machine-readable: <a href="/openapi.json">/openapi.json</a>.</p><p>${escapeHtml(SEALED_NOTE)}</p><nav>${links}</nav>${sections.join('')}</main></html>`;
}

function callHtml([name, description]: [string, CallDescription]): string {
  const { method, path, summary, access, encrypted, limit, refusals } = description;
  const facts = [
    `who: ${access.who}${'permission' in access ? ` (${access.permission})` : ''}`,
    `at most ${limit.calls} in ${limit.seconds} s`,
    ...(encrypted ? ['body as JWE'] : []),
    ...(refusals.length > 0 ? [`refuses: ${refusals.join(', ')}`] : []),
  ];
  return `<section id="${name}"><h3><b>${method}</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}</p><p class="facts">${facts.map(escapeHtml).join(' · ')}</p></section>`;
}

function groupHtml({ tag, description, proof, endpoints }: EndpointGroup): string {
  const facts = `${escapeHtml(description)} ${proof.in} <code>${proof.parameter}</code>: ${escapeHtml(proof.description)}`;
  return `<h2 id="${tag}">${tag}</h2><p>${facts}</p>${endpoints.map(endpointHtml).join('')}`;
}

function endpointHtml({ name, path, summary, answers }: EndpointDescription): string {
  const facts = Object.entries(answers).map(([status, { when }]) => `${status}: ${when}`);
  return `<section id="${name}"><h3><b>POST</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}</p><p class="facts">${facts.map(escapeHtml).join(' · ')}</p></section>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const css = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#14201f;background:#f6f7f6}
main{max-inline-size:60rem;margin:auto;padding:1.5rem}h2{margin-block-start:2.5rem;border-block-end:2px solid #cfd8d6}
section{background:#fff;border-radius:.5rem;padding:.75rem 1rem;margin-block:.75rem}h3{margin:0;font-weight:400}
h3 b{display:inline-block;min-inline-size:4rem;color:#0b5d57}code{font-size:.95em;overflow-wrap:anywhere}
p{margin:.25rem 0}.facts{color:#4a5856;font-size:.9em}nav a{margin-inline-end:1rem}a{color:#0b5d57}`;

function byFirstPart(rows: [string, CallDescription][]): Map<string, [string, CallDescription][]> {
  const groups = new Map<string, [string, CallDescription][]>();
  for (const row of rows) {
    const group = row[1].path.split('/')[1]!;
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return groups;
}
