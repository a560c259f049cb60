import { formatMoney } from '@croupier/money';
import type { Money } from '@croupier/money';
import { html } from '@croupier/sandbox-server';
import type { Html } from '@croupier/sandbox-server';
import { actsFor } from '../provider/acts.ts';
import type { Act } from '../provider/acts.ts';
import { moneyOf } from '../provider/store.ts';
import type { Order, Payment } from '../provider/store.ts';
import { layout } from './layout.ts';
import type { Words } from './words.ts';

export type PayPage = { order: Order; payments: readonly Payment[]; hasLists: boolean };

/** The hosted page: what is to be paid, the one thing most people do, and every other ending. */
export function payPage(words: Words, { order, payments, hasLists }: PayPage): string {
  const path = `/pay/${order.provider_no}`;
  const possible = actsFor(order);
  const [first, ...others] = possible;
  const title = `${words.pay} ${shown(words, moneyOf(order))}`;
  return layout(
    words,
    { page: 'none', title, path, hasLists },
    html`<div class="sheet">
      <h1>${words.pay} ${words.payTo} ${order.merchant}</h1>
      <p class="sum">${shown(words, moneyOf(order))}</p>
      <dl>
        <dt>${words.orderNo}</dt>
        <dd><code>${order.no}</code></dd>
        <dt>${words.method}</dt>
        <dd>${order.method}</dd>
        <dt>${words.until}</dt>
        <dd><time datetime="${order.expires_at.toISOString()}">${time(words, order.expires_at)}</time></dd>
        <dt>${words.state}</dt>
        <dd><span class="state ${order.state}">${words.states[order.state]}</span></dd>
        ${payments.map((payment) => paymentLine(words, order, payment))}
      </dl>
      <p class="told" role="status">${words.told[order.state]}</p>
      ${order.state === 'pending' ? html`` : html`<p><a class="button main" href="${order.return_url}">${words.back}</a></p>`}
      ${first ? choices(words, path, { first: order.state === 'pending' ? first : null, others: order.state === 'pending' ? others : possible }) : html``}
      ${order.state === 'pending' ? html`<p><a class="button" href="${order.return_url}">${words.back}</a></p>` : html``}
    </div>`,
  );
}

function choices(words: Words, path: string, { first, others }: { first: Act | null; others: readonly Act[] }): Html {
  return html`<form method="post" action="${path}?lang=${words.code}">
    <h2>${words.choose}</h2>
    ${first ? html`<p><button class="main" name="act" value="${first}">${words.acts[first].name}</button></p>` : html``}
    ${
      others.length > 0
        ? html`<ul class="others" aria-label="${words.otherEndings}">
            ${others.map(
              (one) =>
                html`<li>
                  <button name="act" value="${one}">
                    ${words.acts[one].name}<small>${words.acts[one].about}</small>
                  </button>
                </li>`,
            )}
          </ul>`
        : html``
    }
  </form>`;
}

function paymentLine(words: Words, order: Order, { units, is_reversed }: Payment): Html {
  const amount = shown(words, moneyOf({ units, currency: order.currency }));
  return html`<dt>${words.received}</dt>
    <dd>${amount}${is_reversed ? html` (${words.taken})` : html``}</dd>`;
}

export function shown(words: Words, amount: Money): string {
  return `${formatMoney(amount, words.tag)} ${amount.currency}`;
}

export function time(words: Words, at: Date): string {
  return `${new Intl.DateTimeFormat(words.tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
}
