import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Answers that came with the page and need not be asked for again. */
export type EmbeddedData = readonly (readonly [QueryKey, unknown])[];

const elementId = 'data';

/** All answers made while rendering, except those with a script of their own: texts and plays. */
export function gatherData(queryClient: QueryClient): EmbeddedData {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => state.status === 'success' && !meta?.['hasScript'])
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

/** An element that browsers do not run; `<` is escaped so that its content cannot end it. */
export function dataElement(data: EmbeddedData): string {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${elementId}">${text}</script>`;
}

export function takeData(page: Document, queryClient: QueryClient): void {
  const text = page.getElementById(elementId)?.textContent;
  if (!text) return;
  for (const [queryKey, data] of JSON.parse(text) as EmbeddedData) {
    // They are few and stay, without timers that would remove each later.
    queryClient.getQueryCache().build(queryClient, { queryKey, gcTime: Infinity }).setData(data);
  }
}
