import { html } from '@croupier/sandbox-server';
import type { Html } from '@croupier/sandbox-server';
import { moneyOf } from '../provider/store.ts';
import type { Order, Payout } from '../provider/store.ts';
import { layout } from './layout.ts';
import { shown, time } from './pay-page.ts';
import type { Texts } from './texts.ts';

/** All orders, so that a tester can play the paying person. */
export function ordersPage(texts: Texts, orders: readonly Order[]): string {
  const rows = orders.map(
    (order) =>
      html`<tr>
        <th scope="row"><code>${order.no}</code></th>
        <td class="figure">${shown(texts, moneyOf(order))}</td>
        <td>${order.method}</td>
        <td><span class="state ${order.state}">${texts.states[order.state]}</span></td>
        <td>${time(texts, order.made_at)}</td>
        <td>
          <a href="/pay/${order.provider_no}?lang=${texts.code}">${texts.open} <code>${order.no}</code></a>
        </td>
      </tr>`,
  );
  const columns = [texts.orderNo, texts.amount, texts.method, texts.state, texts.made, texts.open];
  return layout(
    texts,
    { page: 'orders', title: texts.orders, path: '/', hasLists: true },
    html`<h1>${texts.orders}</h1>
      <p class="lead">${texts.ordersLead}</p>
      ${table(texts.orders, columns, rows, texts.noOrders)}`,
  );
}

/** All payouts, with the outcomes that a tester can choose. */
export function payoutsPage(texts: Texts, payouts: readonly Payout[]): string {
  const rows = payouts.map(
    (payout) =>
      html`<tr>
        <th scope="row"><code>${payout.no}</code></th>
        <td class="figure">${shown(texts, moneyOf(payout))}</td>
        <td>${payout.holder}, ${payout.channel} ${payout.number}</td>
        <td><span class="state ${payout.state}">${texts.payoutStates[payout.state]}</span></td>
        <td><code>${payout.outcome}</code></td>
        <td>${time(texts, payout.made_at)}</td>
        <td>${endings(texts, payout)}</td>
      </tr>`,
  );
  const columns = [texts.orderNo, texts.amount, texts.to, texts.state, texts.outcome, texts.made, texts.choose];
  return layout(
    texts,
    { page: 'payouts', title: texts.payouts, path: '/payouts', hasLists: true },
    html`<h1>${texts.payouts}</h1>
      <p class="lead">${texts.payoutsLead}</p>
      ${table(texts.payouts, columns, rows, texts.noPayouts)}
      <h2>${texts.centsTitle}</h2>
      <dl>
        ${texts.cents.map(
          ({ cents, about }) =>
            html`<dt><code>${cents}</code></dt>
              <dd>${about}</dd>`,
        )}
      </dl>`,
  );
}

function endings(texts: Texts, payout: Payout): Html {
  const button = (state: string, text: string) =>
    html`<form method="post" action="/payouts?lang=${texts.code}">
      <input type="hidden" name="no" value="${payout.no}" />
      <button name="state" value="${state}">${text} <code>${payout.no}</code></button>
    </form>`;
  if (payout.state === 'pending') return html`${button('succeeded', texts.succeed)}${button('failed', texts.fail)}`;
  return payout.state === 'succeeded' ? button('reversed', texts.takeBack) : html`${texts.nothing}`;
}

function table(title: string, columns: readonly string[], rows: readonly Html[], none: string): Html {
  if (rows.length === 0) return html`<p class="none">${none}</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

export function notFoundPage(texts: Texts, hasLists: boolean): string {
  return layout(
    texts,
    { page: 'none', title: texts.notFound, path: '/', hasLists },
    html`<div class="sheet">
      <h1>${texts.notFound}</h1>
      <p>${texts.notFoundHint}</p>
    </div>`,
  );
}
