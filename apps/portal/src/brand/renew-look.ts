import { session } from '../session/session.ts';

let sheet: CSSStyleSheet | undefined;

/** Applies the theme that an operator has just saved, over the one that the page came with (BR-9). */
export async function renewLook(version: number): Promise<void> {
  const { merchant } = session.getState();
  const query = new URLSearchParams({ ...(merchant === null ? {} : { merchant }), version: String(version) });
  const answer = await fetch(`/brand/theme.css?${query}`, { cache: 'no-cache' });
  if (!answer.ok) return;
  const css = await answer.text();
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(css);
  const page = /--token-page:([^;}]+)/.exec(css)?.[1];
  if (page) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}
