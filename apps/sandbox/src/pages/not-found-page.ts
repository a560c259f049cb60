import { html } from '@croupier/sandbox-server';
import { layout } from './layout.ts';
import type { Texts } from './texts.ts';

export function notFoundPage(texts: Texts): string {
  return layout(
    texts,
    'none',
    texts.notFound,
    html`<h1>${texts.notFound}</h1>
      <p class="lead">${texts.notFoundHint}</p>`,
  );
}
