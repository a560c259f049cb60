import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Answers that came with the page, so that the browser need not ask again. */
export type EmbeddedData = readonly (readonly [QueryKey, unknown])[];

const elementId = 'data';

/** Everything answered while the page was rendered, except what has a script of its own: words, and plays. */
export function gatherData(queryClient: QueryClient): EmbeddedData {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => state.status === 'success' && !meta?.['hasScript'])
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
  for (const [queryKey, data] of JSON.parse(text) as EmbeddedData) {
    // They are few and stay: without the timers that would clear each of them away later.
    queryClient.getQueryCache().build(queryClient, { queryKey, gcTime: Infinity }).setData(data);
  }
}
