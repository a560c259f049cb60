import { html } from '@croupier/sandbox-server';
import type { Html } from '@croupier/sandbox-server';
import type { Texts } from './texts.ts';

export type Page = 'home' | 'status' | 'none';

/** The frame of every page. */
export function layout(texts: Texts, page: Page, title: string, content: Html): string {
  const link = (target: Page, address: string, text: string): Html =>
    target === page
      ? html`<a href="${address}" aria-current="page">${text}</a>`
      : html`<a href="${address}">${text}</a>`;
  return html`<!doctype html>
    <html lang="${texts.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <title>${page === 'home' ? title : `${title} · ${texts.title}`}</title>
        <link rel="icon" type="image/svg+xml" href="/mark.svg" />
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <header>
          <p class="product"><img src="/mark.svg" alt="" width="28" height="28" />${texts.title}</p>
          <nav>${link('home', '/', texts.home)}${link('status', '/status', texts.status)}</nav>
        </header>
        <main>${content}</main>
      </body>
    </html> `.html;
}
