import type { Search } from './address.ts';
import type { Route } from './route.ts';

/**
 * The form of values that the server caches. Anything else is left to the browser, so that it cannot fill the cache.
 */
const slug = /^[a-z0-9][\w-]{0,63}$/i;

/**
 * The part of a query that decides what a page shows, such as `article` of `/help?article=deposit-how`, in the route's
 * order. The server renders by it, so it is known at hydration.
 */
export function shownSearch({ shownBy = [] }: Pick<Route, 'shownBy'>, search: Search): Search {
  return Object.fromEntries(
    shownBy.flatMap((name) => {
      const value = search[name];
      return value !== undefined && slug.test(value) ? [[name, value]] : [];
    }),
  );
}
