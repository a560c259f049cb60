import { inTransaction } from '@croupier/sandbox-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { act, acts, endPayout } from '../provider/acts.ts';
import type { Act } from '../provider/acts.ts';
import type { Provider } from '../provider/provider.ts';
import { newestOrders, newestPayouts, orderByProviderNo, paymentsOf } from '../provider/store.ts';
import { notFoundPage, ordersPage, payoutsPage } from './list-pages.ts';
import { payPage } from './pay-page.ts';
import { mark, style } from './style.ts';
import { textsFor } from './texts.ts';

/** The most entries of a list. */
const LISTED = 100;

const endingStates = ['succeeded', 'failed', 'reversed'] as const;

/** The hosted page of each order, and lists of all orders where they are allowed. */
export function servePages(app: FastifyInstance, provider: Provider): void {
  const { pool, isOpen } = provider;

  app.get('/pay.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/mark.svg', (_request, reply) => reply.type('image/svg+xml').send(mark));

  app.get<{ Params: { no: string } }>('/pay/:no', async (request, reply) => {
    const order = await orderByProviderNo(pool, request.params.no);
    if (!order) return sendNotFound(request, reply, isOpen);
    const payments = await paymentsOf(pool, order.no);
    return sendPage(reply, payPage(textsOf(request), { order, payments, hasLists: isOpen }));
  });

  app.post<{ Params: { no: string } }>('/pay/:no', async (request, reply) => {
    const order = isOwnForm(request) ? await orderByProviderNo(pool, request.params.no) : null;
    const wanted = formOf(request).get('act');
    if (!order) return sendNotFound(request, reply, isOpen);
    if (isAct(wanted)) await inTransaction(pool, (tx) => act(tx, provider, order.no, wanted));
    return reply.redirect(`/pay/${order.provider_no}?lang=${textsOf(request).code}`, 303);
  });

  if (!isOpen) return;
  app.get('/', async (request, reply) =>
    sendPage(reply, ordersPage(textsOf(request), await newestOrders(pool, LISTED))),
  );
  app.get('/payouts', async (request, reply) =>
    sendPage(reply, payoutsPage(textsOf(request), await newestPayouts(pool, LISTED))),
  );
  app.post('/payouts', async (request, reply) => {
    const form = formOf(request);
    const state = endingStates.find((one) => one === form.get('state'));
    const no = form.get('no');
    if (!isOwnForm(request) || !state || !no) return sendNotFound(request, reply, isOpen);
    await inTransaction(pool, (tx) => endPayout(tx, provider, no, state, state === 'succeeded' ? null : 'by hand'));
    return reply.redirect(`/payouts?lang=${textsOf(request).code}`, 303);
  });
}

function isAct(text: string | null): text is Act {
  return acts.some((one) => one === text);
}

/** Refuses forms that other sites send. */
export function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin === undefined || origin === 'null'
    ? headers['sec-fetch-site'] !== 'cross-site'
    : new URL(origin).host === host;
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
}

export function textsOf(request: FastifyRequest) {
  return textsFor((request.query as { lang?: unknown }).lang, request.headers['accept-language']);
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply, hasLists: boolean): FastifyReply {
  return sendPage(reply.status(404), notFoundPage(textsOf(request), hasLists));
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('vary', 'accept-language').send(page);
}
