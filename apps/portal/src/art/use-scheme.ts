import { usePageFacts } from '../page/page-facts.ts';
import type { Scheme } from '../page/page-facts.ts';

export type { Scheme };

/** Whether the brand's theme is a dark or a light one. A theme is part of the page and does not change while it is open. */
export function useScheme(): Scheme {
  return usePageFacts().scheme;
}
