import { queryOptions } from '@tanstack/react-query';
import { callerOf } from './client.ts';
import { contentKey } from './queries.ts';

/** A push reloads it when an operator changes something; this bounds how outdated it can be without. */
const freshMs = 5 * 60_000;

/** Written parts of every page: footer, social links, messaging app, descriptions, help steps. */
export const siteQuery = queryOptions({
  queryKey: [...contentKey, 'site'],
  queryFn: ({ client }) => callerOf(client).call('systemSite'),
  staleTime: freshMs,
});
