import { html } from '@croupier/sandbox-server';
import type { Transfer } from '../chain/chain.ts';
import { layout } from './layout.ts';
import type { Texts } from './texts.ts';

export type ChainPage = { transfers: readonly Transfer[]; solid: number };

/** A test wallet for USDT: sends the exact amount to an order's address, or transfers that must not count. */
export function chainPage(texts: Texts, { transfers, solid }: ChainPage): string {
  const { chain } = texts;
  const whats = (['right', 'fake', 'failed', 'twice'] as const).map(
    (what) => html`<option value="${what}">${chain.whats[what]}</option>`,
  );
  return layout(
    texts,
    { page: 'chain', title: chain.title, path: '/chain', hasLists: true },
    html`<h1>${chain.title}</h1>
      <p class="lead">${chain.lead}</p>
      <form class="sheet" method="post" action="/chain?lang=${texts.code}">
        <p>
          <label for="to">${chain.to}</label
          ><input id="to" name="to" required minlength="34" maxlength="34" autocomplete="off" />
        </p>
        <p>
          <label for="amount">${texts.amount} (USDT)</label
          ><input
            id="amount"
            name="amount"
            required
            inputmode="decimal"
            pattern="[0-9]+([.][0-9]{1,6})?"
            autocomplete="off"
          />
        </p>
        <p>
          <label for="what">${texts.choose}</label
          ><select id="what" name="what">
            ${whats}
          </select>
        </p>
        <p><button class="main">${chain.send}</button></p>
      </form>
      <h2>${chain.transfers}</h2>
      ${transfers.length === 0 ? html`<p class="none">${chain.none}</p>` : html``}
      ${transfers.map((transfer) => {
        const isSolid = transfer.height <= BigInt(solid);
        const state = isSolid ? chain.solid : chain.waiting;
        return html`<div class="line">
          <span>${amountOf(transfer.units)} · <code>${transfer.tx_id.slice(0, 12)}…</code></span>
          <span class="state ${isSolid ? 'paid' : ''}">${state}</span>
          ${
            isSolid
              ? html``
              : html`<form method="post" action="/chain?lang=${texts.code}">
                  <button name="orphan" value="${transfer.tx_id}">
                    ${chain.orphan} <code>${transfer.tx_id.slice(0, 6)}</code>
                  </button>
                </form>`
          }
        </div>`;
      })}`,
  );
}

function amountOf(units: string): string {
  const whole = BigInt(units);
  return `${whole / 1_000_000n}.${String(whole % 1_000_000n).padStart(6, '0')}`;
}
