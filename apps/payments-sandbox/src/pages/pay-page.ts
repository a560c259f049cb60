import { formatMoney } from '@croupier/money';
import type { Money } from '@croupier/money';
import { html } from '@croupier/sandbox-server';
import type { Html } from '@croupier/sandbox-server';
import { actsFor } from '../provider/acts.ts';
import type { Act } from '../provider/acts.ts';
import { moneyOf } from '../provider/store.ts';
import type { Order, Payment } from '../provider/store.ts';
import { layout } from './layout.ts';
import type { Texts } from './texts.ts';

export type PayPage = { order: Order; payments: readonly Payment[]; hasLists: boolean };

/** The hosted payment page: the amount, the usual action, and every other outcome. */
export function payPage(texts: Texts, { order, payments, hasLists }: PayPage): string {
  const path = `/pay/${order.provider_no}`;
  const possible = actsFor(order);
  const [first, ...others] = possible;
  const title = `${texts.pay} ${shown(texts, moneyOf(order))}`;
  return layout(
    texts,
    { page: 'none', title, path, hasLists },
    html`<div class="sheet">
      <h1>${texts.pay} ${texts.payTo} ${order.merchant}</h1>
      <p class="sum">${shown(texts, moneyOf(order))}</p>
      <dl>
        <dt>${texts.orderNo}</dt>
        <dd><code>${order.no}</code></dd>
        <dt>${texts.method}</dt>
        <dd>${order.method}</dd>
        <dt>${texts.until}</dt>
        <dd><time datetime="${order.expires_at.toISOString()}">${time(texts, order.expires_at)}</time></dd>
        <dt>${texts.state}</dt>
        <dd><span class="state ${order.state}">${texts.states[order.state]}</span></dd>
        ${payments.map((payment) => paymentLine(texts, order, payment))}
      </dl>
      <p class="told" role="status">${texts.stateTexts[order.state]}</p>
      ${order.state === 'pending' ? html`` : html`<p><a class="button main" href="${order.return_url}">${texts.back}</a></p>`}
      ${first ? choices(texts, path, { first: order.state === 'pending' ? first : null, others: order.state === 'pending' ? others : possible }) : html``}
      ${order.state === 'pending' ? html`<p><a class="button" href="${order.return_url}">${texts.back}</a></p>` : html``}
    </div>`,
  );
}

function choices(texts: Texts, path: string, { first, others }: { first: Act | null; others: readonly Act[] }): Html {
  return html`<form method="post" action="${path}?lang=${texts.code}">
    <h2>${texts.choose}</h2>
    ${first ? html`<p><button class="main" name="act" value="${first}">${texts.acts[first].name}</button></p>` : html``}
    ${
      others.length > 0
        ? html`<ul class="others" aria-label="${texts.otherEndings}">
            ${others.map(
              (one) =>
                html`<li>
                  <button name="act" value="${one}">
                    ${texts.acts[one].name}<small>${texts.acts[one].about}</small>
                  </button>
                </li>`,
            )}
          </ul>`
        : html``
    }
  </form>`;
}

function paymentLine(texts: Texts, order: Order, { units, is_reversed }: Payment): Html {
  const amount = shown(texts, moneyOf({ units, currency: order.currency }));
  return html`<dt>${texts.received}</dt>
    <dd>${amount}${is_reversed ? html` (${texts.taken})` : html``}</dd>`;
}

export function shown(texts: Texts, amount: Money): string {
  return `${formatMoney(amount, texts.tag)} ${amount.currency}`;
}

export function time(texts: Texts, at: Date): string {
  return `${new Intl.DateTimeFormat(texts.tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
}
