import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { textsKey } from '../language/texts-query.ts';

/** Answers that came with the page, so that the browser need not ask again. */
export type EmbeddedData = readonly (readonly [QueryKey, unknown])[];

const elementId = 'data';

/** Everything answered while the page was rendered, except the words, which have a file of their own. */
export function gatherData(queryClient: QueryClient): EmbeddedData {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.status === 'success' && queryKey[0] !== textsKey)
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

/** An element that browsers do not run, whatever is in it; `<` is escaped so that nothing in it can end it. */
export function dataElement(data: EmbeddedData): string {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${elementId}">${text}</script>`;
}

export function takeData(page: Document, queryClient: QueryClient): void {
  const text = page.getElementById(elementId)?.textContent;
  if (!text) return;
  for (const [key, value] of JSON.parse(text) as EmbeddedData) queryClient.setQueryData(key, value);
}
