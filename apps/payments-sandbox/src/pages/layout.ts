import { html } from '@croupier/sandbox-server';
import type { Html } from '@croupier/sandbox-server';
import type { Texts } from './texts.ts';

export type Place = { page: 'orders' | 'payouts' | 'chain' | 'none'; title: string; path: string; hasLists: boolean };

/** The frame of every page, with the same page in the other language. */
export function layout(texts: Texts, { page, title, path, hasLists }: Place, content: Html): string {
  const link = (target: Place['page'], address: string, text: string): Html => {
    const to = `${address}?lang=${texts.code}`;
    return target === page ? html`<a href="${to}" aria-current="page">${text}</a>` : html`<a href="${to}">${text}</a>`;
  };
  const lists = html`${link('orders', '/', texts.orders)}${link('payouts', '/payouts', texts.payouts)}${link('chain', '/chain', texts.chain.title)}`;
  const other =
    texts.code === 'EN'
      ? html`<a href="${path}?lang=TY" lang="fil" hreflang="fil">Tagalog</a>`
      : html`<a href="${path}?lang=EN" lang="en" hreflang="en">English</a>`;
  return html`<!doctype html>
    <html lang="${texts.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${texts.product}</title>
        <link rel="icon" type="image/svg+xml" href="/mark.svg" />
        <link rel="stylesheet" href="/pay.css" />
      </head>
      <body>
        <header>
          <p class="product"><img src="/mark.svg" alt="" width="28" height="28" />${texts.product}</p>
          <nav aria-label="${texts.language}">${hasLists ? lists : html``}${other}</nav>
        </header>
        <main>${content}</main>
        <footer>${texts.notReal}</footer>
      </body>
    </html> `.html;
}
