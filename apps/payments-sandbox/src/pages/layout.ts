import { html } from '@croupier/sandbox-server';
import type { Html } from '@croupier/sandbox-server';
import type { Words } from './words.ts';

export type Place = { page: 'orders' | 'payouts' | 'chain' | 'none'; title: string; path: string; hasLists: boolean };

/** The frame of every page, with the same page in the other language. */
export function layout(words: Words, { page, title, path, hasLists }: Place, content: Html): string {
  const link = (target: Place['page'], address: string, text: string): Html => {
    const to = `${address}?lang=${words.code}`;
    return target === page ? html`<a href="${to}" aria-current="page">${text}</a>` : html`<a href="${to}">${text}</a>`;
  };
  const lists = html`${link('orders', '/', words.orders)}${link('payouts', '/payouts', words.payouts)}${link('chain', '/chain', words.chain.title)}`;
  const other =
    words.code === 'EN'
      ? html`<a href="${path}?lang=TY" lang="fil" hreflang="fil">Tagalog</a>`
      : html`<a href="${path}?lang=EN" lang="en" hreflang="en">English</a>`;
  return html`<!doctype html>
    <html lang="${words.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${words.product}</title>
        <link rel="icon" type="image/svg+xml" href="/mark.svg" />
        <link rel="stylesheet" href="/pay.css" />
      </head>
      <body>
        <header>
          <p class="product"><img src="/mark.svg" alt="" width="28" height="28" />${words.product}</p>
          <nav aria-label="${words.language}">${hasLists ? lists : html``}${other}</nav>
        </header>
        <main>${content}</main>
        <footer>${words.notReal}</footer>
      </body>
    </html> `.html;
}
