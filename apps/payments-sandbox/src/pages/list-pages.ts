import { html } from '@croupier/sandbox-server';
import type { Html } from '@croupier/sandbox-server';
import { moneyOf } from '../provider/store.ts';
import type { Order, Payout } from '../provider/store.ts';
import { layout } from './layout.ts';
import { shown, time } from './pay-page.ts';
import type { Words } from './words.ts';

/** Everybody's orders, so that whoever tries the product can be the person with the phone. */
export function ordersPage(words: Words, orders: readonly Order[]): string {
  const rows = orders.map(
    (order) =>
      html`<tr>
        <th scope="row"><code>${order.no}</code></th>
        <td class="figure">${shown(words, moneyOf(order))}</td>
        <td>${order.method}</td>
        <td><span class="state ${order.state}">${words.states[order.state]}</span></td>
        <td>${time(words, order.made_at)}</td>
        <td>
          <a href="/pay/${order.provider_no}?lang=${words.code}">${words.open} <code>${order.no}</code></a>
        </td>
      </tr>`,
  );
  const columns = [words.orderNo, words.amount, words.method, words.state, words.made, words.open];
  return layout(
    words,
    { page: 'orders', title: words.orders, path: '/', hasLists: true },
    html`<h1>${words.orders}</h1>
      <p class="lead">${words.ordersLead}</p>
      ${table(words.orders, columns, rows, words.noOrders)}`,
  );
}

/** What is to be paid out, with the endings a person can choose. */
export function payoutsPage(words: Words, payouts: readonly Payout[]): string {
  const rows = payouts.map(
    (payout) =>
      html`<tr>
        <th scope="row"><code>${payout.no}</code></th>
        <td class="figure">${shown(words, moneyOf(payout))}</td>
        <td>${payout.holder}, ${payout.channel} ${payout.number}</td>
        <td><span class="state ${payout.state}">${words.payoutStates[payout.state]}</span></td>
        <td><code>${payout.outcome}</code></td>
        <td>${time(words, payout.made_at)}</td>
        <td>${endings(words, payout)}</td>
      </tr>`,
  );
  const columns = [words.orderNo, words.amount, words.to, words.state, words.outcome, words.made, words.choose];
  return layout(
    words,
    { page: 'payouts', title: words.payouts, path: '/payouts', hasLists: true },
    html`<h1>${words.payouts}</h1>
      <p class="lead">${words.payoutsLead}</p>
      ${table(words.payouts, columns, rows, words.noPayouts)}
      <h2>${words.centsTitle}</h2>
      <dl>
        ${words.cents.map(
          ({ cents, about }) =>
            html`<dt><code>${cents}</code></dt>
              <dd>${about}</dd>`,
        )}
      </dl>`,
  );
}

function endings(words: Words, payout: Payout): Html {
  const button = (state: string, text: string) =>
    html`<form method="post" action="/payouts?lang=${words.code}">
      <input type="hidden" name="no" value="${payout.no}" />
      <button name="state" value="${state}">${text} <code>${payout.no}</code></button>
    </form>`;
  if (payout.state === 'pending') return html`${button('succeeded', words.succeed)}${button('failed', words.fail)}`;
  return payout.state === 'succeeded' ? button('reversed', words.takeBack) : html`${words.nothing}`;
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

export function notFoundPage(words: Words, hasLists: boolean): string {
  return layout(
    words,
    { page: 'none', title: words.notFound, path: '/', hasLists },
    html`<div class="sheet">
      <h1>${words.notFound}</h1>
      <p>${words.notFoundHint}</p>
    </div>`,
  );
}
