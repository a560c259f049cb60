import { html } from '@croupier/sandbox-server';
import { layout } from './layout.ts';
import type { Words } from './words.ts';

export function notFoundPage(words: Words): string {
  return layout(
    words,
    'none',
    words.notFound,
    html`<h1>${words.notFound}</h1>
      <p class="lead">${words.notFoundHint}</p>`,
  );
}
