import { queryOptions } from '@tanstack/react-query';
import { callerOf } from './client.ts';
import { contentKey } from './queries.ts';

/** A push asks for it anew when an operator changes something; the time bounds how wrong a page can be without. */
const freshMs = 5 * 60_000;

/** The written parts of every page: footer, social links, messaging app, description blocks, help steps. */
export const siteQuery = queryOptions({
  queryKey: [...contentKey, 'site'],
  queryFn: ({ client }) => callerOf(client).call('systemSite'),
  staleTime: freshMs,
});
